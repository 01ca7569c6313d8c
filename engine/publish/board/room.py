"""Room for words and signs on a board, so that they never overlap.

The method is greedy choice among candidate places, as in Christensen, Marks and Shieber, "An
empirical study of algorithms for point-feature label placement", ACM Transactions on Graphics 14
(1995). The most important label is placed first, each at the free place nearest to where it is
wished. The candidates are all places of a grid. Sums over it (Crow 1984) show which are free.
"""

from __future__ import annotations

from math import ceil

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.arrays import BoolArray, IntArray
from engine.track import Point

CELLS = 360
"""Cells along the longer side of the board, unless they would be smaller than 1 mm."""


class Room:
    """Grid of the free and taken cells of a board."""

    def __init__(self, width: float, height: float, edge: float) -> None:
        """Make a free board of this size in mm.

        Places nearer to its edges than `edge` mm are taken.
        """
        self.cell = max(1.0, max(width, height) / CELLS)
        self.size = (int(width / self.cell), int(height / self.cell))
        self.taken: BoolArray = np.zeros(self.size[::-1], dtype=bool)
        rim = ceil(edge / self.cell)
        for side in (self.taken, self.taken.T):
            side[:rim] = True
            side[len(side) - rim :] = True

    def take(self, area: BaseGeometry) -> None:
        """Reserve an area."""
        # A cell that the area touches has its middle within half a diagonal of it.
        near = area.buffer(0.71 * self.cell)
        if near.is_empty:
            return
        shapely.prepare(near)
        columns, rows = ((np.arange(count) + 0.5) * self.cell for count in self.size)
        x, y = np.meshgrid(columns, rows)
        self.taken |= shapely.intersects_xy(near, x, y)

    def place(
        self, width: float, height: float, wish: Point, farthest: float = float("inf")
    ) -> Point | None:
        """Reserve a box whose middle is as near to `wish` as can be. Return its top left corner.

        Return None if there is no room within `farthest` mm.
        """
        found = self._nearest(width, height, wish, farthest)
        if found is None:
            return None
        row, column, _ = found
        wide, high = ceil(width / self.cell), ceil(height / self.cell)
        self.taken[row : row + high, column : column + wide] = True
        slack_x, slack_y = wide * self.cell - width, high * self.cell - height
        return (column * self.cell + slack_x / 2, row * self.cell + slack_y / 2)

    def distance(self, width: float, height: float, wish: Point) -> float:
        """Return the distance from `wish` at which such a box would be placed, mm.

        It is infinite without room.
        """
        found = self._nearest(width, height, wish, float("inf"))
        return float("inf") if found is None else found[2]

    def _nearest(
        self, width: float, height: float, wish: Point, farthest: float
    ) -> tuple[int, int, float] | None:
        """Return row, column and distance from `wish` in mm of the best free place, or None."""
        wide, high = ceil(width / self.cell), ceil(height / self.cell)
        reach = min(farthest, sum(self.size) * self.cell) + max(width, height)
        top, left = (max(0, int((middle - reach) / self.cell)) for middle in (wish[1], wish[0]))
        low, right = (max(0, ceil((middle + reach) / self.cell)) for middle in (wish[1], wish[0]))
        rows, columns = np.nonzero(_free(self.taken[top:low, left:right], wide, high))
        if not len(rows):
            return None
        x = (columns + left + wide / 2) * self.cell - wish[0]
        y = (rows + top + high / 2) * self.cell - wish[1]
        away = np.hypot(x, y)
        best = int(np.argmin(away))
        if away[best] > farthest:
            return None
        return int(rows[best]) + top, int(columns[best]) + left, float(away[best])

    def middle(self, width: float, height: float) -> Point | None:
        """Return the middle of the free place for such a box with most room around it, or None."""
        wide, high = ceil(width / self.cell), ceil(height / self.cell)
        free = _free(self.taken, wide, high)
        if not free.any():
            return None
        while free.any():
            last, now = free, (wide, high)
            wide, high = ceil(1.08 * wide), ceil(1.08 * high)
            free = _free(self.taken, wide, high)
        rows, columns = np.nonzero(last)
        # Of places that are equally good, the middle one.
        best = int(np.argmin(np.hypot(rows - np.median(rows), columns - np.median(columns))))
        x, y = int(columns[best]) + now[0] / 2, int(rows[best]) + now[1] / 2
        return (x * self.cell, y * self.cell)


def _free(taken: BoolArray, wide: int, high: int) -> BoolArray:
    """Return the cells at which the top left corner of a box of `wide` × `high` cells can be."""
    rows, columns = taken.shape
    if wide > columns or high > rows:
        return np.zeros((0, 0), dtype=bool)
    sums: IntArray = np.zeros((rows + 1, columns + 1), dtype=np.int64)
    sums[1:, 1:] = taken.cumsum(axis=0).cumsum(axis=1)
    inside = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide]
    return np.asarray(inside + sums[:-high, :-wide] == 0)
