"""What towers promise, and the best that can be built of some cards (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from engine.games.five_towers.building import (
    ANY_ON,
    Mat,
    Tower,
    by_colour,
    can_be_demolished,
    orders,
    top_of,
)
from engine.games.five_towers.cards import SPIRE, Card, numbers
from engine.games.five_towers.scoring import rubble_costs, tower_points

ROOM_VALUE = 2.4
"""The value of room on a tower. It grows like the square root of the numbers that still fit and of
the cards to come, because the fewer there are the less likely they come in falling order."""
SPIRE_VALUE = 0.2
"""The value of each card of a tower while a spire may still come to it."""
A_ROUND = 1 << 7
"""So many answers are remembered that hold for a round, as the next one has fewer cards to come:
to keep more of them only makes work for the garbage collector."""


@lru_cache(maxsize=A_ROUND)
def promise(mat: Mat, rubble: int, share_left: float) -> float:
    """Points so far and an estimate of those that the room on the towers will bring, when this
    share of the cards (0 to 1) is still to come."""
    towers = sum(tower_promise(tower, share_left) for tower in mat)
    return towers + max(map(len, mat)) - rubble_costs(rubble)


@lru_cache(maxsize=A_ROUND)
def tower_promise(tower: Tower, share_left: float) -> float:
    """The points of a tower and an estimate of those that the room on it will bring."""
    carries_any = not tower or tower[-1] == ANY_ON
    room = int(numbers()["highest"]) + 1 if carries_any else tower[-1]
    closed = bool(tower) and tower[-1] == SPIRE
    spire = 0 if closed else SPIRE_VALUE * share_left * len(tower)
    return tower_points(tower) + ROOM_VALUE * sqrt(room * share_left) + spire


class Growth(NamedTuple):
    """What can become of a tower: by which cards, whether one is torn down first, and how much
    more it promises then."""

    tower: Tower
    numbers: tuple[int, ...]
    torn: bool
    gain: float


class BuildingPlan(NamedTuple):
    """The best that can be made of so many cards: what it promises, how each tower grows."""

    value: float
    growths: tuple[Growth, ...]


@lru_cache(maxsize=A_ROUND)
def building_plans(
    mat: Mat, rubble: int, offer: tuple[Card, ...], share_left: float, tearing: bool = True
) -> dict[int, BuildingPlan]:
    """The best plan for each number of cards that can be taken and built (FT-9); with `tearing` a
    card may still be torn down for it."""
    groups = by_colour(offer)
    growths = [
        _growths(tower, group, share_left, tearing)
        for tower, group in zip(mat, groups, strict=True)
    ]
    begun = sum(tower_promise(tower, share_left) for tower in mat)
    best: dict[int, BuildingPlan] = {}
    for (number, torn, main), (gain, chosen) in _combined(growths).items():
        value = begun + (gain + main - rubble_costs(rubble + torn))
        if number not in best or value > best[number].value:
            best[number] = BuildingPlan(value, chosen)
    return best


@lru_cache(maxsize=A_ROUND)
def _growths(
    tower: Tower, group: tuple[int, ...], share_left: float, tearing: bool
) -> tuple[Growth, ...]:
    """The best that a tower can become with each number of the cards of its colour, and with one
    torn down for it or not."""
    before = tower_promise(tower, share_left)
    best = {(0, False): Growth(tower, (), False, 0.0)}
    bases = [(tower, False)]
    if tearing and can_be_demolished(tower):
        bases.append((tower[:-1], True))
        torn_down = tower_promise(tower[:-1], share_left)
        best[0, True] = Growth(tower[:-1], (), True, torn_down - before)
    for chosen in _selections(group):
        for base, torn in bases:
            for order in _endings(top_of(base), chosen):
                gain = tower_promise(base + order, share_left) - before
                known = best.get((len(chosen), torn))
                if known is None or gain > known.gain:
                    best[len(chosen), torn] = Growth(base + order, chosen, torn, gain)
    return tuple(best.values())


@lru_cache(maxsize=1 << 12)
def _selections(group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All different choices of some of the cards, fewer cards first."""
    numbers = range(1, len(group) + 1)
    return tuple(dict.fromkeys(some for number in numbers for some in combinations(group, number)))


@lru_cache(maxsize=1 << 14)
def _endings(top: int | None, numbers: tuple[int, ...]) -> tuple[Tower, ...]:
    """One order in which all cards can be placed for each number that can come to lie on top:
    of a tower only its height and its top count for what it promises."""
    found: dict[int, Tower] = {}
    for order in orders(top, numbers):
        found.setdefault(order[-1], order)
    return tuple(found.values())


def _combined(
    growths: Sequence[Sequence[Growth]],
) -> dict[tuple[int, bool, int], tuple[float, tuple[Growth, ...]]]:
    """The most the towers gain together with so many cards, with one torn down or not (FT-5), and
    with a highest tower of so many storeys, and how: dynamic programming, colour by colour."""
    found: dict[tuple[int, bool, int], tuple[float, tuple[Growth, ...]]] = {
        (0, False, 0): (0.0, ())
    }
    for tower_growths in growths:
        before, found = found, {}
        steps = [
            (len(growth.numbers), growth.torn, len(growth.tower), growth.gain, growth)
            for growth in tower_growths
        ]
        for (number, torn, main), (gain, chosen) in before.items():
            for cards, tears, storeys, more, growth in steps:
                if torn and tears:
                    continue
                highest = storeys if storeys > main else main
                reached = (number + cards, torn or tears, highest)
                known = found.get(reached)
                if known is None or gain + more > known[0]:
                    found[reached] = (gain + more, (*chosen, growth))
    return found
