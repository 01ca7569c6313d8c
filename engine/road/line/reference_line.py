"""Reference line: a smooth curve through control points, each of which bends it only near by."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import ceil, pi

import numpy as np

from engine.arrays import FloatArray
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Anchor, Road

EXPONENT = 0.7
"""Power of its chord with which the parameter of a span grows. Smaller powers let long straights
bulge, larger ones cut corners: on arcs of 25 to 90 mm this loses least of the radius."""

FINE = 1.0
"""Distance between the known stations of the line, mm."""

SHARPEST = pi / FINE
"""Greatest curvature, 1/mm, with which the line turns round between two known places."""

LEAST_SPAN = 1.0
"""Least distance between two consecutive control points, mm."""

ABOUT = 0.125
"""Distance from a station within which a place is about there, as a share of the line's length."""

LONGEST = 100_000.0
"""Greatest length of a road, mm."""


@dataclass(frozen=True, eq=False)
class ReferenceLine:
    """Line of a road with a row at about every millimetre.

    Row i is at `stations[i]`, mm from the start. The last row of a closed line repeats the first.
    `normals` point to the left. `bends` is the curvature in 1/mm, positive in a bend to the right.
    `spans[i]` is the number of the control point before it plus the fraction of the way to the
    next.
    """

    stations: FloatArray
    points: FloatArray
    normals: FloatArray
    bends: FloatArray
    spans: FloatArray
    names: tuple[str, ...]
    closed: bool

    @property
    def length(self) -> float:
        """The length of the line, mm."""
        return float(self.stations[-1])

    def station(self, anchor: Anchor) -> float:
        """Return the station of an anchor, mm along the line."""
        row = self.names.index(anchor.point)
        return float(np.interp(row + anchor.fraction, self.spans, self.stations))

    def anchor(self, station: float) -> Anchor:
        """Return the anchor at `station`, mm. Beyond the ends of an open line it is the end."""
        wanted = station % self.length if self.closed else min(max(station, 0.0), self.length)
        place = float(np.interp(wanted, self.stations, self.spans))
        row = min(int(place), len(self.names) - 1)
        fraction = round(place - row, 6)
        if fraction >= 1.0:
            row, fraction = (row + 1) % len(self.names), 0.0
        return Anchor(self.names[row], fraction)

    def places(self, stations: FloatArray, offsets: FloatArray | float = 0.0) -> FloatArray:
        """Return the places at `stations`, `offsets` mm to the left of the line, (n, 2)."""
        x, y, across, down = (
            np.interp(stations, self.stations, values)
            for values in (*self.points.T, *self.normals.T)
        )
        return np.column_stack([x + across * offsets, y + down * offsets])

    def nearest(
        self, place: tuple[float, float], about: float | None = None
    ) -> tuple[float, float]:
        """Return the station nearest to `place`, and the offset of the place to the left, mm.

        Where legs cross or run close, a station that the place is `about` at tells them apart.
        """
        gaps = np.asarray(place) - self.points
        far: FloatArray = np.hypot(*gaps.T)
        if about is not None:
            apart = np.abs(self.stations - about)
            if self.closed:
                apart = np.minimum(apart, self.length - apart)
            far[apart > ABOUT * self.length] = np.inf
        row = int(far.argmin())
        left = self.normals[row]
        along = float(gaps[row] @ np.array([-left[1], left[0]]))
        station = float(self.stations[row]) + along
        if self.closed:
            station %= self.length
        return min(max(station, 0.0), self.length), float(gaps[row] @ left)


