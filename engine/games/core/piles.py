"""Piles of numbers for compiled code, with NOBODY after the last.

Functions that only read a pile also accept the tuple of a state, which has no NOBODY at its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY

Pile = list[int]


@part
def size(pile: Sequence[int]) -> int:
    """Return the number of things in a pile."""
    count = 0
    for each in pile:
        if each == NOBODY:
            break
        count += 1
    return count


@part
def holds(pile: Sequence[int], thing: int) -> bool:
    """Return whether `thing` is in a pile."""
    for each in pile:
        if each == NOBODY:
            break
        if each == thing:
            return True
    return False


@part
def put(pile: Pile, thing: int) -> None:
    """Add `thing` to the end of a pile."""
    end = size(pile)
    pile[end] = thing
    pile[end + 1] = NOBODY


@part
def take_out(pile: Pile, place: int) -> int:
    """Remove and return the thing at `place`; those after it move up."""
    thing = pile[place]
    while pile[place] != NOBODY:
        pile[place] = pile[place + 1]
        place += 1
    return thing


@part
def take(pile: Pile, thing: int) -> None:
    """Remove the first `thing` from a pile."""
    place = 0
    while pile[place] != thing:
        place += 1
    take_out(pile, place)


@part
def clear(pile: Pile) -> None:
    """Remove everything from a pile."""
    pile[0] = NOBODY


@part
def put_in_order(pile: Pile, thing: int) -> None:
    """Insert `thing` before the greater ones, unless it is in the pile already."""
    place = 0
    while pile[place] != NOBODY and pile[place] < thing:
        place += 1
    while thing != NOBODY and pile[place] != thing:
        pile[place], thing = thing, pile[place]
        place += 1
        if thing == NOBODY:
            pile[place] = NOBODY


@part
def note(found: Pile, action: int) -> None:
    """Add `action` to a list that begins with its length."""
    found[0] += 1
    found[found[0]] = action
