"""Traffic, counted move by move, agrees with the statistics of the same races."""

from __future__ import annotations

import numpy as np

from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.traffic import count_steps
from engine.race.statistics.statistics import SpaceFigure
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road


def test_on_a_single_lane_every_step_leads_to_the_next_space() -> None:
    course = course_of(lane_road(1, 9))
    plan = race_plan(course, Spec(bots=("rule",) * 2))
    counts = count_steps(plan, 1, 0, 5)
    steps = {(course.ids[row], column) for row, column in np.argwhere(counts).tolist()}
    assert steps <= {(space, row + 1) for row, space in enumerate(course.ids)}
    # All six cars drive on from the first slot's space; nobody comes back.
    front = course.row["a6"]
    assert 0 < counts[front].sum() == counts[front, front + 1] <= 5 * 6


def test_the_cars_that_step_onto_a_space_are_the_visits_of_the_races() -> None:
    plan = race_plan(course_named("harbour_loop"), Spec(games=20))
    counts = count_steps(plan, 3, 5, 25)
    visits = count_races(plan, 3, 5, 25).spaces[SpaceFigure.VISITS, 0]
    assert counts.sum(axis=0).tolist() == visits.tolist()
    halves = count_steps(plan, 3, 5, 15) + count_steps(plan, 3, 15, 25)
    assert np.array_equal(halves, counts)
