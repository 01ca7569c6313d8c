"""Camels on the lap: how they move, the exact odds of a leg, races run to the end (compiled).

A herd is two small arrays. `line` holds the camels from the last to the first, so that of two on
one space the upper one comes later; `at` holds for every camel its space, counted from 0, and
the length of the lap or more once it is over the finish. A die is the number of its camel, or
that number + 5 for the camel's sprint die. `tiles` holds for every space +1 for an oasis, −1 for
a mirage, else 0.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.race.chance import draw_below
from engine.race.compiled import entry, part

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

CAMELS = 5
FACES, SPRINT_FACES = 3, 2
"""How many different numbers a die has, each as often as the others (CC-1, CC-13)."""


@part
def faces_of(die: int) -> int:
    """The highest number of a die."""
    return FACES if die < CAMELS else SPRINT_FACES


@part
def move_unit(line: Ints, at: Ints, tiles: Ints, lap: int, camel: int, steps: int) -> int:
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
def copy(numbers: Ints, room: Ints) -> None:
    """Write the numbers into an array that has room for them."""
    for place in range(len(numbers)):
        room[place] = numbers[place]


class Room(NamedTuple):
    """Room to go through a leg in, for every number of dice rolled: line and spaces of the camels,
    the die picked, the number rolled and the space reached, and how likely one comes there."""

    lines: Ints
    ats: Ints
    picked: Ints
    rolled: Ints
    ends: Ints
    weight: Floats


def room_for(dice: int) -> Room:
    """Room for a leg with so many dice left."""
    lines, ats = np.zeros((2, dice + 1, CAMELS), np.int64)
    picked, rolled, ends = np.zeros((3, dice + 1), np.int64)
    return Room(lines, ats, picked, rolled, ends, np.ones(dice + 1))


@entry
def add_leg_odds(
    line: Ints,
    at: Ints,
    tiles: Ints,
    dice: Ints,
    room: Room,
    places: Floats,
    landings: Floats,
    shots: Floats,
) -> None:
    """Go through every order of the dice left and every roll, and add up how likely is what.

    `places` (5, 5): how likely each camel ends the leg in each place, first place first.
    `landings` (lap,): how many units come to each space by their roll. `shots` (lap,): how many
    camels the first unit counts that ends its move on each space. A camel over the finish ends
    the leg at once.
    """
    lap, left = len(tiles), len(dice)
    lines, ats, weight = room.lines, room.ats, room.weight
    picked, rolled, ends = room.picked, room.rolled, room.ends
    copy(line, lines[0])
    copy(at, ats[0])
    used = 0
    if left == 0:
        for rank in range(CAMELS):
            places[line[CAMELS - 1 - rank], rank] += 1.0
    depth = 0 if left else -1
    while depth >= 0:
        row = picked[depth]
        if rolled[depth] and rolled[depth] == faces_of(dice[row]):
            used ^= 1 << row
            rolled[depth] = 0
            row += 1
        if not rolled[depth]:
            while row < left and used >> row & 1:
                row += 1
            if row == left:
                picked[depth] = 0
                depth -= 1
                continue
            used |= 1 << row
            picked[depth] = row
        rolled[depth] += 1
        die = dice[row]
        after = depth + 1
        copy(lines[depth], lines[after])
        copy(ats[depth], ats[after])
        camel, steps = die % CAMELS, rolled[depth]
        landed = ats[depth, camel] + steps
        size = move_unit(lines[after], ats[after], tiles, lap, camel, steps)
        goal = ats[after, camel]
        weight[after] = weight[depth] / ((left - depth) * faces_of(die))
        ends[after] = goal
        if landed < lap:
            landings[landed] += weight[after]
        before = after - 1
        while before and ends[before] != goal:
            before -= 1
        if goal < lap and before == 0:
            shots[goal] += weight[after] * size
        if goal >= lap or after == left:
            for rank in range(CAMELS):
                places[lines[after, CAMELS - 1 - rank], rank] += weight[after]
        else:
            depth = after


@entry
def sample_leg_odds(
    line: Ints,
    at: Ints,
    tiles: Ints,
    dice: Ints,
    room: Room,
    places: Floats,
    landings: Floats,
    shots: Floats,
    legs: int,
    stream: Ints,
) -> None:
    """As `add_leg_odds`, from so many legs rolled at random."""
    lap = len(tiles)
    own_line, own_at, bag, ends = room.lines[0], room.ats[0], room.picked, room.ends
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


@entry
def run_races(
    line: Ints,
    at: Ints,
    tiles: Ints,
    dice: Ints,
    room: Room,
    sprinting: bool,
    races: int,
    stream: Ints,
    winners: Ints,
    losers: Ints,
) -> None:
    """Run the race to its end so many times; count who wins and who is last."""
    lap = len(tiles)
    own_line, own_at, bag = room.lines[0], room.ats[0], room.picked
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
