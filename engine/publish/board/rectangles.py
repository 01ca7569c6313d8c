"""Marks in the corners of spaces that are rectangles, which driver powers ask for (RV-28)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays import FloatArray
from engine.course import corner_marks
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, polyline

PEN = 0.045
"""Width of the lines of a mark, as a share of the usual width of a space."""


def rectangles(plan: BoardPlan) -> Iterator[Item]:
    """The marks of each rectangle, in the colour of the lanes' marks."""
    style, course = plan.style.lanes, plan.course
    if not style.mark:
        return
    pen = Pen(style.mark, PEN * course.width)
    yield from marked(corner_marks(course.polygons[course.rectangles]), pen, style.mark_opacity)


def marked(marks: FloatArray, pen: Pen, opacity: float) -> Iterator[Item]:
    """The marks of rectangles, a shape for each."""
    for four in marks.tolist():
        pieces: Outline = ()
        for mark in four:
            pieces += polyline([(x, y) for x, y in mark])
        yield Shape(pieces, pen=pen, opacity=opacity)
