"""What a designer wants of a track, as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from engine.sentence import Sentence

INSIDE = 0.3
"""A figure is well inside its range if it is so many tolerances away from both ends."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure that should lie between `low` and `high`, both included, in the figure's unit.

    `weight` says how much it counts beside the others; a miss of `tolerance` counts as one.
    """

    figure: str
    low: float
    high: float
    weight: float
    tolerance: float

    def missed_by(self, value: float) -> float:
        """How far a value lies outside, in tolerances; less than 0 if it is too low."""
        return (value - min(max(value, self.low), self.high)) / self.tolerance

    @property
    def inside(self) -> Goal:
        """The goal whose range begins and ends well inside this one, in its middle at most."""
        margin = min(INSIDE * self.tolerance, (self.high - self.low) / 2)
        return replace(self, low=self.low + margin, high=self.high - margin)

    @property
    def wanted(self) -> Sentence:
        """The value or range in words, without its unit."""
        if self.low == self.high:
            return Sentence("{value}", value=f"{self.low:g}")
        if self.low == -inf:
            return Sentence("at most {most}", most=f"{self.high:g}")
        if self.high == inf:
            return Sentence("at least {least}", least=f"{self.low:g}")
        return Sentence("{low} to {high}", low=f"{self.low:g}", high=f"{self.high:g}")


@dataclass(frozen=True, slots=True)
class Goals:
    """Goals under a title, at most one for each figure; `note` says for whom they are."""

    title: str
    note: str
    goals: tuple[Goal, ...]
