"""Printers' marks: cuts, folds, a bar to check the size, and the name of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.publish.drawing import Item, Pen, Shape, Text, polyline, rectangle
from engine.sentence import Sentence
from engine.track import Point

INK = "#000000"
CUT = Pen(INK, 0.1, is_round=False)
FOLD = Pen(INK, 0.15, (2.0, 1.0), is_round=False)
GLUE = "#9aa3a8"

LENGTH = 5.0
"""Length of the marks, mm."""

GAP = 1.0
"""Distance of the marks from printed ground, mm."""

EDGE_LENGTH = 3.0
"""Length of the marks where there is little room, mm."""

BARS = (100, 50, 20)
"""Lengths of the bar by which a print is measured, mm."""

BAR_HEIGHT = 1.5
TEXT = 2.8

BAR_ROOM = BARS[0] + 20.0
"""Width of the bar together with its length in words, mm."""


class Box(NamedTuple):
    """A rectangle on a page, mm."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> Box:
        """Return the rectangle grown by `by` mm on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def crop_marks(cut: Box, bleed: float) -> Iterator[Item]:
    """Yield two lines at each corner, outside the bleed, that continue the edges of the cut."""
    far, near = bleed + GAP + LENGTH, bleed + GAP
    for x, out in ((cut.left, -1), (cut.right, 1)):
        for y, down in ((cut.top, -1), (cut.bottom, 1)):
            yield _line((x + out * near, y), (x + out * far, y))
            yield _line((x, y + down * near), (x, y + down * far))


def fold_marks(
    cut: Box, bleed: float, columns: Sequence[float], rows: Sequence[float]
) -> Iterator[Item]:
    """Yield dashed lines outside the bleed, at `columns` across and `rows` down, mm."""
    far, near = bleed + GAP + LENGTH, bleed + GAP
    for x in columns:
        yield _line((x, cut.top - near), (x, cut.top - far), FOLD)
        yield _line((x, cut.bottom + near), (x, cut.bottom + far), FOLD)
    for y in rows:
        yield _line((cut.left - near, y), (cut.left - far, y), FOLD)
        yield _line((cut.right + near, y), (cut.right + far, y), FOLD)


def edge_marks(
    art: Box, across: Sequence[tuple[float, Pen]], down: Sequence[tuple[float, Pen]]
) -> Iterator[Item]:
    """Yield short lines outside the art of a page, at these places across and down."""
    near, far = GAP, GAP + EDGE_LENGTH
    for x, pen in across:
        yield _line((x, art.top - near), (x, art.top - far), pen)
        yield _line((x, art.bottom + near), (x, art.bottom + far), pen)
    for y, pen in down:
        yield _line((art.left - near, y), (art.left - far, y), pen)
        yield _line((art.right + near, y), (art.right + far, y), pen)


def bar(at: Point, room: float) -> Iterator[Item]:
    """Yield a bar of a round length, to check the size of a print with a ruler.

    `at` is its top left corner. Without room for a bar there is none.
    """
    length = next((length for length in BARS if length <= room), None)
    if length is None:
        return
    x, y = at
    yield Shape(rectangle(x, y, length, BAR_HEIGHT), INK)
    if length + 15 <= room:
        yield Text((x + length + 1.5, y + BAR_HEIGHT), f"{length} mm", TEXT)


def advice(scale: float) -> Sentence:
    """Return the advice for the dialog of the printer."""
    if scale == 100:
        return Sentence("Print at 100%, not “fit to page”.")
    return Sentence(
        "Print at 100%, not “fit to page”: the board is at {scale:g}% already.", scale=scale
    )


def page_map(at: Point, size: float, columns: int, rows: int, here: tuple[int, int]) -> list[Item]:
    """Return a map of all pages as cells in a square of this size, with page `here` filled."""
    cell = size / max(columns, rows)
    x, y = at
    pen = Pen(INK, 0.1)
    return [
        Shape(
            rectangle(x + column * cell, y + row * cell, cell, cell),
            INK if (column, row) == here else None,
            pen,
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _line(begin: Point, end: Point, pen: Pen = CUT) -> Shape:
    return Shape(polyline((begin, end)), pen=pen)
