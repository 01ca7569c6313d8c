"""Regions of paper between strokes: gaps closed where they are, labels left whole."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.exchange.photo.regions import nearest_region, regions_of

SIDE = 100
"""Side of a square in pixels."""


def grid(columns=6, rows=2, *, margin=300):
    """Return the ink of squares on a sheet of 1200 × 800 pixels."""
    ink = np.zeros((800, 1200), np.uint8)
    for column in range(columns + 1):
        x = margin + SIDE * column
        cv2.line(ink, (x, margin), (x, margin + SIDE * rows), 255, 3)
    for row in range(rows + 1):
        y = margin + SIDE * row
        cv2.line(ink, (margin, y), (margin + SIDE * columns, y), 255, 3)
    return ink


def whole(ink) -> int:
    """Return how many regions are as large as a square, within a tenth."""
    regions = regions_of(ink)
    areas = regions.areas[regions.inside]
    return int((abs(areas / 97**2 - 1) < 0.1).sum())


def test_each_square_is_a_region() -> None:
    regions = regions_of(grid())
    assert whole(grid()) == 12
    assert regions.usual == pytest.approx((97**2, 48), rel=0.05)
    assert (regions.gap, regions.marks) == (1, 0)


def test_a_gap_is_closed_where_it_is_and_nowhere_else() -> None:
    """A bar nearly as long as a square would join its sides if the gap were closed all over the
    sheet."""
    ink = grid()
    cv2.line(ink, (450, 306), (450, 394), 255, 3)
    assert whole(ink) == 12
    ink[349:352, 397:404] = 0
    regions = regions_of(ink)
    assert whole(ink) == 12
    assert regions.gap > 1
    assert regions.marks == 1


def test_a_bar_that_touches_both_sides_divides() -> None:
    ink = grid()
    cv2.line(ink, (450, 300), (450, 400), 255, 3)
    assert whole(ink) == 11


def test_a_square_that_is_open_to_the_ground_is_whole_whatever_is_written_in_it() -> None:
    ink = grid()
    ink[298:303, 347:350] = 0
    cv2.putText(ink, "88", (312, 390), cv2.FONT_HERSHEY_SIMPLEX, 2.0, 255, 5)
    assert whole(ink) == 12


def test_crevices_of_the_ground_are_no_regions_of_their_own() -> None:
    ink = grid()
    ink[298:303, 347:350] = 0
    cv2.line(ink, (300, 505), (900, 502), 255, 3)
    regions = regions_of(ink)
    assert whole(ink) == 12
    assert regions.inside.sum() == 12


def test_regions_that_touch_at_a_corner_stay_apart() -> None:
    labels = np.zeros((24, 24), np.int32)
    labels[2:12, 2:12], labels[12:22, 12:22] = 1, 2
    near = nearest_region(labels, np.array((0.0, 100.0, 100.0)))
    assert (near[labels > 0] == labels[labels > 0]).all()
    assert near[0, 0] == 1
    assert near[23, 23] == 2
