"""Compiled moves of camels, and legs and races simulated at random.

The camels on their spaces are one number, with 12 bits for each camel in turn: its standing. That
is its space, counted from 0, times 8, plus the number of camels below it on that space. Over the
finish spaces are counted on. The camel with the higher standing is ahead (CC-4). A die is the
number of its camel, or that number + 5 for the camel's sprint die. `tiles` has for every space +1
for an oasis, −1 for a mirage, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.arrays import FloatArray, IntArray
from engine.compiled.compiler import array_entry, part
from engine.compiled.rng import draw_below

CAMELS = 5
FACES, SPRINT_FACES = 3, 2
"""Count of different numbers of a die, each as often as the others (CC-1, CC-13)."""
BITS, HEIGHT_BITS = 12, 3
"""Bits of a standing, and the lowest of them for the camels below."""
MOST_SPACES = (1 << BITS - HEIGHT_BITS) - FACES
"""Longest lap. A space behind the finish of a longer one would have too many bits."""


def camels_on(line: Sequence[int], at: Sequence[int]) -> int:
    """Return the camels as one number, from their line (last to first) and the space of each."""
    camels = below = 0
    space = -1
    for camel in line:
        below = below + 1 if at[camel] == space else 0
        space = at[camel]
        camels |= (space << HEIGHT_BITS | below) << BITS * camel
    return camels


def line_of(camels: int) -> tuple[int, ...]:
    """Return the camels from the last to the first."""
    return tuple(sorted(range(CAMELS), key=lambda camel: standing(camels, camel)))


def spaces_of(camels: int) -> tuple[int, ...]:
    """Return the space of each camel."""
    return tuple(space_of(camels, camel) for camel in range(CAMELS))


@part
def faces_of(die: int) -> int:
    """Return the highest number of a die."""
    return FACES if die < CAMELS else SPRINT_FACES


@part
def standing(camels: int, camel: int) -> int:
    """Return the space and height of a camel as one number: more is better (CC-4)."""
    return camels >> BITS * camel & (1 << BITS) - 1


@part
def space_of(camels: int, camel: int) -> int:
    """Return the space of a camel."""
    return standing(camels, camel) >> HEIGHT_BITS


@part
def place_of(camels: int, camel: int) -> int:
    """Return the place of a camel, 0 for the first (CC-4)."""
    place, own = 0, standing(camels, camel)
    for other in range(CAMELS):
        if standing(camels, other) > own:
            place += 1
    return place


@part
def camel_in(camels: int, place: int) -> int:
    """Return the camel in a place, 0 for the first (CC-4)."""
    camel = 0
    while place_of(camels, camel) != place:
        camel += 1
    return camel


@part
def unit_of(camels: int, camel: int) -> int:
    """Return the camels that move with one, itself among them (CC-3): a 1 at the lowest bit of the
    standing of each, so that one product changes all their standings alike."""
    own = standing(camels, camel)
    unit = 0
    for other in range(CAMELS):
        there = standing(camels, other)
        if there >= own and there >> HEIGHT_BITS == own >> HEIGHT_BITS:
            unit |= 1 << BITS * other
    return unit


@part
def size_of(unit: int) -> int:
    """Return the number of camels of a unit."""
    size = 0
    for camel in range(CAMELS):
        size += unit >> BITS * camel & 1
    return size


@part
def unit_size(camels: int, camel: int) -> int:
    """Return the number of camels that move with one, itself and all that it carries (CC-3)."""
    return size_of(unit_of(camels, camel))


@part
def with_unit_on(camels: int, unit: int, own: int, goal: int, is_below: bool) -> int:
    """Return the camels after a unit, its lowest one at the standing `own`, has moved to `goal`, on
    top of the camels there or `is_below` them (CC-3, CC-8)."""
    others = there = 0
    for other in range(CAMELS):
        if space_of(camels, other) == goal and not unit >> BITS * other & 1:
            others |= 1 << BITS * other
            there += 1
    to_ground = (goal << HEIGHT_BITS) - own
    if is_below:
        return camels + unit * to_ground + others * size_of(unit)
    return camels + unit * (to_ground + there)


@part
def shift_on(tiles: Sequence[int] | IntArray, space: int) -> int:
    """Return the spaces that the tile on a space leads on (CC-8); 0 without one."""
    return tiles[space] if space < len(tiles) else 0


@part
def moved(camels: int, tiles: Sequence[int] | IntArray, camel: int, steps: int) -> int:
    """Return the camels after one has moved with all it carries (CC-3).

    On an oasis the unit goes one space on, on a mirage one back and below the camels there (CC-8).
    """
    own = standing(camels, camel)
    landed = (own >> HEIGHT_BITS) + steps
    shift = shift_on(tiles, landed)
    return with_unit_on(camels, unit_of(camels, camel), own, landed + shift, shift < 0)


@part
def add_places(camels: int, weight: float, places: FloatArray) -> None:
    """Add the probability of a position to the places of all camels in it."""
    for camel in range(CAMELS):
        places[camel, place_of(camels, camel)] += weight


@array_entry
def sample_leg_odds(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    bag: IntArray,
    ends: IntArray,
    places: FloatArray,
    landings: FloatArray,
    shots: FloatArray,
    legs: int,
    stream: IntArray,
) -> None:
    """Add up the results of `add_leg_odds` from `legs` random legs.

    `bag` and `ends` have room for the dice left and for the spaces where the units of a leg have
    ended their moves.
    """
    lap = len(tiles)
    share = 1.0 / legs
    for _ in range(legs):
        after, left, goal = camels, len(dice), 0
        bag[:left] = dice
        while left and goal < lap:
            row = draw_below(stream, 0, left)
            die = bag[row]
            left -= 1
            bag[row] = bag[left]
            camel, steps = die % CAMELS, 1 + draw_below(stream, 0, faces_of(die))
            before, landed = after, space_of(after, camel) + steps
            after = moved(before, tiles, camel, steps)
            goal = space_of(after, camel)
            ends[left] = goal
            if landed < lap:
                landings[landed] += share
            earlier = left + 1
            while earlier < len(dice) and ends[earlier] != goal:
                earlier += 1
            if goal < lap and earlier == len(dice):
                shots[goal] += share * unit_size(before, camel)
        add_places(after, share, places)


@array_entry
def run_races(
    camels: int,
    tiles: IntArray,
    dice: IntArray,
    bag: IntArray,
    sprinting: bool,
    races: int,
    stream: IntArray,
    winners: IntArray,
    losers: IntArray,
) -> None:
    """Simulate the rest of the race `races` times and count the winners and the last camels. `bag`
    has room for the dice of a leg."""
    lap = len(tiles)
    for _ in range(races):
        after, left, goal = camels, len(dice), 0
        bag[:left] = dice
        while goal < lap:
            if left == 0:
                left = CAMELS
                for camel in range(CAMELS):
                    bag[camel] = camel
                if sprinting:
                    bag[left] = CAMELS + camel_in(after, CAMELS - 1)
                    left += 1
            row = draw_below(stream, 0, left)
            die = bag[row]
            left -= 1
            bag[row] = bag[left]
            steps = 1 + draw_below(stream, 0, faces_of(die))
            after = moved(after, tiles, die % CAMELS, steps)
            goal = space_of(after, die % CAMELS)
        winners[camel_in(after, 0)] += 1
        losers[camel_in(after, CAMELS - 1)] += 1
