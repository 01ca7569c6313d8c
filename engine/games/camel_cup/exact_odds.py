"""Compiled exact odds of a leg. Camels, dice and tiles are numbered as in
`engine.games.camel_cup.simulation`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.compiled.compiler import array_entry, part
from engine.games.camel_cup.simulation import (
    BITS,
    CAMELS,
    FACES,
    HEIGHT_BITS,
    add_places,
    faces_of,
    shift_on,
    size_of,
    space_of,
    standing,
    unit_of,
    with_unit_on,
)

CAMELS_ON, LEFT, ENDS, WORD = 0, 1, 2, 32
"""Columns of a position in a leg: the camels, the dice left as bits, then, if they matter, the
spaces where units have ended their moves as bits, 32 in a number."""


class Positions(NamedTuple):
    """Different positions of a leg after a number of dice, and after one more, each in half of the
    rows.

    `rows` (n, columns) are the positions, `weights` (n,) their probabilities, and `found` is a hash
    table (open addressing) of the row numbers. `order` (camels,) is a scratch array.
    """

    rows: IntArray
    weights: FloatArray
    found: IntArray
    order: IntArray


@lru_cache(maxsize=16)
def positions_for(room: int, lap: int) -> Positions:
    """Return arrays for `room` positions after a number of dice, which are used again and again.
    They have columns for the spaces where units have ended their moves, unless `lap` is 0."""
    columns = ENDS + -(-lap // WORD)
    return Positions(
        np.empty((2 * room, columns), np.int64),
        np.empty(2 * room),
        np.empty(2 * room, np.int64),
        np.empty(CAMELS, np.int64),
    )


@part
def slot_of(rows: IntArray, row: int, slots: int) -> int:
    """Return the hash of a position: its first slot in a table whose size is a power of two."""
    mixed = np.uint64(0)
    for column in range(rows.shape[1]):
        mixed = (mixed ^ np.uint64(rows[row, column])) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(slots - 1))  # type: ignore[return-value]


@part
def is_equal(rows: IntArray, row: int, other: int) -> bool:
    """Return whether two positions are equal."""
    columns: int = rows.shape[1]
    column = 0
    while column < columns and rows[row, column] == rows[other, column]:
        column += 1
    return column == columns


@part
def note_order(camels: int, unit: int, order: IntArray) -> None:
    """Write for each camel how many of its unit, or of the others, are ahead of it."""
    for camel in range(CAMELS):
        own, ahead = standing(camels, camel), 0
        for other in range(CAMELS):
            is_alike = (unit >> BITS * other ^ unit >> BITS * camel) & 1 == 0
            if is_alike and standing(camels, other) > own:
                ahead += 1
        order[camel] = ahead


@part
def add_last_places(
    camels: int,
    unit: int,
    order: IntArray,
    goal: int,
    is_below: bool,
    weight: float,
    places: FloatArray,
) -> None:
    """Add the probability of the position after a unit has moved to `goal` to the places of all
    camels, by the `order` noted before."""
    ahead, size, first = 0, size_of(unit), goal + (not is_below)
    for camel in range(CAMELS):
        if not unit >> BITS * camel & 1 and space_of(camels, camel) >= first:
            ahead += 1
    for camel in range(CAMELS):
        place = order[camel]
        if unit >> BITS * camel & 1:
            place += ahead
        elif space_of(camels, camel) < first:
            place += size
        places[camel, place] += weight


@array_entry
def add_leg_odds(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    rows: IntArray,
    weights: FloatArray,
    found: IntArray,
    order: IntArray,
    places: FloatArray,
    landings: FloatArray,
    shots: FloatArray,
) -> bool:
    """Go through every order of the dice left and every roll, and add up the probabilities. Return
    False if there is no room for all positions.

    `places` (5, 5): probability of each camel to end the leg in each place, first place first.
    `landings` (lap,): average number of units that come to each space by their roll. `shots`
    (lap,): average number of camels in the first unit that ends its move on each space, left out if
    the rows have no columns for it. A camel over the finish ends the leg at once. Dynamic
    programming, die by die: orders and rolls that lead to the same position are followed as one
    from there.
    """
    lap, left, half = len(tiles), len(dice), len(rows) // 2
    rows[0, CAMELS_ON] = camels
    rows[0, LEFT] = (1 << left) - 1
    for column in range(ENDS, rows.shape[1]):
        rows[0, column] = 0
    weights[0] = 1.0
    first, last = 0, 1
    if left == 0:
        add_places(camels, 1.0, places)
    while left and first < last:
        new = after = half if first < half else 0
        slots = 2
        while slots < 2 * (last - first) * left * FACES and slots < len(found):
            slots *= 2
        if left > 1:
            for slot in range(slots):
                found[slot] = -1
        for row in range(first, last):
            for number in range(len(dice)):
                if not rows[row, LEFT] >> number & 1:
                    continue
                camel, faces = dice[number] % CAMELS, faces_of(dice[number])
                weight = weights[row] / (left * faces)
                before = rows[row, CAMELS_ON]
                unit, own = unit_of(before, camel), standing(before, camel)
                if left == 1:
                    note_order(before, unit, order)
                for steps in range(1, faces + 1):
                    if after == new + half:
                        return False
                    landed = (own >> HEIGHT_BITS) + steps
                    shift = shift_on(tiles, landed)
                    goal = landed + shift
                    if landed < lap:
                        landings[landed] += weight
                    for column in range(ENDS, rows.shape[1]):
                        rows[after, column] = rows[row, column]
                    column, bit = ENDS + goal // WORD, 1 << goal % WORD
                    if goal < lap and column < rows.shape[1] and not rows[row, column] & bit:
                        rows[after, column] |= bit
                        shots[goal] += weight * size_of(unit)
                    if left == 1:
                        add_last_places(before, unit, order, goal, shift < 0, weight, places)
                        continue
                    board = with_unit_on(before, unit, own, goal, shift < 0)
                    if goal >= lap:
                        add_places(board, weight, places)
                        continue
                    rows[after, CAMELS_ON] = board
                    rows[after, LEFT] = rows[row, LEFT] ^ 1 << number
                    slot = slot_of(rows, after, slots)
                    while found[slot] >= 0 and not is_equal(rows, found[slot], after):
                        slot = (slot + 1) & (slots - 1)
                    if found[slot] < 0:
                        found[slot] = after
                        weights[after] = weight
                        after += 1
                    else:
                        weights[found[slot]] += weight
        first, last = new, after
        left -= 1
    return True
