"""Stopping rule of a playtest: stop once the intervals of a metric are narrow enough.

Only their width decides, not what they show, so that looking again and again has no price: stopped
so, intervals hold as often as those of one look (Chow and Robbins 1965).

    rule = StoppingRule.parse("wins.slot=1")        # ± 1% at every slot
    for report in simulate_races(course, spec):
        if rule.is_reached(report):
            break
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.games.core import GameError
from engine.playtest.metrics import results_of
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.report import Report

FEWEST = 100
"""Least number of games whose intervals can stop a playtest."""


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """A metric by its code, and the largest half width of its intervals, in its unit."""

    code: str
    half: float

    @classmethod
    def parse(cls, text: str) -> StoppingRule:
        """Return the rule in a text such as "wins.slot=1"; GameError if it is none."""
        match = re.fullmatch(r"([a-z0-9_.]+)=(\d+(?:\.\d+)?)", text)
        if match is None or float(match[2]) == 0:
            raise GameError(f"{text!r} is not a goal; write a metric and a width: wins.slot=1")
        return cls(match[1], float(match[2]))

    def width(self, report: Report) -> float:
        """Return the half width of the widest interval of the metric; GameError if the report has
        no such metric."""
        results = {result.code: result for result in results_of(report)}
        if self.code not in results:
            raise GameError(
                f"the report has no metric {self.code!r}; it has: {', '.join(sorted(results))}"
            )
        result = results[self.code]
        factor = 100 if result.unit == PERCENT else 1
        return max(factor * (row.estimate.high - row.estimate.low) / 2 for row in result.rows)

    def is_reached(self, report: Report) -> bool:
        """Return whether all intervals of the metric are as narrow as wanted."""
        if report.games < FEWEST and not report.is_whole:
            return False
        return self.width(report) <= self.half and report.games >= FEWEST
