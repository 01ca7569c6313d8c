"""Traffic: how often cars take each step, counted in races played again move by move."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.playtest.races import context_for, decisions_of
from engine.race.entries import apply_choice
from engine.race.rules.events import Log, RaceEvent
from engine.race.simulate import RacePlan, dealt_race
from engine.race.tables.context import RaceContext


def count_steps(plan: RacePlan, seed: int, first: int, last: int) -> IntArray:
    """How often a car went from a space to another in races `first` … `last` − 1 of a seed.

    Shape (n, n + 1) for n spaces; the last column counts steps that leave over the finish.
    """
    spaces = len(plan.course.spaces) - 1
    counts = np.zeros((spaces, spaces + 1), np.int64)
    context = RaceContext(plan.course, plan.deck, plan.rules, plan.most_points)
    for number in range(first, last):
        made, _ = decisions_of(plan, seed, number)
        race = dealt_race(context_for(plan), seed, number)
        for choice in made:
            log = apply_choice(context, race, choice)
            assert log is not None
            _add_steps(counts, log)
    return counts


def _add_steps(counts: IntArray, log: Log) -> None:
    """Count the steps of all moves in a log."""
    before = None
    for what, _, space, _ in log:
        if what == RaceEvent.WAY and before is not None:
            counts[before, space] += 1
        before = space if what == RaceEvent.WAY else None