def reference_line(road: Road) -> ReferenceLine:
    """Return the line of a road.

    EditError if points coincide, if a lap has fewer than three, or if it is far too long.
    """
    points = np.array([each.place for each in road.points], dtype=np.float64)
    steps = np.diff(np.vstack([points, points[:1]]) if road.closed else points, axis=0)
    chords = np.hypot(*steps.T)
    if road.closed and len(points) < 3:
        raise EditError(Sentence("a lap needs at least 3 control points"))
    if (chords < LEAST_SPAN).any():
        row = int(chords.argmin())
        raise EditError(
            Sentence(
                "two control points lie in the same place, at {x:.0f}, {y:.0f} mm; remove one",
                x=points[row][0],
                y=points[row][1],
            )
        )
    if chords.sum() > LONGEST:
        raise EditError(
            Sentence("the road is longer than {most:.0f} m; make it smaller", most=LONGEST / 1000)
        )
    leaving, arriving = _tangents(points, [each.corner for each in road.points], road.closed)
    return _sampled(road, points, steps, chords**EXPONENT, leaving, arriving)


def _sampled(
    road: Road,
    points: FloatArray,
    steps: FloatArray,
    widths: FloatArray,
    leaving: FloatArray,
    arriving: FloatArray,
) -> ReferenceLine:
    count = len(steps)
    following = (np.arange(count) + 1) % len(points)
    first, last = leaving[:count] * widths[:, None], arriving[following] * widths[:, None]
    square, cube = 3 * steps - 2 * first - last, first + last - 2 * steps

    # Each coordinate by itself: rows of two take four times as long.
    factors = [each.T.copy() for each in (points, first, square, cube)]

    def powers(place: FloatArray) -> tuple[FloatArray, ...]:
        row = np.minimum(place.astype(np.int64), count - 1)
        return place - row, *(each.take(row, 1) for each in factors)

    pieces = [ceil(float(chord) / FINE) + 4 for chord in np.hypot(*steps.T)]
    place = np.concatenate(
        [row + np.arange(number) / number for row, number in enumerate(pieces)] + [[float(count)]]
    )
    t, start, once, twice, thrice = powers(place)
    line = start + t * (once + t * (twice + t * thrice))
    walked = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line)))])
    stations = np.linspace(0.0, walked[-1], max(2, ceil(walked[-1] / FINE) + 1))
    spans = np.interp(stations, walked, place)
    t, start, once, twice, thrice = powers(spans)
    line = start + t * (once + t * (twice + t * thrice))
    ahead, turn = once + t * (2 * twice + t * 3 * thrice), 2 * twice + 6 * t * thrice
    speed = np.maximum(np.hypot(*ahead), 1e-9)
    bends = (ahead[0] * turn[1] - ahead[1] * turn[0]) / speed**3
    bends = np.clip(bends, -SHARPEST, SHARPEST)
    ahead /= speed
    if road.closed:
        line[:, -1], ahead[:, -1], bends[-1] = line[:, 0], ahead[:, 0], bends[0]
    line, normals = line.T, np.stack([ahead[1], -ahead[0]]).T
    names = tuple(each.id for each in road.points)
    made = ReferenceLine(stations, line, normals, bends, spans, names, road.closed)
    if any(each.corner for each in road.points):
        return _with_mitres(made, road)
    return made


def _with_mitres(line: ReferenceLine, road: Road) -> ReferenceLine:
    """Return the line with its normals turned evenly over half a lane on both sides of corners."""
    heading = np.unwrap(np.arctan2(line.normals[:, 1], line.normals[:, 0]))
    bends, length, closed = line.bends.copy(), line.length, line.closed
    for row, point in enumerate(road.points):
        if not point.corner or (not closed and row in (0, len(road.points) - 1)):
            continue
        middle = float(np.interp(row, line.spans, line.stations))
        reach = min(road.width / 2, length / 8)
        inside = np.abs(line.stations - middle) < reach
        if middle < reach:
            # The corner is at the beginning of a lap, and the turn before it at the end of the
            # line.
            jump = heading[-1] - heading[0]
            full = jump - 2 * np.pi * round(jump / (2 * np.pi))
            ends = line.stations > length - reach
            after = np.interp(reach, line.stations, heading)
            before = np.interp(length - reach, line.stations, heading)
            turn = after - before
            turn -= 2 * np.pi * round((turn - full) / (2 * np.pi))
            heading[inside] = after + turn * (line.stations[inside] - reach) / (2 * reach)
            heading[ends] = before + turn * (line.stations[ends] - length + reach) / (2 * reach)
            inside |= ends
        else:
            before, after = np.interp([middle - reach, middle + reach], line.stations, heading)
            turn = after - before
            heading[inside] = before + turn * (line.stations[inside] - middle + reach) / (2 * reach)
        bends[inside] = turn / (2 * reach)
    normals = np.column_stack([np.cos(heading), np.sin(heading)])
    if closed:
        normals[-1] = normals[0]
    return ReferenceLine(
        line.stations, line.points, normals, bends, line.spans, line.names, line.closed
    )


