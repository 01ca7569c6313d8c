"""The compiled movement against a slow one written from the rules, on random positions.

`POSITIONS=10000 pytest tests/engine/race/rules/test_movement_slowly.py` takes so many.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.games import game_named
from engine.games.core import Game, Rng, State
from engine.games.racing.table import RaceTable
from engine.games.rivals.deck import rivals_deck
from engine.race.state import Phase, RaceVector, empty_race
from engine.race.tables.context import Rules
from engine.track import load
from tests.helpers.reference_movement import FINISH, Board
from tests.helpers.rivals_positions import race as rivals_race
from tests.helpers.small_courses import course_of, crossing, lane_road, linked, tagged
from tests.helpers.top_race_positions import race as top_race

POSITIONS = int(os.environ.get("POSITIONS", "600"))
ROOT = Path(__file__).parents[4]
TRACKS = ("harbour_loop", "twin_pines")
WITH_MORE_THAN_LANES = ("crosswater", "goose_island", "quarry_leap")
"""A crossing, a fork, ramps."""


def drawn() -> Course:
    """A road with a danger space, a ramp and a wall."""
    track = linked(tagged(lane_road(3, 12), {"b4": "danger", "c8": "danger"}), "a3", "b9", 4)
    return course_of(replace(track, walls=(("a5", "b6"), ("b5", "a6"), ("c5", "c6"))))


def courses() -> list[Course]:
    """Shipped tracks and two drawn roads."""
    names = (*TRACKS, *WITH_MORE_THAN_LANES)
    shipped = [compile_track(load(ROOT / "tracks" / f"{name}.json")) for name in names]
    return [*shipped, drawn(), crossing()]


def moved_car(table: RaceTable, spaces: list[int], points: int) -> RaceVector:
    """A race in which the first car is to move so many points; others stand on spaces too."""
    race = empty_race(len(table.deck.cards))
    race.cars = len(spaces)
    race.seats = 2
    race.phase = Phase.CHOOSE_END
    race.car = 0
    race.points = points
    race.at[: len(spaces)] = spaces
    return race


@pytest.mark.parametrize("longest", [False, True], ids=["rv18", "tr9"])
def test_rv18_tr9_ends_agree_with_the_slow_enumeration(longest: bool) -> None:
    rng = Rng(18)
    for course in courses():
        board = Board(course)
        table = RaceTable(course, rivals_deck(), Rules(longest=int(longest)))
        for _ in range(POSITIONS // 4):
            # Cars crowd a stretch of road: otherwise they would hardly ever meet.
            near = np.argsort(course.progress)
            first = rng.below(len(near))
            stretch = rng.shuffled(np.roll(near, -first)[:12].tolist())
            spaces = stretch[: 2 + rng.below(5)]
            points = 1 + rng.below(8)
            race = moved_car(table, spaces, points)
            here, *others = (course.ids[row] for row in spaces)
            ends = board.ends(here, points, set(others), longest)
            found = {action.value or FINISH for action in table.actions(race)}
            assert found == ends, (course.name, here, others, points)
            ways = board.ways(here, points, set(others))
            for end, way in table.ways(race).items():
                whole = way if end.value else (*way, FINISH)
                assert whole in ways, (course.name, whole)


def perft(game: Game, state: State, depth: int) -> int:
    """The number of sequences of so many decisions."""
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in actions)


def first_moves(game: str, course: Course) -> State:
    """A fixed position of two seats: the cars on the grid, few cards in hand."""
    colours = ("red", "blue", "green", "black", "yellow", "orange")
    hands = [["red 5", "wild 5, blue 2"], ["black 6, green 4, wild 2, red 1"]]
    if game == "top_race":
        colours = (*colours[:-1], "purple")
        hands[0].append("spurt/breakdown blue–red")
    cars = {car: course.ids[row] for car, row in zip(colours, course.slots, strict=False)}
    return {"rivals": rivals_race, "top_race": top_race}[game](course, cars, hands)


@pytest.mark.parametrize("game", ["rivals", "top_race"])
@pytest.mark.parametrize("name", TRACKS)
def test_perft(game: str, name: str, golden: Callable[[str, str], None]) -> None:
    state = first_moves(game, compile_track(load(ROOT / "tracks" / f"{name}.json")))
    counts = [perft(game_named(game), state, depth) for depth in range(1, 5)]
    golden(f"perft_{game}_{name}.json", json.dumps(counts) + "\n")
