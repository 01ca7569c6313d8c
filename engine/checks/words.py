"""How problems speak: lists of names, lengths and places in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.track import Point

NAMED = 4
"""As many names are listed before the rest is only counted."""


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "a1", "a1 and a2", "a1, a2, a3, a4 and 3 more"."""
    if len(names) > NAMED + 1:
        return f"{', '.join(names[:NAMED])} and {len(names) - NAMED} more"
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def spaces_named(names: Sequence[str]) -> str:
    """Spaces in a sentence: "space a1", "spaces a1 and a2"."""
    return f"space{'s' * (len(names) != 1)} {listed(names)}"


def millimetres(length: float) -> str:
    """A length in a sentence: "3.5 mm"."""
    return f"{length:.1f}".removesuffix(".0") + " mm"


def place(where: Point) -> str:
    """A place in a sentence: "(120.5, 33)"."""
    return f"({where[0]:g}, {where[1]:g})"


def capital(sentence: str) -> str:
    """The sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]
