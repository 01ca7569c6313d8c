"""Compiled legs and races of camels, simulated at random. Camels, dice and tiles are numbered as in
`engine.games.camel_cup.moving`."""

from __future__ import annotations

from engine.arrays import IntArray
from engine.compiled.compiler import array_entry, part
from engine.compiled.rng import draw_bits
from engine.games.camel_cup.moving import (
    CAMELS,
    camel_at,
    camel_in,
    end_of_unit,
    faces_of,
    moved,
    rank_of,
    space_at,
    space_of,
    unit_size,
    with_unit_on,
)


@part
def add_places(camels: int, count: int, places: IntArray) -> None:
    """Add `count` outcomes with a position at their end to the places of all camels in it."""
    for rank in range(CAMELS):
        places[camel_at(camels, rank), CAMELS - 1 - rank] += count


@part
def draw_few(stream: IntArray, bound: int) -> int:
    """Return the number of `draw_below`; small bounds are divided by as constants, several times as
    fast."""
    bits = draw_bits(stream, 0, 53)
    if bound == 1:
        return 0
    if bound == 2:
        return bits % 2
    if bound == 3:
        return bits % 3
    if bound == 4:
        return bits % 4
    return bits % 5 if bound == 5 else bits % bound


@part
@array_entry
def sample_leg_odds(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    places: IntArray,
    landings: IntArray,
    shots: IntArray,
    bag: IntArray,
    legs: int,
    stream: IntArray,
) -> None:
    """Count the results of `add_leg_odds` in `legs` random legs.

    `bag` (2, dice) has room for the dice left, and for the spaces where the units of a leg have
    ended their moves.
    """
    lap = len(tiles)
    ends = bag[1]
    for _ in range(legs):
        after, left, goal = camels, len(dice), 0
        for row in range(left):
            bag[0, row] = dice[row]
        while left and goal < lap:
            row = draw_few(stream, left)
            die = bag[0, row]
            left -= 1
            bag[0, row] = bag[0, left]
            camel, steps = die % CAMELS, 1 + draw_few(stream, faces_of(die))
            before, landed = after, space_of(after, camel) + steps
            after = moved(before, tiles, camel, steps)
            goal = space_of(after, camel)
            ends[left] = goal
            if landed < lap:
                landings[landed] += 1
            earlier = left + 1
            while earlier < len(dice) and ends[earlier] != goal:
                earlier += 1
            if goal < lap and earlier == len(dice):
                shots[goal] += unit_size(before, camel)
        add_places(after, 1, places)


@part
@array_entry
def run_races(
    camels: int,
    lap: int,
    dice: IntArray,
    bag: IntArray,
    sprinting: bool,
    races: int,
    stream: IntArray,
    winners: IntArray,
    losers: IntArray,
) -> None:
    """Simulate the rest of the race on a lap of `lap` spaces without desert tiles `races` times,
    and count the winners and the last camels. `bag` has room for the dice of a leg."""
    for _ in range(races):
        after, left, goal = camels, len(dice), 0
        for row in range(left):
            bag[row] = dice[row]
        while goal < lap:
            if left == 0:
                left = CAMELS
                for camel in range(CAMELS):
                    bag[camel] = camel
                if sprinting:
                    bag[left] = CAMELS + camel_in(after, CAMELS - 1)
                    left += 1
            row = draw_few(stream, left)
            die = bag[row]
            left -= 1
            bag[row] = bag[left]
            rank = rank_of(after, die % CAMELS)
            goal = space_at(after, rank) + 1 + draw_few(stream, faces_of(die))
            after = with_unit_on(after, rank, end_of_unit(after, rank), goal, False)
        winners[camel_in(after, 0)] += 1
        losers[camel_in(after, CAMELS - 1)] += 1
