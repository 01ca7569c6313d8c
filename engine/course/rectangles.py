"""Rectangular spaces (RV-28), and the marks in their corners."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, PolygonArray

FILLED = 0.95
"""A rectangle fills at least this share of the smallest rectangle around it."""

INSET, LEG = 0.12, 0.2
"""Distance of a mark from the edges and length of its lines, shares of the shorter side."""


def are_rectangles(polygons: PolygonArray) -> BoolArray:
    """Return which outlines (n,) fill the smallest rectangle around them, at any angle.

    That is the house rule of RV-28. Those without an area or that cross themselves never do.
    """
    return _fill(polygons, shapely.oriented_envelope(polygons))


def marked_rectangles(polygons: PolygonArray) -> tuple[BoolArray, FloatArray]:
    """Return which outlines (n,) are rectangles, and the marks of those, (k, 4, 3, 2)."""
    around = shapely.oriented_envelope(polygons)
    fits = _fill(polygons, around)
    return fits, _marks(around[fits])


def corner_marks(polygons: PolygonArray) -> FloatArray:
    """Return the marks of outlines (n,) that are rectangles, (n, 4, 3, 2).

    Each is two lines that meet within a corner: the end of one, the corner, the end of the other.
    """
    return _marks(shapely.oriented_envelope(polygons))


def _fill(polygons: PolygonArray, around: PolygonArray) -> BoolArray:
    """Return which outlines (n,) fill the smallest rectangles `around` them."""
    areas = shapely.area(polygons)
    fits: BoolArray = (areas > 0.0) & (areas >= FILLED * shapely.area(around))
    # What is gone round twice counts twice in an area: it may seem to fill more than there is.
    fits[fits] = shapely.is_valid(polygons[fits])
    return fits


def _marks(around: PolygonArray) -> FloatArray:
    """Return the marks in the corners of rectangles (n,), (n, 4, 3, 2)."""
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
