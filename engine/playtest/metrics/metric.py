"""What a metric is: numbers with their intervals, and a sentence in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.games import game_named
from engine.playtest.intervals import Estimate, chance_if_equal, mean_of, share_of
from engine.playtest.report import Report
from engine.race.course import Table
from engine.track import Sentence

UNFAIR = 0.01
"""Less likely than this by chance alone: not fair."""

PERCENT = "%"

MAP = "spaces."
"""Codes of what lies on spaces begin so."""

UNITS = (
    PERCENT,
    Sentence("a game"),
    Sentence("bars"),
    Sentence("cars"),
    Sentence("changes"),
    Sentence("choices"),
    Sentence("decisions"),
    Sentence("million"),
    Sentence("minutes"),
    Sentence("points"),
    Sentence("steps"),
    Sentence("turns"),
    Sentence("% of the race"),
    Sentence("% of the turns"),
)
"""What the numbers of metrics count."""


@dataclass(frozen=True, slots=True)
class Row:
    """One number of a metric: what it is about ("" if the metric has only one), and how sure.

    A label that is no name of the designer's can be translated. A space has its id as label, and a
    `name` if people call it otherwise.
    """

    label: str
    estimate: Estimate
    name: str = ""

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Metric:
    """A question a designer asks, and its answer; title and sentence can be translated.

    `fair` is how likely rows as uneven as these are if all are equal (None: no such question),
    `bins[k]` the number of games with the value k.
    """

    code: str
    title: Sentence
    unit: str
    rows: tuple[Row, ...]
    sentence: Sentence
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
    title: Sentence,
    unit: str,
    estimate: Estimate,
    sentence: Sentence,
    bins: tuple[int, ...] = (),
) -> Metric:
    """A metric of a single number."""
    return Metric(code, title, unit, (Row("", estimate),), sentence, bins=bins)


def bins_of(counts: Table) -> tuple[int, ...]:
    """Counts without the zeros at the end."""
    known = counts.nonzero()[0]
    return tuple(counts[: known[-1] + 1].tolist()) if len(known) else ()


def figure(code: str, title: Sentence, unit: str, counts: Table, sentence: Sentence) -> Metric:
    """The mean of a figure of the race, and how often it had which value."""
    return one(code, title, unit, figure_mean(counts, unit), sentence, bins_of(counts))


def figure_mean(counts: Table, unit: str) -> Estimate:
    """The mean of a figure; no part of a race is more than all of it."""
    return share_of(counts[: WHOLE + 1]).times(WHOLE) if is_part(unit) else mean_of(counts)


WHOLE = 100


def is_part(unit: str) -> bool:
    """Whether numbers are parts of something, in percent."""
    return unit.startswith("% of ")


def usual(counts: Table, unit: str = "") -> Sentence:
    """The mean of a figure as people say it."""
    return told(figure_mean(counts, unit))


def money_of(report: Report) -> str:
    """What the money of a race is counted in."""
    return game_named(report.spec.game).money


def told(estimate: Estimate, unit: str = "") -> Sentence:
    """A number as people say it: "3.25 (3.20 to 3.30)", "25.3 % (25.0 to 25.6)"."""
    if estimate.n == 0:
        return Sentence("unknown")
    factor = 100 if unit == PERCENT else 1
    if estimate.n == 1 and estimate.low == estimate.high:
        return Sentence("{value} (one game)", value=f"{factor * estimate.value:.4g}")
    half = factor * (estimate.high - estimate.low) / 2
    known = half == 0 and float(factor * estimate.value).is_integer()
    digits = 0 if half >= 5 or known else 1 if half >= 0.05 else 2 if half >= 0.005 else 3
    value, low, high = (
        f"{factor * number:.{digits}f}" for number in (estimate.value, estimate.low, estimate.high)
    )
    if unit == PERCENT:
        return Sentence("{value} % ({low} to {high})", value=value, low=low, high=high)
    return Sentence("{value} ({low} to {high})", value=value, low=low, high=high)


def verdict(counts: Iterable[float], fair: Sentence, unfair: Sentence) -> tuple[float, Sentence]:
    """How likely such uneven counts are by chance, and one of two sentences."""
    known = [float(count) for count in counts]
    chance = chance_if_equal(known)
    return chance, unfair if chance < UNFAIR else fair


def extremes(rows: Iterable[Row]) -> tuple[Row, Row]:
    """The rows with the lowest and the highest value."""
    ordered = sorted(rows, key=lambda row: row.estimate.value)
    return ordered[0], ordered[-1]


def best_and_worst(what: str, wins: Iterable[Row]) -> dict[str, str]:
    """What a sentence says that compares shares of games won, by `what` they were won."""
    low, high = extremes(wins)
    return {
        "what": what,
        "best": high.label,
        "most": told(high.estimate, PERCENT),
        "worst": low.label,
        "least": told(low.estimate, PERCENT),
    }


def listed(parts: Iterable[str]) -> str:
    """Parts of a sentence in a row, with commas."""
    told_parts = [*parts]
    if not told_parts:
        return ""
    so_far = told_parts[0]
    for part in told_parts[1:]:
        so_far = Sentence("{parts}, {part}", parts=so_far, part=part)
    return so_far


def nth(k: int) -> Sentence:
    """The ordinal number."""
    if k <= 3:
        return (Sentence("first"), Sentence("second"), Sentence("third"))[k - 1]
    return Sentence("{number}th", number=k)
