"""Promises of towers, and the best plans to build some cards (bots only)."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.core.piles import size
from engine.games.five_towers.building import (
    ANY_ON,
    below_in,
    can_be_demolished,
    next_order,
    skyline_of,
    top_in,
)
from engine.games.five_towers.cards import COLOURS, NUMBERS, SPIRE, number_of
from engine.games.five_towers.fans import (
    NOTHING,
    by_colour,
    in_colour,
    joined,
    last,
    length,
    ones_in,
    picked,
)
from engine.games.five_towers.scoring import rubble_costs, tower_points
from engine.games.five_towers.table import MOST_STOREYS, Mat

ROOM_VALUE = 2.4
"""Value of room on a tower. It grows like the square root of the numbers that still fit and of the
cards to come, because the fewer there are the less likely they come in falling order."""
SPIRE_VALUE = 0.2
"""Value of each card of a tower while a spire may still come to it."""
A_ROUND = 1 << 7
"""Size of the caches of answers that hold for a round. A larger one would only slow the garbage
collector, as in the next round there are fewer cards to come."""


@part
@lru_cache(maxsize=A_ROUND)
def promise(mat: Mat, rubble: int, share_left: float) -> float:
    """Return the points of a mat and an estimate of those that the room on its towers will bring.
    `share_left` of the cards (0 to 1) is still to come."""
    main = 0
    for tower in mat:
        main = max(main, size(tower))
    return promise_of_towers(mat, share_left) + main - rubble_costs(rubble)


@part
def promise_of_towers(mat: Mat, share_left: float) -> float:
    """Return the promise of all towers in points, without the main tower and the rubble."""
    promised, skyline = 0.0, skyline_of(mat)
    for colour in range(COLOURS):
        promised += tower_promise(size(mat[colour]), top_in(skyline, colour), share_left)
    return promised


@part
@lru_cache(maxsize=1 << 10)
def tower_promise(storeys: int, top: int, share_left: float) -> float:
    """Return the points of a tower and an estimate of those that the room on it will bring."""
    room = NUMBERS if top in (NOBODY, ANY_ON) else top
    spire = 0.0 if top == SPIRE else SPIRE_VALUE * share_left * storeys
    return tower_points(storeys, top) + ROOM_VALUE * sqrt(room * share_left) + spire


class Growth(NamedTuple):
    """One way to change a tower: cards added, cards torn down, and the storeys, gain of promise and
    order of placing that result."""

    number: int
    torn: int
    storeys: int
    gain: float
    order: int


class BuildingPlan(NamedTuple):
    """Best plan for a number of cards: its promise, all cards in the order of placing, and the
    colour of the tower that loses a card first, or NOBODY."""

    value: float
    cards: int
    site: int


IMPOSSIBLE = -np.inf
"""Promise of a plan for a number of cards that cannot be built."""


@part
@lru_cache(maxsize=A_ROUND)
def building_plans(
    mat: Mat, rubble: int, cards: int, share_left: float, is_tearing: bool
) -> list[BuildingPlan]:
    """Return the best plan for each number of `cards` that can be taken and built (FT-9).
    `is_tearing` says whether a card may still be torn down for it."""
    best = [BuildingPlan(IMPOSSIBLE, NOTHING, NOBODY)] * (length(cards) + 1)
    begun = promise_of_towers(mat, share_left)
    for number, torn, main, gain, placed, site in _combined(mat, cards, share_left, is_tearing):
        value = begun + (gain + main - rubble_costs(rubble + torn))
        if value > best[number].value:
            best[number] = BuildingPlan(value, placed, site)
    return best


@part
@lru_cache(maxsize=A_ROUND)
def growths(
    colour: int, storeys: int, top: int, below: int, group: int, share_left: float
) -> list[Growth]:
    """Return the best growth of a tower for each number of cards of `group`, with and without
    tearing. `below` is the number below the top, SPIRE if the top must stay."""
    before = tower_promise(storeys, top, share_left)
    best = [Growth(0, 0, storeys, 0.0, NOTHING)]
    tears = 0 if below == SPIRE else 1
    if tears:
        gain = tower_promise(storeys - 1, below, share_left) - before
        best.append(Growth(0, 1, storeys - 1, gain, NOTHING))
    every = (1 << length(group)) - 1
    for number in range(1, length(group) + 1):
        places = [NOBODY, NOBODY]
        for kept in range(every, 0, -1):
            if ones_in(kept) != number:
                continue
            chosen = picked(group, kept)
            for torn in range(1 + tears):
                base = below if torn else top
                order = next_order(base, chosen, NOTHING)
                while order != NOTHING:
                    grown = storeys - torn + number
                    gain = tower_promise(grown, number_of(last(order)), share_left) - before
                    at = places[torn]
                    if at == NOBODY or gain > best[at].gain:
                        growth = Growth(number, torn, grown, gain, in_colour(order, colour))
                        if at == NOBODY:
                            places[torn] = len(best)
                            best.append(growth)
                        else:
                            best[at] = growth
                    order = next_order(base, chosen, order)
    return best


@part
def _combined(
    mat: Mat, cards: int, share_left: float, is_tearing: bool
) -> list[tuple[int, int, int, float, int, int]]:
    """Return the best ways to build some of `cards`, found colour by colour (dynamic programming):
    cards, cards torn down (FT-5), highest tower, gain, order, and colour torn down or NOBODY."""
    most = length(cards) + 1
    places = [NOBODY] * (2 * most * (MOST_STOREYS + 1))
    reached = [(0, 0, 0, 0.0, NOTHING, NOBODY)]
    first, skyline = 0, skyline_of(mat)
    for colour, group in enumerate(by_colour(cards)):
        top, below = top_in(skyline, colour), SPIRE
        if is_tearing and can_be_demolished(top):
            below = below_in(skyline, colour)
        steps = growths(colour, size(mat[colour]), top, below, group, share_left)
        before, first = first, len(reached)
        for step in range(before, first):
            number, torn, main, gain, placed, site = reached[step]
            for more, tears, storeys, gains, order in steps:
                if torn and tears:
                    continue
                highest, total = storeys if storeys > main else main, gain + gains
                way = (highest * most + number + more) * 2 + torn + tears
                at = places[way]
                # A place before `first` belongs to the previous colour.
                if at >= first and total <= reached[at][3]:
                    continue
                entry = (
                    number + more,
                    torn + tears,
                    highest,
                    total,
                    joined(placed, order) if more else placed,
                    colour if tears else site,
                )
                if at < first:
                    places[way] = len(reached)
                    reached.append(entry)
                else:
                    reached[at] = entry
    return reached[first:]
