"""How likely what is in the leg and in the race: for bots, and for the curious at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.games.camel_cup.running import (
    CAMELS,
    Floats,
    Ints,
    add_leg_odds,
    moments_for,
    room_for,
    run_races,
    sample_leg_odds,
)

LEGS, RACES = 2000, 200
"""Legs and races that are run on to guess what is likely; few are enough for a bot."""


@dataclass(frozen=True, slots=True)
class LegOdds:
    """What is likely in the rest of a leg, exactly.

    `places[camel][rank]`: how likely a camel ends the leg in a place, rank 0 being the first.
    `landings[space]`: how many units come there by their roll, on average; a desert tile earns
    its owner as much. `shots[space]`: how many camels the first unit counts that ends its move
    there, on average; a camera earns its holder as much.
    """

    places: tuple[tuple[float, ...], ...]
    landings: tuple[float, ...]
    shots: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def leg_odds(
    line: tuple[int, ...], at: tuple[int, ...], tiles: tuple[int, ...], dice: tuple[int, ...]
) -> LegOdds:
    """The odds of the rest of a leg, by every order of the dice left and every roll.

    Camels, spaces, tiles and dice as `engine.games.camel_cup.running` describes them.
    """
    places = np.zeros((CAMELS, CAMELS))
    landings, shots = np.zeros(len(tiles)), np.zeros(len(tiles))
    herd = (_ints(line), _ints(at), _ints(tiles), _ints(dice))
    add_leg_odds(*herd, moments_for(len(dice), len(tiles)), places, landings, shots)
    return _odds(places, landings, shots)


@lru_cache(maxsize=1 << 12)
def sampled_leg_odds(
    line: tuple[int, ...],
    at: tuple[int, ...],
    tiles: tuple[int, ...],
    dice: tuple[int, ...],
    legs: int = LEGS,
) -> LegOdds:
    """The odds of the rest of a leg, guessed from so many legs; the same ones every time."""
    places = np.zeros((CAMELS, CAMELS))
    landings, shots = np.zeros(len(tiles)), np.zeros(len(tiles))
    herd = (_ints(line), _ints(at), _ints(tiles), _ints(dice))
    room, stream = room_for(len(dice)), np.array([1], np.int64)
    sample_leg_odds(*herd, room, places, landings, shots, legs, stream)
    return _odds(places, landings, shots)


@lru_cache(maxsize=1 << 12)
def race_odds(
    line: tuple[int, ...],
    at: tuple[int, ...],
    dice: tuple[int, ...],
    lap: int,
    sprinting: bool,
    races: int = RACES,
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How often each camel wins the race, and how often it is last, in so many races run on.

    The same position always runs the same races.
    """
    winners, losers = np.zeros(CAMELS, np.int64), np.zeros(CAMELS, np.int64)
    room, stream = room_for(2 * CAMELS), np.array([1], np.int64)
    herd = (_ints(line), _ints(at), _ints([0] * lap), _ints(dice))
    run_races(*herd, room, sprinting, races, stream, winners, losers)
    return tuple((winners / races).tolist()), tuple((losers / races).tolist())


def _odds(places: Floats, landings: Floats, shots: Floats) -> LegOdds:
    rows = tuple(map(tuple, places.tolist()))
    return LegOdds(rows, tuple(landings.tolist()), tuple(shots.tolist()))


def _ints(numbers: Iterable[int]) -> Ints:
    return np.array(tuple(numbers), np.int64)
