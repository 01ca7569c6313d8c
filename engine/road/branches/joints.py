"""Joints of branches, where an open road leaves another road and joins it again.

A branch continues from the fronts of some lanes of the main road. These lanes have no spaces from
there to where the branch joins them again. The first and last two control points of a branch follow
from the main road.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist, hypot

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.road.edits.driving import reverse
from engine.road.line.rows import SAME, Place
from engine.road.spaces.layout import Layout, layout_of, shapes_of, sides_along
from engine.road.spaces.lines_and_grid import course_line_of, snapped_to
from engine.road.spaces.matching import matched, warp
from engine.road.spaces.outlines import Side, outlines_of
from engine.road.spaces.shapes import Shape
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Joint, Road, Station
from engine.track.values import Point, Track, point, points

LEADS, LEAD_STEP = (0.5, 4.0), 0.5
"""Least and greatest length of a branch that is straight where it leaves or joins, in lane widths,
and the step to which it is rounded, mm."""

WELD = 0.15
"""Gap up to which a branch runs along the main road, in lane widths."""

RUN_IN = 25.0
"""Distance from a joint at which the course line of a branch meets that of the main road, mm."""

STRIDE = 6
"""Stride over the points of a branch's line that are taken for its course line."""


@dataclass(frozen=True, eq=False)
class End:
    """End of a branch at the main road.

    `station` is that of the front on the main road, mm. `corners` are on the front from left to
    right, one more than lanes. `middle` and `ahead`, a vector of length one, are place and
    direction of the branch there.
    """

    station: float
    corners: tuple[Point, ...]
    middle: Point
    ahead: Point


def end_at(main: Road, joint: Joint) -> End:
    """Return the end of a branch at the main road.

    EditError if that has no front there with these lanes side by side.
    """
    laid = layout_of(main)
    wanted = laid.line.station(joint.station.at)
    station = snapped_to(laid, wanted)
    for row, (part, cut) in enumerate(zip(laid.stretches, laid.fronts, strict=True)):
        names = [lane.id for lane in part.section.lanes]
        if not part.start - SAME <= station <= part.stop + SAME or joint.lanes[0] not in names:
            continue
        first = names.index(joint.lanes[0])
        lanes = range(first, first + len(joint.lanes))
        if tuple(names[first : lanes.stop]) != joint.lanes:
            continue
        if all(np.abs(cut[lane] - station).min() < SAME for lane in lanes):
            sides = sides_along(main)[row][first : lanes.stop + 1]
            corners = tuple(side.between(station, station)[0] for side in sides)
            (x0, y0), (x1, y1) = corners[0], corners[-1]
            across = max(hypot(x1 - x0, y1 - y0), SAME)
            ahead = ((y1 - y0) / across, -(x1 - x0) / across)
            return End(station, corners, ((x0 + x1) / 2, (y0 + y1) / 2), ahead)
    x, y = laid.line.places(np.array([station]))[0]
    raise EditError(
        Sentence(
            "a branch meets the road near {x:.0f}, {y:.0f} mm, but lane {lane} has no front there; "
            "remove the branch first",
            x=x,
            y=y,
            lane=joint.lanes[0],
        )
    )


def attached(road: Road, roads: Sequence[Road]) -> Road:
    """Return the road, with its ends moved to the main road if it is a branch.

    EditError if it cannot be a branch, or if the main road lacks its lanes there.
    """
    if road.leaves is None or road.joins is None:
        return road
    first, last = (end_at(_named(roads, joint), joint) for joint in (road.leaves, road.joins))
    if len(road.points) < 4 or road.closed:
        raise EditError(Sentence("a branch is an open road of at least 4 control points"))
    places = [each.place for each in road.points]
    ends = {
        0: first.middle,
        1: _on(first, _lead(road, places[0], places[1])),
        len(road.points) - 2: _on(last, -_lead(road, places[-1], places[-2])),
        len(road.points) - 1: last.middle,
    }
    moved = tuple(
        replace(each, place=point(ends[row])) if row in ends else each
        for row, each in enumerate(road.points)
    )
    return replace(road, points=moved)


def _lead(road: Road, end: Point, beside: Point) -> float:
    """Return the straight length of a branch at its end, mm: the distance of its second point."""
    least, most = (each * road.width for each in LEADS)
    # Whole steps, so that rounded places give the same length again.
    return round(min(max(dist(end, beside), least), most) / LEAD_STEP) * LEAD_STEP


def _on(end: End, by: float) -> Point:
    return end.middle[0] + by * end.ahead[0], end.middle[1] + by * end.ahead[1]


def _named(roads: Sequence[Road], joint: Joint) -> Road:
    return next(each for each in roads if each.id == joint.station.road)


def shapes_on(road: Road, roads: Sequence[Road]) -> tuple[Shape, ...]:
    """Return the shapes of all places of a road, with the sides that it has among `roads`."""
    if road.leaves is None or road.joins is None:
        return shapes_of(road)
    laid = layout_of(road)
    return tuple(outlines_of(laid.line, laid.stretches, sides_on(road, roads), laid.places))


