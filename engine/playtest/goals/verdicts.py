"""Verdicts of comparisons by goals: a figure that comes nearer to its goal gets better."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.playtest.goals.figures import FIGURES
from engine.playtest.goals.goals import Goal, Goals
from engine.playtest.verdicts import Difference


def by_goals(found: Iterable[Difference], goals: Goals) -> tuple[Difference, ...]:
    """Return the differences `found`; those in figures with a goal are better if the second side is
    nearer to it, worse if it is farther, and neither if both sides meet it or miss it by the
    same."""
    wanted = {FIGURES[goal.figure].compared: goal for goal in goals.goals}
    goal_of = ((each, wanted.get((each.figure, each.row))) for each in found)
    return tuple(
        each if goal is None else replace(each, direction=_direction(each, goal))
        for each, goal in goal_of
    )


def _direction(found: Difference, goal: Goal) -> int:
    """Return 1 where more is better, −1 where less is, 0 where neither is."""
    before, after = (abs(goal.missed_by(value)) for value in (found.first, found.second))
    if before == after:
        return 0
    return 1 if (found.second > found.first) == (after < before) else -1
