"""Metrics of skill and luck, from studies beside a playtest."""

from __future__ import annotations

from engine.playtest import studies
from engine.playtest.intervals import ratio_share
from engine.playtest.metrics.metric import SKILL, Answer, Metric, Row
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.report import RaceReport
from engine.track import Sentence


def strong_player(report: RaceReport) -> Answer | None:
    """Return the share of games won by a strong player among weak ones."""
    known = report.studies.of(studies.SKILL)
    if not known:
        return None
    row = Row("", ratio_share(known[studies.STRONG]))
    return Answer((row,), {"part": f"{100 / report.spec.seats:.0f}"})


def better_player(report: RaceReport) -> Answer | None:
    """Return the share of games won by a player of one level of skill among those of the level
    below."""
    known = report.studies.of(studies.LEVEL)
    if not known:
        return None
    row = Row("", ratio_share(known[""]))
    levels = len(studies.LADDER) - 1
    part = f"{100 / report.spec.seats:.0f}"
    return Answer((row,), {"part": part, "levels": levels, "less": f"{100 / levels:.0f}"})


METRICS = (
    Metric(
        studies.SKILL,
        SKILL,
        Sentence("Games won by a strong player among weak ones"),
        PERCENT,
        Sentence(
            "A player who weighs every card wins {share} of the games against players who "
            "play at random, in every seat of the same deals; an even share would be {part}%."
        ),
        ask=strong_player,
    ),
    Metric(
        studies.LEVEL,
        SKILL,
        Sentence("Games won by a player one level better than the others"),
        PERCENT,
        Sentence(
            "A player one level better than the others wins {share} of the games, in every seat of "
            "the same deals; by luck alone it would be {part}%. With each of the {levels} levels "
            "from random to careful play, {less}% of the choices more are made with care."
        ),
        ask=better_player,
    ),
)