def sides_on(road: Road, roads: Sequence[Road]) -> Sequence[Sequence[Side]]:
    """Return the lines between the lanes of every section of a road, from left to right.

    Those of a branch begin and end in corners of the main road, and follow its edge as long as they
    run along it.
    """
    if road.leaves is None or road.joins is None:
        return sides_along(road)
    laid = layout_of(road)
    sides = [list(section) for section in sides_along(road)]
    for joint, row in ((road.leaves, 0), (road.joins, -1)):
        main = _named(roads, joint)
        end = end_at(main, joint)
        for number in (0, -1):
            edge = _along_main(main, joint, end, number == -1, forwards=row == 0)
            sides[row][number] = _kept_to(
                sides[row][number], laid, edge, number == -1, backwards=row == -1
            )
        if len(end.corners) == len(sides[row]):
            for number, corner in enumerate(end.corners[1:-1], start=1):
                side = sides[row][number]
                vertices = list(side.vertices)
                vertices[row] = corner
                sides[row][number] = Side(side.stations, vertices)
    return sides


def _along_main(
    main: Road, joint: Joint, end: End, on_right: bool, *, forwards: bool
) -> list[Point]:
    """Return the vertices of the main road that a side of a branch may follow, from its end on.

    They are on the edge of the next lane. Without a lane on that side there is only the corner.
    """
    laid = layout_of(main)
    corner = end.corners[-1 if on_right else 0]
    row = _section_beside(laid, end.station, forwards)
    names = [lane.id for lane in laid.stretches[row].section.lanes]
    if joint.lanes[0] not in names:
        return [corner]
    line = names.index(joint.lanes[0]) + (len(joint.lanes) if on_right else 0)
    if line in (0, len(names)):
        return [corner]
    side = sides_along(main)[row][line]
    stretch = laid.stretches[row]
    if forwards:
        return [corner, *side.between(end.station, stretch.stop)[1:]]
    return [corner, *side.between(stretch.start, end.station)[-2::-1]]


def _section_beside(laid: Layout, station: float, forwards: bool) -> int:
    """Return the row of the section behind `station` if `forwards`, or else before it."""
    if forwards:
        return laid.row_at(station % laid.line.length if laid.line.closed else station)
    starts = [part.start for part in laid.stretches]
    return (int(np.searchsorted(starts, station - SAME)) - 1) % len(starts)


def _kept_to(
    side: Side, laid: Layout, edge: Sequence[Point], on_right: bool, *, backwards: bool
) -> Side:
    """Return a side of a branch that begins (or ends) in the first vertex of `edge` and follows it.

    `edge` has vertices of the main road. The side follows them as long as it runs along them.
    """
    line, width = laid.line, laid.road.width
    part = laid.stretches[-1 if backwards else 0]
    offset = float(part.full[-1 if on_right else 0])
    rows = {float(each) for cut in laid.fronts[-1 if backwards else 0] for each in cut}
    corners = [
        (station, xy)
        for station, xy in zip(side.stations, side.vertices, strict=True)
        if min(abs(station - each) for each in rows) < SAME
    ]
    followed = [(line.length if backwards else 0.0, edge[0])]
    for xy in edge[1:]:
        station, away = line.nearest(xy)
        gap = (offset - away) if on_right else (away - offset)
        ahead = station < followed[-1][0] if backwards else station > followed[-1][0]
        piece = shapely.LineString([followed[-1][1], xy])
        between = [
            place
            for at, place in corners
            if min(station, followed[-1][0]) < at < max(station, followed[-1][0])
        ]
        close = [gap, *(piece.distance(shapely.Point(place)) for place in between)]
        if min(close) > WELD * width or not ahead:
            break
        followed.append((station, xy))
    reached = followed[-1][0]
    drawn: dict[float, Point] = {}
    for station, xy in zip(side.stations, side.vertices, strict=True):
        is_beside = station > reached - SAME if backwards else station < reached + SAME
        if not is_beside:
            drawn[station] = xy
        elif (station, xy) in corners:
            drawn[station] = min(followed, key=lambda each: abs(each[0] - station))[1]
    taken = set(drawn.values())
    for station, xy in followed:
        if xy not in taken:
            drawn[station] = xy
    stations = sorted(drawn)
    return Side(stations, [drawn[each] for each in stations])


def moved_branches(roads: Sequence[Road], old: Road, new: Road) -> list[Road]:
    """Return the branches of a road, with their joints moved to the changed road."""
    found = [each for each in roads if _is_branch_of(each, old.id)]
    if not found:
        return []
    before, after = layout_of(old), layout_of(new)
    shift, backwards = warp(before, after)
    was = matched(before, after)
    now = {before.places[then]: after.places[row] for row, then in was.items()}

    def moved(joint: Joint | None) -> Joint | None:
        if joint is None or joint.station.road != old.id:
            return joint
        at = joint.station.at
        if at.point in after.line.names and not backwards:
            return _on_its_front(joint, before, after, now)
        wanted = float(shift(np.array(before.line.station(at))))
        wanted = after.line.length - wanted if backwards else wanted
        lanes = joint.lanes[::-1] if backwards else joint.lanes
        return replace(joint, station=Station(new.id, after.line.anchor(wanted)), lanes=lanes)

    turned = []
    for branch in found:
        leaves, joins = moved(branch.leaves), moved(branch.joins)
        if backwards:
            branch, leaves, joins = reverse(branch), joins, leaves
        turned.append(replace(branch, leaves=leaves, joins=joins))
    return turned


