"""How long races are, and whether they get finished."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.intervals import quantile, share
from engine.playtest.metrics.metric import PERCENT, Metric, bins_of, figure, one, told
from engine.playtest.report import Report
from engine.race.tally import CARS_HOME, MINUTES, TURNS_PLAYED


def length_metrics(report: Report) -> Iterator[Metric]:
    """Games finished, cars home, turns, minutes."""
    home = report.tally.figures[CARS_HOME]
    cars, games = len(report.names.colours), report.games
    whole = share(int(home[cars]), games)
    yield one(
        "games.finished",
        "Games with all cars home",
        PERCENT,
        whole,
        f"All {cars} cars come home in {told(whole, PERCENT)} of the games.",
    )
    none = share(int(home[0]), games)
    yield one(
        "games.nobody_home",
        "Games without a winner",
        PERCENT,
        none,
        f"No car at all comes home in {told(none, PERCENT)} of the games.",
    )
    yield figure("cars.home", "Cars home", "cars", home, f"{{}} of {cars} cars come home a game.")
    yield figure(
        "turns", "Turns", "turns", report.tally.figures[TURNS_PLAYED], "A race takes {} turns."
    )
    minutes = report.tally.figures[MINUTES]
    plain = figure("minutes", "Minutes", "minutes", minutes, "A race takes {} minutes")
    low, high = quantile(minutes, 0.05), quantile(minutes, 0.95)
    yield one(
        plain.code,
        plain.title,
        plain.unit,
        plain.rows[0].estimate,
        f"{plain.sentence}, nine of ten between {low} and {high}. The time people take is an "
        "estimate: 25 seconds a turn and 4 a decision (house).",
        bins_of(minutes),
    )
