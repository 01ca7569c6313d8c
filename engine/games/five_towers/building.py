"""What may be built: which card goes on which, what may be torn down, what may be taken.

A tower is its numbers from the ground up, () before it is begun; a mat holds the towers of a
player, one a colour, in the order of `colours()`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations, product

from engine.games.five_towers.cards import SPIRE, Card, colours

Tower = tuple[int, ...]
Mat = tuple[Tower, ...]

ANY_ON = 8
"""Any number may be placed on it (FT-7)."""
ON_ANY = 9
"""May be placed on any number but a spire (FT-7, FT-8)."""


def can_go_on(number: int, top: int | None) -> bool:
    """Whether a number may be placed on the topmost one of a tower, None for the ground.

    Numbers fall from storey to storey; an 8 carries anything, a 9 goes on anything, and nothing
    goes on a spire (FT-7, FT-8).
    """
    if top is None:
        return True
    if top == SPIRE:
        return False
    return number < top or top == ANY_ON or number == ON_ANY


@lru_cache(maxsize=1 << 14)
def orders(top: int | None, numbers: tuple[int, ...]) -> tuple[Tower, ...]:
    """All orders in which cards of one colour can be placed on a tower (FT-6); () if none."""
    found = []
    for order in permutations(sorted(numbers, reverse=True)):
        if order not in found and all(map(can_go_on, order, (top, *order))):
            found.append(order)
    return tuple(found)


def top_of(tower: Tower) -> int | None:
    """The number of the topmost card; None for the ground."""
    return tower[-1] if tower else None


@lru_cache(maxsize=1 << 14)
def by_colour(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    """The numbers of cards, sorted, one tuple a colour."""
    numbers: dict[str, list[int]] = {colour: [] for colour in colours()}
    for card in cards:
        numbers[card.colour].append(card.number)
    return tuple(tuple(sorted(group)) for group in numbers.values())


def can_be_demolished(tower: Tower) -> bool:
    """Whether the topmost card of a tower may be torn down: any but a spire (FT-5)."""
    return bool(tower) and tower[-1] != SPIRE


def without_top(mat: Mat, colour: int) -> Mat:
    """The towers without the topmost card of one (FT-5)."""
    return (*mat[:colour], mat[colour][:-1], *mat[colour + 1 :])


def demolition_choices(mat: Mat, cards: tuple[Card, ...]) -> list[int | None]:
    """The towers that may lose a card so that all cards can be built: colours, None for no
    demolition (FT-9)."""
    groups = by_colour(cards)
    stuck = _stuck(mat, groups)
    if len(stuck) > 1:
        return []
    cleared: list[int | None] = [
        colour for colour in stuck or range(len(mat)) if _fits_below(mat[colour], groups[colour])
    ]
    return cleared if stuck else [None, *cleared]


def _can_be_built(mat: Mat, cards: tuple[Card, ...]) -> bool:
    """Whether all cards can be built, with one demolition at most (FT-9)."""
    groups = by_colour(cards)
    stuck = _stuck(mat, groups)
    return not stuck or (len(stuck) == 1 and _fits_below(mat[stuck[0]], groups[stuck[0]]))


def _stuck(mat: Mat, groups: Sequence[tuple[int, ...]]) -> list[int]:
    """The colours whose cards cannot all be placed on their tower as it is."""
    return [
        colour
        for colour, group in enumerate(groups)
        if group and not orders(top_of(mat[colour]), group)
    ]


def _fits_below(tower: Tower, group: tuple[int, ...]) -> bool:
    """Whether the topmost card of a tower may be torn down, and the cards placed after that."""
    return can_be_demolished(tower) and (not group or bool(orders(top_of(tower[:-1]), group)))


@lru_cache(maxsize=1 << 7)
def takes(mat: Mat, offer: tuple[Card, ...], number: int) -> tuple[tuple[Card, ...], ...]:
    """The choices of so many cards that can all be built, with one demolition at most (FT-9)."""
    choices = dict.fromkeys(combinations(sorted(offer, key=place_of), number))
    return tuple(cards for cards in choices if _can_be_built(mat, cards))


def most_takeable(mat: Mat, offer: tuple[Card, ...]) -> int:
    """The highest number of cards on offer that can be taken; all smaller numbers can, too.

    Whoever can build some cards can build all but the one placed last. So each tower takes as
    many as it can, and the one card torn down makes way where it helps most (FT-9).
    """
    number = most_more = 0
    for tower, group in zip(mat, by_colour(offer), strict=True):
        if group:
            fitting = _most_fitting(top_of(tower), group)
            number += fitting
            if fitting < len(group) and can_be_demolished(tower):
                most_more = max(most_more, _most_fitting(top_of(tower[:-1]), group) - fitting)
    return number + most_more


@lru_cache(maxsize=1 << 14)
def _most_fitting(top: int | None, numbers: tuple[int, ...]) -> int:
    """How many of the cards of one colour can be placed on a tower at most."""
    number = len(numbers)
    while not any(orders(top, chosen) for chosen in combinations(numbers, number)):
        number -= 1
    return number


@cache
def place_of(card: Card) -> tuple[int, int]:
    """Where a card stands when cards are sorted: by colour, the highest first."""
    return colours().index(card.colour), -card.number


def buildings(mat: Mat, cards: tuple[Card, ...]) -> Iterator[tuple[Mat, bool]]:
    """Every mat that can come of some cards taken, and whether a card was torn down for it."""
    numbers = by_colour(cards)
    for site in demolition_choices(mat, cards):
        cleared = mat if site is None else without_top(mat, site)
        grown = [
            [tower + order for order in orders(top_of(tower), group)] if group else [tower]
            for tower, group in zip(cleared, numbers, strict=True)
        ]
        for towers in product(*grown):
            yield towers, site is not None
