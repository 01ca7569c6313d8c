"""Centre line of a drawn road: smoothed points with stations and normals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import FloatArray
from engine.draw.polyline import curve, directions, length, smoothed

FINE = 1.0
"""Distance between the known stations of a road, mm."""

ROUNDING = 0.25
"""Smoothing of the centre line, as a share of a half width."""


@dataclass(frozen=True, eq=False)
class Centre:
    """Centre line with a row at about every millimetre.

    Row i is at `stations[i]`, mm from the start. The last row of a closed line repeats the first.
    `normals` are one millimetre long and point left of the driving direction.
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
    """Return the centre line along an evenly spaced `line`.

    It is smoothed over a quarter of `half_width`, mm. The board's y axis points down, so left of
    the driving direction (dx, dy) is (dy, -dx).
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
