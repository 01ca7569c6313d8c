"""Lanes of unnumbered spaces, counted from the left edge in driving direction."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.course.layout.contacts import forward
from engine.course.layout.cross_sections import reaches, side_by_side
from engine.course.layout.road_layout import RoadLayout

MOST_LANES = 20

SLIP = 2
"""Longest run of spaces with another lane number that counts as an error in a bend."""


def lanes_of(layout: RoadLayout) -> IntArray:
    """Return the lane of every space, 1 at the left edge in driving direction, shape (n,).

    The lane of a space is one more than the highest lane of those to its left; a lane does not
    change for one or two spaces.
    """
    left, right = side_by_side(layout).T
    lanes = np.ones(len(layout.driving), np.int64)
    for _ in range(MOST_LANES):
        counted = lanes.copy()
        np.maximum.at(counted, right, lanes[left] + 1)
        if (counted == lanes).all():
            break
        lanes = counted
    after = next_in_lane(layout)
    before = np.full(len(lanes), -1)
    before[after[after >= 0]] = np.flatnonzero(after >= 0)
    beside = [lanes]
    for way in (after, before):
        row = np.arange(len(lanes))
        for _ in range(SLIP):
            row = np.where(way[row] >= 0, way[row], row)
            beside.append(lanes[row])
    settled: IntArray = np.median(beside, axis=0).astype(np.int64)
    return settled


def next_in_lane(layout: RoadLayout) -> IntArray:
    """Return the space right in front of each in its lane, (n,); -1 without one.

    The two cover most of each other's width.
    """
    pairs = layout.pairs
    pairs = np.where((layout.ahead(pairs) > 0)[:, None], pairs, pairs[:, ::-1])
    way = forward(layout.outlines, layout.driving, pairs)
    first, second = pairs.T
    back, front, left, right = reaches(layout)
    shared = np.minimum(right[first], way.imag + right[second]) - np.maximum(
        left[first], way.imag + left[second]
    )
    lengths = front - back
    in_front = way.real > 0.5 * np.minimum(lengths[first], lengths[second])
    best = np.where(in_front, shared, -1.0)
    ordered = np.argsort(best, kind="stable")
    after = np.full(len(layout.driving), -1)
    before = np.full(len(layout.driving), -1)
    ordered = ordered[best[ordered] > 0]
    after[first[ordered]] = second[ordered]
    before[second[ordered]] = first[ordered]
    mutual = (after >= 0) & (before[after] == np.arange(len(after)))
    return np.where(mutual, after, -1)
