"""How camels move, the exact odds of a leg, and legs and races simulated at random (compiled).

Two small arrays say where the camels are. `line` holds the camels from the last to the first, so
that of two on one space the upper one comes later; `at` holds for every camel its space, counted
from 0, and the length of the lap or more once it is over the finish. A die is the number of its
camel, or that number + 5 for the camel's sprint die. `tiles` holds for every space +1 for an
oasis, −1 for a mirage, else 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.race.compiler import array_entry, part
from engine.race.rng import draw_below

CAMELS = 5
FACES, SPRINT_FACES = 3, 2
"""How many different numbers a die has, each as often as the others (CC-1, CC-13)."""


@part
def faces_of(die: int) -> int:
    """The highest number of a die."""
    return FACES if die < CAMELS else SPRINT_FACES


@part
def move_unit(
    line: IntArray, at: IntArray, tiles: IntArray, lap: int, camel: int, steps: int
) -> int:
    """Move a camel with all it carries, in place; how many they are (CC-3).

    On an oasis the unit goes one space on, on a mirage one back and below what is there (CC-8).
    """
    first = 0
    while line[first] != camel:
        first += 1
    here = at[camel]
    size = 1
    while first + size < CAMELS and at[line[first + size]] == here:
        size += 1
    goal = here + steps
    shift = tiles[goal] if goal < lap else 0
    goal += shift
    # Camels between the unit and its goal fall back behind it, one by one from the unit's front.
    behind = first + size
    while behind < CAMELS and at[line[behind]] <= goal:
        passed = line[behind]
        for place in range(behind, behind - size, -1):
            line[place] = line[place - 1]
        line[behind - size] = passed
        behind += 1
    front = behind - size
    if shift < 0:
        while front > 0 and at[line[front - 1]] == goal:
            above = line[front - 1]
            for place in range(front - 1, front - 1 + size):
                line[place] = line[place + 1]
            line[front - 1 + size] = above
            front -= 1
    for place in range(front, front + size):
        at[line[place]] = goal
    return size


@part
def copy(source: IntArray, target: IntArray) -> None:
    """Write the numbers of an array into one that is as long or longer."""
    for place in range(len(source)):
        target[place] = source[place]


class Scratch(NamedTuple):
    """Arrays to simulate in: the line and spaces of the camels, the dice left in a bag, and where
    the units of a leg have ended their moves."""

    line: IntArray
    at: IntArray
    bag: IntArray
    ends: IntArray


def scratch_for(dice: int) -> Scratch:
    """Arrays to simulate legs with so many dice in."""
    line, at = np.zeros((2, CAMELS), np.int64)
    bag, ends = np.zeros((2, dice + 1), np.int64)
    return Scratch(line, at, bag, ends)


LINE, AT, LEFT, ENDS, BITS = 0, CAMELS, 2 * CAMELS, 2 * CAMELS + 1, 32
"""The columns of a position in a leg: the line and the spaces of the camels, the dice left as
bits, then the spaces where units have ended their moves as bits, 32 in a number."""


class Positions(NamedTuple):
    """The different positions of a leg after as many dice, and after one more.

    `rows` (2, n, columns) are the positions, `weights` (2, n) how likely each of them is, and
    `found` is a hash table (open addressing) of the row numbers.
    """

    rows: IntArray
    weights: FloatArray
    found: IntArray


@lru_cache(maxsize=16)
def positions_for(dice: int, lap: int) -> Positions:
    """Arrays for a leg with so many dice left on a lap of so many spaces, used again and again.

    There are at most as many positions as orders and rolls of all dice but the last.
    """
    most, ways = 1, 1
    for rolled in range(dice - 1):
        ways *= (dice - rolled) * FACES
        most = max(most, ways)
    width = ENDS + lap // BITS + 1
    slots = 2
    while slots < 2 * most:
        slots *= 2
    return Positions(
        np.empty((2, most, width), np.int64), np.empty((2, most)), np.empty(slots, np.int64)
    )


@part
def slot_of(row: IntArray, slots: int) -> int:
    """The hash of a position: its first slot in a table whose size is a power of two."""
    mixed = np.uint64(0)
    for number in row:
        mixed = (mixed ^ np.uint64(number)) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(slots - 1))  # type: ignore[return-value]


@part
def is_equal(row: IntArray, other: IntArray) -> bool:
    """Whether two positions are the same."""
    place = 0
    while place < len(row) and row[place] == other[place]:
        place += 1
    return place == len(row)


@array_entry
def add_leg_odds(
    line: IntArray,
    at: IntArray,
    tiles: IntArray,
    dice: IntArray,
    positions: Positions,
    places: FloatArray,
    landings: FloatArray,
    shots: FloatArray,
) -> None:
    """Go through every order of the dice left and every roll, and add up the probabilities.

    `places` (5, 5): how likely each camel ends the leg in each place, first place first.
    `landings` (lap,): how many units come to each space by their roll. `shots` (lap,): how many
    camels there are in the first unit that ends its move on each space. A camel over the finish
    ends the leg at once. Dynamic programming, die by die: orders and rolls that lead to the same
    position are followed as one from there.
    """
    lap, left = len(tiles), len(dice)
    rows, weights, found = positions
    for place in range(CAMELS):
        rows[0, 0, LINE + place] = line[place]
        rows[0, 0, AT + place] = at[place]
    rows[0, 0, LEFT] = (1 << left) - 1
    for place in range(ENDS, rows.shape[2]):
        rows[0, 0, place] = 0
    weights[0, 0] = 1.0
    count, here = 1, 0
    if left == 0:
        for rank in range(CAMELS):
            places[line[CAMELS - 1 - rank], rank] += 1.0
    while left and count:
        there = 1 - here
        following, slots = 0, 2
        while slots < 2 * count * left * FACES and slots < len(found):
            slots *= 2
        if left > 1:
            for slot in range(slots):
                found[slot] = -1
        for number in range(count):
            position = rows[here, number]
            for row in range(len(dice)):
                if not position[LEFT] >> row & 1:
                    continue
                die = dice[row]
                camel, faces = die % CAMELS, faces_of(die)
                weight = weights[here, number] / (left * faces)
                for steps in range(1, faces + 1):
                    after = rows[there, following]
                    copy(position, after)
                    landed = after[AT + camel] + steps
                    size = move_unit(after[LINE:AT], after[AT:LEFT], tiles, lap, camel, steps)
                    goal = after[AT + camel]
                    if landed < lap:
                        landings[landed] += weight
                    if goal < lap:
                        bit = 1 << goal % BITS
                        if not after[ENDS + goal // BITS] & bit:
                            shots[goal] += weight * size
                            after[ENDS + goal // BITS] |= bit
                    if goal >= lap or left == 1:
                        for rank in range(CAMELS):
                            places[after[LINE + CAMELS - 1 - rank], rank] += weight
                        continue
                    after[LEFT] ^= 1 << row
                    slot = slot_of(after, slots)
                    while found[slot] >= 0 and not is_equal(rows[there, found[slot]], after):
                        slot = (slot + 1) & (slots - 1)
                    if found[slot] < 0:
                        found[slot] = following
                        weights[there, following] = weight
                        following += 1
                    else:
                        weights[there, found[slot]] += weight
        count, here = following, there
        left -= 1


@array_entry
def sample_leg_odds(
    line: IntArray,
    at: IntArray,
    tiles: IntArray,
    dice: IntArray,
    scratch: Scratch,
    places: FloatArray,
    landings: FloatArray,
    shots: FloatArray,
    legs: int,
    stream: IntArray,
) -> None:
    """Add up the same as `add_leg_odds`, from so many legs rolled at random."""
    lap = len(tiles)
    own_line, own_at, bag, ends = scratch
    share = 1.0 / legs
    for _ in range(legs):
        copy(line, own_line)
        copy(at, own_at)
        copy(dice, bag)
        left = len(dice)
        while left and own_at[own_line[CAMELS - 1]] < lap:
            row = draw_below(stream, 0, left)
            die = bag[row]
            left -= 1
            bag[row] = bag[left]
            camel, steps = die % CAMELS, 1 + draw_below(stream, 0, faces_of(die))
            landed = own_at[camel] + steps
            size = move_unit(own_line, own_at, tiles, lap, camel, steps)
            goal = own_at[camel]
            ends[left] = goal
            if landed < lap:
                landings[landed] += share
            earlier = left + 1
            while earlier < len(dice) and ends[earlier] != goal:
                earlier += 1
            if goal < lap and earlier == len(dice):
                shots[goal] += share * size
        for rank in range(CAMELS):
            places[own_line[CAMELS - 1 - rank], rank] += share


@array_entry
def run_races(
    line: IntArray,
    at: IntArray,
    tiles: IntArray,
    dice: IntArray,
    scratch: Scratch,
    sprinting: bool,
    races: int,
    stream: IntArray,
    winners: IntArray,
    losers: IntArray,
) -> None:
    """Simulate the rest of the race so many times; count who wins and who is last."""
    lap = len(tiles)
    own_line, own_at, bag, _ = scratch
    for _ in range(races):
        copy(line, own_line)
        copy(at, own_at)
        copy(dice, bag)
        left = len(dice)
        while own_at[own_line[CAMELS - 1]] < lap:
            if left == 0:
                left = CAMELS
                for camel in range(CAMELS):
                    bag[camel] = camel
                if sprinting:
                    bag[left] = CAMELS + own_line[0]
                    left += 1
            row = draw_below(stream, 0, left)
            die = bag[row]
            left -= 1
            bag[row] = bag[left]
            steps = 1 + draw_below(stream, 0, faces_of(die))
            move_unit(own_line, own_at, tiles, lap, die % CAMELS, steps)
        winners[own_line[CAMELS - 1]] += 1
        losers[own_line[0]] += 1
