"""Wording of numbers and rows for the sentences of metrics."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Protocol, TypeVar

from engine.playtest.intervals import Estimate
from engine.track import Sentence

PERCENT = "%"


class Estimated(Protocol):
    """Anything with an estimate, such as a row of a metric."""

    @property
    def estimate(self) -> Estimate:
        """Return its number."""


One = TypeVar("One", bound=Estimated)


def with_interval(estimate: Estimate, unit: str = "") -> Sentence:
    """Return a number with its interval in words: "3.25 (3.20 to 3.30)", "25.3% (25.0 to 25.6)".

    Only the unit "%" is counted in 0 … 1; a unit such as "% of the turns" is counted in percent.
    """
    if estimate.n == 0:
        return Sentence("unknown")
    factor = 100 if unit == PERCENT else 1
    if estimate.n == 1 and estimate.low == estimate.high:
        value = f"{factor * estimate.value:.4g}"
        if unit.startswith(PERCENT):
            return Sentence("{value}% (one game)", value=value)
        return Sentence("{value} (one game)", value=value)
    value, low, high = (_rounded(estimate, each, factor) for each in estimate[:3])
    if unit.startswith(PERCENT):
        return Sentence("{value}% ({low} to {high})", value=value, low=low, high=high)
    return Sentence("{value} ({low} to {high})", value=value, low=low, high=high)


def without_interval(estimate: Estimate) -> str:
    """Return a number alone, rounded as `with_interval` rounds it."""
    return _rounded(estimate, estimate.value, 1)


def _rounded(estimate: Estimate, number: float, factor: int) -> str:
    """Return a number of an estimate, times `factor`, with as many digits as its interval allows
    for."""
    half = factor * (estimate.high - estimate.low) / 2
    is_exact = half == 0 and float(factor * estimate.value).is_integer()
    digits = 0 if half >= 5 or is_exact else 1 if half >= 0.05 else 2 if half >= 0.005 else 3
    # A sum with 0 drops the sign of what is rounded to 0.
    return f"{round(factor * number, digits) + 0.0:.{digits}f}"


def extremes(rows: Iterable[One]) -> tuple[One, One]:
    """Return the rows with the lowest and the highest value."""
    ordered = sorted(rows, key=lambda row: row.estimate.value)
    return ordered[0], ordered[-1]


def join_with_commas(parts: Iterable[str]) -> str:
    """Return the parts of a sentence, separated by commas; each can still be translated."""
    known = [*parts]
    return reduce(lambda a, b: Sentence("{parts}, {part}", parts=a, part=b), known) if known else ""


def nth(k: int) -> Sentence:
    """Return the ordinal number of `k`."""
    if k <= 3:
        return (Sentence("first"), Sentence("second"), Sentence("third"))[k - 1]
    return Sentence("{number}th", number=k)
