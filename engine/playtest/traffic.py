"""Traffic: how often cars take each step."""

from __future__ import annotations

from engine.arrays import IntArray
from engine.race.simulate import (
    RacePlan,
    prepare_context,
    simulate,
    simulation_context,
    steps_taken,
)


def count_steps(plan: RacePlan, seed: int, first: int, last: int) -> IntArray:
    """Return how often cars took each step in games `first` … `last` − 1 of a seed.

    Shape (n, n + 1) for n spaces; the last column counts steps over the finish.
    """
    context = simulation_context(plan)
    prepare_context(context, plan, counts_steps=True)
    simulate(context, plan, seed, range(first, last))
    return steps_taken(context, plan)
