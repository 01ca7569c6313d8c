"""The outlook of a car is the best of the ends that the rules give."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.course import Course, compile_track
from engine.race.rules.outlook import UNCLEAR, steps_ahead
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import HORIZON, Memory
from engine.track import CourseLine, Track, load, points
from tests.helpers.small_courses import (
    betting_lap,
    context_of,
    course_of,
    ends_of,
    lane_road,
    linked,
    tagged,
)
from tests.helpers.small_tracks import across, box

TRACKS = Path(__file__).parents[4] / "tracks"


def short_and_long() -> Track:
    """From f, two spaces of lane a or four of lane b lead to the finish."""
    spaces = [box("f", 1, 0, 0, 20, 20)]
    spaces += [box(f"a{n}", 1, 40 * n - 20, 0, 40 * n + 20, 10) for n in (1, 2)]
    spaces += [box(f"b{n}", 2, 20 * n, 10, 20 * n + 20, 20) for n in range(1, 5)]
    walls = tuple((f"a{a}", f"b{b}") for a in (1, 2) for b in range(1, 5))
    line = CourseLine(points([(0, 10), (100, 10)]), closed=False)
    return Track(spaces=tuple(spaces), course=line, walls=walls, lines=(across("finish", 100, 2),))


COURSES = {
    "open": lambda: course_of(lane_road(3, 14)),
    "blind alley": lambda: course_of(replace(lane_road(2, 14), walls=(("a8", "b9"), ("a8", "a9")))),
    "staggered": lambda: course_of(betting_lap()),
    "shipped": lambda: compile_track(load(TRACKS / "harbour_loop.json")),
}


@cache
def context(name: str, longest: int) -> RaceContext:
    return context_of(COURSES[name](), Rules(longest=longest))


def taken_ahead(memory: Memory, start: int, cars: list[int]) -> int:
    """The spaces of `cars` as bits in the order of progress from the next space."""
    ranks = [memory.spaces[car].rank - memory.spaces[start].rank - 1 for car in cars]
    return sum(1 << rank for rank in ranks if 0 <= rank < 62)


@pytest.mark.parametrize("longest", [0, 1])
@pytest.mark.parametrize("name", COURSES)
@given(data=st.data(), points=st.integers(1, HORIZON))
def test_it_is_the_best_of_the_ends_by_the_rules_rv18_tr9(
    name: str, longest: int, data: st.DataObject, points: int
) -> None:
    within = context(name, longest)
    memory = within.plain
    rows = st.integers(0, memory.space_count - 2)
    start = data.draw(rows)
    near = st.integers(1, 15).map(lambda further: memory.spaces[start].rank + further)
    ranks = data.draw(st.sets(near, max_size=8))
    cars = [memory.along[rank] for rank in ranks if rank < memory.space_count - 1]
    told = steps_ahead(memory, start, points, taken_ahead(memory, start, cars))
    if told == UNCLEAR:
        return
    ends = ends_of(within, start, points, cars, bool(longest))
    left = memory.spaces[start].left
    assert told == max((left - memory.spaces[end].left for end in ends), default=0)


def test_a_way_that_cannot_go_on_counts_unless_only_the_longest_are_legal_rv18_tr9() -> None:
    """Behind a car on a2 the short lane brings a step, the long one none."""
    course = course_of(short_and_long())
    start, car = course.row["f"], course.row["a2"]
    for longest, steps in ((0, 1), (1, 0)):
        within = context_of(course, Rules(longest=longest))
        near = taken_ahead(within.plain, start, [car])
        ends = {course.ids[end] for end in ends_of(within, start, 2, [car], bool(longest))}
        assert ends == ({"b2"} if longest else {"a1", "b2"})
        assert steps_ahead(within.plain, start, 2, near) == steps


@pytest.mark.parametrize("name", COURSES)
def test_it_is_told_for_nearly_all_spaces_of_a_plain_road(name: str) -> None:
    memory = context(name, 0).plain
    told = [steps_ahead(memory, row, 4, 0) for row in range(memory.space_count - 1)]
    assert told.count(UNCLEAR) == 0


@pytest.mark.parametrize(
    "course",
    [
        course_of(tagged(lane_road(2, 8), {"a3": "danger"})),
        course_of(linked(lane_road(1, 8), "a1", "a4", 5)),
    ],
    ids=["danger", "ramp"],
)
def test_it_is_unclear_where_other_rules_decide(course: Course) -> None:
    assert steps_ahead(context_of(course).plain, 0, 3, 0) == UNCLEAR
