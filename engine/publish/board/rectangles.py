"""Marks in the corners of spaces that are rectangles, which driver powers ask for (RV-28)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from engine.arrays import FloatArray, PolygonArray
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, polyline

INSET, LEG = 0.12, 0.2
"""Distance of a mark from the edges and length of its lines, shares of the shorter side."""

PEN = 0.045
"""Width of the lines of a mark, as a share of the usual width of a space."""


def marks_within(polygons: PolygonArray) -> FloatArray:
    """Return the marks of outlines (n,) that are rectangles, (n, 4, 3, 2).

    Each is two lines that meet within a corner: the end of one, the corner, the end of the other.
    """
    around = shapely.oriented_envelope(polygons)
    corners = shapely.get_coordinates(around).reshape(-1, 5, 2)[:, :4]
    ways = np.roll(corners, -1, axis=1) - corners
    sides = np.hypot(ways[..., 0], ways[..., 1])
    shorter = sides.min(axis=1)[:, None, None]
    onward = ways / sides[..., None]
    back = -np.roll(onward, 1, axis=1)
    meet = corners + INSET * shorter * (onward + back)
    marks: FloatArray = np.stack(
        (meet + LEG * shorter * back, meet, meet + LEG * shorter * onward), axis=2
    )
    return marks


def rectangles(plan: BoardPlan) -> Iterator[Item]:
    """The marks of each rectangle, in the colour of the lanes' marks."""
    style, course = plan.style.lanes, plan.course
    if not style.mark:
        return
    pen = Pen(style.mark, PEN * course.width)
    yield from marked(marks_within(course.polygons[course.rectangles]), pen, style.mark_opacity)


def marked(marks: FloatArray, pen: Pen, opacity: float) -> Iterator[Item]:
    """The marks of rectangles, a shape for each."""
    for four in marks.tolist():
        pieces: Outline = ()
        for mark in four:
            pieces += polyline([(x, y) for x, y in mark])
        yield Shape(pieces, pen=pen, opacity=opacity)
