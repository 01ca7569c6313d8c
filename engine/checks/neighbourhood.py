"""Input of local checks: outlines with their neighbours, of all spaces or of a few."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course import Course
from engine.course.contact import SPARE, box_pairs, order
from engine.course.ruler import along_road
from engine.course.vectors import dot
from engine.track import Point, Space, Track, point
from engine.track.lazy import cached_property

NEAR = 0.35
"""Largest distance of outlines that affect each other, in space lengths."""


FRONT = 0.95
"""Largest gap before a front that is seen, as a share of its length."""

CLOSE = 0.02
"""Distance below which vertices are meant to be one, in space lengths."""

OVERLAP = 0.02
"""Largest common part of outlines that do not overlap, as a share of a usual space."""


class Overlap(NamedTuple):
    """Overlap of the outlines of two positions, and whether both are on one stretch of road."""

    first: int
    second: int
    shape: shapely.Geometry
    on_same_leg: bool


class Misfit(NamedTuple):
    """A vertex of `position` beside the outline of `other`: near its vertex `beside`, or along its
    edge if that is None."""

    position: int
    other: int
    vertex: Point
    beside: Point | None


class Edges(NamedTuple):
    """Edges of outlines, one after the other: begin and end (e, 2), length, mm, and position."""

    begins: FloatArray
    ends: FloatArray
    lengths: FloatArray
    owner: IntArray


@dataclass(frozen=True, eq=False)
class Neighbourhood:
    """Spaces of a track side by side. Position i of every array is row `rows[i]` of the course.

    Problems are looked for at the `judged` spaces (n,). The others are there as their neighbours.
    Between two of them only a gap is a problem, since a judged space may have filled it before.
    """

    track: Track
    course: Course
    rows: IntArray
    judged: BoolArray

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces by position."""
        return tuple(self.track.spaces[row] for row in self.rows.tolist())

    @cached_property
    def polygons(self) -> PolygonArray:
        """The outlines by position."""
        return self.course.polygons[self.rows]

    @cached_property
    def all_around(self) -> shapely.STRtree:
        """All outlines of the course, for queries around a place."""
        return shapely.STRtree(self.course.polygons)

    @cached_property
    def areas(self) -> FloatArray:
        """The areas of the outlines, mm²."""
        return self.course.areas[self.rows]

    @cached_property
    def centres(self) -> FloatArray:
        """The middles of the spaces, mm, shape (n, 2)."""
        return self.course.centres[self.rows]

    @cached_property
    def perimeters(self) -> FloatArray:
        """The lengths round the outlines, mm."""
        perimeters: FloatArray = shapely.length(self.polygons)
        return perimeters

    @cached_property
    def valid(self) -> BoolArray:
        """The outlines that do not cross or touch themselves, (n,)."""
        # Without holes this is enough, and much quicker than `is_valid`.
        valid: BoolArray = shapely.is_simple(self.polygons)
        return valid

    @cached_property
    def slivers(self) -> BoolArray:
        """The outlines with hardly any area, (n,)."""
        hulls = self.areas
        crossed = ~self.valid
        if crossed.any():
            hulls = hulls.copy()
            hulls[crossed] = shapely.area(shapely.convex_hull(self.polygons[crossed]))
        least = 0.1 * min(self.course.length, self.width)
        slivers: BoolArray = 2.0 * hulls < least * np.maximum(self.perimeters, 1e-9)
        return slivers

    @cached_property
    def sound(self) -> BoolArray:
        """The outlines with an inside to speak of, (n,)."""
        return self.valid & ~self.slivers

    @cached_property
    def sound_ones(self) -> IntArray:
        """The positions of the sound outlines."""
        return self.sound.nonzero()[0]

    @property
    def width(self) -> float:
        """The usual width of a space: that of the fronts of the whole course, mm."""
        return self.course.width

    @cached_property
    def edges(self) -> Edges:
        """The edges of the sound outlines, one outline after the other."""
        vertices, owner = shapely.get_coordinates(self.polygons[self.sound_ones], return_index=True)
        within = (owner[1:] == owner[:-1]).nonzero()[0]
        begins, ends = vertices.take(within, 0), vertices.take(within + 1, 0)
        owner = self.sound_ones.take(owner.take(within))
        return Edges(begins, ends, _lengths(ends - begins), owner)

    @property
    def near_pairs(self) -> IntArray:
        """Pairs of positions (m, 2), first < second, of sound outlines near each other."""
        return self._near[0]

    @property
    def near_gaps(self) -> FloatArray:
        """The distance between the outlines of every near pair, mm, shape (m,)."""
        return self._near[1]

    @cached_property
    def _near(self) -> tuple[IntArray, FloatArray]:
        sound = self.sound_ones
        polygons, boxes = self.polygons[sound], self.course.boxes[self.rows[sound]]
        pairs = box_pairs(polygons, boxes, SPARE * self.reach)
        pairs = pairs[order(pairs)]
        gaps = shapely.distance(*polygons[pairs].T)
        near = gaps <= self.reach
        return sound[pairs[near]], gaps[near]

    @cached_property
    def _meeting(self) -> IntArray:
        """The numbers of the near pairs with a judged space that meet or nearly so."""
        judged = self.judged[self.near_pairs].any(axis=1)
        return np.flatnonzero(judged & (self.near_gaps <= self.close))

    @property
    def close(self) -> float:
        """The distance at which vertices and edges are meant to meet, mm."""
        return CLOSE * self.course.length

    @property
    def reach(self) -> float:
        """The distance at which outlines still affect each other, mm."""
        return min(NEAR * self.course.length, FRONT * self.width)

    @cached_property
    def near_lengths(self) -> FloatArray:
        """The distance of near pairs along the road, in lengths of the longer space, (m,)."""
        course, rows = self.course, self.rows[self.near_pairs]
        longest = np.maximum(course.lengths[rows].max(axis=1), max(course.length, 1e-9))
        apart: FloatArray = np.abs(along_road(course.ruler, course.progress, rows)) / longest
        return apart

    @cached_property
    def overlaps(self) -> tuple[Overlap, ...]:
        """The overlaps of near pairs that are more than a hairline and not meant to be."""
        meeting = self._meeting
        if len(meeting) == 0:
            return ()
        polygons, least = self.polygons, OVERLAP * self.course.length * self.width
        touch = self.near_gaps.take(meeting) == 0
        # Most of them only share an edge, which is quicker to see than an intersection is to make.
        touching = self.near_pairs.take(meeting[touch], 0)
        touching = touching[self._amiss[touching].any(axis=1)]
        if len(touching) == 0:
            return ()
        first, second = self.course.boxes[self.rows[touching.T]]
        span = np.minimum(first[:, 2:], second[:, 2:]) - np.maximum(first[:, :2], second[:, :2])
        touching = touching[span[:, 0] * span[:, 1] > least]
        if len(touching) == 0:
            return ()
        common = shapely.intersection(polygons[touching[:, 0]], polygons[touching[:, 1]])
        course, rows = self.course, self.rows.tolist()
        passing = set(map(tuple, course.passing.tolist()))
        return tuple(
            Overlap(a, b, shape, (rows[a], rows[b]) not in passing)
            for (a, b), shape, area in zip(
                touching.tolist(), common, shapely.area(common).tolist(), strict=True
            )
            if area > least and rows[b] not in course.shares[rows[a]]
        )

    @cached_property
    def _amiss(self) -> BoolArray:
        """The sound outlines that do not simply share their edges with those they touch, (n,)."""
        amiss = np.zeros(len(self.rows), bool)
        edges = shapely.coverage_invalid_edges(self.polygons[self.sound_ones])
        amiss[self.sound_ones] = ~shapely.is_empty(edges)
        return amiss

    @cached_property
    def misfits(self) -> tuple[Misfit, ...]:
        """The vertices beside the outline of a neighbour that has no vertex in the same place."""
        if len(self._meeting) == 0:
            return ()
        edges, close = self.edges, self.close
        # Neighbours have most vertices in common, so each place is looked at once.
        _, once = np.unique(edges.begins.view(np.complex128), return_index=True)
        places = edges.begins[once]
        tree = shapely.STRtree(shapely.linestrings(np.stack((edges.begins, edges.ends), axis=1)))
        around = np.stack((places - close, places + close), axis=1)
        place, edge = tree.query(shapely.linestrings(around))
        vertices = places.take(place, 0)
        begins, ends = edges.begins.take(edge, 0), edges.ends.take(edge, 0)
        to_begin, to_end = _lengths(begins - vertices), _lengths(ends - vertices)
        gap = _away_from(begins, ends, vertices)
        beside = ((gap <= close) & (to_begin > 0) & (to_end > 0)).nonzero()[0]
        if len(beside) == 0:
            return ()
        tips = np.where((to_begin <= to_end)[:, None], begins, ends)
        tips[np.minimum(to_begin, to_end) > close] = np.nan
        # The nearest edge of an outline tells whether it has the vertex.
        nearest = beside[np.argsort(gap[beside], kind="stable")]
        others = edges.owner.take(edge[nearest])
        return _unmatched(self, edges, vertices[nearest], others, tips[nearest])

    def ids(self, *positions: int) -> tuple[str, ...]:
        """Return the ids of spaces by position."""
        return tuple(self.spaces[position].id for position in positions)

    def centre(self, position: int) -> Point:
        """Return the middle of a space, mm."""
        return point(self.centres[position])


