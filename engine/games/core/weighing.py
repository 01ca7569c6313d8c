"""Which decisions of a simulated game are looked at more closely, and which of those are real."""

from __future__ import annotations

from engine.compiled.compiler import part

LOOK_EVERY = 32
"""At one decision in so many all choices are evaluated, to see whether it is a real one."""

MOST_WEIGHED = 60
"""Decisions with more choices than this are not weighed."""

NEARLY = 0.1
"""A choice is nearly as good as the best if the gap between them is at most this share of the gap
between best and worst."""


@part
def is_weighed(number: int, choices: int) -> bool:
    """Whether the decision of a number, with so many choices, is looked at more closely."""
    return number % LOOK_EVERY == 0 and 1 < choices <= MOST_WEIGHED


@part
def is_close(best: float, second: float, worst: float) -> bool:
    """Whether the second best choice is nearly as good as the best, and not all are alike."""
    return best > worst and best - second <= NEARLY * (best - worst)
