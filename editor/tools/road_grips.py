"""Grips of a road: the control point, border, edge or section under the pointer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist

import numpy as np

from editor.canvas.road_marks import PointHandle, RoadHandles
from editor.tools.grips import foot
from engine.arrays import FloatArray
from engine.course.line_crossing import stretched
from engine.road import Layout, layout_of
from engine.road.edits.here import section_at
from engine.road.spaces.layout import sides_along, tight_bends
from engine.track import Point, Road

BORDER_BEYOND = 0.22
"""Distance of the handles of a border from the edges of the road, in lanes."""

EDGE_BEYOND = 0.45
"""Distance of the handles for the width from the edges of the chosen section, in lanes."""

STRIDE = 6
"""Step between drawn points of the line, which are about 1 mm apart. Painting takes a third."""


@dataclass(frozen=True, slots=True)
class PointGrip:
    """A control point."""

    point: str


@dataclass(frozen=True, slots=True)
class BorderGrip:
    """The border at which a section begins."""

    section: str


@dataclass(frozen=True, slots=True)
class EdgeGrip:
    """The left or right edge of a section."""

    section: str
    is_left: bool


@dataclass(frozen=True, slots=True)
class SectionGrip:
    """A section, grabbed between its edges at a station, mm."""

    section: str
    station: float


RoadGrip = PointGrip | BorderGrip | EdgeGrip | SectionGrip
Choice = PointGrip | SectionGrip | None


class RoadGrips:
    """Grips and handles of a road that has been laid out."""

    def __init__(self, road: Road, chosen: Choice) -> None:
        self.road = road
        self.laid = layout_of(road)
        self._chosen = chosen

    def at(self, place: Point, reach: float) -> RoadGrip | None:
        """Return the grip at a place, or None.

        Small handles come before the ground of a section.
        """
        near: list[tuple[float, int, RoadGrip]] = []
        for point in self.road.points:
            near.append((dist(point.place, place), 0, PointGrip(point.id)))
        for row, line in self._borders():
            section = self.road.sections[row].id
            ends = min(dist(line[0], place), dist(line[-1], place))
            near.append((ends, 0, BorderGrip(section)))
            along = min(dist(foot(place, *edge), place) for edge in pairwise(line))
            near.append((along, 1, BorderGrip(section)))
        for is_left, (_, beyond) in zip((True, False), self._edges(), strict=False):
            chosen = self._chosen
            assert isinstance(chosen, SectionGrip)
            near.append((dist(beyond, place), 0, EdgeGrip(chosen.section, is_left)))
        within = [(rank, gap, row) for row, (gap, rank, _) in enumerate(near) if gap <= reach]
        if within:
            return near[min(within)[2]][2]
        return self.section_at(place)

    def section_at(self, place: Point) -> SectionGrip | None:
        """Return the section whose ground is at a place, or None."""
        station, offset = self.laid.line.nearest(place)
        row = section_at(self.laid, station)
        left, right = self._reach_across(row, station)
        if not right <= offset <= left:
            return None
        there = self.laid.line.places(np.array([station]), offset)[0]
        if dist((float(there[0]), float(there[1])), place) > self.road.width / 2:
            return None
        return SectionGrip(self.road.sections[row].id, station)

    def shown(self) -> RoadHandles:
        """Return the handles to be shown."""
        line, chosen = self.laid.line, self._chosen
        section = chosen.section if isinstance(chosen, SectionGrip) else None
        rows = [row for row, each in enumerate(self.road.sections) if each.id == section]
        return RoadHandles(
            tuple(self._spans()),
            tuple(_points(line.points[rows]) for rows in tight_bends(self.laid) if len(rows) > 1),
            tuple(
                PointHandle(point.place, point.corner, chosen == PointGrip(point.id))
                for point in self.road.points
            ),
            tuple(border for _, border in self._borders()),
            self._ground(rows[0]) if rows else (),
            tuple(self._edges()),
        )

    def _spans(self) -> Iterator[tuple[Point, ...]]:
        """Yield the parts of the line between its control points."""
        line, places = self.laid.line, [each.place for each in self.road.points]
        if line.closed:
            places.append(places[0])
        rows = np.searchsorted(line.spans, np.arange(len(places)), side="right").tolist()
        for row, (begin, end) in enumerate(pairwise(places)):
            yield begin, *_points(line.points[rows[row] : rows[row + 1] - 1 : STRIDE]), end

    def _reach_across(self, row: int, station: float) -> tuple[float, float]:
        """Return the offsets in mm of the left and right edge of a section at a station."""
        part = self.laid.stretches[row]
        at = np.array([station])
        return float(part.offsets(at, 0)[0]), float(part.offsets(at, len(part.full) - 1)[0])

    def _borders(self) -> Iterator[tuple[int, tuple[Point, ...]]]:
        """Yield row and line of every border across the road, except the first.

        They reach a little beyond the edges. On a crossing they follow the edge of the other leg.
        """
        beyond = BORDER_BEYOND * self.road.width
        for row in range(1, len(self.laid.stretches)):
            corners = self._corners(row)
            yield row, _points(stretched(corners, beyond) if len(corners) > 1 else corners * 2)

    def _corners(self, row: int) -> list[Point]:
        """Return the corners of the lanes where a section begins, from left to right."""
        if self.laid.crossings:
            return list(dict.fromkeys(side.vertices[0] for side in sides_along(self.road)[row]))
        part = self.laid.stretches[row]
        stations = np.full(len(part.full), part.start)
        offsets = part.offsets(stations, np.arange(len(part.full)))
        return list(_points(self.laid.line.places(stations, offsets)))

    def _across(self, station: float, left: float, right: float) -> tuple[Point, ...]:
        return _points(self.laid.line.places(np.full(2, station), np.array([left, right])))

    def _edges(self) -> Iterator[tuple[Point, Point]]:
        """Yield the middles of both edges of the chosen section, each with a place further out."""
        chosen = self._chosen
        if not isinstance(chosen, SectionGrip):
            return
        for row, part in enumerate(self.laid.stretches):
            if part.section.id == chosen.section:
                beyond = EDGE_BEYOND * self.road.width
                middle = _beside_points(self.laid, part.start, part.stop)
                left, right = self._reach_across(row, middle)
                first, second = self._across(middle, left, left + beyond)
                yield first, second
                first, second = self._across(middle, right, right - beyond)
                yield first, second

    def _ground(self, row: int) -> tuple[Point, ...]:
        part = self.laid.stretches[row]
        stations = np.linspace(part.start, part.stop, max(2, round(part.length / 3) + 1))
        line = self.laid.line
        left = line.places(stations, part.offsets(stations, 0))
        right = line.places(stations, part.offsets(stations, len(part.full) - 1))
        return (*_points(left), *_points(right[::-1]))


def _beside_points(laid: Layout, start: float, stop: float) -> float:
    """Return a station near the middle of a stretch, away from control points."""
    points = np.interp(np.arange(len(laid.line.names)), laid.line.spans, laid.line.stations)
    shares = np.array([0.5, 0.42, 0.58, 0.34, 0.66])
    tried = start + (stop - start) * shares
    gaps = np.abs(tried[:, None] - points[None, :]).min(axis=1)
    room = laid.road.width / 2
    good = np.flatnonzero(gaps > room)
    return float(tried[good[0] if len(good) else int(gaps.argmax())])


def _points(places: FloatArray | Sequence[Point]) -> tuple[Point, ...]:
    return tuple([(x, y) for x, y in np.asarray(places, np.float64).tolist()])
