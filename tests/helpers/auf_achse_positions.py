"""Positions of Auf Achse built by hand, on a ring of nine cities with a road space between each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.course import Course, compile_track
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.driving import rolled
from engine.games.auf_achse.game import GAME
from engine.games.auf_achse.rules import after, ways
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.turns import begin_turn
from engine.games.auf_achse.words import Phase
from engine.track import NETWORK, Link, Track
from tests.helpers.small_tracks import box

CITIES = (
    "Hamburg", "Flensburg", "Berlin", "Kassel", "Frankfurt", "Munich", "Vienna", "Graz", "Linz"
)  # fmt: skip
"""Cities in the order of the ring; the road space after a city has the first letter of its name and
1."""
TRIANGLES = ("k1", "v1", "l1")


def ring_road() -> Track:
    """Return the ring: hamburg, h1, flensburg, f1, …, linz, l1 and a ferry back to hamburg."""
    spaces = []
    for number, city in enumerate(CITIES):
        road = f"{'x' if city == 'Frankfurt' else city[0].lower()}1"
        left = 60.0 * number
        drawn = box(city.lower(), 1, left, 0, left + 30, 20)
        spaces.append(replace(drawn, name=city, tags=("city",)))
        drawn = box(road, 1, left + 30, 0, left + 60, 20)
        spaces.append(replace(drawn, tags=("triangle",) if road in TRIANGLES else ()))
    return Track(name="Ring", kind=NETWORK, spaces=tuple(spaces), links=(Link("l1", "hamburg"),))


COURSE = compile_track(ring_road())


def start(seats: int = 2, seed: int = 1, course: Course = COURSE) -> AufAchseState:
    """Return the first state of a game."""
    return GAME.start(course, seats, {}, seed)


def table(
    *trucks: str,
    hands: Sequence[Sequence[str]] = (),
    running: Sequence[Sequence[str]] = (),
    opened: Sequence[str] = (),
    phase: str = "roll",
    draw: Sequence[str] = (),
    course: Course = COURSE,
    **values: Any,
) -> AufAchseState:
    """Return a state in the first seat's turn, with trucks on spaces and contracts by name.

    Other contracts are in the box. `draw` are the kinds of the next action cards.
    """
    state = start(len(trucks), course=course)
    roads = state.roads

    def piles(given: Sequence[Sequence[str]]) -> tuple[tuple[int, ...], ...]:
        named = [tuple(roads.contract_named[name] for name in names) for names in given]
        return (*named, *((),) * (len(trucks) - len(named)))

    held, under_way = piles(hands), piles(running)
    shown = tuple(roads.contract_named[name] for name in opened)
    used = {each for pile in (*held, *under_way, shown) for each in pile}
    cards = list(state.draw)
    for kind in draw:
        cards.remove(kind)
    fields: dict[str, Any] = {
        "phase": phase,
        "mover": 0,
        "trucks": tuple(roads.row[space] for space in trucks),
        "hands": held,
        "running": under_way,
        "open": shown,
        "pile": (),
        "box": tuple(each for each in range(len(roads.contracts)) if each not in used),
        "draw": (*draw, *cards),
        "told": (),
    }
    return replace(state, **{**fields, **values})


def die(state: AufAchseState, number: int) -> AufAchseState:
    """Return the state after a roll of `number`."""
    return after(state, lambda table: rolled(table, number))


def turn_of(state: AufAchseState, seat: int) -> AufAchseState:
    """Return the state in which the turn of `seat` begins."""
    return after(state, lambda table: begin_turn(table, seat))


def ends_of_drives(course: Course, begin: int, number: int, taken: Sequence[int]) -> list[int]:
    """Return the spaces a truck may reach with exactly `number` spaces, past the others on
    `taken`."""
    others = taken or (NOBODY,)
    seats = 1 + len(others)
    state = replace(
        start(seats, course=course),
        phase=Phase.MOVE,
        mover=0,
        trucks=(begin, *others),
        counts=(number,),
        hands=((),) * seats,
    )
    return sorted(way[-1] for way in ways(state).values())


def space(state: AufAchseState, seat: int = 0) -> str | None:
    """Return the space of a truck."""
    row = state.trucks[seat]
    return None if row == NOBODY else state.roads.ids[row]
