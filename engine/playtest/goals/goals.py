"""Goals of a designer for a track, as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from engine.sentence import Sentence

# A search that stops at the limits misses every second goal by a little on other deals.
INSIDE = 0.3
"""Least distance from both ends of a range to be well inside it, in tolerances."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Wanted range of a figure, from `low` to `high`, both included, in the figure's unit.

    `weight` is its importance beside the other goals; a miss of `tolerance` counts as one.
    """

    figure: str
    low: float
    high: float
    weight: float
    tolerance: float

    def missed_by(self, value: float) -> float:
        """Return the distance of `value` from the range, in tolerances; below 0 if it is too
        low."""
        return (value - min(max(value, self.low), self.high)) / self.tolerance

    @property
    def inside(self) -> Goal:
        """Return the goal with a range well inside this one, at least its middle."""
        margin = min(INSIDE * self.tolerance, (self.high - self.low) / 2)
        return replace(self, low=self.low + margin, high=self.high - margin)

    @property
    def wanted(self) -> Sentence:
        """Return the value or range in words, without its unit."""
        if self.low == self.high:
            return Sentence("{value}", value=f"{self.low:g}")
        if self.low == -inf:
            return Sentence("at most {most}", most=f"{self.high:g}")
        if self.high == inf:
            return Sentence("at least {least}", least=f"{self.low:g}")
        return Sentence("{low} to {high}", low=f"{self.low:g}", high=f"{self.high:g}")


@dataclass(frozen=True, slots=True)
class Goals:
    """Goals under a title, at most one for each figure; `note` says whom they suit."""

    title: str
    note: str
    goals: tuple[Goal, ...]
