"""Odds of the leg and of the race, for bots and for the chart at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.arrays import IntArray
from engine.games.camel_cup.exact_odds import add_leg_odds, outcomes_of, positions_for
from engine.games.camel_cup.moving import CAMELS, FACES, camels_on
from engine.games.camel_cup.sampling import run_races, sample_leg_odds

Row = tuple[int, ...]

LEGS, RACES = 2000, 200
"""Legs and races that are simulated. Few are enough for a bot."""
MOST_EXACT = 5
"""Most dice left for which the odds of bots are exact. With more of them they are sampled."""
MOST_DICE, MANY_LEGS = 7, 100_000
"""Most dice left for which the odds shown are exact, and the legs that are simulated for more, as
they have too many positions."""


@dataclass(frozen=True, slots=True)
class LegOdds:
    """Odds of the rest of a leg, as counts of equally likely outcomes.

    `outcomes` is their number. `places[camel][place]` is the number in which a camel ends the leg
    in a place, 0 being the first. `landings[space]` is the number of units that come to a space by
    their roll in all of them, which is the earnings of a desert tile there. `shots[space]` is the
    number of camels in the first unit that ends its move there, which is the earnings of a camera.
    """

    outcomes: int
    places: tuple[Row, ...]
    landings: Row
    shots: Row

    def shares(self, camel: int) -> tuple[float, ...]:
        """Return the probability of a camel to end the leg in each place."""
        return tuple([count / self.outcomes for count in self.places[camel]])


@dataclass(frozen=True, slots=True)
class RaceOdds:
    """Odds of the race: in how many of `races` simulated ones each camel wins, and is last."""

    races: int
    winners: Row
    losers: Row


@lru_cache(maxsize=1 << 12)
def leg_odds(line: Row, at: Row, tiles: Row, dice: Row, shooting: bool = True) -> LegOdds:
    """Return the exact odds of the rest of a leg, by every order of the dice left and every roll.

    Camels are as in the state, tiles and dice as described in `engine.games.camel_cup.moving`.
    Without `shooting`, for games without a camera, shots are left empty, which is faster.
    """
    lap, room, is_done = len(tiles), 1 << 2 * len(dice) + 3, False
    board = camels_on(line, at), _ints(tiles), _ints(dice)
    while not is_done:
        sums, positions = _sums(lap), positions_for(room, lap if shooting else 0)
        is_done = add_leg_odds(*board, *sums, *positions, True)
        room *= 2
    return _leg_odds(outcomes_of(dice), *sums)


@lru_cache(maxsize=1 << 12)
def landing_odds(line: Row, at: Row, tiles: Row, dice: Row) -> LegOdds:
    """Return the outcomes and landings of `leg_odds` with all else left empty, which is faster."""
    room, is_done = 1 << len(dice) + 4, False
    board = camels_on(line, at), _ints(tiles), _ints(dice)
    while not is_done:
        sums, positions = _sums(len(tiles)), positions_for(room, 0)
        is_done = add_leg_odds(*board, *sums, *positions, False)
        room *= 2
    return _leg_odds(outcomes_of(dice), *sums)


@lru_cache(maxsize=1 << 12)
def sampled_leg_odds(line: Row, at: Row, tiles: Row, dice: Row, legs: int = LEGS) -> LegOdds:
    """Return the odds of the rest of a leg from `legs` simulated legs, the same ones every time."""
    sums, bag = _sums(len(tiles)), np.empty((2, len(dice)), np.int64)
    board = camels_on(line, at), _ints(tiles), _ints(dice)
    sample_leg_odds(*board, *sums, bag, legs, np.array([1]))
    return _leg_odds(legs, *sums)


def shown_odds(line: Row, at: Row, tiles: Row, dice: Row) -> LegOdds:
    """Return the odds of the rest of a leg as they are shown at the table: exact, or for more than
    `MOST_DICE` dice from many simulated legs."""
    if len(dice) > MOST_DICE:
        return sampled_leg_odds(line, at, tiles, dice, MANY_LEGS)
    return leg_odds(line, at, tiles, dice)


@lru_cache(maxsize=1 << 12)
def race_odds(
    line: Row, at: Row, dice: Row, length: int, sprinting: bool, races: int = RACES
) -> RaceOdds:
    """Return how many of `races` simulated races each camel wins, and in how many it is last.

    The races on a lap of `length` spaces never vary. `sprinting` adds sprint dice (CC-13).
    """
    winners, losers = np.zeros((2, CAMELS), np.int64)
    bag = np.empty(2 * CAMELS, np.int64)
    board = camels_on(line, at), length, _ints(dice)
    run_races(*board, bag, sprinting, races, np.array([1]), winners, losers)
    return RaceOdds(races, tuple(winners.tolist()), tuple(losers.tolist()))


def within_reach(tiles: Sequence[int], at: Row, dice: int) -> Row:
    """Return the tiles without those that no camel can reach in this leg. They make no difference,
    so the odds are worked out once for any place of them."""
    near = range(min(at) + 1, max(at) + dice * (FACES + 1))
    return tuple([shift if shift and space in near else 0 for space, shift in enumerate(tiles)])


def _ints(numbers: Row) -> IntArray:
    return np.array(numbers, np.int64)


def _sums(lap: int) -> tuple[IntArray, IntArray, IntArray]:
    """Return zeros for the places, landings and shots on a lap of `lap` spaces."""
    return (
        np.zeros((CAMELS, CAMELS), np.int64),
        np.zeros(lap, np.int64),
        np.zeros(lap, np.int64),
    )


def _leg_odds(outcomes: int, places: IntArray, landings: IntArray, shots: IntArray) -> LegOdds:
    rows = tuple(map(tuple, places.tolist()))
    return LegOdds(outcomes, rows, tuple(landings.tolist()), tuple(shots.tolist()))
