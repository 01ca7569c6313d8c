"""Languages of the texts of the engine: words, numbers, and what games say, without Qt.

czech = language("cs")
czech.text(Sentence("{count} spaces", count=1200))
action_text(czech, action)
"""

from engine.languages.language import LANGUAGES, MINUS, Language, language
from engine.languages.said import (
    NAMES,
    action_text,
    capital,
    choice_text,
    event_text,
    question_text,
    told_to,
    value_text,
    view_told_to,
)

__all__ = [
    "LANGUAGES",
    "MINUS",
    "NAMES",
    "Language",
    "action_text",
    "capital",
    "choice_text",
    "event_text",
    "language",
    "question_text",
    "told_to",
    "value_text",
    "view_told_to",
]
