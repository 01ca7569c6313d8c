"""Findings of a playtest: the few clear faults of a track that a designer should read first.

    for finding in findings(report):
        print(finding.sentence)            # Slot 2 wins 38.1% (35.9 to 40.3) of the races; …

A finding is a figure beyond a limit (house) that no shipped track comes near unless it was drawn
so. All are held to one error rate together: on a track without faults at most one playtest of
twenty names any by chance (Holm 1979). A figure that is the highest of several rows is tested once
for each row (Šidák 1967).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from statistics import NormalDist

from engine.playtest.intervals import Z_TWO_SIDED, Estimate
from engine.playtest.metrics import results_of
from engine.playtest.metrics.lanes import narrow_name, points_lost_on
from engine.playtest.metrics.length import most_home
from engine.playtest.metrics.metric import Result, Row
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.race.state import POWERS, Power
from engine.track import Sentence

MOST = 5
"""Largest number of findings reported; with more faults the others can wait."""

ERROR = 0.05

# These limits name all imbalances of `tests/helpers/planted.py`, and none on four clean tracks.
SLOT, COLOUR, ORDER = 1.8, 1.32, 1.4
"""Multiples of an even share at which the wins of the best start slot, the best colour and the best
place in the order of play become a finding."""

SELFISH, SELFISH_SLOT = "selfish", 2.2
"""Kind of players, and the multiple of an even share for a slot that wins too often with them
alone."""

TELLS_NOTHING, TELLS_ALL = 1.0, 0.75
"""Multiple of an even share below which the leader at a bet line wins too seldom, and share of all
races above which too often. All shipped laps are between them in whole games of careful players,
except for bet 1 of Crosswater."""

FEW_HOME = 0.4
"""Least share of cars that finish, of those that may by the rules."""

FEW_CHANGES = 2.5
"""Least number of lead changes in a race."""

LONG_NARROW, NARROW_COSTS = 8, 5.0
"""Spaces of a long narrow part in a row, and points lost on it in a game."""

NO_USE, POWER_SEATS = -3.0, 4
"""Lead of the owner of Concentration over the others, in millions, below which the power is of no
use, and the number of players this holds for. On a track without rectangles the owner is 4 behind.
With other numbers of players powers have other prices, so the limit would differ."""

LITTLE_USED = 0.25
"""Share of an even share of the traffic, below which a lane that also loses races is little
used."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Fault of a track in words, with the spaces and lines concerned; `shown` is the code of the
    metric that shows it."""

    code: str
    sentence: Sentence
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    shown: str = ""

    @property
    def metric(self) -> str:
        """Return the code of the metric that shows it."""
        return self.shown or self.code


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Possible finding, with the one-sided error of reporting it."""

    error: float
    finding: Finding


Found = Mapping[str, Result]


def findings(report: RaceReport) -> tuple[Finding, ...]:
    """Return the faults of the track, the clearest first; at most `MOST`."""
    found = {result.code: result for result in results_of(report)}
    suspicions = [each for ask in QUESTIONS for each in ask(report, found)]
    return tuple(each.finding for each in held_together(suspicions))[:MOST]


def held_together(suspicions: Iterable[Suspicion]) -> tuple[Suspicion, ...]:
    """Return the suspicions that remain when all are held to one error rate (Holm 1979), the
    clearest first."""
    order = sorted(suspicions, key=lambda each: each.error)
    standing = []
    for place, each in enumerate(order):
        if each.error > ERROR / (len(order) - place):
            break
        standing.append(each)
    return tuple(standing)


def error_above(estimate: Estimate, limit: float, rows: int = 1) -> float:
    """Return the one-sided error of saying that a figure is above `limit`, if it is the highest of
    `rows` figures."""
    return _error(estimate.value - limit, estimate.value - estimate.low, rows)


def error_below(estimate: Estimate, limit: float, rows: int = 1) -> float:
    """Return the one-sided error of saying that a figure is below `limit`, if it is the lowest of
    `rows` figures."""
    return _error(limit - estimate.value, estimate.high - estimate.value, rows)


def _error(beyond: float, half: float, rows: int) -> float:
    if half <= 0:
        return 0.0 if beyond > 0 else 1.0
    alone = 1 - NormalDist().cdf(beyond / half * Z_TWO_SIDED)
    return 1 - (1 - alone) ** rows


def _shares(
    code: str, limit: float, words: Sentence, report: RaceReport, found: Found
) -> Iterator[Suspicion]:
    """Yield a suspicion of the highest row of a share of wins, against `limit` times an even
    share."""
    result = found.get(code)
    if result is not None and len(result.rows) > 1:
        best = max(result.rows, key=lambda row: row.estimate.value)
        even = sum(row.estimate.value for row in result.rows) / len(result.rows)
        sentence = Sentence(
            words.template,
            **{"Best" if "{Best}" in words.template else "best": best.called},
            share=with_interval(best.estimate, PERCENT),
            even=f"{100 * even:.0f}",
        )
        error = error_above(best.estimate, limit * even, len(result.rows))
        yield Suspicion(error, Finding(code, sentence, _slot_space(report, code, best)))


def _slot_space(report: RaceReport, code: str, row: Row) -> tuple[str, ...]:
    """Return the space of the start slot in `row`."""
    number = str(row.label).rpartition(" ")[2]
    return (report.names.slots[int(number) - 1],) if code == "wins.slot" else ()


