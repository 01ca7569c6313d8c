"""Odds as rules of thumb ask for them: Python remembers them for tables alike, and compiled code
keeps those that it has worked out last."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.compiler import part_as
from engine.compiled.records import NOBODY, Record, kind_of
from engine.games.camel_cup.exact_odds import (
    add_leg_odds,
    outcomes_of,
    positions_for,
)
from engine.games.camel_cup.moving import (
    CAMELS,
    FACES,
    MOST_SPACES,
    line_of,
    space_at,
    spaces_of,
)
from engine.games.camel_cup.odds import (
    LEGS,
    MOST_EXACT,
    RACES,
    LegOdds,
    RaceOdds,
    landing_odds,
    leg_odds,
    race_odds,
    sampled_leg_odds,
    within_reach,
)
from engine.games.camel_cup.sampling import run_races, sample_leg_odds
from engine.games.camel_cup.table import Table
from engine.games.core.piles import size

MOST_KNOWN = 64
"""Legs whose odds are kept in compiled code."""

MOST_POSITIONS = 120 * FACES**4
"""Positions that `MOST_EXACT` dice never exceed: four of them in any order, any number of each."""


class KnownLeg(Record):
    """Odds of a leg as in `LegOdds`, and what they are of: `camels`, the dice left as digits of
    `left`, `tiles` that are within reach. Those of landings alone have no places."""

    camels: int
    left: int
    lap: int
    has_places: int
    outcomes: int
    places: Annotated[list[list[int]], CAMELS, CAMELS]
    landings: Annotated[list[int], MOST_SPACES]
    shots: Annotated[list[int], MOST_SPACES]
    tiles: Annotated[list[int], MOST_SPACES]


class KnownRace(Record):
    """Odds of a race as in `RaceOdds`, and what they are of."""

    camels: int
    left: int
    lap: int
    sprint: int
    races: int
    winners: Annotated[list[int], CAMELS]
    losers: Annotated[list[int], CAMELS]


class Memory(NamedTuple):
    """What compiled code remembers and scratch arrays: the odds of the leg as it is (1,), other
    odds of legs (MOST_KNOWN,) with the row to be used next (1,), those of the race (1,), and
    positions as in `Positions`."""

    now: Any
    legs: Any
    following: IntArray
    races: Any
    bag: IntArray
    rows: IntArray
    weights: IntArray
    slots: IntArray


@cache
def memory_for(lap: int) -> Memory:
    """Return a memory without odds. `lap` is 0 where shots make no difference, see
    `positions_for`."""
    legs = _blank(KnownLeg, MOST_KNOWN)
    return Memory(
        _blank(KnownLeg, 1),
        legs,
        np.zeros(1, np.int64),
        _blank(KnownRace, 1),
        np.zeros((2, 2 * CAMELS), np.int64),
        *positions_for(MOST_POSITIONS, lap),
    )


def _blank(record: type[Record], count: int) -> npt.NDArray[np.void]:
    records = np.zeros(count, kind_of(record))
    records["camels"] = NOBODY
    return records


def _leg_in_python(
    memory: None, table: Table, seat: int, space: int, shift: int, has_places: bool
) -> LegOdds:
    line, at = line_of(table.camels), spaces_of(table.camels)
    dice, tiles = tuple(table.dice[: size(table.dice)]), [0] * table.lap
    for other in range(table.seats):
        if other != seat and table.tile_spaces[other] != NOBODY:
            tiles[table.tile_spaces[other]] = table.tile_shifts[other]
    if seat != NOBODY and space != NOBODY:
        tiles[space] = shift
    near = within_reach(tiles, at, len(dice))
    if len(dice) > MOST_EXACT:
        return sampled_leg_odds(line, at, near, dice)
    if not has_places:
        return landing_odds(line, at, near, dice)
    return leg_odds(line, at, near, dice, bool(table.photographer))


@part_as(_leg_in_python)
def odds_with_tile(
    memory: Any, table: Table, seat: int, space: int, shift: int, has_places: bool
) -> LegOdds:
    """Return the odds of the rest of the leg with the desert tile of `seat` on `space`; with NOBODY
    as the seat as they are. They are exact, or of many dice from simulated legs, and without
    `has_places` they need only have landings. In compiled code they hold until the next question.
    """
    camels, lap, left = table.camels, table.lap, size(table.dice)
    dice: Any = table.dice[:left]
    code = left
    for number in range(left):
        code = code * (2 * CAMELS) + dice[number]
    row = memory.following[0]
    new = memory.legs[row]
    new.camels = NOBODY
    tiles = new.tiles
    for each in range(lap):
        tiles[each] = 0
    last = space_at(camels, CAMELS - 1) + left * (FACES + 1) - 1
    for other in range(table.seats):
        there = space if other == seat else table.tile_spaces[other]
        if space_at(camels, 0) < there <= last:
            tiles[there] = shift if other == seat else table.tile_shifts[other]
    for other in range(MOST_KNOWN):
        known = memory.legs[other]
        is_known = known.camels == camels and known.left == code and known.lap == lap
        if is_known and (known.has_places or not has_places):
            each = 0
            while each < lap and known.tiles[each] == tiles[each]:
                each += 1
            if each == lap:
                return known  # type: ignore[no-any-return]
    new.camels, new.left, new.lap, new.has_places = camels, code, lap, int(has_places)
    for each in range(lap):
        new.landings[each] = new.shots[each] = 0
    for camel in range(CAMELS):
        for place in range(CAMELS):
            new.places[camel][place] = 0
    landings, shots, on = new.landings[:lap], new.shots[:lap], tiles[:lap]
    if left > MOST_EXACT:
        new.outcomes, new.has_places = LEGS, 1
        stream = np.ones(1, np.int64)
        sample_leg_odds(camels, on, dice, new.places, landings, shots, memory.bag, LEGS, stream)
    else:
        new.outcomes = outcomes_of(dice)
        add_leg_odds(
            camels,
            on,
            dice,
            new.places,
            landings,
            shots,
            memory.rows,
            memory.weights,
            memory.slots,
            has_places,
        )
    memory.following[0] = (row + 1) % MOST_KNOWN
    return new  # type: ignore[no-any-return]


def _odds_now_in_python(memory: None, table: Table) -> LegOdds:
    return odds_with_tile(memory, table, NOBODY, NOBODY, 0, True)


@part_as(_odds_now_in_python)
def odds_now(memory: Any, table: Table) -> LegOdds:
    """Return the odds of the rest of the leg as it is. In compiled code they hold until this is
    asked again."""
    memory.now[0] = odds_with_tile(memory, table, NOBODY, NOBODY, 0, True)
    return memory.now[0]  # type: ignore[no-any-return]


def _race_in_python(memory: None, table: Table) -> RaceOdds:
    dice = tuple(table.dice[: size(table.dice)])
    line, at = line_of(table.camels), spaces_of(table.camels)
    return race_odds(line, at, dice, table.lap, bool(table.sprint))


@part_as(_race_in_python)
def odds_of_race(memory: Any, table: Table) -> RaceOdds:
    """Return the odds of the race, from simulated ones."""
    left = size(table.dice)
    dice: Any = table.dice[:left]
    code = left
    for number in range(left):
        code = code * (2 * CAMELS) + dice[number]
    race = memory.races[0]
    is_known = race.camels == table.camels and race.left == code
    if not (is_known and race.lap == table.lap and race.sprint == table.sprint):
        race.camels, race.left, race.lap = table.camels, code, table.lap
        race.sprint, race.races = table.sprint, RACES
        for camel in range(CAMELS):
            race.winners[camel] = race.losers[camel] = 0
        run_races(
            table.camels,
            table.lap,
            dice,
            memory.bag[0],
            bool(table.sprint),
            RACES,
            np.ones(1, np.int64),
            race.winners,
            race.losers,
        )
    return race  # type: ignore[no-any-return]
