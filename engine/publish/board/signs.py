"""Signs on and beside the road: direction, narrow parts, walls, links, cities and triangles."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.arrays import BoolArray
from engine.course import Course
from engine.publish.board.blocks import Block, words
from engine.publish.board.covered import lines_of
from engine.publish.board.plan import BoardPlan
from engine.publish.board.space_words import has_words
from engine.publish.board.tunnels import tunnel, tunnels_of
from engine.publish.drawing import Item, Outline, Pen, Shape, Size, circle, polygon, polyline
from engine.publish.drawing.outline import Curve, Move
from engine.track import CITY, LAP, TRIANGLE, Point

ARROWS = 7
"""Number of large arrows along a lap."""

WARNING = 16.0
"""Side of a warning triangle, mm on a board of usual lanes."""

BESIDE = 0.6
"""Share of the shorter space by which one of two touching spaces may be ahead for them to be side
by side."""


def arrows(plan: BoardPlan) -> Iterator[Item]:
    """Yield large arrows in driving direction, at even distances in a middle lane.

    They keep off spaces with words.
    """
    course, style = plan.course, plan.style.lanes
    if not (style.mark and plan.track.spaces and plan.track.kind == LAP and course.lap):
        return
    slots = {course.row[slot] for slot in plan.track.grid.slots if slot in course.row}
    places = np.asarray(course.progress)
    middle = np.median(course.lanes)
    worded = [course.row[space.id] for space in plan.track.spaces if has_words(space)]
    for number in range(ARROWS):
        wanted = (number + 0.5) / ARROWS * course.lap
        cost = np.abs(places - wanted) + course.length * np.abs(course.lanes - middle)
        cost[worded] = np.inf
        row = int(np.argmin(cost))
        if row not in slots and row not in worded:
            yield _painted_arrow(plan, row)


def _painted_arrow(plan: BoardPlan, row: int) -> Shape:
    """Return an arrow as painted on a road, in the middle of the space in `row`."""
    course = plan.course
    u = course.normals[row]
    side = np.array((-u[1], u[0]))
    long = 0.38 * min(float(course.lengths[row]), 2.2 * course.width)
    thick = 0.09 * min(float(course.widths[row]), course.width)
    c = course.centres[row] - 0.02 * long * u
    corners = (
        c - 0.5 * long * u - 0.5 * thick * side,
        c + 0.12 * long * u - 0.5 * thick * side,
        c + 0.12 * long * u - 1.6 * thick * side,
        c + 0.5 * long * u,
        c + 0.12 * long * u + 1.6 * thick * side,
        c + 0.12 * long * u + 0.5 * thick * side,
        c - 0.5 * long * u + 0.5 * thick * side,
    )
    places = [(float(x), float(y)) for x, y in corners]
    style = plan.style.lanes
    return Shape(polygon(places), style.mark, opacity=style.mark_opacity)


def warning(plan: BoardPlan, share: float = 1.0) -> Block:
    """Return the sign before a narrow part: a triangle in which the edges of a road converge."""
    style = plan.style.signs
    side = share * plan.mm(WARNING)
    high = 0.88 * side
    triangle = polygon(((side / 2, 0.0), (side, high), (0.0, high)))
    pen = Pen(style.warning_ink, 0.055 * side)
    ink = Pen(style.warning_ink, 0.05 * side)
    edges: Outline = ()
    for mirror in (-1, 1):
        xs = (side / 2 + mirror * 0.17 * side, side / 2 + mirror * 0.055 * side)
        edges += polyline(
            ((xs[0], 0.86 * high), (xs[0], 0.73 * high), (xs[1], 0.6 * high), (xs[1], 0.42 * high))
        )
    return Block(
        Size(side, high),
        (Shape(triangle, style.warning or None, pen), Shape(edges, pen=ink)),
    )


def walls(plan: BoardPlan) -> Iterator[Item]:
    """Yield a bar across the way between two touching spaces with a wall."""
    course, style = plan.course, plan.style
    for pair in plan.track.walls if style.signs.wall else ():
        rows = [course.row[name] for name in pair if name in course.row]
        if len(rows) < 2:
            continue
        (ax, ay), (bx, by) = course.centres[rows].tolist()
        x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 5, (ax - bx) / 5
        bar = polyline(((x - dx, y - dy), (x + dx, y + dy)))
        if style.lines.casing:
            yield Shape(bar, pen=Pen(style.lines.casing, plan.mm(2.6)))
        yield Shape(bar, pen=Pen(style.signs.wall, plan.mm(1.6)))


def links(plan: BoardPlan) -> Iterator[Item]:
    """Yield tunnels, and other links as bows with arrow heads, ramps with the bar they need."""
    course, colour = plan.course, plan.style.signs.link
    tunnels = tunnels_of(plan)
    for link in plan.track.links if colour else ():
        if link in tunnels:
            yield from tunnel(plan, link)
            continue
        if link.source not in course.row or link.target not in course.row:
            continue
        rows = [course.row[link.source], course.row[link.target]]
        begin, end = ((float(x), float(y)) for x, y in course.centres[rows])
        one_way = plan.track.kind == LAP
        ends = shapely.Point() if one_way else shapely.union_all(course.polygons[rows])
        yield from _bow(plan, begin, end, link.needs, one_way, ends)


def _bow(
    plan: BoardPlan, begin: Point, end: Point, needs: int, one_way: bool, ends: BaseGeometry
) -> Iterator[Item]:
    """Yield a dashed bow from one place to another, up to the edges of its `ends`."""
    style = plan.style
    (ax, ay), (bx, by) = begin, end
    long = max(hypot(bx - ax, by - ay), 1e-9)
    ux, uy = (bx - ax) / long, (by - ay) / long
    bulge = 0.16 * long
    h1 = (ax + 0.3 * (bx - ax) - bulge * uy, ay + 0.3 * (by - ay) + bulge * ux)
    h2 = (ax + 0.7 * (bx - ax) - bulge * uy, ay + 0.7 * (by - ay) + bulge * ux)
    bow: Outline = (Move(begin), Curve(h1, h2, end))
    if not ends.is_empty:
        ((*places,),) = lines_of(bow)
        between = shapely.get_parts(shapely.LineString(places).difference(ends))
        outside = [polyline([*part.coords]) for part in between if part.length > 0]
        # Between places that touch there may be no way outside.
        bow = tuple(piece for line in outside for piece in line) or bow
    width = plan.mm(1.3)
    dash = (plan.mm(4.0), plan.mm(2.6))
    if style.lines.casing:
        yield Shape(bow, pen=Pen(style.lines.casing, 2.2 * width))
    yield Shape(bow, pen=Pen(style.signs.link, width, dash))
    if one_way:
        vx, vy = bx - h2[0], by - h2[1]
        span = max(hypot(vx, vy), 1e-9)
        vx, vy, size = vx / span, vy / span, plan.mm(5.0)
        head = (
            (bx + 0.3 * size * vx, by + 0.3 * size * vy),
            (bx - 0.7 * size * vx - 0.5 * size * vy, by - 0.7 * size * vy + 0.5 * size * vx),
            (bx - 0.7 * size * vx + 0.5 * size * vy, by - 0.7 * size * vy - 0.5 * size * vx),
        )
        pen = plan.pen(style.lines.casing, 0.5)
        yield Shape(polygon(head), style.signs.link, pen)
    if needs:
        middle = (
            (ax + 3 * h1[0] + 3 * h2[0] + bx) / 8,
            (ay + 3 * h1[1] + 3 * h2[1] + by) / 8,
        )
        yield from needed_bar(plan, middle, needs)


def needed_bar(plan: BoardPlan, at: Point, needs: int) -> Iterator[Item]:
    """Yield a badge with the least bar that a ramp needs."""
    style = plan.style
    radius = plan.mm(4.6)
    yield Shape(
        circle(at, radius), style.signs.warning or None, Pen(style.signs.warning_ink, plan.mm(0.6))
    )
    yield words(f"{needs}+", 1.05 * radius, style.signs.warning_ink, at, "bold", "middle")


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


def is_alone(course: Course) -> BoolArray:
    """Return whether each space has no other lane beside it, (n,)."""
    alone = np.ones(len(course.ids), dtype=bool)
    first, second = course.contacts.T if len(course.contacts) else np.zeros((2, 0), np.int64)
    beside = np.abs(course.ahead) < BESIDE * np.minimum(
        course.lengths[first], course.lengths[second]
    )
    alone[first[beside]] = False
    alone[second[beside]] = False
    return alone


def narrows(course: Course) -> tuple[int, ...]:
    """Return the rows of the first spaces of narrow parts, reached from spaces of several lanes."""
    alone = is_alone(course)
    wide_before = np.zeros(len(course.ids), dtype=np.int64)
    inside = (course.step_target >= 0) & (course.step_needs == 0)
    source, target = course.step_source[inside], course.step_target[inside]
    np.add.at(wide_before, target[~alone[source]], 1)
    return tuple(np.flatnonzero(alone & (wide_before > 1)).tolist())
