"""A chequered bar is one stroke, and the spaces on both sides meet along its middle."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.exchange.photo.chequers import with_whole_chequers
from engine.exchange.photo.regions import nearest_region, regions_of

SIDE = 9
"""Side of a square of the bar in pixels."""


def squares(places, turn=0.0):
    """Return the ink of squares at places in sides, turned about the middle of a sheet."""
    ink = np.zeros((800, 1200), np.uint8)
    way = np.array(((np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))))
    for place in places:
        corners = np.add(place, ((0, 0), (1, 0), (1, 1), (0, 1)))
        turned = (corners * SIDE - 90) @ way + (600, 400)
        cv2.fillPoly(ink, [np.round(turned * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return np.where(ink > 127, 255, 0).astype(np.uint8)


def chequered(columns: int) -> list[tuple[int, int]]:
    """Return the places of the dark squares of a bar of 20 rows."""
    return [(x, y) for x in range(columns) for y in range(20) if (x + y) % 2 == 0]


@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("turn", [0.0, 0.1, 0.7])
def test_the_light_squares_of_a_bar_are_filled(columns: int, turn: float) -> None:
    ink = squares(chequered(columns), turn)
    whole = squares([(x, y) for x in range(columns) for y in range(20)], turn)
    filled = with_whole_chequers(ink)
    assert (filled >= ink).all()
    assert (ink > 0).sum() < 0.65 * (whole > 0).sum()
    assert ((filled > 0) & (whole > 0)).sum() > 0.9 * (whole > 0).sum()
    assert (filled > 0).sum() < 1.1 * (whole > 0).sum()


def test_spaces_meet_along_the_middle_of_a_bar() -> None:
    ink = squares(chequered(2))
    cv2.rectangle(ink, (400, 310), (640, 489), 255, 3)
    regions = regions_of(with_whole_chequers(ink))
    near = nearest_region(regions.labels, regions.areas)[330:470, 500:540]
    middle = (np.diff(near, axis=1) != 0).argmax(axis=1)
    assert np.ptp(middle) <= SIDE / 2
    zigzag = nearest_region(*regions_of(ink)[:2])[330:470, 500:540]
    assert np.ptp((np.diff(zigzag, axis=1) != 0).argmax(axis=1)) > SIDE / 2


@pytest.mark.parametrize(
    "places",
    [
        [(0, 1.4 * row) for row in range(14)],
        [(x, y) for x in range(0, 20, 2) for y in range(0, 20, 2)],
        chequered(2)[:3],
    ],
    ids=["dotted line", "dots in rows", "three squares"],
)
def test_other_squares_stay(places: list[tuple[float, float]]) -> None:
    ink = squares(places)
    assert (with_whole_chequers(ink) == ink).all()
