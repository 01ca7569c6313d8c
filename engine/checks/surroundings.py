"""The outlines as the local rules look at them: all spaces, or a few with their neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import shapely

from engine.course import Course
from engine.course.contact import LEG_APART, keys
from engine.course.outlines import Outlines, outlines_of
from engine.course.values import Flags, Floats, Ints, Polygons
from engine.track import Point, Space, Track, point
from engine.track.lazy import cached_property

NEAR = 0.35
"""Outlines further apart than this share of a space length have nothing to do with each other."""


CLOSE = 0.02
"""Vertices closer than this share of a space length are meant to be one."""

OVERLAP = 0.02
"""Outlines that have more than this share of a usual space in common lie on each other."""


class Overlap(NamedTuple):
    """Two positions of a drawing and what their outlines have in common."""

    first: int
    second: int
    shape: shapely.Geometry


class Misfit(NamedTuple):
    """A vertex of one position beside the outline of another: near its vertex `beside`, or None
    if it lies along its edge."""

    position: int
    other: int
    vertex: Point
    beside: Point | None


@dataclass(frozen=True, eq=False)
class Surroundings:
    """Spaces of a track side by side; position i of every array is row `rows[i]` of the course."""

    track: Track
    course: Course
    rows: Ints

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces by position."""
        return tuple(self.track.spaces[row] for row in self.rows)

    @cached_property
    def polygons(self) -> Polygons:
        """The outlines by position."""
        return self.course.polygons[self.rows]

    @cached_property
    def areas(self) -> Floats:
        """The areas of the outlines, mm²."""
        return self.course.areas[self.rows]

    @cached_property
    def centres(self) -> Floats:
        """The middles of the spaces, mm, shape (n, 2)."""
        return self.course.centres[self.rows]

    @cached_property
    def girths(self) -> Floats:
        """The ways round the outlines, mm."""
        girths: Floats = shapely.length(self.polygons)
        return girths

    @cached_property
    def valid(self) -> Flags:
        """Which outlines do not cross themselves."""
        valid: Flags = shapely.is_valid(self.polygons)
        return valid

    @cached_property
    def slivers(self) -> Flags:
        """Which outlines have as good as no area."""
        hulls = self.areas.copy()
        crossed = ~self.valid
        if crossed.any():
            hulls[crossed] = shapely.area(shapely.convex_hull(self.polygons[crossed]))
        thin = 2.0 * hulls / np.maximum(self.girths, 1e-9)
        slivers: Flags = thin < 0.1 * min(self.course.length, self.width)
        return slivers

    @cached_property
    def sound(self) -> Flags:
        """Which outlines have an inside to speak of."""
        return self.valid & ~self.slivers

    @property
    def width(self) -> float:
        """The usual width of a space: that of the fronts of the whole course, mm."""
        return self.course.width

    @cached_property
    def near_pairs(self) -> Ints:
        """Pairs of positions (m, 2), first < second, of sound outlines that lie near each other but
        do not simply share their edges."""
        suspects = np.flatnonzero(self.amiss)
        if len(suspects) == 0:
            return np.zeros((0, 2), np.int64)
        polygons = self.polygons
        found = shapely.STRtree(polygons).query(
            polygons[suspects], predicate="dwithin", distance=NEAR * self.course.length
        )
        pairs = np.sort(np.stack((suspects[found[0]], found[1]), axis=1), axis=1)
        pairs = pairs[(pairs[:, 0] < pairs[:, 1]) & self.sound[pairs].all(axis=1)]
        _, once = np.unique(keys(pairs), return_index=True)
        near: Ints = pairs[once]
        return near

    @cached_property
    def near_gaps(self) -> Floats:
        """The distance between the outlines of every near pair, mm, shape (m,)."""
        polygons = self.polygons
        gaps: Floats = shapely.distance(
            polygons[self.near_pairs[:, 0]], polygons[self.near_pairs[:, 1]]
        )
        return gaps

    @cached_property
    def same_leg(self) -> Flags:
        """Which near pairs lie on the same stretch of road, shape (m,)."""
        rows = self.rows[self.near_pairs]
        return on_same_leg(self.course, rows[:, 0], rows[:, 1])

    @cached_property
    def overlaps(self) -> tuple[Overlap, ...]:
        """What near pairs have in common, if it is more than a hairline and not meant so."""
        if len(self.near_pairs) == 0:
            return ()
        first, second = self.near_pairs[self.near_gaps == 0].T
        polygons = self.polygons
        common = shapely.intersection(polygons[first], polygons[second])
        large = shapely.area(common) > OVERLAP * self.course.length * self.width
        shares = self.course.shares
        return tuple(
            Overlap(int(a), int(b), shape)
            for a, b, shape in zip(first[large], second[large], common[large], strict=True)
            if self.rows[b] not in shares[self.rows[a]]
        )

    @cached_property
    def amiss(self) -> Flags:
        """Which sound outlines do not simply share their edges with their neighbours."""
        amiss = self.sound.copy()
        edges = shapely.coverage_invalid_edges(
            self.polygons[amiss], gap_width=NEAR * self.course.length
        )
        amiss[amiss] = ~shapely.is_empty(edges)
        return amiss

    @cached_property
    def misfits(self) -> tuple[Misfit, ...]:
        """Vertices beside the outline of a neighbour that has no vertex in the same place."""
        near = np.unique(self.near_pairs)
        if len(near) == 0:
            return ()
        outlines = outlines_of([self.spaces[position] for position in near.tolist()])
        close = CLOSE * self.course.length
        places, tips = outlines.vertices, outlines.after
        run = places[tips] - places
        vertex, edge = _meeting_boxes(places, run, close)
        begin, end = places[vertex] - places[edge], places[vertex] - places[tips[edge]]
        span = np.maximum((run**2).sum(axis=1), 1e-12)[edge]
        along = np.clip((begin * run[edge]).sum(axis=1) / span, 0.0, 1.0)
        aside = np.hypot(*(begin - along[:, None] * run[edge]).T)
        away = np.stack((np.hypot(*begin.T), np.hypot(*end.T)))
        owner, other = near[outlines.owner[vertex]], near[outlines.owner[edge]]
        judged = (owner != other) & (aside <= close) & (away > 0).all(axis=0)
        nearest = np.where(away[0] <= away[1], edge, tips[edge])
        return _unmatched(
            self, outlines, near, vertex[judged], nearest[judged], away.min(axis=0)[judged], close
        )

    def on_same_leg(self, first: int, second: int) -> bool:
        """Whether two positions lie on the same stretch of road."""
        return bool(on_same_leg(self.course, self.rows[[first]], self.rows[[second]])[0])

    def ids(self, *positions: int) -> tuple[str, ...]:
        """The ids of spaces by position."""
        return tuple(self.spaces[position].id for position in positions)

    def centre(self, position: int) -> Point:
        """The middle of a space, mm."""
        return point(self.centres[position])


