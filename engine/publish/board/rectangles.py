"""Marks in the corners of spaces that are rectangles, which driver powers ask for (RV-28)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from engine.arrays import FloatArray, PolygonArray
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, polyline

INSET, LEG = 0.12, 0.2
"""How far a mark lies within the edges, and how long each of its two lines is: shares of the
shorter side."""

PEN = 0.045
"""How thick a mark is, a share of the usual width of a space."""


def marks_within(polygons: PolygonArray) -> FloatArray:
    """The marks of outlines (n,) that are rectangles, each of two lines that meet within a corner:
    the end of one, where they meet, the end of the other; (n, 4, 3, 2)."""
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
