"""Example of a metric of full games: the share of close results."""

from __future__ import annotations

from engine.playtest.intervals import share
from engine.playtest.metrics.metric import EXCITEMENT, Answer, Metric, Row
from engine.playtest.report import GameReport
from engine.track import Sentence

CLOSE = 5
"""Largest difference in points between the two best in a close game."""


def close_games(report: GameReport) -> Answer:
    """Return the share of games with at most `CLOSE` points between the two best."""
    margins = report.statistics.bins.get("margin", {})
    close = sum(games for margin, games in margins.items() if margin <= CLOSE)
    return Answer((Row("", share(close, report.games)),), {"close": CLOSE})


METRICS = (
    Metric(
        "games.close",
        EXCITEMENT,
        Sentence("Close games"),
        "%",
        Sentence("In {share} of the games at most {close} points lie between the two best."),
        ask=close_games,
        full=True,
    ),
)
