"""Networks: cities with their names, and triangles on the roads between them."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Pen, Shape, polygon
from engine.track import CITY, TRIANGLE


def cities(plan: BoardPlan) -> Iterator[Item]:
    """Yield each city as an area with an edge, to be painted above the roads that lead to it."""
    style = plan.style
    pen = Pen(style.words.ink, plan.mm(0.8)) if style.words.ink else None
    for space in plan.track.spaces:
        if CITY in space.tags:
            yield Shape(polygon(space.outline), style.signs.city or None, pen)


def triangles(plan: BoardPlan) -> Iterator[Item]:
    """Yield a warning triangle on each space that requires an action card."""
    style = plan.style.signs
    for space in plan.track.spaces:
        if TRIANGLE not in space.tags:
            continue
        area = shapely.Polygon(space.outline)
        x, y = area.centroid.coords[0]
        side = 1.3 * min(plan.course.width, plan.mm(10.0))
        corners = (
            (x, y - 0.52 * side),
            (x + 0.55 * side, y + 0.42 * side),
            (x - 0.55 * side, y + 0.42 * side),
        )
        pen = Pen(style.warning_ink, 0.08 * side)
        yield Shape(polygon(corners), style.warning or None, pen)
