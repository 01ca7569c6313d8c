"""Lines of a drawing: the finish and bet lines across the road, the course line along it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course.ruler import CourseRuler
from engine.exchange.drawing import Shape
from engine.track import CourseLine, points

MEETS = 0.1
"""Distance of the ends of a lap, as a share of its length, up to which the line is closed."""


def across(shape: Shape) -> FloatArray:
    """Return the points of a line, or the line along the middle of a thin closed box, (k, 2)."""
    if not shape.closed:
        return shape.points
    box = shapely.get_coordinates(shapely.minimum_rotated_rectangle(shapely.Polygon(shape.points)))
    if len(box) < 5:
        return shape.points
    corners = box[:4]
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    if sides[0] > sides[1]:
        corners = np.roll(corners, -1, axis=0)
    return np.stack(((corners[0] + corners[1]) / 2, (corners[2] + corners[3]) / 2))


def drawn_course_line(shapes: Sequence[Shape]) -> CourseLine | None:
    """Return the longest shape as a course line, closed if its ends meet. None without shapes."""
    if not shapes:
        return None
    shape = max(shapes, key=lambda shape: float(np.hypot(*np.diff(shape.points, axis=0).T).sum()))
    length = float(np.hypot(*np.diff(shape.points, axis=0).T).sum())
    opening = float(np.hypot(*(shape.points[0] - shape.points[-1])))
    closed = shape.closed or opening < MEETS * length
    return CourseLine(points(shape.points.tolist()), closed)


def started_at(ruler: CourseRuler, place: float) -> FloatArray:
    """Return the points of a closed road, (n, 2), beginning `place` mm along it."""
    stations = ruler.main.stations[:-1]
    along = (stations - place) % ruler.length
    order = np.argsort(along)
    ordered = ruler.points[order]
    if along[order[0]] < 1e-6:
        return ordered
    at = int(np.searchsorted(stations, place, side="right")) - 1
    begin, end = ruler.main.ends
    share = (place - stations[at]) / max(float(ruler.main.spans[at]), 1e-9)
    start = begin[at] + share * (end[at] - begin[at])
    return np.concatenate((start[None], ordered))
