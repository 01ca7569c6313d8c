"""Compiled exact odds of a leg. Camels, dice and tiles are numbered as in
`engine.games.camel_cup.moving`.

Odds are counts of equally likely outcomes, of which there are `outcomes_of` the dice. Sums of whole
numbers do not depend on the order of adding, so that equal odds are equal to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import array_entry, part
from engine.games.camel_cup.moving import (
    BITS,
    CAMELS,
    FACES,
    FIELD,
    behind_at,
    end_of_unit,
    faces_of,
    lowest,
    rank_of,
    shift_on,
    space_at,
    with_unit_at,
    without_unit,
)
from engine.games.camel_cup.sampling import add_places

CAMELS_ON, LEFT, ENDS, WORD = 0, 1, 2, 32
"""Columns of a position in a leg: the camels, the dice left as bits, then, if they matter, the
spaces where units have ended their moves as bits, 32 in a number."""

NO_SLOT = -1
"""No position: in a free slot of a hash table, or where there is no room for one more."""


class Positions(NamedTuple):
    """Different positions of a leg after a number of dice, and after one more, each in half of the
    rows.

    `rows` (n, columns) are the positions, `weights` (n,) the outcomes that come to them, and
    `slots` is a hash table (open addressing) of the row numbers.
    """

    rows: IntArray
    weights: IntArray
    slots: IntArray


@lru_cache(maxsize=16)
def positions_for(room: int, lap: int) -> Positions:
    """Return arrays for `room` positions after a number of dice, which are used again and again.
    They have columns for the spaces where units have ended their moves, unless `lap` is 0."""
    columns = ENDS + -(-lap // WORD)
    # Twice as many slots as positions, a power of two.
    slots = 1 << (2 * room - 1).bit_length()
    return Positions(
        np.empty((2 * room, columns), np.int64),
        np.empty(2 * room, np.int64),
        np.empty(slots, np.int64),
    )


@part
def outcomes_of(dice: Sequence[int] | IntArray) -> int:
    """Return the number of equally likely outcomes of the rest of a leg: orders of the dice, and
    numbers of each."""
    outcomes = 1
    for number in range(len(dice)):
        outcomes *= (number + 1) * faces_of(dice[number])
    return outcomes


@part
def noted(rows: IntArray, weights: IntArray, slots: IntArray, used: int, after: int) -> int:
    """Note the position in row `after` in the first `used` slots, a power of two, and return the
    row behind the last position: `after`, if the position is known and its weight has been added,
    else the next one."""
    columns = rows.shape[1]
    mixed = np.uint64(rows[after, LEFT])
    for column in range(ENDS, columns):
        mixed = mixed * np.uint64(0xD6E8FEB86659FD93) + np.uint64(rows[after, column])
    mixed = (mixed * np.uint64(0xBF58476D1CE4E5B9)) ^ np.uint64(rows[after, CAMELS_ON])
    mixed = (mixed ^ mixed >> np.uint64(29)) * np.uint64(0x9E3779B97F4A7C15)
    slot = np.int64(mixed >> np.uint64(32) & np.uint64(used - 1))
    while slots[slot] != NO_SLOT:
        row = slots[slot]
        column = 0
        while column < columns and rows[row, column] == rows[after, column]:
            column += 1
        if column == columns:
            weights[row] += weights[after]
            return after
        slot = (slot + 1) & (used - 1)
    slots[slot] = after
    return after + 1


@part
def cleared(slots: IntArray, most: int) -> int:
    """Clear slots for up to `most` positions, if there are as many, and return their number, a
    power of two."""
    used = 2
    while used < 2 * most and used < len(slots):
        used *= 2
    for slot in range(used):
        slots[slot] = NO_SLOT
    return used


@part
@array_entry
def add_leg_odds(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    places: IntArray,
    landings: IntArray,
    shots: IntArray,
    rows: IntArray,
    weights: IntArray,
    slots: IntArray,
) -> bool:
    """Go through every order of the dice left and every roll, and count the outcomes. Return False
    if there is no room for all positions.

    `places` (5, 5): outcomes in which each camel ends the leg in each place, first place first.
    `landings` (lap,): units that come to each space by their roll in all outcomes. `shots` (lap,):
    camels in the first unit that ends its move on each space, left out if the rows have no columns
    for it. A camel over the finish ends the leg at once. Dynamic programming, die by die: orders
    and rolls that lead to the same position are followed as one from there.
    """
    lap, left, half, columns = len(tiles), len(dice), len(rows) // 2, rows.shape[1]
    rows[0, CAMELS_ON] = camels
    rows[0, LEFT] = (1 << left) - 1
    for column in range(ENDS, columns):
        rows[0, column] = 0
    weights[0] = outcomes_of(dice)
    if left == 0:
        add_places(camels, 1, places)
    first, last, last_board = 0, 1, camels
    while left and first < last:
        new = after = half if first < half else 0
        used = cleared(slots, (last - first) * left * FACES) if left > 1 else 0
        for row in range(first, last):
            before = rows[row, CAMELS_ON]
            for number in range(len(dice)):
                if not rows[row, LEFT] >> number & 1:
                    continue
                faces, rank = faces_of(dice[number]), rank_of(before, dice[number] % CAMELS)
                weight = weights[row] // (left * faces)
                own, end = space_at(before, rank), end_of_unit(before, rank)
                others, passed, alike = without_unit(before, rank, end), -1, 0
                for landed in range(own + 1, own + faces + 1):
                    shift = shift_on(tiles, landed)
                    goal = landed + shift
                    if landed < lap:
                        landings[landed] += weight
                    column, bit = ENDS + goal // WORD, 1 << goal % WORD
                    is_shot = goal < lap and column < columns and not rows[row, column] & bit
                    if is_shot:
                        shots[goal] += weight * (end - rank)
                    behind = behind_at(others, CAMELS - end + rank, goal + (shift >= 0))
                    board = with_unit_at(before, rank, end, others, behind, goal - own)
                    if left == 1:
                        # Most numbers of the last die lead to the same places.
                        if behind != passed and alike:
                            add_places(last_board, weight * alike, places)
                            alike = 0
                        last_board, passed = board, behind
                        alike += 1
                        continue
                    if goal >= lap:
                        add_places(board, weight, places)
                        continue
                    if after == new + half:
                        return False
                    rows[after, CAMELS_ON] = board
                    rows[after, LEFT] = rows[row, LEFT] ^ 1 << number
                    for each in range(ENDS, columns):
                        rows[after, each] = rows[row, each]
                    if is_shot:
                        rows[after, column] |= bit
                    weights[after] = weight
                    after = noted(rows, weights, slots, used, after)
                if alike:
                    add_places(last_board, weight * alike, places)
        first, last = new, after
        left -= 1
    return True


@part
@array_entry
def add_landings(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    landings: IntArray,
    rows: IntArray,
    weights: IntArray,
    slots: IntArray,
) -> bool:
    """Add up the landings of `add_leg_odds` alone, many times as fast.

    A camel without dice left is taken off the board: it comes to no space by a roll any more, and
    makes no difference to the others. So there are few positions.
    """
    lap, left, half = len(tiles), len(dice), len(rows) // 2
    full = (1 << left) - 1
    for camel in range(CAMELS):
        if not has_die(camel, dice, full):
            camels = without_one(camels, rank_of(camels, camel))
    rows[0, CAMELS_ON], rows[0, LEFT], weights[0] = camels, full, outcomes_of(dice)
    first, last = 0, 1
    while left and first < last:
        new = after = half if first < half else 0
        used = cleared(slots, (last - first) * left * FACES) if left > 1 else 0
        for row in range(first, last):
            before = rows[row, CAMELS_ON]
            for number in range(len(dice)):
                if not rows[row, LEFT] >> number & 1:
                    continue
                camel, faces = dice[number] % CAMELS, faces_of(dice[number])
                rank, weight = rank_of(before, camel), weights[row] // (left * faces)
                own, end = space_at(before, rank), end_of_unit(before, rank)
                dice_after = rows[row, LEFT] ^ 1 << number
                is_idle = not has_die(camel, dice, dice_after)
                others = without_unit(before, rank, end)
                for landed in range(own + 1, min(own + faces + 1, lap)):
                    landings[landed] += weight
                    goal = landed + tiles[landed]
                    if left == 1 or goal >= lap:
                        continue
                    if after == new + half:
                        return False
                    behind = behind_at(others, CAMELS - end + rank, goal + (tiles[landed] >= 0))
                    board = with_unit_at(before, rank, end, others, behind, goal - own)
                    rows[after, CAMELS_ON] = without_one(board, behind) if is_idle else board
                    rows[after, LEFT] = dice_after
                    weights[after] = weight
                    after = noted(rows, weights, slots, used, after)
        first, last = new, after
        left -= 1
    return True


@part
def has_die(camel: int, dice: IntArray, left: int) -> bool:
    """Return whether a camel has a die among those `left`."""
    found = False
    for number in range(len(dice)):
        found = found or (left >> number & 1 == 1 and dice[number] % CAMELS == camel)
    return found


@part
def without_one(camels: int, rank: int) -> int:
    """Return the camels without the one at a rank: those ahead move up, and behind the first camel
    there is an empty field, with all bits set."""
    others = lowest(camels, rank) | camels >> BITS * (rank + 1) << BITS * rank
    return others | FIELD << BITS * (CAMELS - 1)
