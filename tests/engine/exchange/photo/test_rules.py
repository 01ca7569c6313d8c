"""Rules of the paper are told from the lines of a road."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.exchange.photo.rules import rules_on


def ruled(*, slant: int = 0, rows: int = 0, columns: int = 0, to: int = 1200):
    """Return the ink of rules and a road on a sheet of 1200 × 800 pixels. Rules are `slant` pixels
    further at the end, and those from the left go as far as `to`."""
    ink = np.zeros((800, 1200), np.uint8)
    cv2.polylines(ink, [np.array(((210, 130), (900, 290), (700, 660)))], True, 255, 6)
    for row in range(rows):
        cv2.line(ink, (0, 40 + 40 * row), (to, 40 + 40 * row + slant), 255, 2)
    for column in range(columns):
        cv2.line(ink, (30 + 40 * column, 0), (30 + 40 * column + slant, 800), 255, 2)
    return ink


@pytest.mark.parametrize("slant", [0, 5])
@pytest.mark.parametrize(("rows", "columns"), [(18, 0), (0, 29), (18, 29)])
def test_lined_and_squared_paper_has_rules(rows: int, columns: int, slant: int) -> None:
    found = rules_on(ruled(rows=rows, columns=columns, slant=slant))
    assert rows + columns - 2 <= found <= rows + columns


def uneven():
    """Return the ink of as many lines as lined paper has, at distances that are not even."""
    ink = ruled()
    for row in range(10):
        cv2.line(ink, (0, 30 + 8 * row * row), (1200, 30 + 8 * row * row), 255, 2)
    return ink


@pytest.mark.parametrize(
    "ink",
    [ruled(rows=6), ruled(rows=18, to=900), uneven()],
    ids=["a few lines", "lines with a margin", "uneven lines"],
)
def test_lines_of_a_road_are_no_rules(ink) -> None:
    assert rules_on(ink) == 0
