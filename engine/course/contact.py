"""Contacts between spaces: pairs of outlines within the contact gap, corners included."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray

SPARE = 1.001
"""Factor that widens boxes, so that rounding never loses a pair."""


def touching_pairs(polygons: PolygonArray, boxes: FloatArray, gap: float) -> IntArray:
    """Return the pairs of rows (m, 2), first < second, with outlines within `gap` mm of each other.
    `boxes` (n, 4) are those of the outlines."""
    # Boxes first and each pair once: half the time of the tree's own "dwithin" query.
    within = _within(box_pairs(polygons, boxes, SPARE * gap), polygons, gap)
    return within[order(within)]


def box_pairs(polygons: PolygonArray, boxes: FloatArray, gap: float) -> IntArray:
    """Return the pairs of rows (m, 2), first < second, with boxes (n, 4) within `gap` mm."""
    if len(polygons) < 2:
        return np.zeros((0, 2), np.int64)
    # The tree compares boxes, and a diagonal is made faster than the box around it.
    corners = boxes + gap * np.array([-1.0, -1.0, 1.0, 1.0])
    diagonals = shapely.linestrings(corners.reshape(-1, 2, 2))
    pairs: IntArray = shapely.STRtree(polygons).query(diagonals).T
    return pairs[pairs[:, 0] < pairs[:, 1]]


def touching_pairs_of(
    rows: IntArray, around: IntArray, polygons: PolygonArray, boxes: FloatArray, gap: float
) -> IntArray:
    """Return the touching pairs of any of `rows`; `around` are the rows to look at."""
    pairs = around[box_pairs(polygons[around], boxes[around], SPARE * gap)]
    within = _within(pairs[np.isin(pairs, rows).any(axis=1)], polygons, gap)
    return within[order(within)]


def boxes_around(some: FloatArray, others: FloatArray, gap: float) -> IntArray:
    """Return the `others` (n, 4) within `gap` mm of one of the boxes `some` (k, 4), shape (m,)."""
    low, high = (some[:, :2] - gap)[:, None], (some[:, 2:] + gap)[:, None]
    near = ((low <= others[:, 2:]) & (others[:, :2] <= high)).all(axis=2)
    return np.flatnonzero(near.any(axis=0))


def without(pairs: IntArray, unwanted: IntArray) -> tuple[IntArray, BoolArray]:
    """Return the `pairs` without those in `unwanted` (in either direction), and a mask of them."""
    if len(unwanted) == 0:
        return pairs, np.ones(len(pairs), bool)
    kept = ~np.isin(keys(pairs), keys(np.sort(unwanted, axis=1)))
    return pairs[kept], kept


def order(pairs: IntArray) -> IntArray:
    """Return the order of pairs by their first, then by their second row, (m,), stable."""
    return np.argsort(keys(pairs), kind="stable")


def keys(pairs: IntArray) -> IntArray:
    """Return a number for each pair that sorts like it, (m,)."""
    numbers: IntArray = pairs[:, 0] << 32 | pairs[:, 1]
    return numbers


def _within(pairs: IntArray, polygons: PolygonArray, gap: float) -> IntArray:
    both = polygons.take(pairs)
    within: IntArray = pairs[shapely.dwithin(both[:, 0], both[:, 1], gap)]
    return within
