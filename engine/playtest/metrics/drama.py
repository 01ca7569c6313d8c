"""Whether races are exciting: lead changes, comebacks, when it is decided, how close it ends."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.metrics.metric import Metric, figure, usual
from engine.playtest.report import Report
from engine.race.tally import BEHIND, DECIDED, GAP, LEAD_CHANGES
from engine.track import Sentence


def drama_metrics(report: Report) -> Iterator[Metric]:
    """Lead changes, drama, decisiveness, closeness."""
    figures = report.tally.figures
    yield figure(
        "lead.changes",
        Sentence("Lead changes"),
        "changes",
        figures[LEAD_CHANGES],
        Sentence(
            "The lead changes hands {number} times before the first car is home.",
            number=usual(figures[LEAD_CHANGES]),
        ),
    )
    yield figure(
        "drama",
        Sentence("Drama: turns the later winner was not leading"),
        "% of the turns",
        figures[BEHIND],
        Sentence(
            "The later winner is not in front for {number} % of the turns; 0 would be a "
            "start-to-finish win.",
            number=usual(figures[BEHIND]),
        ),
    )
    yield figure(
        "decided",
        Sentence("When the race is decided"),
        "% of the race",
        figures[DECIDED],
        Sentence(
            "The winner takes the lead for good when {number} % of the race to the first car home "
            "is over.",
            number=usual(figures[DECIDED]),
        ),
    )
    yield figure(
        "gap",
        Sentence("Closeness at the finish"),
        "steps",
        figures[GAP],
        Sentence(
            "When the first car comes home the second has {number} steps to go.",
            number=usual(figures[GAP]),
        ),
    )
