"""The steps that a car can expect to have left, over ramps that some bars may take."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.course import NO_WAY, NOWHERE, Course, steps_left
from tests.helpers.small_courses import course_of, lane_road, linked

HALF = (1.0, 0.75, 0.5)
"""Half of the way is driven with bars of 2, a quarter with bars of 1, and some with none."""


def left(course: Course, space: str, chances: tuple[float, ...] | None = HALF) -> float:
    """The expected steps from a space."""
    return steps_left(course, chances)[course.row[space]].steps


def test_without_ramps_it_is_the_fewest_steps() -> None:
    course = course_of(lane_road(1, 8))
    assert [left(course, f"a{n}") for n in range(1, 9)] == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("needs", "steps"),
    [
        (0, 6),
        (1, 0.75 * 6 + 0.25 * 8),
        (2, (6 + 8) / 2),
        (3, 8),
        (99, 8),
    ],
)
def test_a_ramp_counts_as_often_as_bars_reach_its_number(needs: int, steps: float) -> None:
    """From a2 the ramp leads to a5, two steps further than a3; a1 lies before it, a3 behind."""
    course = course_of(linked(lane_road(1, 8), "a2", "a5", needs))
    assert left(course, "a1") == pytest.approx(steps)
    assert left(course, "a2") == pytest.approx(steps - 1)
    assert left(course, "a3") == 6
    assert left(course, "a2", None) == 5


def test_of_two_ramps_each_bar_takes_the_better_one_that_it_may_take() -> None:
    course = course_of(linked(linked(lane_road(1, 8), "a2", "a5", 1), "a2", "a7", 2))
    assert left(course, "a2") == pytest.approx(0.5 * 3 + 0.25 * 5 + 0.25 * 7)


def test_a_ramp_to_nowhere_better_changes_nothing() -> None:
    course = course_of(linked(lane_road(1, 8), "a5", "a2", 2))
    assert left(course, "a5") == 4


def test_a_bar_too_low_for_the_only_way_waits_for_another() -> None:
    walled = replace(lane_road(1, 8), walls=(("a4", "a5"),))
    assert steps_left(course_of(walled), HALF)[0] is NO_WAY
    course = course_of(linked(walled, "a4", "a6", 2))
    assert left(course, "a4") == 4
    assert steps_left(course, (1.0, 1.0))[0] is NO_WAY


def test_a_dead_end_is_not_counted_on() -> None:
    walled = replace(lane_road(1, 8), walls=(("a5", "a6"),))
    assert left(course_of(linked(walled, "a4", "a7", 2)), "a1") == 3 + 3


def test_ways_leave_a_lane_as_seldom_as_they_can() -> None:
    """From a1 over a2 and b3, or over b2 and b3: either way is left for three spaces at least."""
    course = course_of(replace(lane_road(2, 4), walls=(("a2", "a3"),)))
    is_outside = (course.lanes[course.step_target] != 1) & (course.step_target != NOWHERE)
    way = steps_left(course, HALF, is_outside)[course.row["a1"]]
    assert way == (1, 4)
