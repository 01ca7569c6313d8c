"""Tunnels of a board: portals at both ends, and dashes along the hidden stretch."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Pen, Shape, polyline
from engine.publish.drawing.outline import Close, Curve, Move, Outline
from engine.road import layout_of, tunnel_links
from engine.track import LAP, Link, Point, Road
from engine.track.edits import EditError

ARCH = 0.4
"""Depth of a portal's arch, as a share of its width."""

PORTAL = 1.6
"""Width of the line along a portal, mm on a board of usual lanes."""

WAY = 0.9
"""Width of the dashes along the hidden stretch, mm on the same board."""


def tunnels_of(plan: BoardPlan) -> tuple[Link, ...]:
    """Return the links that are tunnels: those of roads, and those that pass under other spaces
    from where a road ends to where one begins.

    A link that needs a bar is a ramp, and one of a network is a ferry.
    """
    course = plan.course
    if plan.track.kind != LAP or not plan.track.links:
        return ()
    of_roads: set[tuple[str, str]] = set()
    for road in plan.track.roads:
        if any(section.tunnel for section in road.sections):
            of_roads |= {(link.source, link.target) for link in _links_of(plan, road)}
    pairs = {
        (course.row[link.source], course.row[link.target])
        for link in plan.track.links
        if link.source in course.row and link.target in course.row
    }
    steps = zip(course.step_source.tolist(), course.step_target.tolist(), strict=True)
    on_road = [step for step in steps if step not in pairs]
    going_on, reached = ({step[end] for step in on_road} for end in (0, 1))
    spaces = shapely.STRtree(shapely.make_valid(np.array(course.polygons, dtype=object)))
    found = []
    for link in plan.track.links:
        if link.needs or link.source not in course.row or link.target not in course.row:
            continue
        rows = [course.row[link.source], course.row[link.target]]
        way = shapely.LineString(course.centres[rows])
        above = {*spaces.query(way, predicate="intersects").tolist()} - {*rows}
        is_apart = rows[0] not in going_on and rows[1] not in reached
        if (link.source, link.target) in of_roads or (above and is_apart):
            found.append(link)
    return tuple(found)


def tunnel(plan: BoardPlan, link: Link) -> Iterator[Item]:
    """Yield the dashes along the hidden stretch of a tunnel, and a portal at each end."""
    course = plan.course
    source, target = course.row[link.source], course.row[link.target]
    ahead, onward = course.normals[source], course.normals[target]
    enter = course.fronts[source]
    side = np.array((-onward[1], onward[0])) * float(course.widths[target]) / 2
    rear = course.centres[target] - float(course.lengths[target]) / 2 * onward
    leave = np.array((rear + side, rear - side))
    begin, end = enter.mean(axis=0), rear
    reach = hypot(*(end - begin)) / 3
    way = (
        Move(_place(begin)),
        Curve(_place(begin + reach * ahead), _place(end - reach * onward), _place(end)),
    )
    yield from hidden(plan, way)
    for edge, away in ((enter, ahead), (leave, -onward)):
        yield from portal(plan, edge, away)


def hidden(plan: BoardPlan, way: Outline) -> Iterator[Item]:
    """Yield dashes along a way that is under the ground."""
    style = plan.style
    if style.lines.casing:
        yield Shape(way, pen=Pen(style.lines.casing, plan.mm(2.2 * WAY)))
    dash = (plan.mm(2.6), plan.mm(2.2))
    yield Shape(way, pen=Pen(style.signs.link, plan.mm(WAY), dash))


def portal(plan: BoardPlan, edge: FloatArray, away: FloatArray) -> Iterator[Item]:
    """Yield the portal along an `edge` of a road (2, 2), its arch on the side of `away`."""
    style = plan.style
    first, last = edge
    deep = ARCH * float(hypot(*(last - first))) * away * 4 / 3
    arch = (
        Move(_place(first)),
        Curve(_place(first + deep), _place(last + deep), _place(last)),
        Close(),
    )
    yield Shape(arch, style.lines.dark or None, plan.pen(style.signs.link, 0.5))
    bar = polyline((_place(first), _place(last)))
    yield Shape(bar, pen=Pen(style.signs.link, plan.mm(PORTAL), is_round=False))


def _links_of(plan: BoardPlan, road: Road) -> list[Link]:
    try:
        return tunnel_links(plan.track, layout_of(road))
    except EditError:
        # A road without room has no places. A check names it.
        return []


def _place(xy: FloatArray) -> Point:
    x, y = xy.tolist()
    return (x, y)
