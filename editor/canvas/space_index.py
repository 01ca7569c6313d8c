"""Index of spaces by place: their bounding boxes, all compared at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np

from engine.arrays import FloatArray
from engine.track import Space


class SpaceIndex:
    """Bounding boxes of all spaces. A space that moved must be put in again."""

    def __init__(self) -> None:
        self._rows: dict[str, int] = {}
        self._ids: list[str] = []
        self._boxes = np.zeros((0, 4))

    def put_all(self, spaces: Sequence[Space]) -> None:
        """Replace the index by exactly these spaces."""
        self._ids = [space.id for space in spaces]
        self._rows = {space_id: row for row, space_id in enumerate(self._ids)}
        self._boxes = _boxes(spaces)

    def put(self, spaces: Sequence[Space]) -> None:
        """Update the boxes of spaces that have moved."""
        if spaces:
            self._boxes[[self._rows[space.id] for space in spaces]] = _boxes(spaces)

    def near(self, x: float, y: float) -> list[str]:
        """Return the ids of spaces whose box holds a place, mm, in drawing order."""
        left, top, right, bottom = self._boxes.T
        hits = (left <= x) & (x <= right) & (top <= y) & (y <= bottom)
        return [self._ids[row] for row in np.flatnonzero(hits).tolist()]

    def inside(self, left: float, top: float, right: float, bottom: float) -> list[str]:
        """Return the ids of spaces whose box is inside a rectangle, mm."""
        boxes = self._boxes
        hits = (boxes[:, :2] >= (left, top)).all(axis=1)
        hits &= (boxes[:, 2:] <= (right, bottom)).all(axis=1)
        return [self._ids[row] for row in np.flatnonzero(hits).tolist()]


def _boxes(spaces: Sequence[Space]) -> FloatArray:
    """Return left, top, right and bottom of every space, mm, (n, 4)."""
    if not spaces:
        return np.zeros((0, 4))
    counts = [len(space.outline) for space in spaces]
    flat = chain.from_iterable(chain.from_iterable(space.outline for space in spaces))
    corners = np.fromiter(flat, np.float64, 2 * sum(counts)).reshape(-1, 2)
    begins = np.cumsum([0, *counts[:-1]])
    low, high = np.minimum.reduceat(corners, begins), np.maximum.reduceat(corners, begins)
    return np.concatenate((low, high), axis=1)
