"""Chequered bars, such as printed finish lines: squares in rows that meet at their corners.

Between the dark squares are light ones, open to the spaces on both sides, so that an edge along
the bar would zigzag. Filled, the bar is one stroke, and the spaces meet along its middle.
"""

from __future__ import annotations

import cv2
import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.exchange.photo.pixels import Pixels, groups_of

CORES = (0.0005, 0.001, 0.0016)
"""Widths that are taken off all around a square, so that it parts from those at its corners, as
shares of the longer side of the sheet: blur joins them by more where they are large."""

LARGEST = 0.01
"""Largest side of a square, as a share of the longer side of the sheet."""

SQUARE = 1.6
"""Factor between the sides of the box around a square, and between the squares of a bar."""

FILLED = 0.4
"""Least share of the box around a square that it fills, however it is turned."""

DIAGONAL = (1.1, 1.75)
"""Distance of squares that meet at a corner, in sides."""

LEAST = 6
"""Least number of squares of a bar."""

EVEN, CROSSED = 0.75, 0.5
"""Least agreement of the directions from square to square but for quarter turns, and the greatest
one but for half turns: a dotted line goes one way only."""


def with_whole_chequers(ink: Pixels) -> Pixels:
    """Return strokes with the light squares between the dark ones of chequered bars filled."""
    filled = ink.copy()
    for core in sorted({max(1, round(core * max(ink.shape))) for core in CORES}):
        places, sides = _squares(ink, core)
        if len(sides) >= LEAST:
            _fill(filled, places, sides)
    return filled


def _squares(ink: Pixels, core: int) -> tuple[FloatArray, FloatArray]:
    """Return the middles and sides of squares that are separate without their rim of `core`."""
    eroded = cv2.erode(ink, np.ones((2 * core + 1, 2 * core + 1), np.uint8))
    _, _, stats, middles = cv2.connectedComponentsWithStats(np.asarray(eroded), connectivity=4)
    boxes = np.asarray(stats, np.float64)[1:]
    wide, high, area = boxes[:, 2], boxes[:, 3], boxes[:, 4]
    sides: FloatArray = np.sqrt(area) + 2 * core
    is_square = np.maximum(wide, high) <= SQUARE * np.minimum(wide, high) + 1
    is_square &= (area >= FILLED * wide * high) & (sides <= LARGEST * max(ink.shape))
    sides, places = sides[is_square], np.asarray(middles, np.float64)[1:][is_square]
    return places, sides


def _fill(filled: Pixels, places: FloatArray, sides: FloatArray) -> None:
    """Fill the bars that squares make."""
    pairs = _corners(places, sides)
    heads = np.array(groups_of(len(sides), pairs), np.int64)
    for head in np.flatnonzero(np.bincount(heads, minlength=len(sides)) >= LEAST).tolist():
        one, two = pairs[:, heads[pairs[0]] == head]
        away = places[two] - places[one]
        turns = np.arctan2(away[:, 1], away[:, 0])
        quarter, half = (complex(np.exp(1j * each * turns).mean()) for each in (4, 2))
        if abs(quarter) < EVEN or abs(half) > CROSSED:
            continue
        ways = np.angle(quarter) / 4 + np.arange(4) * np.pi / 2
        ray = np.median(sides[one]) / 2**0.5 * np.stack((np.cos(ways), np.sin(ways)), axis=1)
        for row in np.unique(one).tolist():
            around = places[[row, *two[one == row].tolist()]]
            corners = (around[:, None] + ray).reshape(-1, 2)
            hull = cv2.convexHull(np.round(corners).astype(np.int32))
            cv2.fillConvexPoly(filled, hull, 255)


def _corners(places: FloatArray, sides: FloatArray) -> IntArray:
    """Return the pairs of squares that meet at a corner, in both orders, (2, k)."""
    points = shapely.points(places)
    far = DIAGONAL[1] * float(sides.max())
    one, two = shapely.STRtree(points).query(points, "dwithin", distance=far)
    mean = (sides[one] + sides[two]) / 2
    away = np.hypot(*(places[one] - places[two]).T) / mean
    alike = np.maximum(sides[one], sides[two]) <= SQUARE * np.minimum(sides[one], sides[two])
    kept = alike & (away >= DIAGONAL[0]) & (away <= DIAGONAL[1])
    pairs: IntArray = np.stack((one[kept], two[kept]))
    return pairs
