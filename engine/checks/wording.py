"""Wording of problems: lists of names, lengths and places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.sentence import Sentence
from engine.track import Point

NAMED = 4
"""Most names that are listed before the rest is only counted."""

MOST_QUOTED = 60
"""Most letters of a text that are quoted before the rest is left out."""


def join_names(names: Sequence[str]) -> Sentence:
    """Return names for a sentence: "a1", "a1 and a2", "a1, a2, a3, a4 and 3 more"."""
    if len(names) > NAMED + 1:
        return Sentence(
            "{names} and {count} more", names=", ".join(names[:NAMED]), count=len(names) - NAMED
        )
    if len(names) < 2:
        return Sentence("{name}", name="".join(names))
    return Sentence("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def spaces_named(names: Sequence[str]) -> Sentence:
    """Return spaces for a sentence: "space a1", "spaces a1 and a2"."""
    joined = join_names(names)
    if len(names) == 1:
        return Sentence("space {names}", names=joined)
    return Sentence("spaces {names}", names=joined)


def brief(text: str) -> str:
    """Return a text for a sentence: its first `MOST_QUOTED` letters, in one line."""
    line = " ".join(text[: 2 * MOST_QUOTED].split())
    return line if len(line) <= MOST_QUOTED else f"{line[:MOST_QUOTED].rstrip()} …"


def millimetres(length: float) -> str:
    """Return a length for a sentence: "3.5 mm"."""
    return f"{length:.1f}".removesuffix(".0") + " mm"


def place(where: Point) -> str:
    """Return a place for a sentence: "(120.5, 33)"."""
    return f"({where[0]:g}, {where[1]:g})"
