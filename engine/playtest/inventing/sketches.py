"""Sketches: laps drawn along lines by lot, screened by the checks, before anything is played."""

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
"""Spaces of a lap along its middle, at least and at most."""

SPACE = (22.0, 44.0)
"""A space along the middle is about so long, mm, where that makes as many spaces."""

EDGE = 32.0
"""The middle of the road keeps so far away from the edge of the board, mm."""

NARROW = 2
"""At most so many narrow parts; one there is always: tuning takes one out more easily than it finds
out what one would do."""

NARROWEST = (1, 2)
"""The lanes of each."""

FILLED = 0.2
"""The road takes up at least this share of the board."""

LANES = 3


@dataclass(frozen=True, eq=False)
class Sketch:
    """A track without errors and warnings, and the line that it was drawn along."""

    track: Track
    line: FloatArray


def sketch(board: Board, seed: int, number: int) -> Sketch | None:
    """The sketch of that number of a seed; None where the line that came up carries no lap, or one
    that uses the board badly."""
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
    """A narrow part near that share of the lap."""
    start = about + rng.uniform(-0.12, 0.12)
    return NarrowPart(start, start + rng.uniform(0.04, 0.09), lanes)