def _on_its_front(joint: Joint, before: Layout, after: Layout, now: Mapping[Place, Place]) -> Joint:
    """Return a joint of a changed road, still at the front of the same space.

    `now` has the new places of all spaces by their old ones.
    """
    front = snapped_to(before, before.line.station(joint.station.at))
    length = before.line.length
    for then, place in now.items():
        apart = abs(then.front - front)
        if then.lane == joint.lanes[0] and min(apart, abs(apart - length)) < SAME:
            if abs(snapped_to(after, after.line.station(joint.station.at)) - place.front) < SAME:
                break
            at = after.line.anchor(place.front % after.line.length)
            return replace(joint, station=Station(joint.station.road, at))
    return joint


def without_joints(roads: Sequence[Road], road_id: str) -> list[Road]:
    """Return the roads, with the branches of the road with id `road_id` detached from it."""
    return [
        replace(each, leaves=None, joins=None) if _is_branch_of(each, road_id) else each
        for each in roads
    ]


def _is_branch_of(road: Road, road_id: str) -> bool:
    joints = (road.leaves, road.joins)
    return any(joint is not None and joint.station.road == road_id for joint in joints)


def beside_branches(main: Road, roads: Sequence[Road]) -> set[tuple[str, int]]:
    """Return lane and number of the places of a road whose lane a branch takes another way.

    They have no space.
    """
    return {
        (place.lane, place.number)
        for branch in roads
        if branch.leaves is not None and branch.joins is not None
        if branch.leaves.station.road == main.id == branch.joins.station.road
        for place in _places_beside(main, branch.leaves, branch.joins)
    }


def runs_beside(main: Road, branch: Road, station: float) -> bool:
    """Return whether `branch` is a branch of `main` and runs beside it at `station`, mm."""
    if branch.leaves is None or branch.joins is None or branch.leaves.station.road != main.id:
        return False
    begin, reach = _reach_of(main, branch.leaves, branch.joins)
    away = station - begin
    away = away % layout_of(main).line.length if main.closed else away
    return SAME < away < reach - SAME


def _reach_of(main: Road, leaves: Joint, joins: Joint) -> tuple[float, float]:
    """Return the station where a branch leaves its main road, and the way to its return, mm."""
    begin, end = (end_at(main, joint).station for joint in (leaves, joins))
    return begin, (end - begin) % layout_of(main).line.length if main.closed else end - begin


def _places_beside(main: Road, leaves: Joint, joins: Joint) -> list[Place]:
    laid = layout_of(main)
    begin, reach = _reach_of(main, leaves, joins)
    return [
        place
        for place in laid.places
        if place.lane in leaves.lanes and _lies_within(laid, place, begin, reach)
    ]


def _lies_within(laid: Layout, place: Place, begin: float, reach: float) -> bool:
    back, front = place.back - begin, place.front - begin
    if laid.line.closed:
        back = (back + SAME) % laid.line.length - SAME
        front = back + place.front - place.back
    return back >= -SAME and front <= reach + SAME


def lanes_before(road: Road, roads: Sequence[Road]) -> int:
    """Return the number of lanes of the main road left of those from which a branch continues."""
    if road.leaves is None:
        return 0
    main, name = _named(roads, road.leaves), road.leaves.lanes[0]
    rows = [
        [lane.id for lane in section.lanes].index(name)
        for section in main.sections
        if any(lane.id == name for lane in section.lanes)
    ]
    return rows[0] if rows else 0


def course_branches(roads: Sequence[Road]) -> tuple[tuple[Point, ...], ...]:
    """Return the course lines of all branches, each from a point of the main road's to another."""
    made = []
    for road in roads:
        if road.leaves is None or road.joins is None:
            continue
        main = _named(roads, road.leaves)
        course = course_line_of(main).line
        begin, end = (end_at(main, joint).station for joint in (road.leaves, road.joins))
        length = layout_of(main).line.length
        fork, join = (
            course[round((at % length) / length * len(course)) % len(course)]
            for at in (begin - RUN_IN, end + RUN_IN)
        )
        way: FloatArray = layout_of(road).line.points
        between = points(np.vstack([way[:-1:STRIDE], way[-1:]]))
        made.append((fork, *between, join))
    return tuple(made)


def with_branch_lines(track: Track, before: Track) -> Track:
    """Return the track with its own branches, not those of `before`, in its course line."""
    if track.course is None:
        return track
    old, new = course_branches(before.roads), course_branches(track.roads)
    kept = [branch for branch in track.course.branches if branch not in {*old, *new}]
    branches = (*kept, *new)
    if branches == track.course.branches:
        return track
    return replace(track, course=replace(track.course, branches=branches))
