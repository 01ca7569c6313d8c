"""Ink on small flat sheets: the ends and corners of strokes do not grow in their blur."""

from __future__ import annotations

import cv2
import numpy as np

from engine.exchange.photo.sheet import ink_on

INK = (40, 40, 40)


def blurred(picture: np.ndarray) -> np.ndarray:
    return cv2.GaussianBlur(picture, (0, 0), 2.0)


def paper() -> np.ndarray:
    return np.full((960, 1600, 3), 250, np.uint8)


def pieces(ink: np.ndarray) -> int:
    return cv2.connectedComponents(ink)[0] - 1


def test_a_stroke_ends_where_it_is_drawn_to() -> None:
    picture = paper()
    cv2.rectangle(picture, (400, 496), (600, 504), INK, cv2.FILLED)
    _, columns = np.nonzero(ink_on(blurred(picture)))
    assert abs(int(columns.min()) - 400) <= 1
    assert abs(int(columns.max()) - 600) <= 1


def test_dashes_stay_apart() -> None:
    picture = paper()
    for left in range(300, 900, 50):
        cv2.rectangle(picture, (left, 496), (left + 41, 504), INK, cv2.FILLED)
    assert pieces(ink_on(blurred(picture))) == 12


def test_squares_that_meet_at_their_corners_are_not_joined_further() -> None:
    picture = paper()
    for number in range(20):
        left, top = 400 + 11 * (number % 2), 300 + 11 * number
        cv2.rectangle(picture, (left, top), (left + 9, top + 9), INK, cv2.FILLED)
    assert pieces(ink_on(blurred(picture))) == 20
