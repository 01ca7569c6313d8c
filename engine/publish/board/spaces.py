"""Spaces of a board: tint, marks of lanes and rectangles, numbers, and dangerous ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees, dist

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course import corner_marks
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, Text, polygon, polyline
from engine.publish.fonts import CAPITAL, text_width
from engine.track import DANGER, NETWORK, Point, Space

HATCH = 4.0
"""Distance of the lines that hatch a dangerous space, mm on a board of usual lanes."""

LINE_WIDTH = 5.8
"""Width of a band along lines across the road that numbers avoid, mm on the same board."""

NUMBER = 3.4
"""Size of a space's number, mm on the same board."""

CORNER_PEN = 0.045
"""Width of the lines of a rectangle's marks, as a share of the usual width of a space."""


def lane_tint(plan: BoardPlan) -> Callable[[Space], str]:
    """Return the function that gives each space its colour. Those of the lanes take turns."""
    style = plan.style.lanes

    def tint(space: Space) -> str:
        if DANGER in space.tags and style.danger:
            return style.danger
        return style.tints[(space.lane - 1) % len(style.tints)]

    return tint


def spaces(
    plan: BoardPlan, tint: Callable[[Space], str], title: Callable[[Space], str] | None = None
) -> Iterator[Item]:
    """Yield every space under its id, in its colour.

    Without `title` its title is its name or id.
    """
    style = plan.style.lanes
    pen = plan.pen(style.seam, style.seam_width)
    for space in plan.track.spaces:
        yield Shape(
            polygon(space.outline),
            tint(space) or None,
            pen,
            id=space.id,
            title=title(space) if title else space.name or space.id,
            facts={"lane": str(space.lane)},
        )


def hatching(plan: BoardPlan) -> Iterator[Item]:
    """Yield lines across dangerous spaces, which mark them without colour."""
    pen = plan.pen(plan.style.lanes.seam, 0.5)
    step = plan.mm(HATCH)
    for space in plan.track.spaces if pen else ():
        if DANGER not in space.tags:
            continue
        area = shapely.Polygon(space.outline)
        left, top, right, bottom = area.bounds
        slants = shapely.multilinestrings(
            [
                [[x, bottom], [x + bottom - top, top]]
                for x in np.arange(left - (bottom - top), right, step)
            ]
        )
        for part in shapely.get_parts(shapely.make_valid(area).intersection(slants)):
            if part.length > step:
                yield Shape(polyline([(x, y) for x, y in part.coords]), pen=pen)


def lane_marks(plan: BoardPlan) -> Iterator[Item]:
    """Yield arrow heads at the fronts of spaces: one in lane 1, two in lane 2, and so on.

    Start spaces have none, because their boxes show the direction.
    """
    style, course = plan.style.lanes, plan.course
    if not style.mark or plan.track.kind == NETWORK:
        return
    size = 0.085 * min(course.width, course.length)
    pen = Pen(style.mark, 0.42 * size)
    slots = {*plan.track.grid.slots}
    for row, (x, y) in enumerate(plan.middles.tolist()):
        if course.ids[row] in slots:
            continue
        ux, uy = course.normals[row].tolist()
        lane = int(course.lanes[row])
        apart = min(1.15 * size, 0.35 * float(course.lengths[row]) / max(lane, 1))
        begin = 0.09 * min(float(course.lengths[row]), course.length)
        pieces: Outline = ()
        for number in range(lane):
            back = begin + number * apart
            tip = (x - back * ux, y - back * uy)
            pieces += polyline((_beside(tip, ux, uy, size), tip, _beside(tip, ux, uy, -size)))
        yield Shape(pieces, pen=pen, opacity=style.mark_opacity)


def _beside(tip: Point, ux: float, uy: float, size: float) -> Point:
    """Return an end of an arrow head, behind its tip and to the right of it."""
    return (tip[0] - 0.75 * abs(size) * ux - size * uy, tip[1] - 0.75 * abs(size) * uy + size * ux)


def numbers(plan: BoardPlan) -> Iterator[Item]:
    """Yield the ids of spaces, small at their rear, to be read in driving direction."""
    style, course = plan.style.lanes, plan.course
    if not style.number or plan.track.kind == NETWORK or not course.ids:
        return
    wide = np.array([text_width(name, 1.0) for name in course.ids])
    sizes = np.minimum(plan.mm(NUMBER), 0.12 * course.lengths)
    sizes = np.minimum(sizes, 0.6 * course.widths / wide)
    for row, (x, y) in enumerate(_rears(plan, sizes * np.hypot(wide, 1.0) / 2)):
        ux, uy = course.normals[row].tolist()
        size = float(sizes[row])
        drop = CAPITAL * size / 2
        yield Text(
            (x - drop * ux, y - drop * uy),
            course.ids[row],
            size,
            style.number,
            anchor="middle",
            angle=round(degrees(atan2(uy, ux)) + 90, 2),
        )


def _rears(plan: BoardPlan, inset: FloatArray) -> list[Point]:
    """Return the place in each space that is farthest behind its middle.

    It is `inset` mm off the edges, and off the lines across the road.
    """
    course = plan.course
    lines = [shapely.LineString(line.points) for line in plan.track.lines if len(line.points) > 1]
    band = shapely.union_all(lines).buffer(plan.mm(LINE_WIDTH / 2))
    free = shapely.difference(shapely.make_valid(course.polygons), band)
    behind = course.centres - course.lengths[:, None] * course.normals
    ways = shapely.linestrings(np.stack((course.centres, behind), axis=1))
    inside = shapely.intersection(ways, shapely.buffer(free, -inset))
    places: list[Point] = []
    for way, (x, y) in zip(inside, course.centres.tolist(), strict=True):
        middle = shapely.Point(x, y)
        parts = [part for part in shapely.get_parts(way) if not part.is_empty]
        nearest = min(parts, key=middle.distance, default=middle)
        places.append(max(nearest.coords, key=partial(dist, (x, y))))
    return places


def rectangles(plan: BoardPlan) -> Iterator[Item]:
    """Yield the marks of each rectangle (RV-28), in the colour of the lanes' marks."""
    style, course = plan.style.lanes, plan.course
    if not style.mark:
        return
    pen = Pen(style.mark, CORNER_PEN * course.width)
    yield from marked(corner_marks(course.polygons[course.rectangles]), pen, style.mark_opacity)


def marked(marks: FloatArray, pen: Pen, opacity: float) -> Iterator[Item]:
    """Yield marks of rectangles, a shape for each."""
    for four in marks.tolist():
        pieces: Outline = ()
        for mark in four:
            pieces += polyline([(x, y) for x, y in mark])
        yield Shape(pieces, pen=pen, opacity=opacity)
