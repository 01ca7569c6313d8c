"""Figures that goals can be set for, read from a report of races or of full games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from engine.course import Course
from engine.games.core import lead
from engine.games.core.statistics import Measure
from engine.games.racing import statistics
from engine.playtest.intervals import Estimate, Sums, bounded, mean_of, ratio, share
from engine.playtest.metrics.bet_lines import bet_lines
from engine.playtest.metrics.lanes import points_lost_on_parts
from engine.playtest.metrics.length import if_cars_come_home
from engine.playtest.metrics.metric import Row, named_ends
from engine.playtest.metrics.wording import PERCENT
from engine.playtest.pairs import BET_WINNER
from engine.playtest.report import GameReport, RaceReport, Report
from engine.race.statistics.statistics import BY_SLOT, Figure
from engine.track import Sentence


@dataclass(frozen=True, slots=True)
class GoalFigure:
    """Figure that a goal can be set for: its title, its unit and the usual tolerance in that unit.

    `read` returns it from a course and a report; None if the report does not know it. Shares are
    read in 0 … 1; goals and tolerances count them in percent. `code` is that of the finding about
    it, if there is one without goals; `shown` that of the metric that shows it, if it has another;
    `compared` its measure and label in comparisons, if it is in them.
    """

    title: Sentence
    unit: str
    tolerance: float
    read: Callable[[Course, Report], Estimate | None]
    code: str = ""
    shown: str = ""
    compared: tuple[str, str] = ("", "")

    @property
    def most(self) -> float:
        """Return the highest value that a goal can have; none is below 0."""
        return 100.0 if self.unit == PERCENT else inf

    @property
    def factor(self) -> float:
        """Return the factor from the values read to the unit of the goals."""
        return 100.0 if self.unit == PERCENT else 1.0


def minutes(_course: Course, report: Report) -> Estimate | None:
    """Return the estimated minutes of a race."""
    if isinstance(report, GameReport):
        return None
    return mean_of(report.statistics.figures[Figure.MINUTES])


def front_row(course: Course, report: Report) -> Estimate | None:
    """Return the share of races won from the front row: from slots with no other slot ahead in
    their lane."""
    slots = course.slots
    lanes = [int(course.lanes[row]) for row in slots]
    front = [slot for slot, lane in enumerate(lanes) if lane not in lanes[:slot]]
    if isinstance(report, GameReport):
        rows = [*report.statistics.of(statistics.SLOTS.code).values()]
        return _share(int(sum(rows[slot].x for slot in front)), int(sum(row.x for row in rows)))
    wins = report.statistics.places[BY_SLOT, :, 1].tolist()
    return _share(sum(wins[slot] for slot in front if slot < len(wins)), sum(wins))


def leader_at(number: int, _course: Course, report: Report) -> Estimate | None:
    """Return the share of races won by the leader at bet line `number`."""
    if isinstance(report, GameReport):
        return None
    for line in bet_lines(report):
        if line.number == str(number):
            return _share(int(line.counts[0, 1]), line.times)
    return None


def lead_changes(_course: Course, report: Report) -> Estimate | None:
    """Return how often the lead changes in a race."""
    return _mean(report, Figure.LEAD_CHANGES, lead.CHANGES)


def cars_home(_course: Course, report: Report) -> Estimate | None:
    """Return the number of cars that finish in a race; None if at most one does."""
    if isinstance(report, RaceReport) and not if_cars_come_home(report):
        return None
    return _mean(report, Figure.CARS_HOME, statistics.HOME)


def lost_in_narrow(_course: Course, report: Report) -> Estimate | None:
    """Return the points lost on the spaces of the most costly narrow part, before it if it is a
    single space; 0 without one. Its interval allows for having chosen it."""
    if isinstance(report, GameReport):
        return None
    rows = [Row("", lost) for lost in points_lost_on_parts(report)]
    return named_ends(rows, "")[1].estimate if rows else bounded(0, 0, report.games, 0)


def _mean(report: Report, figure: int, measure: Measure) -> Estimate | None:
    """Return the mean of a figure that races and full games both count."""
    if isinstance(report, RaceReport):
        return mean_of(report.statistics.figures[figure])
    rows: Mapping[str, Sums] = report.statistics.of(measure.code)
    return ratio(rows[""]) if "" in rows else None


def _share(part: int, whole: int) -> Estimate | None:
    return share(part, whole) if whole else None


BETS: Sequence[int] = (1, 2, 3)
"""Numbers of the bet lines that goals can be set for."""

FIGURES: Mapping[str, GoalFigure] = {
    "minutes": GoalFigure(
        Sentence("Length"), Sentence("minutes"), 2.0, minutes, compared=("minutes", "")
    ),
    "front_row": GoalFigure(
        Sentence("Races won from the front row"), PERCENT, 5.0, front_row, shown="wins.slot"
    ),
    **{
        f"bet_{number}": GoalFigure(
            Sentence("Races won by the leader at bet line {number}", number=number),
            PERCENT,
            5.0,
            partial(leader_at, number),
            f"bet{number}.winner",
            compared=(BET_WINNER, str(number)),
        )
        for number in BETS
    },
    "lead_changes": GoalFigure(
        Sentence("Lead changes"),
        Sentence("a game"),
        1.0,
        lead_changes,
        "lead.changes",
        compared=("lead_changes", ""),
    ),
    "narrow_lost": GoalFigure(
        Sentence("Points lost at the worst narrow part"),
        Sentence("points"),
        2.0,
        lost_in_narrow,
        "narrow.lost",
    ),
    "cars_home": GoalFigure(
        Sentence("Cars home"),
        Sentence("cars"),
        0.5,
        cars_home,
        "cars.home",
        compared=("cars_home", ""),
    ),
}
"""All figures by their keys in files of goals."""
