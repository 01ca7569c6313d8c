"""Best tour of a truck: places to load and unload, stop by stop (bots only).

A beam search keeps the most promising of all tours begun, and the better one of two that have done
the same work and end in the same city. With few contracts that is every tour there is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.compiled.compiler import array_entry, part
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads

WIDTH = 16
"""Width of the beam: the number of tours begun that are kept."""
STOP_STEPS = 1
"""Steps for a stop: the average loss of a roll."""
TO_BE_FETCHED = 0.85
"""Promise of a load still to be fetched, as a share of one that is on the truck."""
LONGEST = 600
"""More steps than any tour takes."""
LONGEST_DETOUR = 15
"""Longest detour round a closed space, in steps. Beyond it a truck waits until it is open."""
UNREACHABLE = 9999
"""Steps to a row that cannot be reached."""

START, GOAL, GOODS, PAY = range(4)
"""Columns of the contracts."""
HERE, STEPS, ROOM, LOADED, HELD, COLUMNS = range(6)
"""Columns of a tour begun. Contracts on the truck and in the hand are bits."""


class Tour(NamedTuple):
    """Income of a tour in DM, discounted by the time it comes in, and its steps."""

    income: float
    steps: int


class Haulage(NamedTuple):
    """A truck and its contracts: its row (NOBODY for the begin of the tour, wherever that is), the
    numbers of contracts on the truck and in the hand, and the goods it has room for."""

    here: int
    running: tuple[int, ...]
    held: tuple[int, ...]
    room: int


@lru_cache(maxsize=1 << 15)
def best_tour(
    roads: Roads, closed: int, haulage: Haulage, discounts: tuple[float, float, int]
) -> Tour:
    """Return the tour with the highest income if no truck may enter row `closed` (or NOBODY).

    `discounts` are the factor on a pay for every step, the factor for every step after the likely
    end of the game, and the steps to that end.
    """
    numbers = haulage.running + haulage.held
    if not numbers:
        return Tour(0.0, 0)
    beam, begun = np.empty((2, WIDTH, COLUMNS), np.int64), np.empty(COLUMNS, np.int64)
    loaded = (1 << len(haulage.running)) - 1
    beam[0, 0] = haulage.here, 0, haulage.room, loaded, (1 << len(numbers)) - 1 - loaded
    income, steps = _search(
        beam,
        np.zeros((2, WIDTH)),
        np.empty(WIDTH),
        begun,
        _contract_table(roads)[list(numbers)],
        distances_round(roads, closed),
        _shares(*discounts),
        TO_BE_FETCHED,
    )
    return Tour(income, steps)


@lru_cache(maxsize=1 << 10)
def _shares(a_step: float, late: float, end: int) -> FloatArray:
    """Return the share of a pay that counts, by the number of steps until it comes in."""
    steps = np.arange(LONGEST)
    return np.asarray(a_step**steps * late ** np.maximum(steps - end, 0), np.float64)


@lru_cache(maxsize=8)
def _contract_table(roads: Roads) -> IntArray:
    """Return all contracts, one a row."""
    return np.array([(each.start, each.goal, each.goods, each.pay) for each in roads.contracts])


@lru_cache(maxsize=1 << 8)
def distances_round(roads: Roads, closed: int) -> IntArray:
    """Return the steps between any two rows if no truck may enter row `closed` (or NOBODY), at most
    the longest detour more than if it were open. The shape is (rows, rows)."""
    if closed == NOBODY:
        return np.array(roads.distances, np.int64)
    most = max(map(len, roads.neighbours))
    near = np.full((len(roads.ids), most), closed, np.int64)
    for row, there in enumerate(roads.neighbours):
        near[row, : len(there)] = there
    if_open = distances_round(roads, NOBODY)
    far = np.full_like(if_open, UNREACHABLE)
    _fill_distances(near, closed, far, np.empty(len(near), np.int64))
    return np.asarray(np.minimum(far, if_open + LONGEST_DETOUR), np.int64)


@array_entry
def _fill_distances(near: IntArray, closed: int, far: IntArray, queue: IntArray) -> None:
    """Fill in the shortest distances of ways that do not enter the closed row (breadth first)."""
    for begin in range(len(near)):
        far[begin, begin] = 0
        queue[0] = begin
        first, end = 0, 1
        while first < end:
            here = queue[first]
            first += 1
            for place in range(near.shape[1]):
                there = near[here, place]
                if there != closed and far[begin, there] == UNREACHABLE:
                    far[begin, there] = far[begin, here] + 1
                    queue[end] = there
                    end += 1


@part
def _promise(
    begun: IntArray, table: IntArray, far: IntArray, shares: FloatArray, fetching: float
) -> float:
    """Return the promise of contracts not yet fulfilled on a tour, each as if it were next."""
    promise, last, here = 0.0, len(shares) - 1, begun[HERE]
    for place in range(len(table)):
        start, goal = table[place, START], table[place, GOAL]
        if begun[LOADED] >> place & 1:
            steps = begun[STEPS] + far[here, goal] + STOP_STEPS
            promise += table[place, PAY] * shares[min(steps, last)]
        elif begun[HELD] >> place & 1:
            steps = begun[STEPS] + far[here, start] + far[start, goal] + 2 * STOP_STEPS
            promise += fetching * table[place, PAY] * shares[min(steps, last)]
    return promise


@part
def _slot(
    beam: IntArray, now: int, kept: int, begun: IntArray, promises: FloatArray, promise: float
) -> int:
    """Return the slot in the beam for a tour, NOBODY if all that are kept there are better."""
    worst = 0
    for slot in range(kept):
        is_same = beam[now, slot, HERE] == begun[HERE] and beam[now, slot, LOADED] == begun[LOADED]
        if is_same and beam[now, slot, HELD] == begun[HELD]:
            return slot if promise > promises[slot] else NOBODY
        if promises[slot] < promises[worst]:
            worst = slot
    if kept < WIDTH:
        return kept
    return worst if promise > promises[worst] else NOBODY


@part
def _go_on(begun: IntArray, place: int, table: IntArray, far: IntArray) -> bool:
    """Go to the next stop of a contract to load or unload it. Return whether that is possible."""
    bit = 1 << place
    is_loaded = begun[LOADED] & bit != 0
    if not is_loaded and (begun[HELD] & bit == 0 or table[place, GOODS] > begun[ROOM]):
        return False
    there = table[place, GOAL] if is_loaded else table[place, START]
    if begun[HERE] >= 0 and begun[HERE] != there:
        begun[STEPS] += far[begun[HERE], there] + STOP_STEPS
    begun[HERE] = there
    begun[LOADED] ^= bit
    if is_loaded:
        begun[ROOM] += table[place, GOODS]
    else:
        begun[HELD] ^= bit
        begun[ROOM] -= table[place, GOODS]
    return True


@array_entry
def _search(
    beam: IntArray,
    incomes: FloatArray,
    promises: FloatArray,
    begun: IntArray,
    table: IntArray,
    far: IntArray,
    shares: FloatArray,
    fetching: float,
) -> tuple[float, int]:
    """Return the income and steps of the best tour that continues the first one in the beam."""
    now, alive = 0, 1
    best, steps = 0.0, 0
    while alive > 0:
        later, kept = 1 - now, 0
        for slot in range(alive):
            for place in range(len(table)):
                for number in range(COLUMNS):
                    begun[number] = beam[now, slot, number]
                if not _go_on(begun, place, table, far):
                    continue
                income = incomes[now, slot]
                if begun[LOADED] >> place & 1 == 0:
                    income += table[place, PAY] * shares[min(begun[STEPS], len(shares) - 1)]
                    if income > best:
                        best, steps = income, begun[STEPS]
                promise = income + _promise(begun, table, far, shares, fetching)
                to = _slot(beam, later, kept, begun, promises, promise)
                if to == NOBODY:
                    continue
                kept = max(kept, to + 1)
                for number in range(COLUMNS):
                    beam[later, to, number] = begun[number]
                incomes[later, to], promises[to] = income, promise
        now, alive = later, kept
    return best, steps
