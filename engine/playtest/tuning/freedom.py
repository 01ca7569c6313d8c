"""Freedom of tuning: the changes allowed on a track, coded as numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from engine.arrays import FloatArray
from engine.playtest.tuning.locks import (
    Lock,
    held_points,
    locked_sections,
    locked_spaces,
    openness,
    split_at_locks,
    with_locked,
)
from engine.playtest.tuning.marks import with_bets
from engine.playtest.tuning.runs import Narrow, Run, RunPlan, runs_of, with_runs
from engine.road import hang_grid, layout_of, with_road
from engine.road.edits.here import section_at
from engine.road.line.reference_line import reference_line
from engine.sentence import Sentence
from engine.track import Space, Track
from engine.track.edits import EditError
from engine.track.roads import Road

SPACES, NARROW, BENDS, BETS, GRID = KINDS = ("spaces", "narrow", "bends", "bets", "grid")
"""Kinds of changes: the number of spaces, the narrow parts, the bends of the road where its rows
are staggered (only there they matter to a race), the bet lines, the place of the grid."""

FEWER, MORE = 0.7, 1.4
"""Least and largest number of spaces of a run, as multiples of its present number."""

LONGEST = 8
"""Largest number of spaces of a narrow part, unless the longest one present has more."""

FEWEST = 12
"""Least number of spaces of a run that may get one more narrow part."""

# A grid free to move over the whole lap jumped past the first narrow part, out of the race.
AHEAD = 5
"""Largest number of rows that the grid moves forward."""

# Bends of half a lane left the board in half of all candidates.
BEND = 0.25
"""Largest shift of the road to either side by a wave, as a share of a lane."""

MODES = (2, 3)
"""Numbers of waves round the lap by which bends change."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits set by the designer: stretches that stay, and the kinds of changes allowed."""

    locks: tuple[Lock, ...] = ()
    kinds: frozenset[str] = frozenset(KINDS)


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of a track: its runs, the bend of each wave, mm, the bet lines as shares of the road,
    and the rows that the grid moves by."""

    runs: tuple[RunPlan, ...]
    waves: tuple[float, ...]
    bets: tuple[float, ...]
    rows: int


@dataclass(frozen=True, eq=False)
class Freedom:
    """A track with its road `road_id` that may be changed within limits."""

    track: Track
    road_id: str
    limits: Limits

    @cached_property
    def road(self) -> Road:
        """Return the road, cut where a locked stretch begins or ends."""
        return split_at_locks(self.track, self.track.road(self.road_id), self.limits.locks)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Return the runs that may change."""
        if not self.limits.kinds & {SPACES, NARROW}:
            return ()
        laid = layout_of(self.road)
        return runs_of(laid, locked_sections(self.track, laid, self.limits.locks))

    @cached_property
    def bets(self) -> tuple[str, ...]:
        """Return the bet lines that may move: those on the road and in no locked stretch."""
        if BETS not in self.limits.kinds:
            return ()
        line, open_at = layout_of(self.road).line, openness(self.track, self.limits.locks)
        return tuple(
            each.name
            for each in self.track.lines
            if each.kind == "bet"
            and each.station is not None
            and each.station.road == self.road_id
            and open_at(line.station(each.station.at))
        )

    @cached_property
    def begun(self) -> Plan:
        """Return the plan of the present track."""
        line = reference_line(self.road)
        at = {each.name: each.station for each in self.track.lines if each.station is not None}
        return Plan(
            tuple(run.plan for run in self.runs),
            (0.0,) * (2 * len(MODES) if self._bends else 0),
            tuple(line.station(at[name].at) / line.length for name in self.bets),
            0,
        )

    @cached_property
    def _ways(self) -> tuple[tuple[float, float], ...]:
        """Return, for each number, its value for the present track, and the step between two values
        of different meaning, 0 if all differ."""
        plan, ways = self.begun, []
        for run in self.runs:
            if SPACES in self.limits.kinds:
                low, high = _bounds(run.plan.spaces)
                ways.append(((run.plan.spaces - low) / (high - low), 1 / (high - low)))
            lanes, longest = len(run.wide.lanes), self._longest(run)
            for narrow in self._narrows(run):
                ways += [(narrow.middle, 0.0), (narrow.spaces / longest, 1 / longest)]
                if lanes > 2:
                    ways.append(((narrow.lanes - 1) / (lanes - 2), 1 / (lanes - 2)))
        ways += [(0.5, 0.0) for _ in plan.waves]
        ways += [(bet, 0.0) for bet in plan.bets]
        ways += [(0.0, 1 / AHEAD)] if self._grid else []
        return tuple(ways)

    @cached_property
    def start(self) -> FloatArray:
        """Return the numbers of the present track."""
        return np.array([start for start, _ in self._ways], dtype=np.float64)

    @cached_property
    def steps(self) -> FloatArray:
        """Return, for each number, the step between two values of different meaning; 0 if all
        differ."""
        return np.array([step for _, step in self._ways], dtype=np.float64)

    def plan(self, numbers: Sequence[float] | FloatArray) -> Plan:
        """Return the plan coded by `numbers`."""
        left = [min(max(float(number), 0.0), 1.0) for number in numbers][::-1]
        runs = []
        for run in self.runs:
            spaces = run.plan.spaces
            if SPACES in self.limits.kinds:
                low, high = _bounds(spaces)
                spaces = low + round(left.pop() * (high - low))
            narrows, lanes = [], len(run.wide.lanes)
            for _ in self._narrows(run):
                middle, count = left.pop(), round(left.pop() * self._longest(run))
                many = 1 + round(left.pop() * (lanes - 2)) if lanes > 2 else 1
                if count:
                    narrows.append(Narrow(middle, count, many))
            kept = narrows if NARROW in self.limits.kinds else run.plan.narrows
            runs.append(RunPlan(spaces, tuple(kept)))
        most = BEND * self.road.width
        waves = tuple((2 * left.pop() - 1) * most for _ in self.begun.waves)
        bets = sorted(left.pop() for _ in self.bets)
        return Plan(tuple(runs), waves, tuple(bets), round(left.pop() * AHEAD) if self._grid else 0)

    def made(self, plan: Plan) -> Track:
        """Return the track as planned; EditError where the road has no room for it, or a locked
        space would change."""
        if plan == self.begun:
            return self.track
        road = with_runs(layout_of(self.road), self.runs, plan.runs)
        if any(plan.waves):
            road = self._bent(road, plan.waves)
        track = with_road(self.track, road)
        if plan.rows:
            track = self._with_grid(track, road, plan.rows)
        if plan.bets != self.begun.bets or road is not self.road or plan.rows:
            track = with_bets(track, road, self.bets, plan.bets)
        return with_locked(track, self.locked)

    def change(self, plan: Plan) -> float:
        """Return the change of a plan: spaces added or removed, and the spaces by which narrow
        parts, bet lines, bends and grid have moved or grown, all added."""
        now, total = self.begun, float(plan.rows)
        spaces = max(1, sum(section.spaces for section in self.road.sections))
        for before, after in zip(now.runs, plan.runs, strict=True):
            total += abs(after.spaces - before.spaces)
            total += _moved(before, after)
        length = reference_line(self.road).length / spaces
        total += sum(abs(wave) for wave in plan.waves) / length
        pairs = zip(now.bets, plan.bets, strict=True)
        return total + sum(abs(one - other) for one, other in pairs) * spaces

    @cached_property
    def _held(self) -> set[int]:
        """Return the rows of the control points that stay, the beginning of the road among them."""
        return {0} | held_points(self.track, layout_of(self.road), self.limits.locks)

    @cached_property
    def locked(self) -> tuple[Space, ...]:
        """Return the spaces that stay as they are."""
        return locked_spaces(self.track, self.road_id, self.limits.locks)

    @cached_property
    def _bends(self) -> bool:
        sections = self.road.sections
        return BENDS in self.limits.kinds and any(each.rows == "staggered" for each in sections)

    @cached_property
    def _grid(self) -> bool:
        station = self.track.grid.station
        if GRID not in self.limits.kinds or station is None or station.road != self.road_id:
            return False
        at = layout_of(self.road).line.station(station.at)
        return openness(self.track, self.limits.locks)(at)

    def _narrows(self, run: Run) -> tuple[Narrow, ...]:
        """Return the narrow parts of a run, and one more if there is room for it."""
        if len(run.wide.lanes) < 2 or NARROW not in self.limits.kinds:
            return ()
        more = (Narrow(0.5, 0, 1),) if run.plan.spaces >= FEWEST else ()
        return (*run.plan.narrows, *more)

    def _longest(self, run: Run) -> int:
        return max(LONGEST, *(narrow.spaces for narrow in run.plan.narrows), 0)

    def _bent(self, road: Road, waves: Sequence[float]) -> Road:
        """Return the road with control points moved sideways by waves along the lap; corners,
        crossings and locked stretches stay."""
        line = reference_line(road)
        points = []
        for row, point in enumerate(road.points):
            at = float(np.interp(row, line.spans, line.stations))
            turns = [mode * at / line.length - quarter / 4 for mode in MODES for quarter in (0, 1)]
            by = float(np.dot(waves, np.cos(2 * np.pi * np.array(turns))))
            if point.corner or row in self._held:
                by = 0.0
            across = [float(np.interp(at, line.stations, side)) for side in line.normals.T]
            x, y = point.place
            place = (round(x + by * across[0], 3), round(y + by * across[1], 3))
            points.append(replace(point, place=place))
        return replace(road, points=tuple(points))

    def _with_grid(self, track: Track, road: Road, rows: int) -> Track:
        """Return the track with its grid moved ahead by `rows`, in the same section."""
        laid, station = layout_of(road), track.grid.station
        assert station is not None
        at = laid.line.station(station.at)
        first = section_at(laid, at - 1e-6)
        ahead = [front for front in laid.fronts[first][0].tolist()[:-1] if front > at + 1e-6]
        if len(ahead) < rows:
            raise EditError(Sentence("the grid has no room further ahead"))
        return hang_grid(track, self.road_id, ahead[rows - 1], len(track.grid.slots))


