"""Which spaces touch: within the contact gap, corners included."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.outlines import Outlines

SPARE = 1.001
"""Boxes are widened by this much more than the gap, so that rounding never parts a pair."""


def touching_pairs(outlines: Outlines, gap: float) -> IntArray:
    """Pairs of rows (m, 2), first < second, whose outlines come within `gap` mm of each other."""
    # Boxes first and each pair once: half the time of the tree's own "dwithin" query.
    pairs = box_pairs(outlines.polygons, outlines.boxes, SPARE * gap)
    within = _within(pairs, outlines.polygons, gap)
    return within[order(within)]


def box_pairs(polygons: PolygonArray, boxes: FloatArray, gap: float) -> IntArray:
    """Pairs of rows (m, 2), first < second, whose boxes (n, 4) come within `gap` mm."""
    if len(polygons) < 2:
        return np.zeros((0, 2), np.int64)
    # The tree asks for the boxes around what it is given: a diagonal is made faster than a box.
    corners = boxes + gap * np.array([-1.0, -1.0, 1.0, 1.0])
    diagonals = shapely.linestrings(corners.reshape(-1, 2, 2))
    pairs: IntArray = shapely.STRtree(polygons).query(diagonals).T
    return pairs[pairs[:, 0] < pairs[:, 1]]


def touching_pairs_of(
    rows: IntArray, around: IntArray, polygons: PolygonArray, boxes: FloatArray, gap: float
) -> IntArray:
    """Those of the touching pairs that one of a few rows is part of; all lie `around` these."""
    pairs = around[box_pairs(polygons[around], boxes[around], SPARE * gap)]
    within = _within(pairs[np.isin(pairs, rows).any(axis=1)], polygons, gap)
    return within[order(within)]


def boxes_around(some: FloatArray, others: FloatArray, gap: float) -> IntArray:
    """Which of the others (n, 4) lie within `gap` mm of one of some boxes (k, 4), (m,)."""
    low, high = (some[:, :2] - gap)[:, None], (some[:, 2:] + gap)[:, None]
    near = ((low <= others[:, 2:]) & (others[:, :2] <= high)).all(axis=2)
    return np.flatnonzero(near.any(axis=0))


def without(pairs: IntArray, unwanted: IntArray) -> tuple[IntArray, BoolArray]:
    """The pairs that are not among the unwanted (in either direction), and which these are."""
    if len(unwanted) == 0:
        return pairs, np.ones(len(pairs), bool)
    kept = ~np.isin(keys(pairs), keys(np.sort(unwanted, axis=1)))
    return pairs[kept], kept


def order(pairs: IntArray) -> IntArray:
    """The order of pairs by their first row, then by their second, (m,); equal ones stay."""
    return np.argsort(keys(pairs), kind="stable")


def keys(pairs: IntArray) -> IntArray:
    """A number for each pair, in the order of the pairs, (m,)."""
    numbers: IntArray = pairs[:, 0] << 32 | pairs[:, 1]
    return numbers


def _within(pairs: IntArray, polygons: PolygonArray, gap: float) -> IntArray:
    both = polygons.take(pairs)
    within: IntArray = pairs[shapely.dwithin(both[:, 0], both[:, 1], gap)]
    return within
