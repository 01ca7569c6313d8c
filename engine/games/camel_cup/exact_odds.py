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
    behind_unit,
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

CAMELS_ON, ENDS, WORD = 0, 1, 32
"""Columns of a position in a leg: the camels, then, if they matter, the spaces where units have
ended their moves as bits, 32 in a number."""

NO_SLOT = -1
"""No position: in a free slot of a hash table, or where there is no room for one more."""


class Positions(NamedTuple):
    """Different positions of a leg.

    `rows` (n, columns) are the positions, those with the same dice left one after the other,
    `weights` (n,) the ways that lead to them, and `slots` is a hash table (open addressing) of the
    row numbers of positions with the same dice left.
    """

    rows: IntArray
    weights: IntArray
    slots: IntArray


@lru_cache(maxsize=16)
def positions_for(room: int, lap: int) -> Positions:
    """Return arrays for twice `room` positions, `room` of them with the same dice left, which are
    used again and again. They have columns for the spaces where units have ended their moves,
    unless `lap` is 0."""
    columns = ENDS + -(-lap // WORD)
    # Twice as many slots as positions, a power of two.
    slots = 1 << (2 * room - 1).bit_length()
    return Positions(
        np.empty((2 * room, columns), np.int64),
        np.empty(2 * room, np.int64),
        np.empty(slots, np.int64),
    )


@part
def noted(
    rows: IntArray, weights: IntArray, slots: IntArray, used: int, after: int, columns: int
) -> int:
    """Note the position in row `after` in the first `used` slots, a power of two, and return the
    row behind the last position: `after`, if the position is known and its weight has been added,
    else the next one. The first `columns` make positions differ."""
    camels = rows[after, CAMELS_ON]
    mixed = np.uint64(camels)
    for column in range(ENDS, columns):
        mixed = mixed * np.uint64(0xD6E8FEB86659FD93) ^ np.uint64(rows[after, column])
    mixed = (mixed ^ mixed >> np.uint64(29)) * np.uint64(0x9E3779B97F4A7C15)
    slot = np.int64(mixed >> np.uint64(32) & np.uint64(used - 1))
    while slots[slot] != NO_SLOT:
        row = slots[slot]
        if rows[row, CAMELS_ON] == camels:
            column = ENDS
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
def ways_to_end(dice: Sequence[int] | IntArray, left: int) -> int:
    """Return the number of equally likely outcomes of the dice whose bits are in `left`: their
    orders, and numbers of each."""
    ways, count = 1, 0
    for number in range(len(dice)):
        if left >> number & 1:
            count += 1
            ways *= count * faces_of(dice[number])
    return ways


@part
def outcomes_of(dice: Sequence[int] | IntArray) -> int:
    """Return the number of equally likely outcomes of the rest of a leg."""
    return ways_to_end(dice, (1 << len(dice)) - 1)


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
    has_places: bool,
) -> bool:
    """Go through every order of the dice left and every roll, and count the outcomes. Return False
    if there is no room for all positions.

    `places` (5, 5): outcomes in which each camel ends the leg in each place, first place first.
    `landings` (lap,): units that come to each space by their roll in all outcomes. `shots` (lap,):
    camels in the first unit that ends its move on each space, left out if the rows have no columns
    for it. A camel over the finish ends the leg at once. Dynamic programming, from all dice to
    fewer: orders and rolls that lead to the same position are followed as one from there.

    Without `has_places` only landings are counted, several times as fast. A camel without dice left
    is taken off the board then: it comes to no space by a roll any more, and makes no difference to
    the others. So there are few positions.
    """
    lap, last, every = len(tiles), camels, (1 << len(dice)) - 1
    columns, half = rows.shape[1] if has_places else ENDS, len(rows) // 2
    begins, ends = np.zeros(every + 1, np.int64), np.zeros(every + 1, np.int64)
    if not has_places:
        for camel in range(CAMELS):
            if not has_die(camel, dice, every):
                camels = without_one(camels, rank_of(camels, camel))
    for column in range(ENDS, columns):
        rows[0, column] = 0
    rows[0, CAMELS_ON], weights[0], ends[every], after = camels, 1, 1, 1
    if every == 0 and has_places:
        add_places(camels, 1, places)
    for left in range(every - 1, -1, -1):
        begins[left], most, ways = after, 0, ways_to_end(dice, left)
        for number in range(len(dice)):
            before = left | 1 << number
            if before != left:
                most += (ends[before] - begins[before]) * FACES
        used = cleared(slots, most) if left else 0
        for number in range(len(dice)):
            before = left | 1 << number
            if before == left:
                continue
            camel, faces = dice[number] % CAMELS, faces_of(dice[number])
            is_idle = not has_places and not has_die(camel, dice, left)
            for row in range(begins[before], ends[before]):
                board, weight = rows[row, CAMELS_ON], weights[row]
                rank = rank_of(board, camel)
                own, end = space_at(board, rank), end_of_unit(board, rank)
                others, passed, alike = without_unit(board, rank, end), -1, 0
                for landed in range(own + 1, own + faces + 1):
                    shift = shift_on(tiles, landed)
                    goal = landed + shift
                    if landed < lap:
                        landings[landed] += weight * ways
                    if not has_places and (left == 0 or goal >= lap):
                        continue
                    column, bit = ENDS + goal // WORD, 1 << goal % WORD
                    is_shot = goal < lap and column < columns and not rows[row, column] & bit
                    if is_shot:
                        shots[goal] += weight * ways * (end - rank)
                    behind = behind_unit(board, rank, end, own, goal + (shift >= 0))
                    new = with_unit_at(board, rank, end, others, behind, goal - own)
                    if left == 0:
                        # Most numbers of the last die lead to the same places.
                        if behind != passed and alike:
                            add_places(last, weight * alike, places)
                            alike = 0
                        last, passed = new, behind
                        alike += 1
                        continue
                    if goal >= lap:
                        add_places(new, weight * ways, places)
                        continue
                    if after - begins[left] == half or after == len(rows):
                        return False
                    rows[after, CAMELS_ON] = without_one(new, behind) if is_idle else new
                    for each in range(ENDS, columns):
                        rows[after, each] = rows[row, each]
                    if is_shot:
                        rows[after, column] |= bit
                    weights[after] = weight
                    after = noted(rows, weights, slots, used, after, columns)
                if alike:
                    add_places(last, weight * alike, places)
        ends[left] = after
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
