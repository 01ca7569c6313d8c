"""The band of a road: a centre line with a width, and the curves at any share of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.draw.polyline import curve, directions, length, smoothed
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.values import Point, point

FINE = 1.0
"""The road is known at every station of so many mm."""

SMOOTH_TO = 0.2
"""The edges of spaces stay so near, in mm, to the curve they are cut from …"""

KEEP_OFF = 2.0
"""… and have no vertex nearer than so many mm to a corner."""

FOLD = 0.05
"""A point of an edge that comes nearer to the centre line than it should, in mm, lies in a fold."""

ROUNDING = 0.25
"""The centre line is smoothed over this share of a half width."""


@dataclass(frozen=True, eq=False)
class Edge:
    """A curve along the road: a point and the distance walked so far for every station."""

    stations: FloatArray
    points: FloatArray
    walked: FloatArray

    def at(self, station: float) -> Point:
        """The place on the curve at that station of the road."""
        return point(np.interp(station, self.stations, self.points[:, axis]) for axis in (0, 1))

    def walked_to(self, stations: FloatArray | float) -> FloatArray:
        """How far one has walked along the curve at those stations, mm."""
        return np.asarray(np.interp(stations, self.stations, self.walked))

    def chain(self, corners: Iterable[float]) -> list[tuple[float, Point]]:
        """The curve as few vertices: all corners, and between them what the bend needs."""
        wanted = list(corners)
        vertices = [(wanted[0], self.at(wanted[0]))]
        for start, end in pairwise(wanted):
            low, high = np.searchsorted(self.stations, [start + KEEP_OFF, end - KEEP_OFF])
            between = self.stations[low:high]
            if high <= low:
                vertices.append((end, self.at(end)))
                continue
            piece = np.vstack([vertices[-1][1], self.points[low:high], self.at(end)])
            kept = shapely.get_coordinates(shapely.simplify(shapely.linestrings(piece), SMOOTH_TO))
            rows = [int(np.flatnonzero((piece == xy).all(axis=1))[0]) for xy in kept[1:-1]]
            vertices += [(float(between[row - 1]), point(piece[row])) for row in rows]
            vertices.append((end, self.at(end)))
        return vertices


@dataclass(frozen=True, eq=False)
class RoadBand:
    """A centre line, the way across to the left and the width, at every millimetre or so.

    Row i lies at `stations[i]`, mm from the start; the last row of a closed road is its first.
    `normals` lead one millimetre of the width to the left; around a crossing they are slanted.
    """

    stations: FloatArray
    points: FloatArray
    normals: FloatArray
    widths: FloatArray
    closed: bool

    @property
    def length(self) -> float:
        """The length of the centre line, mm."""
        return float(self.stations[-1])

    def edge(self, share: float) -> Edge:
        """The curve at that share of the width: 0 the left edge, 1 the right edge."""
        offsets = self.widths * (0.5 - share)
        points = unfolded(self.points + self.normals * offsets[:, None], self, offsets)
        walked = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
        return Edge(self.stations, points, walked)


def road_along(line: FloatArray, half_width: float, closed: bool) -> RoadBand:
    """A road along an evenly spaced centre line, rounded over a quarter of the half width.

    The board's y axis points down, so left of the driving direction (dx, dy) is (dy, -dx).
    """
    stride = length(line, closed) / (len(line) - (not closed))
    points = curve(line, max(1, round(stride / FINE)), closed)
    points = smoothed(points, ROUNDING * half_width / FINE, closed)
    if closed:
        points = np.vstack([points, points[:1]])
        ahead = np.vstack([points[1:], points[1:2]]) - np.vstack([points[-2:-1], points[:-1]])
    else:
        ahead = np.gradient(points, axis=0)
    ahead = directions(ahead)
    stations = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    normals = np.column_stack([ahead[:, 1], -ahead[:, 0]])
    return RoadBand(stations, points, normals, np.full(len(points), 2 * half_width), closed)


def unfolded(offset: FloatArray, road: RoadBand, offsets: FloatArray) -> FloatArray:
    """An offset curve without its folds: it waits in the knot where it crosses itself.

    A point that lies closer to the centre line than its offset belongs to a fold; EditError if all
    do.
    """
    centre = road.points
    ahead = np.einsum("ij,ij->i", np.diff(offset, axis=0), np.diff(centre, axis=0))
    if (ahead > 0).all():
        return offset
    count = len(centre) - 1
    reach = round(float(np.abs(offsets).max()) * np.pi / FINE)
    around = np.arange(count + 1)[:, None] + np.arange(-reach, reach + 1)[None, :]
    around = around % count if road.closed else np.clip(around, 0, count)
    gap = offset[:, None] - centre[around]
    nearest = np.hypot(gap[..., 0], gap[..., 1]).min(axis=1)
    folded = nearest < np.abs(offsets) - FOLD
    clear = np.flatnonzero(~folded)
    if not len(clear):
        raise EditError(
            Sentence("the road is too wide for its bends; make it narrower or its bends wider")
        )
    before = clear[np.searchsorted(clear, np.arange(count + 1), side="right") - 1]
    after = clear[np.searchsorted(clear, np.arange(count + 1)) % len(clear)]
    return np.asarray(np.where(folded[:, None], (offset[before] + offset[after]) / 2, offset))
