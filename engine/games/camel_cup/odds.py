"""Odds of the leg and of the race, for bots and for the chart at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.games.camel_cup.exact_odds import add_leg_odds, positions_for
from engine.games.camel_cup.simulation import (
    CAMELS,
    FACES,
    camels_on,
    run_races,
    sample_leg_odds,
)

Row = tuple[int, ...]

LEGS, RACES = 2000, 200
"""Legs and races that are simulated. Few are enough for a bot."""
MOST_DICE, MANY_LEGS = 7, 100_000
"""Most dice left for which the odds shown are exact, and the legs that are simulated for more, as
they have too many positions."""


@dataclass(frozen=True, slots=True)
class LegOdds:
    """Odds of the rest of a leg.

    `places[camel][rank]` is the probability that a camel ends the leg in a place, rank 0 being the
    first. `landings[space]` is the average number of units that come to a space by their roll,
    which is the earnings of a desert tile there. `shots[space]` is the average number of camels in
    the first unit that ends its move there, which is the earnings of a camera.
    """

    places: tuple[tuple[float, ...], ...]
    landings: tuple[float, ...]
    shots: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def leg_odds(line: Row, at: Row, tiles: Row, dice: Row, shooting: bool = True) -> LegOdds:
    """Return the exact odds of the rest of a leg, by every order of the dice left and every roll.

    Camels are as in the state, tiles and dice as described in `engine.games.camel_cup.simulation`.
    Without `shooting`, for games without a camera, shots are left empty, which is faster.
    """
    lap, room, is_done = len(tiles), 1 << 2 * len(dice) + 3, False
    while not is_done:
        positions, sums = positions_for(room, lap if shooting else 0), _sums(lap)
        is_done = add_leg_odds(camels_on(line, at), _ints(tiles), _ints(dice), *positions, *sums)
        room *= 2
    return _leg_odds(*sums)


@lru_cache(maxsize=1 << 12)
def sampled_leg_odds(line: Row, at: Row, tiles: Row, dice: Row, legs: int = LEGS) -> LegOdds:
    """Return the odds of the rest of a leg from `legs` simulated legs, the same ones every time."""
    sums, bag, ends = _sums(len(tiles)), _ints(dice), np.empty(len(dice), np.int64)
    board = camels_on(line, at), _ints(tiles), _ints(dice)
    sample_leg_odds(*board, bag, ends, *sums, legs, np.array([1]))
    return _leg_odds(*sums)


def shown_odds(line: Row, at: Row, tiles: Row, dice: Row) -> LegOdds:
    """Return the odds of the rest of a leg as they are shown at the table: exact, or for more than
    `MOST_DICE` dice from many simulated legs."""
    if len(dice) > MOST_DICE:
        return sampled_leg_odds(line, at, tiles, dice, MANY_LEGS)
    return leg_odds(line, at, tiles, dice)


@lru_cache(maxsize=1 << 12)
def race_odds(
    line: Row, at: Row, dice: Row, length: int, sprinting: bool, races: int = RACES
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the shares of simulated races that each camel wins, and in which it is last. The
    `races` on a lap of `length` spaces never vary. `sprinting` adds sprint dice (CC-13)."""
    winners, losers = np.zeros((2, CAMELS), np.int64)
    board = camels_on(line, at), np.zeros(length, np.int64), _ints(dice)
    bag = np.empty(2 * CAMELS, np.int64)
    run_races(*board, bag, sprinting, races, np.array([1]), winners, losers)
    return tuple((winners / races).tolist()), tuple((losers / races).tolist())


def within_reach(tiles: Sequence[int], at: Row, dice: int) -> Row:
    """Return the tiles without those that no camel can reach in this leg. They make no difference,
    so the odds are worked out once for any place of them."""
    near = reach_of(at, dice)
    return tuple([shift if shift and space in near else 0 for space, shift in enumerate(tiles)])


def reach_of(at: Row, dice: int) -> range:
    """Return the spaces where a tile may make a difference in this leg."""
    return range(min(at) + 1, max(at) + dice * (FACES + 1))


def _ints(numbers: Row) -> IntArray:
    return np.array(numbers, np.int64)


def _sums(lap: int) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return zeros for the places, landings and shots on a lap of `lap` spaces."""
    return np.zeros((CAMELS, CAMELS)), np.zeros(lap), np.zeros(lap)


def _leg_odds(places: FloatArray, landings: FloatArray, shots: FloatArray) -> LegOdds:
    rows = tuple(map(tuple, places.tolist()))
    return LegOdds(rows, tuple(landings.tolist()), tuple(shots.tolist()))