def neighbourhood_of(
    track: Track, course: Course, among: IntArray | None = None, judged: IntArray | None = None
) -> Neighbourhood:
    """Return the neighbourhood of the whole drawing, or of the rows `among`, in rising order. All
    of its spaces are judged, or only those of the rows `judged`."""
    rows = np.arange(len(course.ids)) if among is None else among
    if judged is None:
        return Neighbourhood(track, course, rows, np.ones(len(rows), bool))
    is_judged = np.zeros(len(course.ids), bool)
    is_judged[judged] = True
    return Neighbourhood(track, course, rows, is_judged[rows])


def _unmatched(
    nearby: Neighbourhood, edges: Edges, places: FloatArray, others: IntArray, tips: FloatArray
) -> tuple[Misfit, ...]:
    """Return the vertices at `places` (m, 2), the nearest first, that the outline beside them
    lacks.

    `edges` has all vertices. `others` (m,) are the positions of those outlines, and `tips` (m, 2)
    their vertices nearby, NaN where there is none.
    """
    owners: dict[Point, dict[int, int]] = {}
    corners = zip(*edges.begins.T.tolist(), edges.owner.tolist(), strict=True)
    for number, (x, y, position) in enumerate(corners):
        owners.setdefault((x, y), {})[position] = number
    judged = nearby.judged.tolist()
    lying = {frozenset((overlap.first, overlap.second)) for overlap in nearby.overlaps}
    misfits: dict[tuple[int, int, Point], Misfit | None] = {}
    for x, y, other, *tip in zip(
        *places.T.tolist(), others.tolist(), *tips.T.tolist(), strict=True
    ):
        at = (x, y)
        beside = None if math.isnan(tip[0]) else (tip[0], tip[1])
        for position in owners[at] if other not in owners[at] else ():
            if not (judged[position] or judged[other]) or frozenset((position, other)) in lying:
                continue
            # A space with both vertices is only drawn more finely than its neighbour.
            drawn = beside is not None and position in owners[beside]
            misfits.setdefault(
                (position, other, at), None if drawn else Misfit(position, other, at, beside)
            )
    # Welding along the outlines, in their order, joins more than welding across.
    found = (misfit for misfit in misfits.values() if misfit is not None)
    return tuple(sorted(found, key=lambda fit: owners[fit.vertex][fit.position]))


def _away_from(begins: FloatArray, ends: FloatArray, places: FloatArray) -> FloatArray:
    """Return the distance of each place (m, 2) from the edge between begin and end, mm, (m,)."""
    run, off = ends - begins, places - begins
    along = np.minimum(np.maximum(dot(off, run) / np.maximum(dot(run, run), 1e-12), 0.0), 1.0)
    return _lengths(off - along[:, None] * run)


def _lengths(ways: FloatArray) -> FloatArray:
    lengths: FloatArray = np.hypot(ways[:, 0], ways[:, 1])
    return lengths
