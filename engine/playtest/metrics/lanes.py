"""Metrics of lanes and narrow parts: length, traffic, advantage of staying in a lane, points lost
in each narrow part."""

from __future__ import annotations

import numpy as np

from engine.playtest import lanes
from engine.playtest.intervals import Estimate, Sums, ratio, share, student_quantile
from engine.playtest.metrics.blocking import summed_rates
from engine.playtest.metrics.metric import Answer, Metric, Row
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import SUM, Figure, SpaceFigure
from engine.track import Sentence

LANES = Sentence("Lanes")

ONLY_NARROW = Sentence("Of {whole} points lost a game {most} are lost on the narrow part {best}.")

LENGTH, USED, NARROW = "lane.steps", "lane.used", "narrow.lost"


def lane_name(number: int | str) -> Sentence:
    """Return the name of a lane."""
    return Sentence("lane {number}", number=number)


def lane_lengths(report: RaceReport) -> Answer | None:
    """Return the fewest steps in each lane, which are no matter of chance."""
    steps = report.names.lane_steps
    if len(steps) < 2:
        return None
    rows = tuple(
        Row(lane_name(lane), Estimate(count, count, count, report.games)) for lane, count in steps
    )
    counts = [count for _, count in steps]
    return Answer(rows, {"most": max(counts), "least": min(counts)})


def lane_traffic(report: RaceReport) -> Answer | None:
    """Return each lane's share of the cars where there is a choice. Cars of one game depend on each
    other, so each game counts as one observation."""
    where = np.array(report.names.lanes)
    visits = report.statistics.spaces[SpaceFigure.VISITS, SUM][: len(where)]
    whole = int(visits[where > 0].sum()) if len(where) else 0
    numbers = sorted({*where[where > 0].tolist()})
    if whole == 0 or len(numbers) < 2:
        return None
    rows = []
    for lane in numbers:
        part = float(visits[where == lane].sum()) / whole
        rows.append(Row(lane_name(lane), share(part * report.games, report.games)))
    return Answer(tuple(rows))


def lanes_driven(report: RaceReport) -> Answer:
    """Return how much more often the car kept to a lane wins than in the other lanes of the same
    deals."""
    known = report.studies.of(lanes.GAINED)
    return Answer(tuple(Row(lane_name(lane), gain_of(sums)) for lane, sums in known.items()))


def gain_of(sums: Sums) -> Estimate:
    """Return the mean gain of a lane. It changes the winner of few deals: the variance is estimated
    from those seen and one more, as a few say little about it."""
    if sums.n == 0:
        return ratio(sums)
    each = sums.y / sums.n
    spread = (sums.xx - sums.x * sums.x / sums.n) / each**2 + 1
    half = student_quantile(sums.n) * spread**0.5 / sums.n
    value = sums.x / sums.y
    return Estimate(value, value - half, value + half, sums.n)


def narrow_losses(report: RaceReport) -> Answer | None:
    """Return the points lost in each narrow part, and its share of all points lost."""
    if not report.names.narrows:
        return None
    rows = tuple(
        Row(narrow_name(report, part), points_lost_on(report, part))
        for part in report.names.narrows
    )
    lost = report.statistics.figures[Figure.LOST]
    whole = float((lost * np.arange(len(lost))).sum()) / max(1, report.games)
    return Answer(rows, {"whole": f"{whole:.1f}"}, ONLY_NARROW if len(rows) == 1 else None)


def narrow_name(report: RaceReport, rows: tuple[int, ...]) -> Sentence:
    """Return the name of a narrow part."""
    spaces = report.names.spaces
    first, last = (report.called.get(spaces[row], spaces[row]) for row in (rows[0], rows[-1]))
    return Sentence(
        "{first} to {last}, {count} spaces long", first=first, last=last, count=len(rows)
    )


def points_lost_on(report: RaceReport, rows: tuple[int, ...]) -> Estimate:
    """Return the points lost per game on some spaces of a narrow part."""
    losses = report.statistics.spaces[SpaceFigure.LOST][:, list(rows)]
    return summed_rates(losses, report.games)


def worst_narrow(report: RaceReport) -> tuple[int, ...]:
    """Return the rows of the spaces of the narrow part with the most points lost; none without
    one."""
    lost = report.statistics.spaces[SpaceFigure.LOST, SUM]
    return max(report.names.narrows, key=lambda rows: int(lost[list(rows)].sum()), default=())


METRICS = (
    Metric(
        LENGTH,
        LANES,
        Sentence("Fewest steps in each lane"),
        Sentence("steps"),
        Sentence(
            "From the start to the finish {worst} takes {least} steps, {best} {most}, leaving it "
            "only where there is no other way."
        ),
        ask=lane_lengths,
    ),
    Metric(
        USED,
        LANES,
        Sentence("Traffic of each lane where there is a choice"),
        PERCENT,
        Sentence("Where there is a choice {best} has {most} of the traffic, {worst} {least}."),
        ask=lane_traffic,
    ),
    Metric(
        lanes.GAINED,
        LANES,
        Sentence("What it brings a car to be kept to a lane"),
        PERCENT,
        Sentence(
            "Kept to {best} a car wins {most} more of its races than in the other lanes with the "
            "same cards, kept to {worst} {least}."
        ),
        ask=lanes_driven,
    ),
    Metric(
        NARROW,
        LANES,
        Sentence("Points lost in each narrow part"),
        Sentence("points"),
        Sentence(
            "Of {whole} points lost a game {most} are lost on the narrow part {best}, {least} on "
            "that of {worst}."
        ),
        ask=narrow_losses,
    ),
)
