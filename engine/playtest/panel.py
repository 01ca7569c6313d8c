"""Panel of players: whole games among other kinds of players, to see for whom a finding holds.

One bot is one way to play: with the same rules on the same track, slot 1 wins 17 to 51% of whole
games, depending on the cars players bet on and on whether they brake the leader. So other kinds of
players are asked about the two ends of each list of a report, too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.course import Course
from engine.playtest.at_table import simulate_at_table
from engine.playtest.chunks import HERE, Work
from engine.playtest.comparing import compare_races
from engine.playtest.metrics.for_whom import GROUPS, Whom, whom_told
from engine.playtest.pairs import Key
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.playtest.verdicts import Difference
from engine.track import Sentence

KINDS = ("careful", "selfish", "careless", "random")

MOST_GAMES = 3000
"""Games by each other kind of players that are enough to see whether a finding holds."""

SEARCHING, SEARCHED_GAMES = "search", 24
"""Kind of players who look furthest ahead, and the number of their games: about twenty seconds on
one core."""


def panel_of(spec: Spec) -> tuple[Spec, ...]:
    """Return the playtest with fewer games among each other kind of players; none for races
    alone."""
    if spec.kind is not Kind.WHOLE:
        return ()
    games = min(spec.games, MOST_GAMES)
    groups = ((kind,) * spec.seats for kind in KINDS)
    return tuple(replace(spec, bots=bots, games=games) for bots in groups if bots != spec.bots)


def with_panel(
    course: Course, report: RaceReport, work: Work = HERE, do_search: bool = False
) -> RaceReport:
    """Return `report` with reports by other kinds of players, those that end before a stop.

    Search bots play only if `do_search` is true: their games are played move by move, so they are
    few and take longer than all others.
    """
    asked = [simulate_races(course, spec, work) for spec in panel_of(report.spec)]
    if do_search and report.spec.kind is Kind.WHOLE:
        bots = (SEARCHING,) * report.spec.seats
        few = replace(report.spec, bots=bots, games=min(report.spec.games, SEARCHED_GAMES))
        asked.append(simulate_at_table(course, few, work))
    last = (deque(reports, maxlen=1) for reports in asked)
    others = tuple(reports[0] for reports in last if reports and reports[0].is_whole)
    return replace(report, panel=others)


def for_whom(
    found: Sequence[Difference],
    first: Course,
    second: Course,
    sides: tuple[Spec, Spec],
    work: Work = HERE,
) -> tuple[Difference, ...]:
    """Return the differences between two courses, each clear one with the kinds of players who show
    it, too. They are unchanged if no other kind plays or the work is stopped."""
    if not any(difference.is_significant for difference in found):
        return tuple(found)
    seen: dict[Sentence, dict[Key, float]] = {}
    for one, two in zip(*map(panel_of, sides), strict=True):
        last = deque(compare_races(first, second, one, work, two), maxlen=1)
        if work.cancel() or not last:
            return tuple(found)
        seen[GROUPS[one.bots[0]]] = {
            (change.figure, change.row): change.estimate.value
            for change in last[0].differences
            if change.is_significant
        }
    return tuple(_with_those(difference, seen) for difference in found)


def _with_those(found: Difference, seen: Mapping[Sentence, Mapping[Key, float]]) -> Difference:
    """Return the difference with the groups of players who show one of the same sign, or of the
    other."""
    if not found.is_significant:
        return found
    whom = Whom([], [], [])
    for group, values in seen.items():
        same = values.get((found.figure, found.row), 0.0) * found.estimate.value
        (whom.alike if same > 0 else whom.opposite if same < 0 else whom.unclear).append(group)
    return replace(found, whom=whom_told(whom))
