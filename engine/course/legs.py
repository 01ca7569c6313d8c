"""Where the road crosses itself: which leg of it a space belongs to, and so its driving direction.

A front tells the leg. These guesses serve the spaces whose front is still to be derived.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely

from engine.course.road import Places, Road
from engine.course.values import Floats, Polygons
from engine.course.vectors import median
from engine.track import Space

AROUND = 1.25
"""Spaces within this many space lengths of a crossing may belong to either leg."""


def towards_at_crossings(
    spaces: Sequence[Space], centres: Floats, areas: Floats, polygons: Polygons, road: Road | None
) -> Floats:
    """Rough driving direction (n, 2) of the spaces at a crossing; zero for all others."""
    towards = np.zeros_like(centres)
    if road is None or not road.crossings:
        return towards
    length = math.sqrt(median(areas))
    row_of = {space.id: row for row, space in enumerate(spaces)}
    for place, legs in road.crossings:
        away = np.hypot(*(centres - place).T)
        near = np.flatnonzero(away < AROUND * length)
        for row in near.tolist():
            shared = spaces[row].shares
            if spaces[row].front is not None:
                continue
            if shared in row_of:
                towards[row] = by_file_order(spaces, row, centres)
            else:
                reach = 2 * float(np.sqrt(areas[row]))
                away = shapely.distance(polygons, polygons[row])
                away[near] = np.inf
                around = np.flatnonzero(away < reach)
                weights = 1.0 / (away[around] + 0.1 * reach)
                towards[row] = _by_neighbours(centres[around], weights, legs, road)
    return towards


def by_file_order(spaces: Sequence[Space], row: int, centres: Floats) -> Floats:
    """From the space of the same lane before this one in the file to the one after it."""
    beside = [
        other
        for other in (row - 1, row + 1)
        if 0 <= other < len(spaces) and spaces[other].lane == spaces[row].lane
    ]
    if not beside:
        return np.zeros(2)
    span = centres[max(*beside, row)] - centres[min(*beside, row)]
    toward: Floats = span / max(float(np.hypot(*span)), 1e-9)
    return toward


def _by_neighbours(centres: Floats, weights: Floats, legs: Places, road: Road) -> Floats:
    """The direction of the leg on which most spaces around lie."""
    along = road.progress(road.locate(centres))
    first, second = (np.abs(road.distance(along, station)) for station in road.progress(legs))
    votes = float((weights * np.sign(second - first)).sum())
    towards: Floats = road.tangent(legs)[0 if votes >= 0 else 1]
    return towards
