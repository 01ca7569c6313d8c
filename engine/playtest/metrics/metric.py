"""What a metric is: numbers with their intervals, and a sentence in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.playtest.intervals import Estimate, chance_if_equal, mean_of
from engine.race.course import Table

UNFAIR = 0.01
"""Less likely than this by chance alone: not fair."""

PERCENT = "%"


@dataclass(frozen=True, slots=True)
class Row:
    """One number of a metric: what it is about ("" if the metric has only one), and how sure."""

    label: str
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Metric:
    """A question a designer asks, and its answer.

    `fair` is how likely rows as uneven as these are if all are equal (None: no such question),
    `bins[k]` the number of games with the value k.
    """

    code: str
    title: str
    unit: str
    rows: tuple[Row, ...]
    sentence: str
    fair: float | None = None
    bins: tuple[int, ...] = ()

    @property
    def json(self) -> dict[str, Any]:
        """As plain JSON values."""
        data: dict[str, Any] = {
            "code": self.code,
            "title": self.title,
            "unit": self.unit,
            "sentence": self.sentence,
            "rows": [
                {
                    "label": row.label,
                    "value": row.estimate.value,
                    "low": row.estimate.low,
                    "high": row.estimate.high,
                    "n": row.estimate.n,
                }
                for row in self.rows
            ],
        }
        if self.fair is not None:
            data["fair"] = self.fair
        if self.bins:
            data["bins"] = list(self.bins)
        return data


def one(
    code: str,
    title: str,
    unit: str,
    estimate: Estimate,
    sentence: str,
    bins: tuple[int, ...] = (),
) -> Metric:
    """A metric of a single number."""
    return Metric(code, title, unit, (Row("", estimate),), sentence, bins=bins)


def bins_of(counts: Table) -> tuple[int, ...]:
    """Counts without the zeros at the end."""
    known = counts.nonzero()[0]
    return tuple(counts[: known[-1] + 1].tolist()) if len(known) else ()


def figure(code: str, title: str, unit: str, counts: Table, sentence: str) -> Metric:
    """The mean of a figure of the race; "{}" in the sentence becomes mean and interval."""
    estimate = mean_of(counts)
    return one(code, title, unit, estimate, sentence.format(told(estimate)), bins_of(counts))


def told(estimate: Estimate, unit: str = "") -> str:
    """A number as people say it: "3.25 (3.20 to 3.30)", "25.3 % (25.0 to 25.6)"."""
    if estimate.n == 0:
        return "unknown"
    factor = 100 if unit == PERCENT else 1
    half = factor * (estimate.high - estimate.low) / 2
    digits = 0 if half >= 5 else 1 if half >= 0.05 else 2 if half >= 0.005 else 3
    value, low, high = (
        f"{factor * number:.{digits}f}" for number in (estimate.value, estimate.low, estimate.high)
    )
    sign = " %" if unit == PERCENT else ""
    return f"{value}{sign} ({low} to {high})"


def verdict(counts: Iterable[float], fair: str, unfair: str) -> tuple[float, str]:
    """How likely such uneven counts are by chance, and one of two sentences."""
    known = [float(count) for count in counts]
    chance = chance_if_equal(known)
    return chance, unfair if chance < UNFAIR else fair


def extremes(rows: Iterable[Row]) -> tuple[Row, Row]:
    """The rows with the lowest and the highest value."""
    ordered = sorted(rows, key=lambda row: row.estimate.value)
    return ordered[0], ordered[-1]
