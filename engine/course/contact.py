"""Which spaces touch: within the contact gap, corners included."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.outlines import Outlines
from engine.course.vectors import is_any

LEG_APART = 3.5
"""Touching spaces further apart along the road than this many lengths are on other legs."""

CROWD = 40
"""More spaces than these around a few are filtered once more, by their own boxes."""

MANY = 1_000
"""Of more pairs than these the boxes are compared before the outlines."""

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
    rows: tuple[int, ...], around: IntArray, polygons: PolygonArray, boxes: FloatArray, gap: float
) -> IntArray:
    """Those of the touching pairs that one of a few rows is part of; all lie `around` these."""
    pairs = _pairs_between(rows, tuple(around.tolist()))
    if len(pairs) > MANY:
        pairs = pairs[boxes_apart(boxes, pairs) <= SPARE * gap]
    return _within(pairs, polygons, gap)


# While one thing is dragged mostly the same spaces lie around it.
@lru_cache(maxsize=4)
def _pairs_between(rows: tuple[int, ...], around: tuple[int, ...]) -> IntArray:
    """All pairs of one of the rows with one of those around, in rising order."""
    grid = np.repeat(rows, len(around)), np.tile(np.array(around, np.int64), len(rows))
    pairs = np.stack((np.minimum(*grid), np.maximum(*grid)), axis=1)
    pairs = pairs[pairs[:, 0] < pairs[:, 1]]
    return pairs[np.unique(keys(pairs), return_index=True)[1]]


def boxes_around(some: FloatArray, others: FloatArray, gap: float) -> IntArray:
    """The others (n, 4) that lie within `gap` mm of one of some boxes (k, 4), and maybe a few
    more that lie between these."""
    rows = near_boxes(some, others, gap)
    if len(rows) > CROWD:
        rows = rows[boxes_meet(some, others[rows], gap).any(axis=0)]
    return rows


def near_boxes(some: FloatArray, others: FloatArray, gap: float) -> IntArray:
    """Which of the others (n, 4) lie within `gap` mm of the box around all of some (k, 4)."""
    left, top = np.minimum.reduce(some).tolist()[:2]
    right, bottom = np.maximum.reduce(some).tolist()[2:]
    near = (others[:, 2] >= left - gap) & (others[:, 0] <= right + gap)
    near &= (others[:, 3] >= top - gap) & (others[:, 1] <= bottom + gap)
    rows: IntArray = near.nonzero()[0]
    return rows


def boxes_apart(boxes: FloatArray, pairs: IntArray) -> FloatArray:
    """How far the boxes (n, 4) of pairs (m, 2) lie apart to the side or up and down, mm, (m,);
    negative if they lie on each other."""
    first, second = boxes.take(pairs[:, 0], 0), boxes.take(pairs[:, 1], 0)
    apart = np.maximum(second[:, :2] - first[:, 2:], first[:, :2] - second[:, 2:])
    return np.maximum(apart[:, 0], apart[:, 1])


def boxes_meet(some: FloatArray, others: FloatArray, gap: float) -> BoolArray:
    """Which of some boxes (k, 4) lie within `gap` mm of which others (n, 4), shape (k, n)."""
    low, high = (some[:, :2] - gap)[:, None], (some[:, 2:] + gap)[:, None]
    near = (low <= others[:, 2:]) & (others[:, :2] <= high)
    meet: BoolArray = near[..., 0] & near[..., 1]
    return meet


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


def on_other_leg(
    pairs: IntArray, apart: FloatArray, lengths: FloatArray, length: float
) -> BoolArray:
    """Which touching pairs (m,) lie so far apart along the road that they only pass each other.

    `apart` is the way along the road between the two fronts; more than 3.5 space lengths is
    another leg: a hairpin doubling back, or a crossing road.
    """
    passing: BoolArray = np.abs(apart) > LEG_APART * length
    if is_any(passing):
        longest = np.maximum(lengths[pairs[:, 0]], lengths[pairs[:, 1]])
        passing &= np.abs(apart) > LEG_APART * longest
    return passing


def _within(pairs: IntArray, polygons: PolygonArray, gap: float) -> IntArray:
    both = polygons.take(pairs)
    within: IntArray = pairs[shapely.dwithin(both[:, 0], both[:, 1], gap)]
    return within
