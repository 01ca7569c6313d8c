"""Metrics of excitement: lead changes, comebacks, the time of the decision and the final gap. Full
games have metrics of these, too.
"""

from __future__ import annotations

from engine.games.core import lead
from engine.games.racing import statistics
from engine.playtest.metrics.metric import figure_metric
from engine.race.statistics.statistics import Figure
from engine.track import Sentence

METRICS = (
    figure_metric(Figure.LEAD_CHANGES, lead.CHANGES, compared=Sentence("lead changes")),
    figure_metric(
        Figure.BEHIND,
        lead.DRAMA,
        compared=Sentence("drama, % of turns the later winner does not lead"),
    ),
    figure_metric(Figure.DECIDED, lead.DECIDED, compared=Sentence("decided, % of the race")),
    figure_metric(
        Figure.GAP, statistics.GAP, compared=Sentence("steps of the second car to go at the end")
    ),
)
