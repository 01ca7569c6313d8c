"""Spaces drawn as thick strokes, one for each: areas as wide as the stroke."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.choices import area_of
from engine.exchange.drawing import DrawnShapes, Shape
from engine.sentence import Sentence

WIDE = 0.12
"""Least width of a stroke that is a space, as a share of its length."""

FEWEST = 12
"""Least number of such strokes."""

AS_LARGE = 1 / 3
"""Least area of the usual thick stroke, in usual areas of the closed shapes beside them."""


def with_strokes_as_areas(drawing: DrawnShapes) -> DrawnShapes:
    """Return the drawing with its thick strokes as areas, and a note, if they may be its spaces.

    They are if they outnumber the areas that are drawn as such, and are not much smaller.
    """
    areas = {row: _area(shape) for row, shape in enumerate(drawing.shapes) if _is_thick(shape)}
    # A shape without a place is told later.
    placed = [shape for shape in drawing.shapes if np.isfinite(shape.points).all()]
    closed = [area_of(shape) for shape in placed if shape.is_area]
    if len(areas) < max(FEWEST, len(closed)):
        return drawing
    sizes = [float(shapely.Polygon(area).area) for area in areas.values()]
    if closed and np.median(sizes) < AS_LARGE * np.median(closed):
        return drawing
    shapes = tuple(
        replace(shape, points=areas[row], closed=True, fill=shape.stroke, stroke=None, width=0.0)
        if row in areas
        else shape
        for row, shape in enumerate(drawing.shapes)
    )
    note = Sentence("{count} thick strokes were taken as areas, a guess.", count=len(areas))
    return replace(drawing, shapes=shapes, notes=(*drawing.notes, note))


def _is_thick(shape: Shape) -> bool:
    """Return whether an open stroke is so thick that it may be an area."""
    if shape.is_area or shape.stroke is None or len(shape.points) < 2 or shape.width <= 0:
        return False
    length = float(np.hypot(*np.diff(shape.points, axis=0).T).sum())
    return 0 < WIDE * length <= shape.width


def _area(shape: Shape) -> FloatArray:
    """Return the outline of a stroke with straight ends, (k, 2)."""
    line = shapely.LineString(shape.points)
    around = line.buffer(shape.width / 2, cap_style="flat", join_style="mitre")
    largest = max(shapely.get_parts(around), key=lambda part: float(part.area))
    return np.asarray(shapely.get_coordinates(largest.exterior)[:-1])
