"""Circuits that fill the board, drawn from a centre line of any size and place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import FloatArray
from engine.draw.drawing import Drawing, NoRoomError, draw
from engine.draw.lanes import Fronts, NarrowPart
from engine.draw.polyline import fitted, turned_to_fill
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
) -> Drawing:
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
