"""Lines across the road: their places, and the moves that cross them (RV-19, RV-22)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray
from engine.course.ruler import CourseRuler
from engine.track import Line, Point


def crosses(line: FloatArray, begin: FloatArray, end: FloatArray) -> BoolArray:
    """Return whether each straight move from `begin` to `end` (m, 2) changes the side of the
    polyline."""
    tail, head = line[None, :-1], line[None, 1:]
    start, stop = begin[:, None], end[:, None]
    parted = (_turn(start, stop, tail) > 0) != (_turn(start, stop, head) > 0)
    passed = (_turn(tail, head, start) > 0) != (_turn(tail, head, stop) > 0)
    odd: BoolArray = (parted & passed).sum(axis=1) % 2 == 1
    return odd


def _turn(a: FloatArray, b: FloatArray, c: FloatArray) -> FloatArray:
    turn: FloatArray = (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) - (
        b[..., 1] - a[..., 1]
    ) * (c[..., 0] - a[..., 0])
    return turn


def stretched(line: Sequence[Point] | FloatArray, by: float) -> FloatArray:
    """Return the points of a line with both ends extended by `by` mm, shape (k, 2)."""
    points = np.array(line, float)
    for end, inner in ((0, 1), (-1, -2)):
        out = points[end] - points[inner]
        span = np.hypot(*out)
        if span > 0:
            points[end] = points[end] + out * (by / span)
    return points


def places_on_road(lines: Sequence[Line], ruler: CourseRuler) -> FloatArray:
    """Return the places of lines along the course line, mm, (k,); of each that does not meet it the
    place beside its middle."""
    if not lines:
        return np.zeros(0)
    owner = np.repeat(np.arange(len(lines)), [len(line.points) for line in lines])
    drawn = shapely.linestrings([point for line in lines for point in line.points], indices=owner)
    found = shapely.get_coordinates(shapely.line_interpolate_point(drawn, 0.5, normalized=True))
    rows, places = ruler.first_meetings(drawn)
    found[rows] = places
    return ruler.progress(ruler.locate(found))
