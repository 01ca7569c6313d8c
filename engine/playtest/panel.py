"""For whom a finding holds: the same whole games played by tables of one kind of player each.

One bot is one way to play: with the same rules on the same track, slot 1 wins 17 to 51 % of whole
games, according to whom players bet on and whether they brake the leader. So what a report says of
two ends of a list is asked of other kinds of players, too.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from engine.course import Course
from engine.playtest.chunks import AS_NEEDED, Work
from engine.playtest.plan import Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races

KINDS = ("careful", "selfish", "careless", "random")

MOST_GAMES = 3000
"""So many games by each other kind of players are enough to see whether a finding holds."""


def panel_of(spec: Spec) -> tuple[Spec, ...]:
    """The same playtest, with fewer games, by a table of each other kind of player; none for races
    alone."""
    if not spec.whole:
        return ()
    games = min(spec.games, MOST_GAMES)
    tables = ((kind,) * spec.seats for kind in KINDS)
    return tuple(replace(spec, bots=bots, games=games) for bots in tables if bots != spec.bots)


def with_panel(course: Course, report: RaceReport, work: Work = AS_NEEDED) -> RaceReport:
    """The report with those of other kinds of players beside it, as far as nobody stops it."""
    others = []
    for spec in panel_of(report.spec):
        last = deque(simulate_races(course, spec, work), maxlen=1)
        if last and last[0].is_whole:
            others.append(last[0])
    return replace(report, panel=tuple(others))
