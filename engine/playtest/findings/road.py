"""Findings on the road: dead ends, forks, ramps, lanes, narrow parts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.playtest.findings.limits import most_of
from engine.playtest.findings.suspicions import (
    Finding,
    Found,
    Suspicion,
    error_above,
    error_below,
)
from engine.playtest.metrics.lanes import (
    narrow_name,
    points_lost_on_parts,
    spaces_called,
    way_name,
)
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.playtest.ways import TAKEN, Branch
from engine.track import Sentence

LONG_NARROW, NARROW_COSTS = 8, 5.0
"""Spaces of a long narrow part in a row, and points lost in a game on it, or before a single
space."""

NOBODY, EVERYBODY = 0.02, 0.5
"""Shares of the cars that come by, below which a ramp is taken by nobody, and above which by
everybody who can come to it: its foot is in one lane only."""

LITTLE_USED = 0.5
"""Share of an even share of the traffic, below which a lane that also loses races is little
used: cars that start in it are on it for a while."""


def dead_ends(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of dead ends; they are no matter of chance."""
    stuck = report.names.dead_ends
    if stuck:
        spaces = tuple(report.names.spaces[row] for row in stuck)
        sentence = Sentence(
            "No way leads on from {space}: a car that comes there is lost.", space=spaces[0]
        )
        yield Suspicion(0.0, Finding("dead_end", sentence, spaces, shown="spaces.blocked"))


def forks(report: RaceReport, _found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of forks with a way that is longer than the other and no wider; lengths are
    no matter of chance."""
    for branch in (Branch(*each) for each in report.names.branches):
        first, last = spaces_called(report, branch[:2])
        values = {"first": first, "last": last, "steps": abs(branch.saved)}
        if branch.saved > 0 and branch.lanes >= branch.other_lanes:
            sentence = Sentence(
                "Nothing speaks for the way beside the branch from {first} to {last}: it is longer "
                "and no wider. Steps lost on it: {steps}.",
                **values,
            )
        elif branch.saved < 0 and branch.lanes <= branch.other_lanes:
            sentence = Sentence(
                "Nothing speaks for the branch from {first} to {last}: it is longer and no wider "
                "than the way beside it. Steps lost on it: {steps}.",
                **values,
            )
        else:
            continue
        spaces = tuple(report.names.spaces[row] for row in branch[:2])
        yield Suspicion(0.0, Finding("fork.longer", sentence, spaces, shown=TAKEN))


def ramps(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of ramps that nobody takes, or everybody."""
    taken = {row.label: row for row in found[TAKEN].rows} if TAKEN in found else {}
    count = len(report.names.ramps)
    for number, rows in enumerate(report.names.ramps):
        row = taken.get(way_name(report, number))
        if row is None:
            continue
        values = {"ramp": row.called, "share": with_interval(row.estimate, PERCENT)}
        spaces = tuple(report.names.spaces[end] for end in rows)
        nobody = Sentence("Nobody takes {ramp}: {share} of the cars that come by do.", **values)
        everybody = Sentence(
            "Whoever can takes {ramp}: {share} of the cars that come by do.", **values
        )
        yield Suspicion(error_below(row.estimate, NOBODY, count), Finding(TAKEN, nobody, spaces))
        yield Suspicion(
            error_above(row.estimate, EVERYBODY, count), Finding(TAKEN, everybody, spaces)
        )


def lanes(report: RaceReport, found: Found) -> Iterator[Suspicion]:
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


def narrow_parts(report: RaceReport, found: Found) -> Iterator[Suspicion]:
    """Yield suspicions of long narrow parts, and of single spaces that every way leads over, if
    they cost many points. Their length is no matter of chance."""
    for rows, lost in zip(report.names.narrows, points_lost_on_parts(report), strict=True):
        if len(rows) >= LONG_NARROW or len(rows) == 1:
            sentence = Sentence(
                "Nobody can pass at the narrow part {part}: {lost} points a game are lost there.",
                part=narrow_name(report, rows),
                lost=with_interval(lost),
            )
            spaces = tuple(report.names.spaces[row] for row in rows)
            most = most_of(NARROW_COSTS, "narrow_lost")
            yield Suspicion(error_above(lost, most), Finding("narrow.lost", sentence, spaces))
