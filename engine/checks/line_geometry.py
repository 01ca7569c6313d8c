"""Finish and bet lines with the spaces around them: their ends, and the spaces they cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray
from engine.course import Course
from engine.course.line_crossing import stretched
from engine.course.passing import LEG_APART
from engine.sentence import Sentence
from engine.track import Line, Point, Track, point, points
from engine.track.lazy import cached_property


class LooseEnd(NamedTuple):
    """End of a line inside the road: which end (0 or -1), its place, and the spaces there."""

    end: int
    place: Point
    spaces: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class LineOnRoad:
    """Line and the spaces on its stretch of the road, in no particular order.

    `marks` (n, 2) are the places that decide on which side of the line a space is.
    """

    line: Line
    ids: tuple[str, ...]
    polygons: np.ndarray[tuple[int], np.dtype[np.object_]]
    centres: FloatArray
    marks: FloatArray
    slack: float
    width: float

    @cached_property
    def loose_ends(self) -> tuple[LooseEnd, ...]:
        """The ends of the line on a space, the contact gap forgiven."""
        drawn = stretched(self.line.points, self.slack)
        loose = []
        for end, inner in ((0, 1), (-1, -2)):
            run = drawn[end] - drawn[inner]
            aside = np.array((-run[1], run[0])) * (self.slack / 2 / max(np.hypot(*run), 1e-9))
            beside = shapely.points((drawn[end] - aside, drawn[end] + aside))
            holding = shapely.contains(self.polygons[:, None], beside).any(axis=1)
            if holding.any():
                spaces = tuple(self.ids[position] for position in np.flatnonzero(holding))
                loose.append(LooseEnd(end, self.line.points[end], spaces))
        return tuple(loose)

    def cuts(self) -> Iterator[tuple[int, float]]:
        """Yield the position of each space the line parts in two, and the share it cuts off."""
        drawn = shapely.LineString(stretched(self.line.points, self.slack))
        inside = shapely.length(shapely.intersection(self.polygons, drawn))
        for position in np.flatnonzero(inside > 0.2 * self.width).tolist():
            polygon = self.polygons[position]
            edges = shapely.node(shapely.union(shapely.boundary(polygon), drawn))
            parts = shapely.get_parts(shapely.polygonize([edges]))
            areas = shapely.area(parts[shapely.contains(polygon, shapely.point_on_surface(parts))])
            if len(areas) > 1:
                yield position, float(1.0 - areas.max() / areas.sum())

    def extended(self) -> Line:
        """Return the line with its loose ends drawn out a little beyond the edge of the road."""
        road = shapely.union_all(self.polygons)
        drawn = np.array(self.line.points, float)
        for loose in self.loose_ends:
            begin, inner = drawn[loose.end], drawn[(1, -2)[loose.end]]
            out = (begin - inner) / max(float(np.hypot(*(begin - inner))), 1e-9)
            ray = shapely.LineString([begin, begin + out * 50 * self.width])
            inside = shapely.get_parts(shapely.intersection(ray, road))
            first = inside[np.argmin(shapely.distance(inside, shapely.Point(begin)))]
            drawn[loose.end] = begin + out * (first.length + 0.05 * self.width)
        return replace(self.line, points=points(drawn.tolist()))

    def along_fronts(self) -> Line | None:
        """Return the line along the edges of the spaces it keeps apart, None if these leave
        gaps."""
        beyond = self.beyond()
        if beyond.all() or not beyond.any():
            return None
        sides = shapely.union_all(self.polygons[~beyond]), shapely.union_all(self.polygons[beyond])
        border = shapely.line_merge(
            shapely.MultiLineString(
                [
                    part
                    for part in shapely.get_parts(shapely.intersection(*sides))
                    if part.geom_type == "LineString"
                ]
            )
        )
        if border.geom_type != "LineString" or border.is_empty:
            return None
        places = shapely.get_coordinates(border)
        start = np.array(self.line.points[0])
        if np.hypot(*(places[0] - start)) > np.hypot(*(places[-1] - start)):
            places = places[::-1]
        drawn = stretched(points(places.tolist()), 0.05 * self.width)
        return replace(self.line, points=points(drawn.tolist()))

    def beyond(self) -> BoolArray:
        """Return which spaces have their marks on the far side of the line, (n,)."""
        drawn = stretched(self.line.points, 50 * self.width)
        begin, end = drawn[:-1], drawn[1:]
        segments = shapely.linestrings(np.stack((begin, end), axis=1))
        away = shapely.distance(shapely.points(self.marks)[:, None], segments)
        nearest = away.argmin(axis=1)
        run, reach = (end - begin)[nearest], self.marks - begin[nearest]
        beyond: BoolArray = run[:, 0] * reach[:, 1] - run[:, 1] * reach[:, 0] > 0
        return beyond


def line_on_road(track: Track, course: Course, index: int) -> LineOnRoad:
    """Return line number `index` of the course with the spaces on its stretch of road."""
    return line_at(course, drawn_lines(track)[index], float(course.line_progress[index]))


def line_at(course: Course, line: Line, along: float) -> LineOnRoad:
    """Return a line `along` mm after the finish with the spaces on its stretch of road."""
    apart = np.abs(course.progress - along)
    if course.closed:
        apart = np.minimum(apart, course.lap - apart)
    rows = np.flatnonzero(apart <= LEG_APART * course.length)
    rows = rows[shapely.is_valid(course.polygons[rows])]
    return LineOnRoad(
        line=line,
        ids=tuple(course.ids[row] for row in rows),
        polygons=course.polygons[rows],
        centres=course.centres[rows],
        marks=course.marks[rows],
        slack=course.contact_gap,
        width=course.width,
    )


def drawn_lines(track: Track) -> tuple[Line, ...]:
    """Return the lines the course knows: those with two points or more."""
    return tuple(line for line in track.lines if len(line.points) > 1)


def line_words(line: Line) -> Sentence:
    """Return the words for a line: "the finish line", "bet line 2"."""
    if line.kind == "finish":
        return Sentence("the finish line")
    return Sentence("bet line {number}", number=line.number)


def line_middle(line: Line) -> Point:
    """Return the middle of a line, mm."""
    drawn = shapely.LineString(line.points)
    middle = shapely.line_interpolate_point(drawn, 0.5, normalized=True)
    return point(shapely.get_coordinates(middle)[0])
