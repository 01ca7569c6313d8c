"""Metrics of lanes, narrow parts and ways: length, traffic, advantage of staying in a lane, points
lost in each narrow part, use of ramps and branches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

import numpy as np

from engine.playtest import lanes, ways
from engine.playtest.intervals import Estimate, Sums, gain, ratio_share
from engine.playtest.metrics.blocking import rates
from engine.playtest.metrics.metric import Answer, Metric, Row
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.pairs import LANE_USED
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import SUM, Figure, SpaceFigure
from engine.track import Sentence

LANES = Sentence("Lanes")

ONLY_WAY = Sentence("{most} of the cars that come by take {best}.")

ONLY_NARROW = Sentence("Of {whole} points lost a game {most} are lost at the narrow part {best}.")

LENGTH, NARROW = "lane.steps", "narrow.lost"


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
    """The share of the cars that each lane has where there is a choice. How many come in one game
    hangs together, games do not."""
    where = np.array(report.names.lanes)
    numbers = sorted({*where.tolist()} - {0})
    visits = report.statistics.spaces[SpaceFigure.VISITS, SUM][: len(where)]
    cars = [int(visits[where == lane].sum()) for lane in numbers]
    whole = sum(cars)
    if whole == 0 or len(numbers) < 2:
        return None
    squares = report.statistics.lane_squares
    products, of_all = squares.sum(axis=1).tolist(), int(squares.sum())
    own = squares.diagonal().tolist()
    return Answer(
        tuple(
            Row(lane_name(lane), ratio_share(Sums(report.games, x, whole, xx, xy, of_all)))
            for lane, x, xx, xy in zip(numbers, cars, own, products, strict=True)
        )
    )


def lanes_driven(report: RaceReport) -> Answer:
    """Return how much more often the car kept to a lane wins than in the other lanes of the same
    deals."""
    known = report.studies.of(lanes.GAINED)
    return Answer(tuple(Row(lane_name(lane), gain(sums)) for lane, sums in known.items()))


def narrow_losses(report: RaceReport) -> Answer | None:
    """Return the points lost in each narrow part, and its share of all points lost."""
    if not report.names.narrows:
        return None
    rows = tuple(
        Row(narrow_name(report, part), lost)
        for part, lost in zip(report.names.narrows, points_lost_on_parts(report), strict=True)
    )
    lost = report.statistics.figures[Figure.LOST]
    whole = float((lost * np.arange(len(lost))).sum()) / max(1, report.games)
    return Answer(rows, {"whole": f"{whole:.1f}"}, ONLY_NARROW if len(rows) == 1 else None)


def ways_taken(report: RaceReport) -> Answer | None:
    """Return the share of the cars that take each ramp and each branch, of all that come by."""
    known = report.studies.of(ways.TAKEN)
    if not known:
        return None
    rows = tuple(Row(way_name(report, int(way)), ratio_share(sums)) for way, sums in known.items())
    return Answer(rows, sentence=ONLY_WAY if len(rows) == 1 else None)


def way_name(report: RaceReport, way: int) -> Sentence:
    """Return the name of a way by its number, ramps first."""
    ramps = report.names.ramps
    if way < len(ramps):
        first, last = spaces_called(report, ramps[way])
        return Sentence("the ramp from {first} to {last}", first=first, last=last)
    first, last = spaces_called(report, report.names.branches[way - len(ramps)][:2])
    return Sentence("the branch from {first} to {last}", first=first, last=last)


def spaces_called(report: RaceReport, rows: Iterable[int]) -> Iterator[str]:
    """Yield the names for people of the spaces in `rows`."""
    spaces = report.names.spaces
    return (report.called.get(spaces[row], spaces[row]) for row in rows)


def narrow_name(report: RaceReport, rows: tuple[int, ...]) -> Sentence:
    """Return the name of a narrow part."""
    first, last = spaces_called(report, (rows[0], rows[-1]))
    if len(rows) == 1:
        return Sentence("{space}, a single space", space=first)
    return Sentence(
        "{first} to {last}, {count} spaces long", first=first, last=last, count=len(rows)
    )


def points_lost_on_parts(report: RaceReport) -> tuple[Estimate, ...]:
    """Return the points lost per game on each narrow part, and before those of a single space,
    where cars wait for them. What is lost on its spaces in one game hangs together, games do
    not."""
    return tuple(rates(report.statistics.narrows.T, report.games))


def worst_narrow(report: RaceReport) -> tuple[int, ...]:
    """Return the rows of the spaces of the narrow part with the most points lost; none without
    one."""
    parts = zip(report.statistics.narrows[:, SUM].tolist(), report.names.narrows, strict=True)
    return max(parts, key=itemgetter(0), default=(0, ()))[1]


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
        LANE_USED,
        LANES,
        Sentence("Traffic of each lane where there is a choice"),
        PERCENT,
        Sentence("Where there is a choice {best} has {most} of the traffic, {worst} {least}."),
        ask=lane_traffic,
        compared=Sentence("traffic where there is a choice"),
        counted=LANE_USED,
        named=lane_name,
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
        Sentence("Points lost at each narrow part"),
        Sentence("points"),
        Sentence(
            "Of {whole} points lost a game {most} are lost at the narrow part {best}, {least} at "
            "that of {worst}."
        ),
        ask=narrow_losses,
    ),
    Metric(
        ways.TAKEN,
        LANES,
        Sentence("Cars that take a ramp or a branch"),
        PERCENT,
        Sentence("Of the cars that come by {most} take {best}, {least} take {worst}."),
        ask=ways_taken,
    ),
)