def surroundings_of(track: Track, course: Course, among: Ints | None = None) -> Surroundings:
    """The whole drawing, or only the spaces of the rows `among`."""
    return Surroundings(track, course, np.arange(len(course.ids)) if among is None else among)


def _meeting_boxes(places: Floats, run: Floats, close: float) -> Ints:
    """Vertices, and edges that begin at vertices, whose boxes come within `close` mm: (2, m)."""
    edges = shapely.linestrings(np.stack((places, places + run), axis=1))
    boxes = shapely.box(*(places - close).T, *(places + close).T)
    found: Ints = shapely.STRtree(edges).query(boxes)
    return found


def _unmatched(
    around: Surroundings,
    outlines: Outlines,
    near: Ints,
    vertices: Ints,
    nearest: Ints,
    away: Floats,
    close: float,
) -> tuple[Misfit, ...]:
    """The vertices that another outline, with its nearest vertex so far away, does not have.

    `outlines` are those of the positions `near`.
    """
    places: list[Point] = [(x, y) for x, y in outlines.vertices.tolist()]
    matched = set(zip(near[outlines.owner].tolist(), places, strict=True))
    ends = near[outlines.owner[vertices]], near[outlines.owner[nearest]]
    lying = {frozenset((overlap.first, overlap.second)) for overlap in around.overlaps}
    misfits: dict[tuple[int, int, Point], Misfit] = {}
    for vertex, tip, position, other, distance in zip(
        *(rows.tolist() for rows in (vertices, nearest, *ends, away)), strict=True
    ):
        at = places[vertex]
        if (other, at) in matched or frozenset((position, other)) in lying:
            continue
        beside = places[tip] if distance <= close else None
        if beside is not None or (position, other, at) not in misfits:
            misfits[position, other, at] = Misfit(position, other, at, beside)
    return tuple(misfits.values())


def on_same_leg(course: Course, first: Ints, second: Ints) -> Flags:
    """Which pairs of rows are no further apart along the road than neighbours can be."""
    apart = np.abs(course.progress[second] - course.progress[first])
    if course.closed:
        apart = np.minimum(apart, course.lap - apart)
    longest = np.maximum(np.maximum(course.lengths[first], course.lengths[second]), course.length)
    same: Flags = apart <= LEG_APART * longest
    return same
