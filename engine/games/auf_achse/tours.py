"""Which tour of a truck brings in most: where to load and unload next, and next (bots only).

A tour is looked for step by step in a beam: of all beginnings with so many stops the most
promising ones are kept, and of two that have done the same and stand in the same city the better
one. With few contracts that is every tour there is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads
from engine.race.compiled import long_entry, part

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

WIDTH = 16
"""So many beginnings are kept."""
A_STOP = 1
"""So many steps a stop takes: what is lost of a roll."""
HOPE = 0.85
"""What a load still to be fetched promises a beginning, as a share of one that is on the truck."""
LONGEST = 600
"""No tour takes so many steps."""
A_JAM = 15
"""Nobody goes so many steps round a closed space: he waits until it is open."""
FAR = 9999
"""The steps of a way that there is not."""

START, GOAL, GOODS, PAY = range(4)
"""The numbers of a contract."""
HERE, STEPS, ROOM, LOADED, HELD, NUMBERS = range(6)
"""The numbers of a beginning; contracts on the truck and in the hand are bits."""


class Tour(NamedTuple):
    """What a tour brings in, in DM, what comes in late for less; and the steps it takes."""

    income: float
    steps: int


class Haulage(NamedTuple):
    """A truck and its contracts: on which row, NOBODY for wherever the tour begins, the numbers of
    the contracts it carries and of those in the hand, and for how many goods it has room."""

    here: int
    running: tuple[int, ...]
    held: tuple[int, ...]
    room: int


@lru_cache(maxsize=1 << 15)
def best_tour(roads: Roads, closed: int, haulage: Haulage, left: tuple[float, float, int]) -> Tour:
    """The tour that brings in most, when no truck may enter the closed row, or NOBODY.

    `left` is what is left of a pay for every step, and for every step after so many.
    """
    numbers = haulage.running + haulage.held
    if not numbers:
        return Tour(0.0, 0)
    beam, begun = np.empty((2, WIDTH, NUMBERS), np.int64), np.empty(NUMBERS, np.int64)
    loaded = (1 << len(haulage.running)) - 1
    beam[0, 0] = haulage.here, 0, haulage.room, loaded, (1 << len(numbers)) - 1 - loaded
    income, steps = _longest_purse(
        beam,
        np.zeros((2, WIDTH)),
        np.empty(WIDTH),
        begun,
        _table(roads)[list(numbers)],
        ways_round(roads, closed),
        _shares(*left),
        HOPE,
    )
    return Tour(income, steps)


@lru_cache(maxsize=1 << 10)
def _shares(a_step: float, late: float, end: int) -> Floats:
    """What is left of a pay that comes in after each number of steps."""
    steps = np.arange(LONGEST)
    return np.asarray(a_step**steps * late ** np.maximum(steps - end, 0), np.float64)


@lru_cache(maxsize=8)
def _table(roads: Roads) -> Ints:
    """The numbers of every contract."""
    return np.array([(each.start, each.goal, each.goods, each.pay) for each in roads.contracts])


@lru_cache(maxsize=1 << 8)
def ways_round(roads: Roads, closed: int) -> Ints:
    """The steps between any two rows if no truck may enter one, or NOBODY; at most a wait more
    than if it were open."""
    if closed == NOBODY:
        return np.array(roads.distances, np.int64)
    most = max(map(len, roads.neighbours))
    near = np.full((len(roads.ids), most), closed, np.int64)
    for row, there in enumerate(roads.neighbours):
        near[row, : len(there)] = there
    open_ways = ways_round(roads, NOBODY)
    far = np.full_like(open_ways, FAR)
    _measure_ways(near, closed, far, np.empty(len(near), np.int64))
    return np.asarray(np.minimum(far, open_ways + A_JAM), np.int64)


@long_entry
def _measure_ways(near: Ints, closed: int, far: Ints, queue: Ints) -> None:
    """Fill in the shortest ways that do not enter the closed row."""
    for begin in range(len(near)):
        far[begin, begin] = 0
        queue[0] = begin
        first, end = 0, 1
        while first < end:
            here = queue[first]
            first += 1
            for place in range(near.shape[1]):
                there = near[here, place]
                if there != closed and far[begin, there] == FAR:
                    far[begin, there] = far[begin, here] + 1
                    queue[end] = there
                    end += 1


@part
def _hoped(begun: Ints, table: Ints, far: Ints, left: Floats, share: float) -> float:
    """What the contracts not yet fulfilled promise a beginning, each as if it were the next."""
    hope, last, here = 0.0, len(left) - 1, begun[HERE]
    for place in range(len(table)):
        start, goal = table[place, START], table[place, GOAL]
        if begun[LOADED] >> place & 1:
            steps = begun[STEPS] + far[here, goal] + A_STOP
            hope += table[place, PAY] * left[min(steps, last)]
        elif begun[HELD] >> place & 1:
            steps = begun[STEPS] + far[here, start] + far[start, goal] + 2 * A_STOP
            hope += share * table[place, PAY] * left[min(steps, last)]
    return hope


@part
def _slot(beam: Ints, now: int, kept: int, begun: Ints, hopes: Floats, hope: float) -> int:
    """Where in a beam with so many beginnings one belongs; NOBODY if there are better ones."""
    worst = 0
    for slot in range(kept):
        is_same = beam[now, slot, HERE] == begun[HERE] and beam[now, slot, LOADED] == begun[LOADED]
        if is_same and beam[now, slot, HELD] == begun[HELD]:
            return slot if hope > hopes[slot] else NOBODY
        if hopes[slot] < hopes[worst]:
            worst = slot
    if kept < WIDTH:
        return kept
    return worst if hope > hopes[worst] else NOBODY


@part
def _go_on(begun: Ints, place: int, table: Ints, far: Ints) -> bool:
    """Go to the next stop of a contract, load or unload it; False if neither can be done."""
    bit = 1 << place
    is_loaded = begun[LOADED] & bit != 0
    if not is_loaded and (begun[HELD] & bit == 0 or table[place, GOODS] > begun[ROOM]):
        return False
    there = table[place, GOAL] if is_loaded else table[place, START]
    if begun[HERE] >= 0 and begun[HERE] != there:
        begun[STEPS] += far[begun[HERE], there] + A_STOP
    begun[HERE] = there
    begun[LOADED] ^= bit
    if is_loaded:
        begun[ROOM] += table[place, GOODS]
    else:
        begun[HELD] ^= bit
        begun[ROOM] -= table[place, GOODS]
    return True


@long_entry
def _longest_purse(
    beam: Ints,
    incomes: Floats,
    hopes: Floats,
    begun: Ints,
    table: Ints,
    far: Ints,
    left: Floats,
    share: float,
) -> tuple[float, int]:
    """The income and the steps of the best tour that goes on from the first in the beam."""
    now, alive = 0, 1
    best, last_step = 0.0, 0
    while alive > 0:
        later, kept = 1 - now, 0
        for slot in range(alive):
            for place in range(len(table)):
                for number in range(NUMBERS):
                    begun[number] = beam[now, slot, number]
                if not _go_on(begun, place, table, far):
                    continue
                income = incomes[now, slot]
                if begun[LOADED] >> place & 1 == 0:
                    income += table[place, PAY] * left[min(begun[STEPS], len(left) - 1)]
                    if income > best:
                        best, last_step = income, begun[STEPS]
                hope = income + _hoped(begun, table, far, left, share)
                to = _slot(beam, later, kept, begun, hopes, hope)
                if to == NOBODY:
                    continue
                kept = max(kept, to + 1)
                for number in range(NUMBERS):
                    beam[later, to, number] = begun[number]
                incomes[later, to], hopes[to] = income, hope
        now, alive = later, kept
    return best, last_step
