"""The road: its surface and edge, its tight bends, and the kerbs along them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import shapely
from shapely import Polygon

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.publish.board.plan import USUAL_LANE, BoardPlan, outline_of
from engine.publish.drawing import Item, Outline, Pen, Shape

SAMPLE = 1.5
"""Length of the steps along an edge, mm on a board of usual lanes."""

WINDOW = 14.0
"""Half the length of edge over which curvature is measured, mm on the same board."""

OUTER_RADIUS, INNER_RADIUS = 6.0, 3.5
"""Radii up to which an edge bends tightly, in widths of a lane: on the outside of a bend of the
road, and on its inside."""

CORNER = 0.55
"""Radius below which an edge is a corner without a kerb, as where roads cross or end, in widths of
a lane."""

LEAST = 24.0
"""Length below which a stretch has no kerb, and a gap between two stretches is closed, mm on a
board of usual lanes."""

GLOW = ((9.0, 0.07), (6.0, 0.1), (3.2, 0.2))
"""Widths, mm on a board of usual lanes, and opacities of the light along the edges of a road."""


class Bend(NamedTuple):
    """Stretch of edge that bends tightly.

    `line` are its places (k, 2), `away` unit vectors away from the road (k, 2). `is_outer` means
    the outer edge of the bend. `turn` is the angle by which it turns, degrees.
    """

    line: FloatArray
    away: FloatArray
    is_outer: bool
    turn: float


def bends_of(plan: BoardPlan) -> tuple[Bend, ...]:
    """Return all tight bends of all edges of the road."""
    return tuple(
        bend
        for part in shapely.get_parts(plan.road)
        if isinstance(part, Polygon)
        for number, ring in enumerate((part.exterior, *part.interiors))
        for bend in _along(plan, np.array(ring.coords), is_exterior=number == 0)
    )


def _along(plan: BoardPlan, ring: FloatArray, is_exterior: bool) -> Iterator[Bend]:
    """Yield the tight bends of one edge, a closed ring."""
    # With the road to the left, a turn to the left is the outer edge of a bend.
    area = np.sum(ring[:-1, 0] * ring[1:, 1] - ring[1:, 0] * ring[:-1, 1])
    if (area > 0) != is_exterior:
        ring = ring[::-1]
    line = shapely.LineString(ring)
    count = int(line.length / plan.mm(SAMPLE))
    reach = max(1, round(WINDOW / SAMPLE))
    if count < 4 * reach:
        return
    step = line.length / count
    places = shapely.get_coordinates(shapely.line_interpolate_point(line, np.arange(count) * step))
    ahead = np.roll(places, -reach, axis=0) - places
    behind = places - np.roll(places, reach, axis=0)
    cross = behind[:, 0] * ahead[:, 1] - behind[:, 1] * ahead[:, 0]
    turn = np.arctan2(cross, np.sum(behind * ahead, axis=1))
    curvature = turn / (reach * step)
    tangent = np.roll(places, -1, axis=0) - np.roll(places, 1, axis=0)
    tangent /= np.maximum(np.hypot(*tangent.T), 1e-9)[:, None]
    away = np.stack((tangent[:, 1], -tangent[:, 0]), axis=1)
    lane = plan.mm(USUAL_LANE)
    corners = np.flatnonzero(np.abs(curvature) > 1 / (CORNER * lane))
    near = (corners[:, None] + np.arange(-reach, reach + 1)[None, :]) % count
    smooth = np.ones(count, dtype=bool)
    smooth[near.ravel()] = False
    for is_outer, tight in (
        (True, smooth & (curvature > 1 / (OUTER_RADIUS * lane))),
        (False, smooth & (curvature < -1 / (INNER_RADIUS * lane))),
    ):
        least = round(plan.mm(LEAST) / step)
        for rows in _runs(tight, least):
            turned = float(np.degrees(abs(np.sum(curvature[rows]) * step)))
            yield Bend(places[rows], away[rows], is_outer, turned)


def _runs(marked: BoolArray, least: int) -> Iterator[IntArray]:
    """Yield the runs of marked rows of a ring, without short ones, and with small gaps closed."""
    if marked.all():
        yield np.arange(len(marked))
        return
    begin = int(np.argmin(marked))
    rows = (np.arange(len(marked)) + begin) % len(marked)
    turned = marked[rows]
    edges = np.flatnonzero(np.diff(np.concatenate(([0], turned.astype(np.int8), [0]))))
    runs: list[list[int]] = []
    for first, last in edges.reshape(-1, 2).tolist():
        if runs and first - runs[-1][1] < least:
            runs[-1][1] = last
        else:
            runs.append([first, last])
    for first, last in runs:
        if last - first >= least:
            yield rows[first:last]


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
