"""Whether races are exciting: lead changes, comebacks, when it is decided, how close it ends.

The same is asked of full games.
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
