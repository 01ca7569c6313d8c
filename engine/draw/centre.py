"""The centre line of a road that is being drawn: rounded, with its ways across."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import FloatArray
from engine.draw.polyline import curve, directions, length, smoothed

FINE = 1.0
"""The road is known at every station of so many mm."""

ROUNDING = 0.25
"""The centre line is smoothed over this share of a half width."""


@dataclass(frozen=True, eq=False)
class Centre:
    """A centre line at every millimetre or so.

    Row i lies at `stations[i]`, mm from the start; the last row of a closed line is its first.
    `normals` lead one millimetre to the left.
    """

    stations: FloatArray
    points: FloatArray
    normals: FloatArray
    closed: bool

    @property
    def length(self) -> float:
        """The length of the line, mm."""
        return float(self.stations[-1])


def centre_of(line: FloatArray, half_width: float, closed: bool) -> Centre:
    """An evenly spaced line rounded over a quarter of the half width of its road.

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
    return Centre(stations, points, normals, closed)