def freedom_of(track: Track, limits: Limits) -> Freedom:
    """Return the freedom of change on a track; EditError if it has no road to change."""
    if not track.roads:
        raise EditError(
            Sentence("tuning changes roads, and this track has none: make one from its spaces")
        )
    station = track.grid.station
    name = station.road if station is not None else track.roads[0].id
    freedom = Freedom(track, name, limits)
    if not len(freedom.start):
        raise EditError(Sentence("nothing on this track may change: allow more, or lock less"))
    return freedom


def _bounds(spaces: int) -> tuple[int, int]:
    """Return the least and largest number of spaces of a run with `spaces`."""
    return max(1, round(FEWER * spaces)), max(2, round(MORE * spaces))


def _moved(before: RunPlan, after: RunPlan) -> float:
    """Return the spaces by which narrow parts have moved, grown, appeared or vanished."""
    total, left = 0.0, [*after.narrows]
    for narrow in before.narrows:
        if not left:
            total += narrow.spaces
            continue
        near = min(left, key=lambda each: abs(each.middle - narrow.middle))
        left.remove(near)
        total += abs(near.middle - narrow.middle) * after.spaces
        total += abs(near.spaces - narrow.spaces) + abs(near.lanes - narrow.lanes)
    return total + sum(narrow.spaces for narrow in left)
