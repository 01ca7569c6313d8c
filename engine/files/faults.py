"""Faults of files, each with its place and its remedy."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.sentence import Sentence

MOST_FAULTS = 200
"""Most faults of an error that are said one by one. A file may have one in every item of a list."""


MOST_COMPARED = 1_000_000
"""Most pairs of letters that are compared to find a similar name, a tenth of a second of work."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a file cannot be used.

    `place` is a path in the JSON, such as `spaces[3].outline[2]`, or a position such as "line 4,
    column 7" in text that is not JSON. It is empty if the whole file is meant.
    """

    file: str
    place: str
    wrong: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.place}" if self.place else self.file
        sentence = self.wrong if self.wrong.endswith("?") else f"{self.wrong};"
        return f"{where}: {sentence} {self.remedy}"


class FileError(ValueError):
    """Error of a file that cannot be read, accepted or written, with one line for each fault.

    After `MOST_FAULTS` the last one says that there are more.
    """

    def __init__(self, *faults: Fault) -> None:
        # Readers look for no further faults then, so that nobody knows how many there are.
        self.faults = _cut(faults, Sentence("there are more faults"))
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def few(faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """Return the first `MOST_FAULTS` of all `faults` of a file, and how many more there are."""
    more = Sentence("there are more faults ({count})", count=len(faults) - MOST_FAULTS)
    return _cut(faults, more)


def _cut(faults: Sequence[Fault], more: Sentence) -> tuple[Fault, ...]:
    if len(faults) <= MOST_FAULTS:
        return tuple(faults)
    return (*faults[:MOST_FAULTS], Fault(faults[0].file, "", more, Sentence("mend these first")))


def place_of(path: Iterable[str | int]) -> str:
    """Return a path into JSON data in the notation `spaces[3].outline[2]`."""
    place = ""
    for key in path:
        place += f"[{key}]" if isinstance(key, int) else f".{key}"
    return place.removeprefix(".")


def quoted(value: Any) -> str:
    """Return `value` as JSON, shortened to fit into a sentence."""
    shown = json.dumps(value, default=str)
    return shown if len(shown) <= 40 else f"{shown[:36]} …"


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """Return the name in `known` that is most similar to `word`, or None if none is close.

    `alike` is the least share of their letters that they have in common in this order. Names beyond
    `MOST_COMPARED` are left out: a file may hold thousands, each of them long.
    """
    by_lower: dict[str, str] = {}
    left = MOST_COMPARED
    for name in known:
        left -= len(name) * len(word)
        if left < 0:
            break
        by_lower[name.lower()] = name
    close = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=alike)
    return by_lower[close[0]] if close else None


def hinted(remedy: Sentence, word: str, known: Iterable[str]) -> Sentence:
    """Return `remedy` after the question whether the name in `known` was meant that is most similar
    to `word`, or as it is if none is close."""
    near = nearest(word, known)
    if near is None:
        return remedy
    return Sentence("did you mean {near}? {Remedy}", near=repr(near), Remedy=remedy)
