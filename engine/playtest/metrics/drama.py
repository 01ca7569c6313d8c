"""Whether races are exciting: lead changes, comebacks, when it is decided, how close it ends."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.core.leading import CHANGES, DRAMA
from engine.games.core.leading import DECIDED as DECIDED_AT
from engine.games.racing.measuring import GAP as GAP_LEFT
from engine.playtest.metrics.metric import Metric, figure, usual
from engine.playtest.report import Report
from engine.race.tally import BEHIND, DECIDED, GAP, LEAD_CHANGES
from engine.track import Sentence

ASKED = ((CHANGES, LEAD_CHANGES), (DRAMA, BEHIND), (DECIDED_AT, DECIDED), (GAP_LEFT, GAP))
"""What is asked of full games too, and the figure of a race that answers it."""


def drama_metrics(report: Report) -> Iterator[Metric]:
    """Lead changes, drama, decisiveness, closeness."""
    for measure, row in ASKED:
        counts = report.tally.figures[row]
        sentence = Sentence(measure.sentence.template, number=usual(counts, measure.unit))
        yield figure(measure.code, measure.title, measure.unit, counts, sentence)
