"""The odds of the leg and of the race: for bots, and for the curious at the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.games.camel_cup.simulation import (
    CAMELS,
    FACES,
    add_leg_odds,
    camels_on,
    positions_for,
    run_races,
    sample_leg_odds,
)

Row = tuple[int, ...]

LEGS, RACES = 2000, 200
"""So many legs and races are simulated; few are enough for a bot."""


@dataclass(frozen=True, slots=True)
class LegOdds:
    """What is likely in the rest of a leg.

    `places[camel][rank]`: how likely a camel ends the leg in a place, rank 0 being the first.
    `landings[space]`: how many units come there by their roll, on average; a desert tile earns
    its owner as much. `shots[space]`: how many camels there are, on average, in the first unit
    that ends its move there; a camera earns its holder as much.
    """

    places: tuple[tuple[float, ...], ...]
    landings: tuple[float, ...]
    shots: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def leg_odds(line: Row, at: Row, tiles: Row, dice: Row, shooting: bool = True) -> LegOdds:
    """The exact odds of the rest of a leg, by every order of the dice left and every roll.

    Camels as the state has them, tiles and dice as `engine.games.camel_cup.simulation` describes
    them. Without `shooting`, where there is no camera, nothing is said of shots, which is faster.
    """
    lap = len(tiles)
    positions, sums = positions_for(len(dice), lap if shooting else 0), _sums(lap)
    add_leg_odds(camels_on(line, at), _ints(tiles), _ints(dice), *positions, *sums)
    return _leg_odds(*sums)


@lru_cache(maxsize=1 << 12)
def sampled_leg_odds(line: Row, at: Row, tiles: Row, dice: Row, legs: int = LEGS) -> LegOdds:
    """The odds of the rest of a leg from so many simulated legs, the same ones every time."""
    sums, bag, ends = _sums(len(tiles)), _ints(dice), np.empty(len(dice), np.int64)
    board = camels_on(line, at), _ints(tiles), _ints(dice)
    sample_leg_odds(*board, bag, ends, *sums, legs, np.array([1]))
    return _leg_odds(*sums)


@lru_cache(maxsize=1 << 12)
def race_odds(
    line: Row, at: Row, dice: Row, length: int, sprinting: bool, races: int = RACES
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How often each camel wins the race on a lap of that length, and how often it is last, in so
    many simulated races, the same ones every time; `sprinting` with sprint dice (CC-13)."""
    winners, losers = np.zeros((2, CAMELS), np.int64)
    board = camels_on(line, at), np.zeros(length, np.int64), _ints(dice)
    bag = np.empty(2 * CAMELS, np.int64)
    run_races(*board, bag, sprinting, races, np.array([1]), winners, losers)
    return tuple((winners / races).tolist()), tuple((losers / races).tolist())


def within_reach(tiles: Row, at: Row, dice: int) -> Row:
    """The desert tiles that a camel can come to in this leg; all others make no difference, so
    that wherever they lie the odds are worked out once."""
    behind, farthest = min(at), max(at) + dice * (FACES + 1)
    return tuple([shift if behind < space < farthest else 0 for space, shift in enumerate(tiles)])


def _ints(numbers: Row) -> IntArray:
    return np.array(numbers, np.int64)


def _sums(lap: int) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Zeros for the places, landings and shots on a lap of so many spaces."""
    return np.zeros((CAMELS, CAMELS)), np.zeros(lap), np.zeros(lap)


def _leg_odds(places: FloatArray, landings: FloatArray, shots: FloatArray) -> LegOdds:
    rows = tuple(map(tuple, places.tolist()))
    return LegOdds(rows, tuple(landings.tolist()), tuple(shots.tolist()))
