"""Circuits that fill the board, drawn from a centre line, and shapes of centre lines."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import FloatArray
from engine.draw.drawing import DrawnTrack, NoRoomError, draw
from engine.draw.lanes import Fronts, NarrowPart
from engine.draw.polyline import curve, fitted, resample, turned_to_fill
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.sheet import Board
from engine.track.values import Point

LANE_WIDTH = 16.0
"""Width of a lane if the road has room for it, mm."""

NARROWER, TRIES = 0.88, 4
"""Factor by which a road without room is narrowed, and the number of widths tried."""


def draw_circuit(
    line: FloatArray | Sequence[Point],
    *,
    lanes: int = 3,
    spaces: int = 60,
    width: float | None = None,
    fronts: Fronts = "staggered",
    narrow: Sequence[NarrowPart] = (),
    closed: bool = True,
    board: Board | None = None,
    margin: float = 8.0,
    name: str = "Untitled track",
    author: str = "",
    notes: str = "",
) -> DrawnTrack:
    """Return the drawing of a track along `line`, turned and scaled so that it fills the board.

    `width` is that of the road on the board, all lanes together, mm. Without it a lane is 16 mm
    wide, or narrower if the tightest place requires it. NoRoomError names the place that cannot
    carry the road. ValueError if the road is too wide for the board or cannot be drawn.
    """
    points = np.asarray(line, dtype=np.float64)
    board = board or Board()
    turned = turned_to_fill(points, board.width, board.height)
    widths = [LANE_WIDTH * lanes * NARROWER**step for step in range(TRIES)]
    refusal: NoRoomError | EditError | None = None
    for road in widths if width is None else [width]:
        room = road / 2 + margin
        if min(board.width, board.height) < 4 * room:
            raise ValueError(
                Sentence(
                    "a road {road:.0f} mm wide cannot turn on a board of {width:g} × "
                    "{height:g} mm; make the road narrower or the board larger",
                    road=road,
                    width=board.width,
                    height=board.height,
                )
            )
        try:
            return draw(
                fitted(turned, board.width, board.height, room),
                half_width=road / 2,
                lanes=lanes,
                spaces=spaces,
                fronts=fronts,
                narrow=narrow,
                closed=closed,
                board=board,
                margin=margin,
                name=name,
                author=author,
                notes=notes,
            )
        except (NoRoomError, EditError) as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


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
    bottom = (shape[:, 1] > 0.9) & (np.abs(shape[:, 0]) < 0.95)
    x = shape[bottom, 0]
    shape[bottom, 1] -= 0.24 * np.sin(x / 0.95 * np.pi) * np.cos(x / 0.95 * np.pi / 2)
    return shape


def hairpin() -> FloatArray:
    """Return a circuit with a hairpin: two legs side by side, joined by half a circle."""
    return through(
        [(2, 1), (5, 1), (8, 1), (9.2, 2), (8.2, 2.95), (5.6, 3.05), (4.5, 4.1), (5.6, 5.15),
         (8, 5.25), (9.2, 6.4), (8, 7.4), (5, 7.4), (2, 7.4), (0.8, 6), (0.8, 2)]
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
