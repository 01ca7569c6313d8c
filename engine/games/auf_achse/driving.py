"""The die and the drive: exact numbers of spaces, past other trucks but never onto them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import FACES, NOBODY
from engine.games.auf_achse.loading import buying_actions, workplaces
from engine.games.auf_achse.roads import Roads, rows_within
from engine.games.auf_achse.state import AufAchseState, Phase, Rows
from engine.games.core import Action, Rng
from engine.games.core.updates import changed, with_event, with_item

STAY = Action("stay")


class Drive(NamedTuple):
    """A way, space by space without the first, and whether it uses the whole roll."""

    way: Rows
    exact: bool


def drive_actions(state: AufAchseState) -> list[Action]:
    """Where the truck may drive, or stay; trailers may be bought before the own drive (AA-8)."""
    found = reachable(state)
    actions = [*found]
    if 0 in state.counts or not found:
        actions.append(STAY)
    if state.truck == state.mover:
        actions += buying_actions(state)
    return actions


def reachable(state: AufAchseState) -> Mapping[Action, Drive]:
    """Every drive of the truck that moves, by the action that chooses it."""
    others = [row for seat, row in enumerate(state.trucks) if seat != state.truck]
    stops = workplaces(state, state.mover) if len(state.counts) == 1 else ()
    begin = state.trucks[state.truck]
    near = rows_within(state.roads, begin, max(state.counts))
    # What lies farther away makes no difference: fewer different questions are asked.
    occupied, closed, wanted = (near.intersection(rows) for rows in (others, state.blocked, stops))
    return _reachable(state.roads, begin, state.counts, occupied, closed, wanted)


@lru_cache(maxsize=1 << 14)
def _reachable(
    roads: Roads,
    begin: int,
    counts: Rows,
    occupied: frozenset[int],
    blocked: frozenset[int],
    stops: frozenset[int],
) -> Mapping[Action, Drive]:
    """Every drive of one of the counts, and to a stop on the way (AA-4)."""
    exact = [count for count in counts if count]
    ends = drives(roads, begin, exact, occupied, blocked)
    found = {Action("to", roads.ids[row]): drive for row, drive in ends.items()}
    for row, drive in early_stops(roads, begin, max(counts), stops, occupied, blocked).items():
        if row not in ends or not ends[row].exact:
            found[Action("stop", roads.ids[row])] = drive
    return found


def drives(
    roads: Roads,
    begin: int,
    counts: Collection[int],
    occupied: Collection[int],
    blocked: frozenset[int],
) -> dict[int, Drive]:
    """Every space where a drive of one of the counts may end, with a way to it (AA-2, AA-3).

    A truck never turns round on the way (house) and never enters a blocked space. With a single
    count a way that would end on another truck ends on the last free space before it (house).
    """
    exact: dict[int, Drive] = {}
    before: dict[int, Drive] = {}
    for number, ways in enumerate(_ways_by_length(roads, begin, max(counts), blocked), 1):
        if number not in counts:
            continue
        for way in ways:
            if way[-1] not in occupied:
                exact.setdefault(way[-1], Drive(way, True))
        if len(counts) == 1 and any(way[-1] in occupied for way in ways):
            before = _before_trucks(roads, begin, number, occupied, blocked)
    return before | exact


def _before_trucks(
    roads: Roads, begin: int, count: int, occupied: Collection[int], blocked: frozenset[int]
) -> dict[int, Drive]:
    """The last free spaces before other trucks, of all ways of that length that end on one."""
    ways: list[Rows] = [(begin,)]
    for _ in range(count):
        ways = [
            (*way, there)
            for way in ways
            for there in roads.neighbours[way[-1]]
            if there not in way[-2:-1] and there not in blocked
        ]
    found: dict[int, Drive] = {}
    for _, *way in ways:
        if way[-1] in occupied:
            while way and way[-1] in occupied:
                way.pop()
            if way:
                found.setdefault(way[-1], Drive(tuple(way), False))
    return found


def early_stops(
    roads: Roads,
    begin: int,
    most: int,
    cities: Collection[int],
    occupied: Collection[int],
    blocked: frozenset[int],
) -> dict[int, Drive]:
    """Cities on the way where the truck may stop before the roll is used up (AA-4)."""
    found: dict[int, Drive] = {}
    for ways in _ways_by_length(roads, begin, most - 1, blocked):
        for way in ways:
            if way[-1] in cities and way[-1] not in occupied:
                found.setdefault(way[-1], Drive(way, False))
    return found


@lru_cache(maxsize=1 << 14)
def _ways_by_length(
    roads: Roads, begin: int, most: int, blocked: frozenset[int]
) -> list[list[Rows]]:
    """After 1, 2, … spaces one way to every space from every neighbour (breadth first)."""
    here: dict[tuple[int, int], Rows] = {(begin, NOBODY): ()}
    layers = []
    for _ in range(most):
        onwards: dict[tuple[int, int], Rows] = {}
        for (space, back), way in here.items():
            for there in roads.neighbours[space]:
                if there != back and there not in blocked:
                    onwards.setdefault((there, space), (*way, there))
        here = onwards
        layers.append(list(here.values()))
    return layers


def roll(state: AufAchseState) -> AufAchseState:
    """The die is rolled (AA-2)."""
    rng = Rng(state.stream)
    die = 1 + rng.below(FACES)
    return rolled(changed(state, stream=rng.stream), die)


def rolled(state: AufAchseState, die: int) -> AufAchseState:
    """A drive of exactly the number on the die; on a 6, 1 to 6 of choice (AA-2)."""
    counts = tuple(range(1, FACES + 1)) if die == FACES else (die,)
    seat = state.mover
    state = changed(
        state,
        phase=Phase.MOVE,
        # Who rolls again in the same turn may still put up the sign of a 1 (AA-5).
        die=1 if state.die == 1 else die,
        rolled=(seat, die),
        truck=seat,
        counts=counts,
        exact=False,
    )
    return with_event(state, say.ROLLS, seat=seat + 1, die=die)


def drive(state: AufAchseState, action: Action) -> AufAchseState:
    """The truck drives, or stays where it is."""
    if action == STAY:
        return with_event(state, say.STAYS, seat=state.truck + 1)
    way, exact = reachable(state)[action]
    return arrive(state, state.truck, way, exact, is_early=action.kind == "stop")


def arrive(
    state: AufAchseState, seat: int, way: Rows, is_exact: bool, is_early: bool = False
) -> AufAchseState:
    """A truck comes to the end of a way; what it finds there matters if it is the mover's.

    `is_exact`: the way uses the whole roll; `is_early`: it is an early stop to load or unload.
    """
    row, cities = way[-1], state.roads.city_rows
    passed = [
        space for space in (state.trucks[seat], *way[:-1]) if space in cities and space != row
    ]
    if passed:
        state = changed(state, last_city=with_item(state.last_city, seat, passed[-1]))
    state = changed(state, trucks=with_item(state.trucks, seat, row))
    state = with_event(state, say.DRIVES, seat=seat + 1, space=state.roads.called[row])
    if seat != state.mover:
        return state
    if is_early:
        return changed(state, back=Phase.WORK, exact=False)
    state = changed(state, exact=is_exact and row in cities)
    return changed(state, draws=True) if row in state.roads.triangles else state
