"""Sketches: laps drawn along random lines and screened by the checks, before they are played."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import FloatArray
from engine.course import compile_track
from engine.draw import NarrowPart, draw_circuit
from engine.draw.polyline import fitted, length, turned_to_fill
from engine.playtest.inventing.shapes import closed_line
from engine.playtest.tuning import problems_of
from engine.track import Board, Track
from engine.track.edits import EditError

SPACES = (34, 70)
"""Least and largest number of spaces of a lap along its middle."""

SPACE = (22.0, 44.0)
"""Least and largest length of a space along the middle, mm, where the number of spaces allows
it."""

EDGE = 32.0
"""Least distance of the middle of the road from the edge of the board, mm."""

NARROW = 2
"""Largest number of narrow parts. There is always one: for tuning it is easier to remove one than
to find out whether to add one."""

NARROWEST = (1, 2)
"""Lanes of a narrow part, at least and at most."""

FILLED = 0.2
"""Least share of the board that the road covers."""

LANES = 3


@dataclass(frozen=True, eq=False)
class Sketch:
    """A track without errors and warnings, and the line that it was drawn along."""

    track: Track
    line: FloatArray


def sketch(board: Board, seed: int, number: int) -> Sketch | None:
    """Return sketch `number` of `seed`; None if its random line carries no lap, or one that uses
    the board badly."""
    rng = np.random.default_rng([seed, number])
    line = closed_line(rng, board.width / board.height)
    fitting = fitted(
        turned_to_fill(line, board.width, board.height), board.width, board.height, EDGE
    )
    wanted = length(fitting, True) / rng.uniform(*SPACE)
    spaces = round(min(max(wanted, SPACES[0]), SPACES[1]))
    parts = int(rng.integers(1, NARROW + 1))
    narrow = [_narrow(rng, (part + 0.5) / NARROW, NARROWEST[part]) for part in range(parts)]
    try:
        drawing = draw_circuit(
            line, lanes=LANES, spaces=spaces, fronts="aligned", narrow=narrow, board=board
        )
    except (ValueError, EditError):
        return None
    track = drawing.track
    course_width = track.roads[0].width * LANES
    if drawing.lap * course_width < FILLED * board.width * board.height:
        return None
    if problems_of(track, compile_track(track)):
        return None
    return Sketch(track, line)


def _narrow(rng: np.random.Generator, about: float, lanes: int) -> NarrowPart:
    """Return a narrow part near the share `about` of the lap."""
    start = about + rng.uniform(-0.12, 0.12)
    return NarrowPart(start, start + rng.uniform(0.04, 0.09), lanes)
