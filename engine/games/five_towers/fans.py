"""Fans: a few cards in a row as one number, the last card in its lowest bits."""

from __future__ import annotations

from functools import lru_cache

from engine.compiled.compiler import part
from engine.games.five_towers.cards import COLOURS, card_of, colour_of, number_of

NOTHING = 0
"""Fan without cards."""
BITS = 7
_ONE = (1 << BITS) - 1
"""Mask of a card in a fan, which takes `BITS` bits and is one more there."""


@lru_cache(maxsize=1 << 14)
def fan_of(cards: tuple[int, ...]) -> int:
    """Return `cards` as a fan."""
    fan = NOTHING
    for card in cards:
        fan = added(fan, card)
    return fan


@lru_cache(maxsize=1 << 14)
def cards_of(fan: int) -> tuple[int, ...]:
    """Return the cards of a fan."""
    return tuple([card_at(fan, place) for place in range(length(fan))])


@part
def added(fan: int, card: int) -> int:
    """Return `fan` with `card` added behind the last one."""
    return fan << BITS | card + 1


@part
def last(fan: int) -> int:
    """Return the last card of `fan`, NOBODY if it has none."""
    return (fan & _ONE) - 1


@part
def but_last(fan: int) -> int:
    """Return `fan` without its last card."""
    return fan >> BITS


@part
@lru_cache(maxsize=1 << 14)
def length(fan: int) -> int:
    """Return the number of cards in `fan`."""
    cards = 0
    while fan != NOTHING:
        cards += 1
        fan >>= BITS
    return cards


@part
def card_at(fan: int, place: int) -> int:
    """Return the card at `place` of `fan`, 0 for the first."""
    return last(fan >> BITS * (length(fan) - 1 - place))


@part
def count(fan: int, card: int) -> int:
    """Return the number of copies of `card` in `fan`."""
    cards = 0
    while fan != NOTHING:
        cards += last(fan) == card
        fan = but_last(fan)
    return cards


@part
def joined(fan: int, behind: int) -> int:
    """Return `fan` with the cards of `behind` added behind it."""
    return fan << BITS * length(behind) | behind


@part
def with_card(fan: int, card: int) -> int:
    """Return the sorted `fan` with `card` inserted in order."""
    shift = 0
    while last(fan >> shift) > card:
        shift += BITS
    return added(fan >> shift, card) << shift | fan & (1 << shift) - 1


@part
def without(fan: int, card: int) -> int:
    """Return `fan` without the last copy of `card`, which it must have."""
    shift = 0
    while last(fan >> shift) != card:
        shift += BITS
    return fan >> shift + BITS << shift | fan & (1 << shift) - 1


@part
@lru_cache(maxsize=1 << 12)
def by_colour(fan: int) -> list[int]:
    """Return a fan of the cards of each colour, recoded to the first colour, in reverse order. A
    fan in order gives those with the lowest numbers first."""
    groups = [NOTHING] * COLOURS
    while fan != NOTHING:
        card = last(fan)
        colour = colour_of(card)
        groups[colour] = added(groups[colour], card_of(0, number_of(card)))
        fan = but_last(fan)
    return groups


@part
def in_colour(group: int, colour: int) -> int:
    """Return `group`, cards of the first colour, recoded to `colour`."""
    fan = NOTHING
    for place in range(length(group)):
        fan = added(fan, card_of(colour, number_of(card_at(group, place))))
    return fan


@part
@lru_cache(maxsize=1 << 14)
def choices(fan: int, number: int) -> list[int]:
    """Return all different choices of `number` cards of `fan`, those with the first cards first."""
    cards = length(fan)
    found: list[int] = []
    for kept in range((1 << cards) - 1, -1, -1):
        if ones_in(kept) == number:
            chosen = picked(fan, kept)
            if chosen not in found:
                found.append(chosen)
    return found


@part
@lru_cache(maxsize=1 << 8)
def ones_in(kept: int) -> int:
    """Return the number of bits set in `kept`."""
    ones = 0
    while kept > 0:
        ones += kept & 1
        kept >>= 1
    return ones


@part
@lru_cache(maxsize=1 << 14)
def picked(fan: int, kept: int) -> int:
    """Return the cards of `fan` whose bits are set in `kept`, the lowest bit for the last card."""
    chosen, shift = NOTHING, 0
    while fan != NOTHING:
        if kept & 1:
            chosen |= (fan & _ONE) << shift
            shift += BITS
        fan, kept = but_last(fan), kept >> 1
    return chosen
