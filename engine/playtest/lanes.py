"""Advantage of staying in one lane.

The same deals are played once for each lane, with one car of each game kept to it where a road
divides. Differences between two games of a deal are due to the lane.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.playtest.affairs import add_amounts
from engine.playtest.races import game_rows
from engine.playtest.statistics import GameStatistics
from engine.race.simulate import RacePlan

if TYPE_CHECKING:
    from engine.course import Course

DRIVEN, GAINED = "lane.wins", "lane.gained"


class LanePlan(NamedTuple):
    """A lane, and the plan in which one car is kept to it."""

    lane: int
    plan: RacePlan


def lane_plans_of(course: Course, plan: RacePlan) -> tuple[LanePlan, ...]:
    """Return a plan for each lane; none if there is only one, or if all bots play at random, since
    these ignore lanes."""
    lanes = sorted({*course.lanes.tolist()})
    if len(lanes) < 2 or (plan.bots["at_random"] >= 100).all():
        return ()
    return tuple(
        LanePlan(lane, plan._replace(kept=np.array([*(course.lanes == lane), 0], np.int64)))
        for lane in lanes
    )


def count_lanes(plans: tuple[LanePlan, ...], seed: int, deals: range) -> GameStatistics:
    """Return how often the car kept to each lane wins, and how much more often than in the other
    lanes of the same deals, on average."""
    sums = GameStatistics()
    if plans and deals:
        won = np.array([_wins(each.plan, seed, deals) for each in plans])
        every, others = np.ones(len(deals), np.int64), len(plans) - 1
        for each, wins in zip(plans, won, strict=True):
            gained = len(plans) * wins - won.sum(axis=0)
            add_amounts(sums, DRIVEN, each.lane, wins, every)
            add_amounts(sums, GAINED, each.lane, gained, others * every)
    return sums


def _wins(plan: RacePlan, seed: int, deals: range) -> IntArray:
    """Return 1 for each game that the kept car wins, else 0."""
    places = game_rows(plan, seed, deals).places
    kept = np.array(deals) % places.shape[1]
    return np.asarray(places[np.arange(len(deals)), kept] == 1, np.int64)
