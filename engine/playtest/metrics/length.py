"""How long races are, and whether they get finished."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.intervals import quantile, share
from engine.playtest.metrics.metric import PERCENT, Metric, figure, one, told, usual
from engine.playtest.plan import SECONDS_A_DECISION, SECONDS_A_TURN
from engine.playtest.report import Report
from engine.race.tally import CARS_HOME, MINUTES, TURNS_PLAYED
from engine.track import Sentence


def length_metrics(report: Report) -> Iterator[Metric]:
    """Games finished, cars home, turns, minutes."""
    home = report.tally.figures[CARS_HOME]
    cars, games = len(report.names.colours), report.games
    whole = share(int(home[cars]), games)
    yield one(
        "games.finished",
        Sentence("Games with all cars home"),
        PERCENT,
        whole,
        Sentence(
            "All {cars} cars come home in {share} of the games.",
            cars=cars,
            share=told(whole, PERCENT),
        ),
    )
    none = share(int(home[0]), games)
    yield one(
        "games.nobody_home",
        Sentence("Games without a winner"),
        PERCENT,
        none,
        Sentence("No car at all comes home in {share} of the games.", share=told(none, PERCENT)),
    )
    yield figure(
        "cars.home",
        Sentence("Cars home"),
        "cars",
        home,
        Sentence("{number} of {cars} cars come home a game.", number=usual(home), cars=cars),
    )
    turns = report.tally.figures[TURNS_PLAYED]
    yield figure(
        "turns",
        Sentence("Turns"),
        "turns",
        turns,
        Sentence("A race takes {number} turns.", number=usual(turns)),
    )
    minutes = report.tally.figures[MINUTES]
    yield figure(
        "minutes",
        Sentence("Minutes"),
        "minutes",
        minutes,
        Sentence(
            "A race takes {number} minutes, nine of ten between {low} and {high}. The time people "
            "take is an estimate: {turn} seconds a turn and {decision} a decision (house).",
            number=usual(minutes),
            low=quantile(minutes, 0.05),
            high=quantile(minutes, 0.95),
            turn=SECONDS_A_TURN,
            decision=SECONDS_A_DECISION,
        ),
    )
