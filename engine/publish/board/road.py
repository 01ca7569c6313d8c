"""The surface of the road: its edge, the light along it, and kerbs in tight bends."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from engine.publish.board.bends import Bend
from engine.publish.board.plan import BoardPlan, outline_of
from engine.publish.drawing import Item, Outline, Pen, Shape

GLOW = ((9.0, 0.07), (6.0, 0.1), (3.2, 0.2))
"""Widths, mm on a board of usual lanes, and opacities of the light along the edges of a road."""


def surface(plan: BoardPlan) -> Iterator[Item]:
    """Yield the road up to its edges."""
    style = plan.style.road
    for width, opacity in GLOW if style.glow else ():
        pen = Pen(style.glow, plan.mm(width))
        yield from plan.area(plan.road, "", pen, opacity)
    yield from plan.area(plan.road, style.fill, plan.pen(style.edge, style.edge_width))


def kerbs(plan: BoardPlan, bends: tuple[Bend, ...]) -> Iterator[Item]:
    """Yield stripes of two colours along tight bends, outside the edge of the road."""
    style = plan.style.kerbs
    if not style.width or not (style.first or style.line):
        return
    near = plan.road.buffer(-0.05)
    shapely.prepare(near)
    stripes: tuple[list[Outline], list[Outline]] = ([], [])
    for bend in bends:
        for number, stripe in enumerate(_stripes(plan, bend)):
            area = shapely.Polygon(stripe)
            if area.is_valid and not near.intersects(area):
                stripes[number % 2].append(outline_of(area))
    pen = plan.pen(style.line, 0.25)
    for outlines, fill in zip(stripes, (style.first, style.second), strict=True):
        if outlines and (fill or pen):
            yield Shape(tuple(piece for each in outlines for piece in each), fill or None, pen)


def _stripes(plan: BoardPlan, bend: Bend) -> Iterator[list[tuple[float, float]]]:
    """Yield the stripes of one bend. Their number is odd, so that both ends look alike."""
    style = plan.style.kerbs
    spans = np.hypot(*np.diff(bend.line, axis=0).T)
    ends = max(1, round(spans.sum() / plan.mm(style.length)))
    count = ends if ends % 2 else ends + 1
    gap = plan.mm(0.5 * plan.style.road.edge_width)
    inner = bend.line + gap * bend.away
    outer = bend.line + (gap + plan.mm(style.width)) * bend.away
    cuts = np.linspace(0, len(bend.line) - 1, count + 1).round().astype(int)
    for first, last in zip(cuts[:-1].tolist(), cuts[1:].tolist(), strict=True):
        if last > first:
            there, back = inner[first : last + 1], outer[first : last + 1][::-1]
            yield [(float(x), float(y)) for x, y in np.concatenate((there, back))]
