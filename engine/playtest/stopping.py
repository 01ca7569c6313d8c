"""When a playtest may stop: as soon as the intervals of a metric are narrow enough.

As one looks again and again, the intervals meant are those that hold at every look.

rule = StoppingRule.parse("wins.slot=1")        # ± 1% at every slot
for report in simulate_races(course, spec):
    if rule.is_reached(report):
        break
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.games.core import GameError
from engine.playtest.intervals import Z_TWO_SIDED, Estimate, anytime_quantile
from engine.playtest.metrics import results_of
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.report import Report

ERROR = 0.05
"""How often the true value may lie outside at any look."""

FEWEST = 100
"""Intervals from fewer games are not trusted to stop a playtest."""


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """A metric by its code, and how far its intervals may reach to either side, in its unit."""

    code: str
    half: float

    @classmethod
    def parse(cls, text: str) -> StoppingRule:
        """The goal of a text, "wins.slot=1"; GameError if it is none."""
        match = re.fullmatch(r"([a-z0-9_.]+)=(\d+(?:\.\d+)?)", text)
        if match is None or float(match[2]) == 0:
            raise GameError(f"{text!r} is not a goal; write a metric and a width: wins.slot=1")
        return cls(match[1], float(match[2]))

    def width(self, report: Report) -> float:
        """How far the widest interval of the metric reaches, looks before this one allowed for;
        GameError if there is no such one."""
        results = {result.code: result for result in results_of(report)}
        if self.code not in results:
            raise GameError(
                f"the report has no metric {self.code!r}; it has: {', '.join(sorted(results))}"
            )
        result = results[self.code]
        factor = 100 if result.unit == PERCENT else 1
        return max(factor * at_every_look(row.estimate) / 2 for row in result.rows)

    def is_reached(self, report: Report) -> bool:
        """Whether no interval of the metric reaches further than wanted."""
        if report.games < FEWEST and not report.is_whole:
            return False
        return self.width(report) <= self.half and report.games >= FEWEST


def at_every_look(estimate: Estimate) -> float:
    """How wide the interval of an estimate has to be to hold at every look, not only at one."""
    return (estimate.high - estimate.low) * anytime_quantile(ERROR, estimate.n) / Z_TWO_SIDED
