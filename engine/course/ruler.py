"""Course line as a ruler along the road: distances along it and driving directions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.vectors import dot, vectors
from engine.track.lazy import cached_property

MISDIRECTED = 0.3
"""Cosine between a front and a stretch of road below which the stretch is another leg."""

BESIDE = 0.01
"""Distance before and behind a place where legs meet at which they are compared, mm."""


class Places(NamedTuple):
    """Places on the road: the run (0 is the main one) and the distance along it, mm; shape (n,)."""

    run: IntArray
    along: FloatArray


@dataclass(frozen=True, eq=False)
class Run:
    """Directed polyline, shape (k, 2) in mm; a closed one runs on to its first point."""

    points: FloatArray
    closed: bool

    @cached_property
    def ends(self) -> tuple[FloatArray, FloatArray]:
        """Return the begin and end of every segment."""
        if self.closed:
            return self.points, np.roll(self.points, -1, axis=0)
        return self.points[:-1], self.points[1:]

    @cached_property
    def spans(self) -> FloatArray:
        """Return the length of every segment, mm."""
        begin, end = self.ends
        spans: FloatArray = np.hypot(*(end - begin).T)
        return spans

    @cached_property
    def stations(self) -> FloatArray:
        """Return the distance along the run at the begin of every segment, and at the end of the
        last."""
        return np.concatenate(([0.0], np.cumsum(self.spans)))

    @property
    def length(self) -> float:
        """Return the whole length, mm."""
        return float(self.stations[-1])

    @cached_property
    def directions(self) -> FloatArray:
        """Return the unit direction of every segment."""
        begin, end = self.ends
        directions: FloatArray = (end - begin) / self.spans[:, None]
        return directions

    @cached_property
    def _headings(self) -> tuple[FloatArray, FloatArray]:
        """Return the stations of the segment middles and the heading there (radians, without
        jumps)."""
        heading = np.unwrap(np.arctan2(self.directions[:, 1], self.directions[:, 0]))
        middle = (self.stations[:-1] + self.stations[1:]) / 2
        if not self.closed:
            return middle, heading
        closing = np.arctan2(self.directions[0, 1], self.directions[0, 0])
        turn = np.unwrap([heading[-1], closing])[1] - heading[0]
        return (
            np.concatenate((middle[-1:] - self.length, middle, middle[:1] + self.length)),
            np.concatenate((heading[-1:] - turn, heading, heading[:1] + turn)),
        )

    def heading(self, along: FloatArray) -> FloatArray:
        """Return the heading at distances along the run, radians, blended from segment to
        segment."""
        stations, headings = self._headings
        if not self.closed:
            headed: FloatArray = np.interp(along, stations, headings)
            return headed
        turn = headings[-1] - headings[1]
        blended: FloatArray = np.interp(along % self.length, stations, headings)
        blended += along // self.length * turn
        return blended

    def at(self, along: FloatArray) -> FloatArray:
        """Return the places on the board at distances along the run, shape (n, 2)."""
        points = np.concatenate((self.points, self.points[:1])) if self.closed else self.points
        stations = along % self.length if self.closed else along
        return vectors(*(np.interp(stations, self.stations, part) for part in points.T))


@dataclass(frozen=True, eq=False)
class CourseRuler:
    """Main run from start to finish, and the branches that leave it and join it again.

    Progress is measured on the main run. A branch has the progress of its fork at its begin, that
    of its join at its end, and equal shares between.
    """

    main: Run
    branches: tuple[Run, ...] = ()

    @property
    def points(self) -> FloatArray:
        """Return the points of the main run, shape (k, 2)."""
        return self.main.points

    @property
    def closed(self) -> bool:
        """Return whether the road is a lap."""
        return self.main.closed

    @property
    def length(self) -> float:
        """Return the length of the lap, or of the whole road, mm."""
        return self.main.length

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Return the main run, then the branches."""
        return (self.main, *self.branches)

    @cached_property
    def ends(self) -> tuple[FloatArray, FloatArray]:
        """Return the begin and end of every segment of every run."""
        begins, ends = zip(*(run.ends for run in self.runs), strict=True)
        return np.concatenate(begins), np.concatenate(ends)

    @cached_property
    def directions(self) -> FloatArray:
        """Return the unit direction of every segment."""
        return np.concatenate([run.directions for run in self.runs])

    @cached_property
    def spans(self) -> FloatArray:
        """Return the length of every segment, mm."""
        return np.concatenate([run.spans for run in self.runs])

    @cached_property
    def begins(self) -> Places:
        """Return the begin of every segment as a place on the road."""
        return Places(
            np.repeat(np.arange(len(self.runs)), [len(run.spans) for run in self.runs]),
            np.concatenate([run.stations[:-1] for run in self.runs]),
        )

    def progress(self, places: Places) -> FloatArray:
        """Return the distance along the main run, mm, shape (n,)."""
        if not self.branches:
            return places.along
        begin, rate = self._branch_progress
        along = begin[places.run] + rate[places.run] * places.along
        return along % self.length if self.closed else along

    @cached_property
    def _branch_progress(self) -> tuple[FloatArray, FloatArray]:
        """Return the progress at the begin of every run, and the progress for each mm of it."""
        main = CourseRuler(self.main)
        begin, rate = [0.0], [1.0]
        for branch in self.branches:
            fork, join = main.locate(branch.points[[0, -1]]).along
            span = (join - fork) % self.length if self.closed else join - fork
            begin.append(float(fork))
            rate.append(float(span) / branch.length)
        return np.array(begin), np.array(rate)

    def tangent(self, places: Places) -> FloatArray:
        """Return the unit driving direction at places of the road, shape (n, 2)."""
        heading = self.main.heading(places.along)
        for number, branch in enumerate(self.branches, start=1):
            on_branch = places.run == number
            heading[on_branch] = branch.heading(places.along[on_branch])
        return vectors(np.cos(heading), np.sin(heading))

    def at(self, places: Places) -> FloatArray:
        """Return the coordinates of places of the road on the board, shape (n, 2)."""
        found = self.main.at(places.along)
        for number, branch in enumerate(self.branches, start=1):
            on_branch = places.run == number
            found[on_branch] = branch.at(places.along[on_branch])
        return found

    def distance(self, origin: FloatArray, target: FloatArray) -> FloatArray:
        """Return the distance of progress `target` after `origin`; the short way round on a lap."""
        gap = target - origin
        if self.closed:
            half = self.length / 2
            gap = (gap + half) % self.length - half
        return gap

    @cached_property
    def crossings(self) -> list[tuple[FloatArray, Places]]:
        """Return the crossings of the road with itself: each place on the board (2,), and its two
        places on the road."""
        segments = self._segments.geometries
        begins, ends = self.main.ends
        if not self.branches and shapely.is_simple(
            shapely.linestrings(np.concatenate((begins, ends[-1:])))
        ):
            return []
        pairs = self._segments.query(segments, predicate="intersects").T
        pairs = pairs[pairs[:, 0] < pairs[:, 1]]
        shared = shapely.intersection(*segments[pairs.T])
        at_place = shapely.get_type_id(shared) == shapely.GeometryType.POINT
        pairs, places = pairs[at_place], shapely.get_coordinates(shared[at_place])
        # A corner is the begin of one segment; it is not counted as the end of the other, too.
        counts = ~(places[:, None] == self.ends[1][pairs]).all(axis=2).any(axis=1)
        found = []
        for place, pair in zip(places[counts], pairs[counts], strict=True):
            legs = self._places(np.stack((place, place)), pair)
            if shapely.crosses(*segments[pair]) or self._is_crossed(place, legs):
                found.append((place, legs))
        return found

    def _is_crossed(self, place: FloatArray, legs: Places) -> bool:
        """Return whether two legs that meet at a corner of one of them cross there, and do not only
        touch."""
        rays = [self.at(Places(legs.run, legs.along + way)) - place for way in (-BESIDE, BESIDE)]
        x, y = np.concatenate(rays).T
        first = np.arctan2(y, x).argsort()[::2] % 2
        return bool(np.hypot(x, y).min() > BESIDE / 2 and first[0] == first[1])

    def first_meetings(self, drawn: PolygonArray) -> tuple[IntArray, FloatArray]:
        """Return the rows of the lines `drawn` (n,) that meet the road, (k,), and the place where
        each meets the first segment that it meets, (k, 2)."""
        rows, met = self._segments.query(drawn, predicate="intersects")
        order = np.lexsort((met, rows))
        rows, first = np.unique(rows[order], return_index=True)
        lines, segments = drawn[rows], self._segments.geometries[met[order[first]]]
        shared = shapely.intersection(lines, segments)
        # A line that only touches the road has no length in common with it.
        touch = shapely.is_empty(shared)
        shared[touch] = shapely.shortest_line(lines[touch], segments[touch])
        places: FloatArray = shapely.get_coordinates(shapely.centroid(shared))
        return rows, places

    def locate(self, places: FloatArray, facing: FloatArray | None = None) -> Places:
        """Return the places of the road nearest to places on the board (n, 2).

        With `facing`, unit vectors (n, 2), only stretches in that direction count, so that a place
        beside a hairpin or on a crossing is found on its leg.
        """
        if len(places) == 0:
            return Places(np.zeros(0, np.int64), np.zeros(0))
        nearest = self._segments.query_nearest(shapely.points(places), all_matches=False)[1]
        if facing is not None:
            astray = dot(self.directions.take(nearest, 0), facing) < MISDIRECTED
            if astray.any():
                elsewhere = facing[astray] @ self.directions.T < MISDIRECTED
                nearest[astray] = self._nearest_among(places[astray], elsewhere, nearest[astray])
        return self._places(places, nearest)

    def locate_within(self, places: FloatArray, around: Places, reach: FloatArray) -> Places:
        """Return the places of the road nearest to places on the board (n, 2), at most `reach` mm
        (n,) along it from the places `around`."""
        row, segment = self._within(around, reach)
        direction = self.directions.take(segment, 0)
        offset = places.take(row, 0) - self.ends[0].take(segment, 0)
        along = np.clip(dot(offset, direction), 0.0, self.spans.take(segment))
        away = offset - along[:, None] * direction
        order = np.lexsort((segment, dot(away, away), row))
        _, first = np.unique(row, return_index=True)
        return self._places(places, segment[order[first]])

    def _within(self, around: Places, reach: FloatArray) -> tuple[IntArray, IntArray]:
        """Return the pairs of a row of `around` and a segment at most `reach` mm (n,) from it along
        the road, (m,) each, the rows in order; each row has one at least."""
        rows, segments = [], []
        before = 0
        for number, run in enumerate(self.runs):
            on = (around.run == number).nonzero()[0]
            place = np.clip(around.along[on], 0.0, run.length)
            # On a lap the road before its begin is the road before its end.
            for round_it in (-run.length, 0.0, run.length) if run.closed else (0.0,):
                begins, ends = run.stations[:-1], run.stations[1:]
                first = np.searchsorted(ends, place + round_it - reach[on])
                last = np.searchsorted(begins, place + round_it + reach[on], side="right")
                count = np.maximum(last - first, 0)
                rows.append(np.repeat(on, count))
                earlier = np.repeat(np.cumsum(count) - count - first, count)
                segments.append(before + np.arange(count.sum()) - earlier)
            before += len(run.spans)
        row, segment = np.concatenate(rows), np.concatenate(segments)
        order = row.argsort(kind="stable")
        return row[order], segment[order]

    @cached_property
    def _segments(self) -> shapely.STRtree:
        # Few items a node: nearest-segment questions take less than half the time of the default.
        return shapely.STRtree(shapely.linestrings(np.stack(self.ends, axis=1)), node_capacity=2)

    def _places(self, places: FloatArray, segment: IntArray) -> Places:
        reach = dot(places - self.ends[0].take(segment, 0), self.directions.take(segment, 0))
        run, begin = self.begins
        reach = np.minimum(np.maximum(reach, 0.0), self.spans.take(segment))
        return Places(run.take(segment), begin.take(segment) + reach)

    def _nearest_among(
        self, places: FloatArray, unwanted: BoolArray, otherwise: IntArray
    ) -> IntArray:
        """Return the segments nearest to places (k, 2), without the `unwanted` ones (k, segments);
        `otherwise` if none is left."""
        begin = self.ends[0]
        reach = dot(places[:, None] - begin, self.directions)
        reach = np.clip(reach, 0.0, self.spans)
        away = places[:, None] - begin - reach[..., None] * self.directions
        distance = dot(away, away)
        distance[unwanted] = np.inf
        best = distance.argmin(axis=1)
        return np.where(np.isfinite(distance[np.arange(len(places)), best]), best, otherwise)


def along_road(ruler: CourseRuler | None, progress: FloatArray, pairs: IntArray) -> FloatArray:
    """Return the distance of the second of each pair of rows (m, 2) ahead along the road; 0 without
    one."""
    if ruler is None:
        return np.zeros(len(pairs))
    along = progress.take(pairs)
    return ruler.distance(along[:, 0], along[:, 1])


def run_through(points: FloatArray, closed: bool) -> Run | None:
    """Return the run along `points`, repeated ones left out; None if fewer than two remain."""
    if len(points) == 0:
        return None
    fresh = np.ones(len(points), bool)
    fresh[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    points = points[fresh]
    if closed and len(points) > 1 and (points[0] == points[-1]).all():
        points = points[:-1]
    if len(points) < 2:
        return None
    return Run(points, closed and len(points) > 2)


def ruler_through(
    points: FloatArray, closed: bool, branches: Sequence[FloatArray] = ()
) -> CourseRuler | None:
    """Return the road along `points` and `branches`; None if the main run has fewer than two
    points."""
    main = run_through(points, closed)
    if main is None:
        return None
    runs = (run_through(branch, closed=False) for branch in branches)
    return CourseRuler(main, tuple(run for run in runs if run is not None))
