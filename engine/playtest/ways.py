"""Ways that a car may take instead of others: the ramps of a road, and the branches of its forks.

Every tenth deal is played once more, and the cars are counted that take such a way, beside all that
come by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.arrays import BoolArray
from engine.playtest.affairs import add_amounts
from engine.playtest.statistics import GameStatistics
from engine.race.simulate import (
    RacePlan,
    prepare_context,
    simulate,
    simulation_context,
    steps_taken,
)

if TYPE_CHECKING:
    from engine.course import Chances, Course

TAKEN = "way.taken"


class Ramp(NamedTuple):
    """A ramp, from row to row."""

    source: int
    target: int


class Branch(NamedTuple):
    """A branch of a fork: the rows of its first and last space, the steps that it saves, below 0 if
    it takes more than the other way, and the lanes of both."""

    first: int
    last: int
    saved: int
    lanes: int
    other_lanes: int


class WayPlan(NamedTuple):
    """The steps from row to row (s,), those onto each way and those of all that come by, ways and
    steps (w, s), and the plan of the games."""

    source: tuple[int, ...]
    target: tuple[int, ...]
    own: BoolArray
    passing: BoolArray
    plan: RacePlan


def ramps_of(course: Course) -> tuple[Ramp, ...]:
    """Return the ramps of a course: the links that need a bar."""
    return tuple(Ramp(source, target) for source, target, needs in course.links.tolist() if needs)


def branches_of(course: Course, chances: Chances) -> tuple[Branch, ...]:
    """Return the branches of a course, for cards with those `chances`."""
    return tuple(_branch(course, chances, on_it) for on_it in _on_branches(course))


def way_plan(course: Course, plan: RacePlan) -> WayPlan | None:
    """Return what is to be counted on the ways of a course, ramps first; None if it has none."""
    source, target = course.step_source, course.step_target
    own, passing = [], []
    for ramp in ramps_of(course):
        own.append((source == ramp.source) & (target == ramp.target))
        passing.append(own[-1] | _across(course, float(course.progress[ramp.source])))
    for on_it in _on_branches(course):
        over, beside = _at_middle(course, on_it)
        own.append(over)
        passing.append(over | beside)
    if not own:
        return None
    return WayPlan(
        tuple(source.tolist()), tuple(target.tolist()), np.array(own), np.array(passing), plan
    )


def count_ways(ways: WayPlan | None, seed: int, deals: range) -> GameStatistics:
    """Return how many cars take each way in some deals, out of all that come by."""
    sums = GameStatistics()
    if ways is None or not deals:
        return sums
    context = simulation_context(ways.plan)
    counts = np.zeros((len(deals), len(ways.source)), np.int64)
    for row, deal in enumerate(deals):
        prepare_context(context, ways.plan, counts_steps=True)
        simulate(context, ways.plan, seed, range(deal, deal + 1))
        # Over the finish is the last column, which −1 stands for.
        counts[row] = steps_taken(context, ways.plan)[list(ways.source), list(ways.target)]
    for way, (own, passing) in enumerate(zip(ways.own, ways.passing, strict=True)):
        taken, came = counts[:, own].sum(axis=1), counts[:, passing].sum(axis=1)
        add_amounts(sums, TAKEN, way, taken, came)
    return sums


def _on_branches(course: Course) -> list[BoolArray]:
    """Return for each branch of the course line whether each space is on it."""
    if course.ruler is None or not course.ruler.branches:
        return []
    runs = course.ruler.locate(course.centres).run
    on_them = (runs == number for number in range(1, len(course.ruler.runs)))
    return [on_it for on_it in on_them if on_it.any()]


def _branch(course: Course, chances: Chances, on_it: BoolArray) -> Branch:
    """Return the branch of the spaces `on_it`."""
    rows = on_it.nonzero()[0]
    rows = rows[np.argsort(course.progress[rows])]
    over, beside = _at_middle(course, on_it)
    lanes, other_lanes = (len({*course.lanes[course.step_source[each]]}) for each in (over, beside))
    saved = _steps_without(course, chances, over) - _steps_without(course, chances, beside)
    return Branch(int(rows[0]), int(rows[-1]), saved, lanes, other_lanes)


def _at_middle(course: Course, on_it: BoolArray) -> tuple[BoolArray, BoolArray]:
    """Return the steps half-way along the branch `on_it`, and those abreast on other ways."""
    middle = float(np.median(course.progress[on_it]))
    across = _across(course, middle)
    return across & on_it[course.step_source], across & ~on_it[course.step_source]


def _across(course: Course, place: float) -> BoolArray:
    """Return the steps over a place of the road that is no finish, from its spaces to others
    ahead."""
    from engine.course import NOWHERE

    before, after = course.progress[course.step_source], course.progress[course.step_target]
    is_over = (before <= place) & (place < after) & (after - before < course.lap / 2)
    return np.asarray(is_over & (course.step_target != NOWHERE))


def _steps_without(course: Course, chances: Chances, avoided: BoolArray) -> int:
    """Return the steps from the start to the finish that take none of the steps `avoided`, the mean
    of all slots; 0 where no way leads there."""
    from engine.course import NO_WAY, steps_left

    left = steps_left(course, chances, avoided)
    ways = [left[slot] for slot in course.slots if left[slot] is not NO_WAY]
    if not ways or any(way.avoided > 0 for way in ways):
        return 0
    return round(sum(way.steps for way in ways) / len(ways))
