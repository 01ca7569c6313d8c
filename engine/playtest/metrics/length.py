"""Metrics of length: turns, minutes and cars that finish."""

from __future__ import annotations

from dataclasses import replace

from engine.games.core.statistics import Measure
from engine.playtest.intervals import quantile, share
from engine.playtest.metrics.metric import LENGTH, Answer, Metric, Row, figure_metric
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.plan import SECONDS_A_DECISION, SECONDS_A_TURN
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import Figure
from engine.track import Sentence


def most_home(report: RaceReport) -> int:
    """Return how many cars come home at most, by the rules of the game."""
    game, cars = report.spec.rules, len(report.names.colours)
    most = game.most_home(dict(report.spec.options))
    return cars if most is None else min(most, cars)


def if_cars_come_home(report: RaceReport) -> tuple[RaceReport, ...]:
    """Return the report of games in which several cars may come home; none of other games."""
    return (report,) if most_home(report) > 1 else ()


def if_a_car_comes_home(report: RaceReport) -> tuple[RaceReport, ...]:
    """Return the report of games with a finish; none of other games."""
    return (report,) if most_home(report) else ()


def finished(report: RaceReport) -> Answer:
    """Return the share of games in which all cars finish that may."""
    cars, most = len(report.names.colours), most_home(report)
    home = int(report.statistics.figures[Figure.CARS_HOME][most])
    ended = Sentence("{cars} cars come home, which ends the race, in {share} of the games.")
    return Answer(
        (Row("", share(home, report.games)),),
        {"cars": most},
        sentence=ended if most < cars else None,
    )


def nobody_home(report: RaceReport) -> Answer:
    """Return the share of games in which no car finishes."""
    return Answer(
        (Row("", share(int(report.statistics.figures[Figure.CARS_HOME][0]), report.games)),)
    )


def minutes(report: RaceReport) -> dict[str, object]:
    """Return the range of minutes and the pace it is estimated with."""
    counts = report.statistics.figures[Figure.MINUTES]
    return {
        "low": quantile(counts, 0.05),
        "high": quantile(counts, 0.95),
        "turn": SECONDS_A_TURN,
        "decision": SECONDS_A_DECISION,
    }


METRICS = (
    Metric(
        "games.finished",
        LENGTH,
        Sentence("Games raced to the end"),
        PERCENT,
        Sentence("All {cars} cars come home in {share} of the games."),
        where="finish",
        each=if_cars_come_home,
        ask=finished,
    ),
    Metric(
        "games.nobody_home",
        LENGTH,
        Sentence("Games without a winner"),
        PERCENT,
        Sentence("No car at all comes home in {share} of the games."),
        where="finish",
        each=if_a_car_comes_home,
        ask=nobody_home,
    ),
    replace(
        figure_metric(
            Figure.CARS_HOME,
            Measure(
                "cars.home",
                LENGTH,
                Sentence("Cars home"),
                Sentence("cars"),
                Sentence("On average {number} of {cars} cars finish."),
                direction=1,
                where="finish",
            ),
            compared=Sentence("cars home"),
            more=lambda report: {"cars": len(report.names.colours)},
        ),
        each=if_cars_come_home,
    ),
    figure_metric(
        Figure.TURNS,
        Measure(
            "turns",
            LENGTH,
            Sentence("Turns"),
            Sentence("turns"),
            Sentence("A race takes {number} turns."),
        ),
        compared=Sentence("turns"),
    ),
    figure_metric(
        Figure.MINUTES,
        Measure(
            "minutes",
            LENGTH,
            Sentence("Minutes"),
            Sentence("minutes"),
            Sentence(
                "A race takes {number} minutes, nine in ten between {low} and {high}. The "
                "pace is a house estimate: {turn} seconds a turn and {decision} a decision."
            ),
        ),
        compared=Sentence("minutes"),
        more=minutes,
    ),
)
