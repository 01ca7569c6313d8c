"""Findings on the race: its length, the lead, the bet lines."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.findings.limits import least_of, most_of
from engine.playtest.findings.suspicions import (
    Finding,
    Found,
    Suspicion,
    error_above,
    error_below,
)
from engine.playtest.goals import FIGURES
from engine.playtest.metrics.length import most_home
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.track import Sentence

TELLS_NOTHING, TELLS_ALL = 1.0, 0.75
"""Multiple of an even share below which the leader at a bet line wins too seldom, if all cars there
have about the same chance, and share of all races above which the leader wins too often. All
shipped laps are between them in whole games of careful players."""

SAME_CHANCE = 0.7, 1.4
"""Multiples of an even share between which all cars at a bet line have about the same chance."""

FEW_HOME = 0.4
"""Least share of cars that finish, of those that may by the rules."""

FEW_CHANGES = 2.5
"""Least number of lead changes in a race."""


def length(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a lap that is too long for the cards."""
    if "cars.home" in found:
        home, cars = found["cars.home"].rows[0].estimate, len(report.names.colours)
        sentence = Sentence(
            "The lap is too long for these cards: {home} of {cars} cars come home.",
            home=with_interval(home),
            cars=cars,
        )
        least = least_of(FEW_HOME * most_home(report), "cars_home")
        yield Suspicion(error_below(home, least), Finding("cars.home", sentence))


def lead(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a leader who is never caught."""
    if "lead.changes" in found:
        changes = found["lead.changes"].rows[0].estimate
        sentence = Sentence(
            "Nobody catches the leader: the lead changes hands {number} times a race.",
            number=with_interval(changes),
        )
        least = least_of(FEW_CHANGES, "lead_changes")
        yield Suspicion(error_below(changes, least), Finding("lead.changes", sentence))


def bet_lines(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of bet lines that come too early or too late to be worth a bet."""
    even = 1 / len(report.names.colours)
    for code, result in found.items():
        if not code.startswith("bet") or not code.endswith(".winner"):
            continue
        line = result.where
        leader = result.rows[0].estimate
        values = {"line": line, "share": with_interval(leader, PERCENT)}
        early = Sentence(
            "At {line} nothing can be told yet: the leader wins {share} of the races.", **values
        )
        late = Sentence(
            "At {line} the race is all but over: the leader wins {share} of the races.", **values
        )
        least, most = TELLS_NOTHING * even, TELLS_ALL
        figure = line.replace(" ", "_")
        if figure in FIGURES:
            least, most = least_of(least, figure), most_of(most, figure)
        if leader.value < least:
            low, high = (even * limit for limit in SAME_CHANCE)
            error = max(
                max(error_above(row.estimate, low), error_below(row.estimate, high))
                for row in result.rows
            )
            yield Suspicion(error, Finding(code, early, lines=(line,)))
        yield Suspicion(error_above(leader, most), Finding(code, late, lines=(line,)))
