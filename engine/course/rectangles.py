"""Which spaces are rectangles (RV-28)."""

from __future__ import annotations

import shapely

from engine.arrays import BoolArray, PolygonArray

FILLED = 0.95
"""A rectangle fills at least this share of the smallest rectangle around it."""


def rectangles(polygons: PolygonArray) -> BoolArray:
    """Which outlines (n,) fill the smallest rectangle around them, turned as it likes (house rule
    of RV-28); one without an area or that crosses itself never does."""
    areas = shapely.area(polygons)
    around = shapely.area(shapely.oriented_envelope(polygons))
    fits: BoolArray = (areas > 0.0) & (areas >= FILLED * around)
    # What is gone round twice counts twice in an area: it may seem to fill more than there is.
    fits[fits] = shapely.is_valid(polygons[fits])
    return fits
