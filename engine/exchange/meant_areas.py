"""Areas that shapes were meant to be: open paths nearly closed, outlines that cross themselves."""

from __future__ import annotations

import numpy as np
import shapely

from engine.exchange.drawing import Shape

NEARLY_CLOSED = 0.2
"""Gap of an open path, as a share of its length, up to which it was meant to be closed."""


def is_nearly_closed(shape: Shape) -> bool:
    """Return whether the ends of an open path are so close that it was meant to be closed."""
    length = float(np.hypot(*np.diff(shape.points, axis=0).T).sum())
    return bool(np.hypot(*(shape.points[0] - shape.points[-1])) <= NEARLY_CLOSED * length)


def meant_area(shape: Shape) -> shapely.Polygon | None:
    """Return the area that was meant, its convex hull if the outline crosses itself, or None."""
    if len(shape.points) < 3 or not (shape.is_area or is_nearly_closed(shape)):
        return None
    polygon = shapely.Polygon(shape.points)
    return polygon if polygon.is_valid else polygon.convex_hull
