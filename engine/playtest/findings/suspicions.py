"""Suspicions: possible findings of a playtest, each with the error of reporting it by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import NormalDist

from engine.playtest.intervals import Z_TWO_SIDED, Estimate
from engine.playtest.metrics.metric import Result
from engine.track import Sentence

ERROR = 0.05
"""Error rate of all findings of a playtest together."""

Found = Mapping[str, Result]
"""Results of a report by their codes."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Fault of a track in words, with the spaces and lines concerned; `shown` is the code of the
    metric that shows it."""

    code: str
    sentence: Sentence
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    shown: str = ""

    @property
    def metric(self) -> str:
        """Return the code of the metric that shows it."""
        return self.shown or self.code


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Possible finding, with the one-sided error of reporting it."""

    error: float
    finding: Finding


def held_together(suspicions: Iterable[Suspicion]) -> tuple[Suspicion, ...]:
    """Return the suspicions that remain when all are held to one error rate (Holm 1979), the
    clearest first."""
    order = sorted(suspicions, key=lambda each: each.error)
    standing = []
    for place, each in enumerate(order):
        if each.error > ERROR / (len(order) - place):
            break
        standing.append(each)
    return tuple(standing)


def error_above(estimate: Estimate, limit: float, rows: int = 1) -> float:
    """Return the one-sided error of saying that a figure is above `limit`, if it is the highest of
    `rows` figures."""
    return _error(estimate.value - limit, estimate.value - estimate.low, rows)


def error_below(estimate: Estimate, limit: float, rows: int = 1) -> float:
    """Return the one-sided error of saying that a figure is below `limit`, if it is the lowest of
    `rows` figures."""
    return _error(limit - estimate.value, estimate.high - estimate.value, rows)


def _error(beyond: float, half: float, rows: int) -> float:
    if half <= 0:
        return 0.0 if beyond > 0 else 1.0
    alone = 1 - NormalDist().cdf(beyond / half * Z_TWO_SIDED)
    return 1 - (1 - alone) ** rows
