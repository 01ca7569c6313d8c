"""First message to a page that is let in: room, boards, rules, and the words of its form."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.host.board import board_told, colours_told
from engine.host.limits import MOST_BYTES
from engine.languages import Language
from engine.table.match import Match
from engine.table.notes import CONSENT, FACES, MOST_WORDS, RATINGS
from engine.table.room import Room


class Boards:
    """Boards of a match, painted once for each language.

    Pictures that a track names are below its folder in `folders`.
    """

    def __init__(self, match: Match, folders: Sequence[Path | None]) -> None:
        self._match = match
        self._folders = folders
        self._painted: dict[tuple[int, str], dict[str, Any]] = {}

    def told(self, number: int, language: Language) -> dict[str, Any]:
        """Return the board of a track. FileError if its look names a file that cannot be used."""
        key, match = (number, language.code), self._match
        if key not in self._painted:
            track, course = match.setup.tracks[number], match.courses[number]
            self._painted[key] = board_told(track, course, language, self._folders[number])
        return self._painted[key]


def welcome_told(room: Room, language: Language) -> dict[str, Any]:
    """Return the first message for a page of a room, in its language."""
    tracks = [track.name for track in room.match.setup.tracks]
    title, words = room.match.game.info.title, language.text
    return {
        "is": "welcome",
        "room": {
            "title": " – ".join(tracks) or title,
            "game": title,
            "track": ", ".join(tracks),
            "language": language.code,
        },
        "colours": colours_told(language),
        "seat_colours": [*room.colours],
        "rules": [
            {"id": rule.id, "title": words(rule.title), "text": words(rule.text)}
            for rule in room.rules
        ],
        "questions": [*room.notes.questions],
        "form": {
            "ratings": {name: words(text) for name, text in RATINGS.items()},
            "faces": {name: words(text) for name, text in FACES.items()},
            "consent": words(CONSENT),
            "most_words": MOST_WORDS,
            "most_bytes": MOST_BYTES,
        },
    }
