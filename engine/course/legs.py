"""Legs of a road that crosses itself, and the leg of each space there.

A drawn front shows the leg. These guesses are for spaces with a front still to be derived.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.ruler import CourseRuler, Places
from engine.course.vectors import median
from engine.track import Space

AROUND = 1.25
"""Distance from a crossing, in space lengths, within which spaces may be on either leg."""

SHARED_AROUND = 4.0
"""Distance from an acute crossing, in space lengths, within which two legs share their place."""


class Legs(NamedTuple):
    """Crossings of n spaces, as places on their legs: the run, -1 for spaces at no crossing, and
    the distance along it, mm."""

    run: IntArray
    along: FloatArray

    @property
    def known(self) -> BoolArray:
        """Return whether each space is at a crossing, (n,)."""
        return self.run >= 0

    def of(self, rows: IntArray) -> Legs:
        """Return the legs of `rows`."""
        return Legs(self.run.take(rows), self.along.take(rows))


def legs_at_crossings(
    spaces: Sequence[Space],
    centres: FloatArray,
    areas: FloatArray,
    polygons: PolygonArray,
    ruler: CourseRuler | None,
) -> Legs:
    """Return the legs of the spaces at a crossing with a front to be derived."""
    found = Legs(np.full(len(spaces), -1), np.zeros(len(spaces)))
    if ruler is None or not ruler.crossings:
        return found
    length = math.sqrt(median(areas))
    ids = {space.id for space in spaces}
    for place, legs in ruler.crossings:
        away = np.hypot(*(centres - place).T)
        near = np.flatnonzero(away < AROUND * length)
        tangents = ruler.tangent(legs)
        for row in np.flatnonzero(away < SHARED_AROUND * length).tolist():
            if spaces[row].front is not None:
                continue
            shares = spaces[row].shares in ids
            way = by_file_order(spaces, row, centres) if shares else np.zeros(2)
            if way.any():
                leg = int((tangents @ way).argmax())
            elif row in near:
                leg = _by_neighbours(row, centres, areas, polygons, near, legs, ruler)
            else:
                continue
            found.run[row], found.along[row] = legs.run[leg], legs.along[leg]
    return found


def by_file_order(spaces: Sequence[Space], row: int, centres: FloatArray) -> FloatArray:
    """Return the unit vector from the space before `row` in the file to the one after it, if they
    are in its lane."""
    beside = [
        other
        for other in (row - 1, row + 1)
        if 0 <= other < len(spaces) and spaces[other].lane == spaces[row].lane
    ]
    if not beside:
        return np.zeros(2)
    span = centres[max(*beside, row)] - centres[min(*beside, row)]
    toward: FloatArray = span / max(float(np.hypot(*span)), 1e-9)
    return toward


def _by_neighbours(
    row: int,
    centres: FloatArray,
    areas: FloatArray,
    polygons: PolygonArray,
    near: IntArray,
    legs: Places,
    ruler: CourseRuler,
) -> int:
    """Return the leg of most of the spaces around that are not near the crossing themselves."""
    reach = 2 * float(np.sqrt(areas[row]))
    away = shapely.distance(polygons, polygons[row])
    away[near] = np.inf
    around = np.flatnonzero(away < reach)
    along = ruler.progress(ruler.locate(centres[around]))
    first, second = (np.abs(ruler.distance(along, station)) for station in ruler.progress(legs))
    votes = np.sign(second - first) / (away[around] + 0.1 * reach)
    return 0 if float(votes.sum()) >= 0 else 1
