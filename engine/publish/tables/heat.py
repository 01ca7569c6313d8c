"""Circuits for Heat on Board Game Arena: a `.heat` file for its editor, and the picture behind it.

That game has two lanes with as many cells each, counted from the finish. From each cell cars drive
on to the next one of either lane. The corners with their speed limits are set in the editor.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, NamedTuple

from engine.course import Course
from engine.publish.drawing import Drawing, Page, Size
from engine.publish.drawing.png import png
from engine.publish.tables.setup import Setup, json_bytes, marked, middle_of
from engine.sentence import Sentence
from engine.track import LAP, Point, Track

LANES = 2
PIXELS = Size(1650.0, 1100.0)
"""Size of the board of that game, pixels."""

STARTING_ROWS = 4
"""Number of rows at the end of the lap in which the eight cars start."""


class View(NamedTuple):
    """Placing of a board in the picture: `scale` in pixels per mm, and its corner in pixels."""

    scale: float
    left: float
    top: float

    def pixel(self, place: Point) -> tuple[int, int]:
        """Return the pixel of a place of the board."""
        x, y = place
        return round(self.left + self.scale * x), round(self.top + self.scale * y)


def lack_for_heat(track: Track) -> Sentence | None:
    """Return the reason why a track cannot be a circuit for Heat, or None."""
    counts = Counter(space.lane for space in track.spaces)
    if track.kind != LAP or len(counts) != LANES:
        return Sentence("Heat is played on laps of two lanes")
    first, second = counts.values()
    if first != second:
        return Sentence(
            "Heat has as many spaces in each of its two lanes, not {first} and {second}",
            first=first,
            second=second,
        )
    return None


def heat_circuit(setup: Setup, course: Course, prefix: str) -> dict[str, bytes]:
    """Return the circuit of a track that lacks nothing for Heat, and its picture.

    The address of the picture will begin with `prefix`.
    """
    view = view_of(setup.size)
    picture = _picture(setup.board, view)
    name = marked("board", picture)
    circuit = _circuit(setup, course, view) | {"jpgUrl": prefix + name}
    return {f"{setup.stem}.heat": json_bytes(circuit), name: picture}


def view_of(board: Size) -> View:
    """Return the board in the middle of the picture, as large as it fits."""
    scale = min(PIXELS.width / board.width, PIXELS.height / board.height)
    left, top = ((there - scale * here) / 2 for there, here in zip(PIXELS, board, strict=True))
    return View(scale, left, top)


def _circuit(setup: Setup, course: Course, view: View) -> dict[str, Any]:
    """Return the circuit without the address of the picture."""
    lanes = [_along(course, lane) for lane in sorted({*course.lanes.tolist()})]
    rows = [*zip(*lanes, strict=True)]
    cells: dict[str, Any] = {}
    for position, row in enumerate(rows):
        ahead = rows[(position + 1) % len(rows)]
        for lane, space in enumerate(row):
            outline = setup.track.space(course.ids[space]).outline
            cells[str(space + 1)] = _shape(course, view, space, outline) | {
                "neighbours": [ahead[lane] + 1, ahead[1 - lane] + 1],
                "lane": lane + 1,
                "position": position + 1,
            }
    starting = [space + 1 for row in rows[: -STARTING_ROWS - 1 : -1] for space in row]
    ends = {f"end{lane}": space + 1 for lane, space in enumerate(rows[-1], start=1)}
    done = dict.fromkeys(("centers", "directions", "neighbours", "lanes"), True)
    return {
        "id": setup.stem,
        "name": setup.track.name,
        "width": PIXELS.width,
        "height": PIXELS.height,
        "startingCells": starting,
        "corners": [],
        "computed": done | {"laneEnds": ends},
        "cells": cells,
    }


def _along(course: Course, lane: int) -> list[int]:
    """Return the rows of a lane from the finish on. The last space may end at the finish."""
    rows = [row for row, its in enumerate(course.lanes.tolist()) if its == lane]
    lap = course.ruler.length if course.ruler is not None else 0.0

    def front(row: int) -> float:
        progress = float(course.progress[row])
        return progress if progress > course.level_gap else progress + lap

    return sorted(rows, key=front)


def _shape(course: Course, view: View, row: int, outline: tuple[Point, ...]) -> dict[str, Any]:
    """Return the outline of a space, its middle, and the direction of cars there.

    The direction is in degrees clockwise from the right.
    """
    across, down = course.normals[row].tolist()
    middle = view.pixel(middle_of(outline))
    corners = " L ".join(f"{x},{y}" for x, y in map(view.pixel, outline))
    angle = round(math.degrees(math.atan2(down, across)))
    return {"d": f"M {corners} Z", "x": middle[0], "y": middle[1], "a": angle}


def _picture(board: Drawing, view: View) -> bytes:
    """Return the painted board as PNG of exactly `PIXELS`."""
    width, height = (side / view.scale for side in PIXELS)
    shown = board.part(-view.left / view.scale, -view.top / view.scale, Size(width, height))
    # A page is rounded up to whole pixels, and must not be one too long.
    return png(Page(shown), (PIXELS.width - 0.01) * 25.4 / width)
