"""Circuit shapes: closed centre lines as points in driving order, with y pointing down."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import FloatArray
from engine.draw.polyline import curve, fitted, resample
from engine.track.sheet import Board


def on_board(shape: FloatArray, half_width: float, board: Board | None = None) -> FloatArray:
    """Return `shape` scaled and centred so that its road fills the board, but for 10 mm around."""
    board = board or Board()
    return fitted(shape, board.width, board.height, half_width + 10)


def oval(stretch: float = 1.6) -> FloatArray:
    """Return two straights and two half circles, driven clockwise.

    `stretch` is width over height.
    """
    straight = np.linspace(0, 1, 20, endpoint=False)[:, None] * [2 * (stretch - 1), 0]
    turn = np.linspace(-np.pi / 2, np.pi / 2, 30, endpoint=False)
    bend = np.column_stack([np.cos(turn), np.sin(turn)])
    half = np.vstack([straight - np.array([stretch - 1, 1]), bend + np.array([stretch - 1, 0])])
    return _started_at(np.vstack([half, -half]), 8)


def chicane() -> FloatArray:
    """Return an oval whose back straight swings left and right."""
    shape = resample(oval(1.9), 400, True)
    bottom = (shape[:, 1] > 0.9) & (np.abs(shape[:, 0]) < 0.85)
    x = shape[bottom, 0]
    shape[bottom, 1] -= 0.42 * np.sin(x / 0.85 * np.pi) * np.cos(x / 0.85 * np.pi / 2)
    return shape


def hairpin() -> FloatArray:
    """Return a circuit with a hairpin: two legs side by side, joined by half a circle."""
    return through(
        [(2, 1), (5, 1), (8, 1), (9.2, 2), (8.2, 3.1), (5.5, 3.2), (4.6, 4.1), (5.5, 5), (8, 5.1),
         (9.2, 6), (8, 7), (5, 7), (2, 7), (0.8, 6), (0.8, 2)]
    )  # fmt: skip


def figure_eight() -> FloatArray:
    """Return two loops of a road that crosses itself in the middle."""
    t = np.linspace(0, 2 * np.pi, 240, endpoint=False) + 0.9
    return np.column_stack([1.5 * np.cos(t), np.sin(2 * t) * 0.78])


def through(corners: Sequence[tuple[float, float]]) -> FloatArray:
    """Return a smooth closed line through `corners`."""
    return curve(np.array(corners, dtype=np.float64), 12, True)


def _started_at(shape: FloatArray, row: int) -> FloatArray:
    return np.roll(shape, -row, axis=0)
