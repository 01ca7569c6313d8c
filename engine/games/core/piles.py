"""Piles of numbers: their things one after another, and NOBODY behind the last.

A tuple that ends without NOBODY reads the same, so functions that only read accept states, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY

Pile = list[int]


@part
def size(pile: Sequence[int]) -> int:
    """How many things lie in a pile."""
    count = 0
    for each in pile:
        if each == NOBODY:
            break
        count += 1
    return count


@part
def holds(pile: Sequence[int], thing: int) -> bool:
    """Whether a thing lies in a pile."""
    for each in pile:
        if each == NOBODY:
            break
        if each == thing:
            return True
    return False


@part
def put(pile: Pile, thing: int) -> None:
    """Lay a thing behind the last one."""
    end = size(pile)
    pile[end] = thing
    pile[end + 1] = NOBODY


@part
def take_out(pile: Pile, place: int) -> int:
    """Take out the thing at a place; those behind it move up."""
    thing = pile[place]
    while pile[place] != NOBODY:
        pile[place] = pile[place + 1]
        place += 1
    return thing


@part
def take(pile: Pile, thing: int) -> None:
    """Take the first thing of that kind out of a pile."""
    place = 0
    while pile[place] != thing:
        place += 1
    take_out(pile, place)


@part
def clear(pile: Pile) -> None:
    """Take everything out of a pile."""
    pile[0] = NOBODY


@part
def put_in_order(pile: Pile, thing: int) -> None:
    """Lay a thing before the greater ones, unless it lies there already."""
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
    """Enter one more action in a list, whose first number says how many there are."""
    found[0] += 1
    found[found[0]] = action
