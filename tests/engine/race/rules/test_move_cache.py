"""Moves from the cache are those that the rules give."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.compiled.compiler import played_plainly
from engine.course import Course, compile_track
from engine.race.entries import ways_found
from engine.race.rules.move_cache import find_ends, lines_to, steps_to
from engine.race.rules.moves import lines_crossed, way_to
from engine.race.state import Phase, empty_race
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.deck import CardRow
from engine.race.tables.memory import HORIZON, TOO_FAR
from engine.race.tables.road import MOST_LINES, road_table
from engine.track import load
from tests.helpers.small_courses import course_of, crossing, lane_road, linked, staggered_bend

TRACKS = Path(__file__).parents[4] / "tracks"


@pytest.fixture(autouse=True)
def _plainly() -> Iterator[None]:
    """The functions are asked one by one, on lists."""
    with played_plainly():
        yield


def new_context(course: Course, is_endless: bool = False) -> RaceContext:
    """A context for moves on a course."""
    deck = [CardRow(0, ((0, 0),), 0)]
    return RaceContext(road_table(course, is_endless), deck, Rules(), HORIZON)


def ends_of(context: RaceContext, space: int, points: int, more: int = 0) -> int:
    """How many ends a car has that is alone on the road."""
    race = empty_race(1).plain()
    race.cars = 1
    race.car, race.phase = 0, Phase.CHOOSE_END
    race.points, race.more = points, more
    race.at[0] = space
    return find_ends(race, context.memory)


def broken(name: str) -> Course:
    """The course of a shipped track with a fault."""
    return compile_track(load(TRACKS / "broken" / f"{name}.json"))


@pytest.mark.parametrize("is_endless", [False, True])
@pytest.mark.parametrize(
    "course",
    [
        compile_track(load(TRACKS / "harbour_loop.json")),
        compile_track(load(TRACKS / "twin_pines.json")),
        compile_track(load(TRACKS / "oasis_round.json")),
        broken("steps_doubtful"),
        broken("steps_in_circles"),
        course_of(linked(lane_road(2, 20), "b6", "a6")),
        course_of(lane_road(2, 40, range(1, MOST_LINES + 2))),
        crossing(),
    ],
    ids=["harbour", "pines", "oasis", "doubtful", "circles", "back", "many lines", "crossing"],
)
def test_a_way_that_is_kept_is_the_way_found(course: Course, is_endless: bool) -> None:
    """A step may lead back, a way in circles, or several times around a small lap (RV-34)."""
    context, kept, found = new_context(course, is_endless), 0, {}
    memory = context.memory
    for space in range(len(course.ids)):
        for points in (1, 2, 5, HORIZON):
            count = ends_of(context, space, points)
            found[space, points] = ways = ways_found(context, count)
            for which, way in enumerate(ways):
                kept += memory.ends[which].way != 0
                steps = way_to(memory, memory.found[which])
                assert way == context.numbers("way", steps + 1)
                assert steps_to(memory, which) == steps
                assert lines_to(memory, which, steps) == lines_crossed(memory, steps)
    assert kept > 0 or len(course.line_names) > MOST_LINES
    for (space, points), ways in found.items():
        assert ways_found(context, ends_of(context, space, points)) == ways


def test_rv26_a_space_more_is_another_question_than_a_point_more() -> None:
    context = new_context(course_of(lane_road(1, 20)))
    counts = [ends_of(context, 0, *bar) for bar in ((5, 1), (6, 0), (5, 1))]
    assert counts == [2, 1, 2]


def test_cars_at_the_place_of_a_space_ahead_are_seen() -> None:
    """On the crossing a car on b9 blocks a3 as well."""
    course = crossing()
    context = new_context(course)
    race = empty_race(1).plain()
    race.cars, race.car, race.phase = 2, 0, Phase.CHOOSE_END
    race.points, race.at[0] = 1, course.row["a2"]
    counts = []
    for other in ("b12", "b9", "b12"):
        race.at[1] = course.row[other]
        counts.append(find_ends(race, context.memory))
    assert counts == [2, 1, 2]


def test_rv34_in_an_endless_race_cars_behind_the_finish_are_ahead() -> None:
    course = course_of(staggered_bend())
    context = new_context(course, is_endless=True)
    order = road_table(course).spaces["rank"][:-1].argsort()
    race = empty_race(1).plain()
    race.cars, race.car, race.phase = 2, 0, Phase.CHOOSE_END
    race.points, race.at[0] = 2, int(order[-1])
    counts = []
    for other in (order[len(order) // 2], order[0], order[len(order) // 2]):
        race.at[1] = int(other)
        counts.append(find_ends(race, context.memory))
    assert counts[0] == counts[2]
    assert counts[1] != counts[0]


def test_spaces_within_reach_are_bits_unless_a_place_lies_before_itself() -> None:
    course = course_of(lane_road(2, 12))
    spaces, row = road_table(course).spaces, course.row
    ranks = spaces["rank"]
    near = sum(1 << ranks[row[one]] - ranks[row["a2"]] - 1 for one in ("a3", "b3", "a4", "b4"))
    assert spaces["reach"][row["a2"], 1] == near
    assert (spaces["reach"][:-1] != TOO_FAR).all()
    crossed = crossing()
    reach = road_table(crossed).spaces["reach"][crossed.row["a3"]]
    assert reach[4] != TOO_FAR
    assert reach[5] == TOO_FAR