def _slot_of_the_selfish(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a slot that wins too often only among selfish players."""
    here = found.get("wins.slot")
    for other in report.panel:
        there = {result.code: result for result in results_of(other)}.get("wins.slot")
        if here is None or there is None or other.spec.bots[0] != SELFISH:
            continue
        best = max(there.rows, key=lambda row: row.estimate.value)
        same = next(row for row in here.rows if row.label == best.label)
        even = 1 / len(here.rows)
        errors = (
            error_above(best.estimate, SELFISH_SLOT * even, len(there.rows)),
            error_below(same.estimate, SLOT * even),
        )
        sentence = Sentence(
            "{Best} wins {share} of the races only where nobody cares about others' cars; here it "
            "wins {less}.",
            Best=best.called,
            share=with_interval(best.estimate, PERCENT),
            less=with_interval(same.estimate, PERCENT),
        )
        spaces = _slot_space(report, "wins.slot", best)
        yield Suspicion(max(errors), Finding("slot.selfish", sentence, spaces, shown="wins.slot"))


def _bet_lines(report: RaceReport, found: Found) -> Iterator[Suspicion]:
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
        yield Suspicion(
            error_below(leader, TELLS_NOTHING * even), Finding(code, early, lines=(line,))
        )
        yield Suspicion(error_above(leader, TELLS_ALL), Finding(code, late, lines=(line,)))


def _length(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a lap that is too long for the cards."""
    if "cars.home" in found:
        home, cars = found["cars.home"].rows[0].estimate, len(report.names.colours)
        sentence = Sentence(
            "The lap is too long for these cards: {home} of {cars} cars come home.",
            home=with_interval(home),
            cars=cars,
        )
        yield Suspicion(
            error_below(home, FEW_HOME * most_home(report)), Finding("cars.home", sentence)
        )


def _lead(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of a leader who is never caught."""
    if "lead.changes" in found:
        changes = found["lead.changes"].rows[0].estimate
        sentence = Sentence(
            "Nobody catches the leader: the lead changes hands {number} times a race.",
            number=with_interval(changes),
        )
        yield Suspicion(error_below(changes, FEW_CHANGES), Finding("lead.changes", sentence))


def _narrow_parts(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of long narrow parts that cost many points. Their length is no matter of
    chance."""
    for rows in report.names.narrows:
        if len(rows) >= LONG_NARROW:
            lost = points_lost_on(report, rows)
            sentence = Sentence(
                "Nobody can pass on {part}: {lost} points a game are lost there.",
                part=narrow_name(report, rows),
                lost=with_interval(lost),
            )
            spaces = tuple(report.names.spaces[row] for row in rows)
            yield Suspicion(
                error_above(lost, NARROW_COSTS), Finding("narrow.lost", sentence, spaces)
            )


def _lanes(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of lanes that are hardly used, and in which a car wins less."""
    used, gained = found.get("lane.used"), found.get("lane.gained")
    if used is None or gained is None:
        return
    brings = {row.label: row.estimate for row in gained.rows}
    even = 1 / len(used.rows)
    for row in used.rows:
        if row.label in brings:
            errors = (
                error_below(row.estimate, LITTLE_USED * even, len(used.rows)),
                error_below(brings[row.label], 0.0, len(used.rows)),
            )
            sentence = Sentence(
                "Nobody needs {lane}: it has {used} of the traffic, and a car kept to it wins "
                "{fewer} fewer of its races than in the other lanes.",
                lane=row.called,
                used=with_interval(row.estimate, PERCENT),
                fewer=with_interval(brings[row.label].times(-1), PERCENT),
            )
            lane = int(str(row.label).rpartition(" ")[2])
            spaces = tuple(
                space
                for space, own in zip(report.names.spaces, report.names.lanes, strict=True)
                if own == lane
            )
            yield Suspicion(max(errors), Finding("lane.gained", sentence, spaces))


def _powers(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield a suspicion of Concentration. Its worth depends on the road: it moves two more spaces
    on rectangles only (RV-28)."""
    result, name = found.get("powers.worth"), POWERS[Power.CONCENTRATION]
    if result is None or report.spec.seats != POWER_SEATS:
        return
    for row in result.rows:
        if str(row.label) == name:
            sentence = Sentence(
                "Concentration is of hardly any use here: who has it ends {money} behind the "
                "others. It needs straight ways.",
                money=with_interval(row.estimate.times(-1)),
            )
            yield Suspicion(error_below(row.estimate, NO_USE), Finding("powers.worth", sentence))


def _dead_ends(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of dead ends; they are no matter of chance."""
    stuck = report.names.dead_ends
    if stuck:
        spaces = tuple(report.names.spaces[row] for row in stuck)
        sentence = Sentence(
            "No way leads on from {space}: a car that comes there is lost.", space=spaces[0]
        )
        yield Suspicion(0.0, Finding("dead_end", sentence, spaces, shown="spaces.blocked"))


QUESTIONS: tuple[Callable[[RaceReport, Found], Iterator[Suspicion]], ...] = (
    _dead_ends,
    _length,
    partial(
        _shares,
        "wins.slot",
        SLOT,
        Sentence("{Best} is too far ahead: it wins {share} of its races, even would be {even}%."),
    ),
    _slot_of_the_selfish,
    partial(
        _shares,
        "wins.colour",
        COLOUR,
        Sentence("The cards favour {best}: it wins {share} of its races, even would be {even}%."),
    ),
    partial(
        _shares,
        "wins.order",
        ORDER,
        Sentence("Whoever is {best} wins {share} of the games, even would be {even}%."),
    ),
    _lanes,
    _narrow_parts,
    _bet_lines,
    _lead,
    _powers,
)
"""Functions that yield suspicions. Their order decides between equally clear findings."""
