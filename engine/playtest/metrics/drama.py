"""Whether races are exciting: lead changes, comebacks, when it is decided, how close it ends."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.metrics.metric import Metric, figure
from engine.playtest.report import Report
from engine.race.tally import BEHIND, DECIDED, GAP, LEAD_CHANGES


def drama_metrics(report: Report) -> Iterator[Metric]:
    """Lead changes, drama, decisiveness, closeness."""
    figures = report.tally.figures
    yield figure(
        "lead.changes",
        "Lead changes",
        "changes",
        figures[LEAD_CHANGES],
        "The lead changes hands {} times before the first car is home.",
    )
    yield figure(
        "drama",
        "Drama: turns the later winner was not leading",
        "% of the turns",
        figures[BEHIND],
        "The later winner is not in front for {} % of the turns; 0 would be a start-to-finish win.",
    )
    yield figure(
        "decided",
        "When the race is decided",
        "% of the race",
        figures[DECIDED],
        "The winner takes the lead for good when {} % of the race to the first car home is over.",
    )
    yield figure(
        "gap",
        "Closeness at the finish",
        "steps",
        figures[GAP],
        "When the first car comes home the second has {} steps to go.",
    )
