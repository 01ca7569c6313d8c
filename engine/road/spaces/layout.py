"""Layout of a road: its line, stretches, places, shapes of its spaces, bends that are too tight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.road.line.reference_line import ReferenceLine, reference_line
from engine.road.line.rows import SAME, Place, fronts_of, places_of
from engine.road.line.stretches import Stretch, stretches_of
from engine.road.spaces.crossing_outlines import crossing_sides, laid_over
from engine.road.spaces.crossings import Crossing, crossings_of, ground_of, settled, slants_of
from engine.road.spaces.lane_gaps import with_gaps
from engine.road.spaces.outlines import Side, outlines_of, sides_of
from engine.road.spaces.shapes import Shape
from engine.track.crowds import too_many_along
from engine.track.edits import EditError
from engine.track.lazy import cached_property
from engine.track.roads import Road

TIGHTEST = 1.25
"""Least radius of a bend, as a multiple of the distance from the line to the inner edge: the inner
edge of a space is then still a fifth as long as its middle."""


@dataclass(frozen=True, eq=False)
class Layout:
    """Road laid out on the board.

    `road` has its crossings where its line crosses itself. `given` are the fronts if others than
    those of the road are wanted. Fronts and places are made when they are first asked for, since a
    road in the hand needs none.
    """

    road: Road
    line: ReferenceLine
    stretches: Sequence[Stretch]
    crossings: Sequence[Crossing] = ()
    given: Sequence[Sequence[FloatArray]] | None = None

    @cached_property
    def fronts(self) -> Sequence[Sequence[FloatArray]]:
        """Return the stations where each lane of each section is cut, from start to end."""
        if self.given is not None:
            return self.given
        fronts = [fronts_of(self.line, stretch) for stretch in self.stretches]
        for leg in (leg for crossing in self.crossings for leg in crossing.legs):
            part = self.stretches[leg.section]
            rows = np.concatenate([[part.start], leg.rows[1:-1], [part.stop]])
            fronts[leg.section] = [rows] * len(part.section.lanes)
        return fronts

    @cached_property
    def places(self) -> Sequence[Place]:
        """Return the places, section by section and lane by lane."""
        return places_of(self.stretches, self.fronts)

    @cached_property
    def shared(self) -> Sequence[tuple[int, int]]:
        """Return the rows of places on the same ground, two by two."""
        return _shared(self.places, self.crossings)

    def row_at(self, station: float) -> int:
        """Return the row of the section at `station`; at a border, of the one that begins there."""
        starts = [part.start for part in self.stretches]
        return max(0, int(np.searchsorted(starts, station + SAME)) - 1)


@lru_cache(maxsize=8)
def layout_of(road: Road) -> Layout:
    """Return the layout of a road. EditError if it has no room, or too many spaces."""
    if crowded := too_many_along([road]):
        raise EditError(crowded)
    line = reference_line(road)
    crossings = crossings_of(road, line)
    road = settled(road, line, crossings)
    return Layout(road, line, stretches_of(road, line), crossings)


def _shared(places: Sequence[Place], crossings: Sequence[Crossing]) -> list[tuple[int, int]]:
    """Return the rows of places on the same ground, two by two."""
    if not crossings:
        return []
    row_of = {}
    rows = enumerate(places)
    for (section, lane), lying in groupby(rows, lambda each: (each[1].section, each[1].row)):
        for number, (row, _) in enumerate(lying):
            row_of[section, lane, number] = row
    return [(row_of[one], row_of[other]) for one, other in ground_of(crossings)]


@lru_cache(maxsize=8)
def sides_along(road: Road) -> tuple[tuple[Side, ...], ...]:
    """Return the lines between the lanes of every section of a road, from left to right."""
    laid = layout_of(road)
    slants = slants_of(laid.line, laid.crossings)
    made = [
        tuple(sides_of(laid.line, part, cut, slants))
        for part, cut in zip(laid.stretches, laid.fronts, strict=True)
    ]
    for crossing in laid.crossings:
        for leg in crossing.legs:
            row = leg.section
            made[row - 1 : row + 2] = crossing_sides(
                leg, laid.fronts[row][0], laid.stretches[row - 1 : row + 2], made[row - 1 : row + 2]
            )
    return tuple(made)


@lru_cache(maxsize=8)
def shapes_of(road: Road) -> tuple[Shape, ...]:
    """Return the shapes of all places of a road. EditError if it has no room for a section."""
    laid = layout_of(road)
    sides = sides_along(road)
    made = outlines_of(laid.line, laid.stretches, sides, laid.places)
    if road.gap:
        # On a crossing lanes touch, because the ground is that of both legs.
        gaps = [0.0 if part.section.crosses else road.gap for part in laid.stretches]
        made = with_gaps(made, laid.line, sides, laid.places, gaps)
    for one, other in laid.shared:
        made[one], made[other] = laid_over(made[one], made[other])
    return tuple(made)


def tight_bends(laid: Layout) -> list[IntArray]:
    """Return the rows of the reference line in each bend that is too tight.

    Corners do not count, as they are meant to be sharp. A bend over the beginning of a lap is one.
    """
    curved = np.abs(laid.line.bends)
    if curved.max() * max(part.farthest for part in laid.stretches) * TIGHTEST <= 1:
        return []
    tight = np.flatnonzero(inner_reach(laid) * curved * TIGHTEST > 1)
    return _runs(tight, len(laid.line.stations), laid.road.closed)


def inner_reach(laid: Layout) -> FloatArray:
    """Return the distance of the inner edge of the road from every point of its line, mm.

    It is 0 beside corners, which are sharp on purpose.
    """
    line = laid.line
    inner = np.zeros(len(line.stations))
    for part in laid.stretches:
        here = (line.stations >= part.start) & (line.stations <= part.stop)
        stations = line.stations[here]
        left, right = part.offsets(stations, 0), -part.offsets(stations, -1)
        inner[here] = np.maximum(np.where(line.bends[here] > 0, right, left), 0.0)
    for row, each in enumerate(laid.road.points):
        if each.corner:
            corner = float(np.interp(row, line.spans, line.stations))
            apart = np.abs(line.stations - corner)
            if laid.road.closed:
                apart = np.minimum(apart, line.length - apart)
            inner[apart <= laid.road.width / 2] = 0.0
    return inner


def _runs(rows: IntArray, count: int, closed: bool) -> list[IntArray]:
    """Return the runs of consecutive rows, joined over the beginning of a lap."""
    runs = [run for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1) if len(run)]
    if closed and len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == count - 1:
        runs = [np.concatenate([runs.pop(), runs[0]]), *runs[1:]]
    return runs
