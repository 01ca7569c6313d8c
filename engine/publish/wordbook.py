"""Words of what is published in one language: the designer's own, else those of the program."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.languages import LANGUAGES, language
from engine.sentence import Sentence
from engine.track import Wording

_VALUE = re.compile(r"\{[^{}]*\}")


class Wordbook:
    """Translator of printed texts into a language, which keeps a list of what it was asked.

    Sentences that nobody has translated stay English; other texts are the designer's, and change
    only if there is a wording for them. `asked` holds all of them as they can be reworded.
    `spoken` is the language of the program that is nearest.
    """

    def __init__(self, wordings: Iterable[Wording] = (), code: str = "en") -> None:
        self.code = code
        bare = code.split("-")[0].lower()
        self.is_known = bare in LANGUAGES
        self.spoken = language(bare if self.is_known else "en")
        # A wording for just this language goes before one for its family, and that before all.
        by_language: dict[str, dict[str, str]] = {"": {}, bare: {}, code.lower(): {}}
        for each in wordings:
            if each.language.lower() in by_language and fits(each):
                by_language[each.language.lower()][each.words] = each.text
        self._own = {words: text for own in by_language.values() for words, text in own.items()}
        self.asked: dict[str, None] = {}
        self._sentences: dict[str, None] = {}

    def __call__(self, text: str) -> str:
        """Return a sentence, or a text of the designer's, in the language."""
        if isinstance(text, Sentence):
            return self.spoken.text(self._reworded(text))
        return self._found(text) if text else text

    @property
    def missing(self) -> tuple[str, ...]:
        """The sentences asked for so far that are printed in English in another language."""
        if self.is_known:
            return ()
        return tuple(text for text in self._sentences if text not in self._own)

    def _reworded(self, sentence: Sentence) -> Sentence:
        values = {
            name: self._reworded(value) if isinstance(value, Sentence) else value
            for name, value in sentence.values.items()
        }
        self._sentences[sentence.template] = None
        return Sentence(self._found(sentence.template), **values)

    def _found(self, text: str) -> str:
        self.asked[text] = None
        return self._own.get(text, text)


def fits(wording: Wording) -> bool:
    """Return whether a wording has no other values in {…} than the words that it replaces; where
    these have none, braces are letters."""
    known, rest = {*_VALUE.findall(wording.words)}, {*_VALUE.sub("", wording.text)}
    return not known or ({*_VALUE.findall(wording.text)} <= known and not {*"{}"} & rest)
