"""Placing the names of cities so that they cover neither one another nor a place."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from editor.canvas.shapes import text_width
from engine.track import Point

Box = tuple[float, float, float, float]

APART = 0.3
"""The gap between a place and its name, as a share of the height of the words."""


@lru_cache(maxsize=4)
def label_places(
    bounds: tuple[Box, ...],
    words: tuple[str, ...],
    height: float,
    sheet: Point,
    others: tuple[Box, ...] = (),
) -> tuple[Point, ...]:
    """Return the middle of the name of every place, mm.

    Each name is put below, above, right or left of its place, where it covers least. Earlier names
    choose first, and a name that would reach over the edge of the board is moved inside.

    `bounds` are the boxes of the places (left, top, right, bottom), `height` is the height of the
    words, `sheet` the width and height of the board, and `others` are further boxes to keep clear
    of.
    """
    taken = np.array((*bounds, *others)).reshape(-1, 4)
    found = []
    for (left, top, right, bottom), name in zip(bounds, words, strict=True):
        width = text_width(name, height)
        x, y = (left + right) / 2, (top + bottom) / 2
        down, aside = (0.5 + APART) * height, width / 2 + APART * height
        spots = np.array(
            [(x, bottom + down), (x, top - down), (right + aside, y), (left - aside, y)]
        )
        half = np.array([width, height]) / 2
        spots[:2, 0] = np.clip(x, half[0], max(half[0], sheet[0] - half[0]))
        low = np.maximum(spots[:, None] - half, taken[:, :2])
        high = np.minimum(spots[:, None] + half, taken[:, 2:])
        covered = np.prod(np.clip(high - low, 0, None), axis=2).sum(axis=1)
        on_sheet = np.minimum(spots + half, sheet) - np.maximum(spots - half, 0)
        covered += width * height - np.prod(np.clip(on_sheet, 0, None), axis=1)
        best = spots[int(covered.round(3).argmin())]
        found.append((float(best[0]), float(best[1])))
        taken = np.vstack((taken, np.concatenate((best - half, best + half))))
    return tuple(found)
