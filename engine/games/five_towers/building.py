"""Building rules of Five Towers: cards that may be placed, torn down and taken.

Cards are a fan in the order of the offer. Those of one colour are a fan with the lowest number
first, recoded to the first colour, as all colours are built alike.
"""

from __future__ import annotations

from functools import lru_cache

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.five_towers.cards import COLOURS, SPIRE, number_of
from engine.games.five_towers.fans import (
    NOTHING,
    added,
    but_last,
    by_colour,
    choices,
    count,
    last,
    length,
    ones_in,
    picked,
)
from engine.games.five_towers.table import Mat

ANY_ON = 8
"""Number that carries any number (FT-7)."""
ON_ANY = 9
"""Number that may be placed on any number but a spire (FT-7, FT-8)."""
_BITS = 5
_ONE = (1 << _BITS) - 1
"""Mask of a number in a skyline, which takes `_BITS` bits and is one more there."""


@part
def can_go_on(number: int, top: int) -> bool:
    """Return whether `number` may be placed on `top`, the topmost number of a tower or NOBODY.

    Numbers fall from storey to storey. An 8 carries anything, a 9 goes on any number but a spire,
    and a spire carries no card (FT-7, FT-8).
    """
    if top == NOBODY:
        return True
    if top == SPIRE:
        return False
    return number < top or top == ANY_ON or number == ON_ANY


@part
@lru_cache(maxsize=1 << 14)
def next_order(top: int, group: int, order: int) -> int:
    """Return the order after `order` in which all cards of `group` can be placed on a tower (FT-6).
    High numbers come before low ones. NOTHING comes before the first order and after the last."""
    tried, order = last(order), but_last(order)
    while True:
        below = top if order == NOTHING else number_of(last(order))
        card = _next_card(below, group, order, tried)
        if card != NOBODY:
            tried, order = NOBODY, added(order, card)
            if length(order) == length(group):
                return order
        elif order == NOTHING:
            return NOTHING
        else:
            tried, order = last(order), but_last(order)


@part
def _next_card(top: int, group: int, placed: int, tried: int) -> int:
    """Return the next card of `group` after `tried` that can be placed, or NOBODY."""
    left = group
    while left != NOTHING:
        card = last(left)
        is_left = card > tried and count(placed, card) < count(group, card)
        if is_left and can_go_on(number_of(card), top):
            return card
        left = but_last(left)
    return NOBODY


@part
def orders(top: int, group: int) -> list[int]:
    """Return all orders in which cards of one colour can be placed on a tower (FT-6)."""
    found: list[int] = []
    order = next_order(top, group, NOTHING)
    while order != NOTHING:
        found.append(order)
        order = next_order(top, group, order)
    return found


@part
def fits(top: int, group: int) -> bool:
    """Return whether all cards of `group`, one at least, can be placed on a tower."""
    return next_order(top, group, NOTHING) != NOTHING


@part
def skyline_of(mat: Mat) -> int:
    """Return the topmost number and the one below it for each tower of a player, as one number."""
    skyline = 0
    for colour in range(COLOURS):
        top = below = NOBODY
        for number in mat[colour]:
            if number == NOBODY:
                break
            top, below = number, top
        skyline |= (top + 1 << _BITS | below + 1) << 2 * _BITS * colour
    return skyline


@part
def top_in(skyline: int, colour: int) -> int:
    """Return the topmost number of a tower, NOBODY for the ground."""
    return (skyline >> (2 * colour + 1) * _BITS & _ONE) - 1


@part
def below_in(skyline: int, colour: int) -> int:
    """Return the number below the topmost one of a tower, NOBODY for the ground."""
    return (skyline >> 2 * colour * _BITS & _ONE) - 1


@part
def can_be_demolished(top: int) -> bool:
    """Return whether the topmost card of a tower may be torn down: any but a spire (FT-5)."""
    return top not in (NOBODY, SPIRE)


@part
@lru_cache(maxsize=1 << 12)
def demolition_choices(skyline: int, cards: int) -> list[int]:
    """Return the colours of towers that may lose a card so that all `cards` can be built (FT-9).
    NOBODY means no demolition."""
    groups, stuck, stuck_at = by_colour(cards), 0, NOBODY
    for colour in range(COLOURS):
        if groups[colour] != NOTHING and not fits(top_in(skyline, colour), groups[colour]):
            stuck, stuck_at = stuck + 1, colour
    found: list[int] = []
    if stuck == 0:
        found.append(NOBODY)
    for colour in range(COLOURS):
        is_site = stuck == 0 or (stuck == 1 and colour == stuck_at)
        if is_site and fits_below(skyline, colour, groups[colour]):
            found.append(colour)
    return found


@part
def can_be_built(skyline: int, cards: int) -> bool:
    """Return whether all `cards` can be built, with one demolition at most (FT-9)."""
    demolitions = 0
    for colour, group in enumerate(by_colour(cards)):
        if group != NOTHING and not fits(top_in(skyline, colour), group):
            demolitions += 1
            if demolitions > 1 or not fits_below(skyline, colour, group):
                return False
    return True


@part
def fits_below(skyline: int, colour: int, group: int) -> bool:
    """Return whether `group` can be placed on a tower after its topmost card is torn down."""
    if not can_be_demolished(top_in(skyline, colour)):
        return False
    return group == NOTHING or fits(below_in(skyline, colour), group)


@part
@lru_cache(maxsize=1 << 12)
def takes(skyline: int, offer: int, number: int) -> list[int]:
    """Return the choices of `number` cards that can be built, with at most one demolition
    (FT-9)."""
    found: list[int] = []
    for cards in choices(offer, number):
        if can_be_built(skyline, cards):
            found.append(cards)
    return found


@part
@lru_cache(maxsize=1 << 12)
def most_takeable(skyline: int, offer: int) -> int:
    """Return the highest number of cards on offer that can be taken. All smaller numbers can, too.

    A player who can build some cards can build all but the one placed last. So each tower takes as
    many as it can, and the one card torn down makes way where it helps most (FT-9).
    """
    number = most_more = 0
    for colour, group in enumerate(by_colour(offer)):
        if group == NOTHING:
            continue
        top = top_in(skyline, colour)
        fitting = most_fitting(top, group)
        number += fitting
        if fitting < length(group) and can_be_demolished(top):
            most_more = max(most_more, most_fitting(below_in(skyline, colour), group) - fitting)
    return number + most_more


@part
@lru_cache(maxsize=1 << 14)
def most_fitting(top: int, group: int) -> int:
    """Return the largest number of cards of one colour that can be placed on a tower."""
    most = 0
    for kept in range((1 << length(group)) - 1, 0, -1):
        if ones_in(kept) > most and fits(top, picked(group, kept)):
            most = ones_in(kept)
    return most