def _tangents(
    points: FloatArray, corners: list[bool], closed: bool
) -> tuple[FloatArray, FloatArray]:
    """Return the tangents with which the curve leaves and arrives at every point, (n, 2) each."""
    count = len(points)
    breaks = [row for row, corner in enumerate(corners) if corner]
    if closed and not breaks:
        around = np.arange(count)[:, None] + np.arange(-3, 4)[None, :]
        smooth = _local_spline(points[around % count])
        return smooth, smooth
    leaving, arriving = np.empty_like(points), np.empty_like(points)
    if closed:
        runs = [
            np.arange(first, last + 1) % count
            for first, last in zip(breaks, [*breaks[1:], breaks[0] + count], strict=True)
        ]
    else:
        ends = sorted({0, count - 1, *breaks})
        runs = [np.arange(first, last + 1) for first, last in pairwise(ends)]
    for run in runs:
        tangents = _local_spline(_beyond_its_ends(points[run]))
        leaving[run[:-1]], arriving[run[1:]] = tangents[:-1], tangents[1:]
    if not closed:
        arriving[0], leaving[-1] = leaving[0], arriving[-1]
    return leaving, arriving


def _beyond_its_ends(points: FloatArray) -> FloatArray:
    """Return windows of seven points around every point, (n, 7, 2).

    Beyond the ends the points are mirrored, so that the curve runs out straight there.
    """
    last = len(points) - 1

    def at(row: int) -> FloatArray:
        if row < 0:
            return np.asarray(2 * points[0] - at(-row))
        if row > last:
            return np.asarray(2 * points[last] - at(2 * last - row))
        return np.asarray(points[row])

    longer = np.array([at(row) for row in range(-3, last + 4)])
    return np.asarray(longer[np.arange(last + 1)[:, None] + np.arange(7)[None, :]])


def _local_spline(windows: FloatArray) -> FloatArray:
    """Return the tangent at the middle of every window of seven points, (n, 7, 2) to (n, 2).

    The three middle points follow the equations of a cubic spline. The two beside them have the
    tangents of three points (Catmull-Rom). So a point has an effect over three spans at most.
    """
    steps = np.diff(windows, axis=1)
    widths = np.maximum(np.hypot(steps[..., 0], steps[..., 1]), 1e-6) ** EXPONENT
    slopes = steps / widths[..., None]

    def three_points(row: int) -> FloatArray:
        before, after = widths[:, row - 1, None], widths[:, row, None]
        chord = windows[:, row + 1] - windows[:, row - 1]
        return np.asarray(slopes[:, row - 1] - chord / (before + after) + slopes[:, row])

    inverse = 1 / widths
    matrix = np.zeros((len(windows), 3, 3))
    wanted = np.empty((len(windows), 3, 2))
    for line, row in enumerate((2, 3, 4)):
        matrix[:, line, line] = 2 * (inverse[:, row - 1] + inverse[:, row])
        if line:
            matrix[:, line, line - 1] = matrix[:, line - 1, line] = inverse[:, row - 1]
        wanted[:, line] = 3 * (
            slopes[:, row - 1] * inverse[:, row - 1, None] + slopes[:, row] * inverse[:, row, None]
        )
    wanted[:, 0] -= three_points(1) * inverse[:, 1, None]
    wanted[:, 2] -= three_points(5) * inverse[:, 4, None]
    return np.asarray(np.linalg.solve(matrix, wanted)[:, 1])
