"""The spaces: tint and marks of their lanes, their numbers, and those that are dangerous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, degrees

import numpy as np
import shapely

from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, Text, polygon, polyline
from engine.publish.fonts import CAPITAL, text_width
from engine.track import DANGER, NETWORK, Point, Space

HATCH = 4.0
"""The distance of the lines that hatch a dangerous space, mm on a board of usual lanes."""

NUMBER = 3.4
"""The size of a space's number."""


def lane_tint(plan: BoardPlan) -> Callable[[Space], str]:
    """The colour of each space; those of the lanes come in turn."""
    style = plan.style.lanes

    def tint(space: Space) -> str:
        if DANGER in space.tags and style.danger:
            return style.danger
        return style.tints[(space.lane - 1) % len(style.tints)]

    return tint


def spaces(
    plan: BoardPlan, tint: Callable[[Space], str], title: Callable[[Space], str] | None = None
) -> Iterator[Item]:
    """Every space under its id, in its colour; its title is its name or id if nothing else is
    said."""
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
    """Lines across dangerous spaces, which say so without colour."""
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
    """Arrow heads at the fronts of spaces: one in lane 1, two in lane 2, and so on.

    Start boxes show the direction themselves.
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
    """An end of an arrow head, behind its tip and to the right of it."""
    return (tip[0] - 0.75 * abs(size) * ux - size * uy, tip[1] - 0.75 * abs(size) * uy + size * ux)


def numbers(plan: BoardPlan) -> Iterator[Item]:
    """The ids of spaces, small at their rear, read by whoever drives there."""
    style, course = plan.style.lanes, plan.course
    if not style.number or plan.track.kind == NETWORK:
        return
    for row, name in enumerate(course.ids):
        ux, uy = course.normals[row].tolist()
        length = float(course.lengths[row])
        size = min(plan.mm(NUMBER), 0.12 * length)
        wide = text_width(name, 1.0)
        size = min(size, 0.6 * float(course.widths[row]) / wide)
        x, y = (course.centres[row] - (0.5 * length - 1.35 * size) * course.normals[row]).tolist()
        drop = CAPITAL * size / 2
        yield Text(
            (x - drop * ux, y - drop * uy),
            name,
            size,
            style.number,
            anchor="middle",
            angle=round(degrees(atan2(uy, ux)) + 90, 2),
        )
