"""Making, joining in and removing of branches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.road.branches.joints import beside_branches
from engine.road.edits.here import section_at
from engine.road.edits.known import free_name
from engine.road.hanging.stations import known_road
from engine.road.replacing.regenerate import filled, with_branches, with_road, without_road
from engine.road.spaces.layout import Layout, layout_of
from engine.road.spaces.lines_and_grid import snapped_to
from engine.sentence import Sentence
from engine.track.edits import EditError, remove_spaces
from engine.track.roads import (
    Anchor,
    ControlPoint,
    Joint,
    Lane,
    LaneSection,
    Road,
    Station,
    free_lane,
)
from engine.track.values import Point, Track, point

LONG = 12
"""Length of a new branch, in spaces of its road."""

LEAD = 1.5
"""Length of a branch that is straight where it leaves and joins, in lane widths."""

NEXT = 0.25
"""Share of a branch at which it has its first point of its own."""

ASIDE = 2.0
"""Distance of its middle from the edge of the road, in lane widths."""


def branch_off(track: Track, road_id: str, station: float, on_left: bool) -> Track:
    """Return the track with a branch from about `station` of a road on, mm, over a dozen spaces.

    It takes the outermost lane on one side another way. EditError if the road has no such lane or
    no room for a branch.
    """
    road = known_road(track, road_id)
    laid = layout_of(road)
    section = road.sections[section_at(laid, station)]
    space = laid.line.length / sum(each.spaces for each in road.sections)
    stop = station + LONG * space
    if not laid.line.closed:
        stop = min(stop, laid.line.length - space)
    leaves, joins = (_joint(laid, at, on_left) for at in (station, stop))
    begin, end = (laid.line.station(joint.station.at) for joint in (leaves, joins))
    reach = (end - begin) % laid.line.length if laid.line.closed else end - begin
    if reach < 3 * space:
        raise EditError(Sentence("there is no room for a branch before the road ends"))
    width = road.width if section.width is None else section.width
    side = 1 if on_left else -1
    lead = LEAD * width / reach
    shares = np.array([0.0, lead, NEXT, 0.5, 1 - NEXT, 1 - lead, 1.0])
    part = laid.stretches[section_at(laid, begin % laid.line.length)]
    edge = float(part.full[0 if on_left else -1])
    aside = np.where((shares > lead) & (shares < 1 - lead), np.sin(np.pi * shares), 0.0)
    away = edge + side * width * ((ASIDE + 1) * aside - 0.5)
    stations = begin + shares * reach
    places = laid.line.places(stations % laid.line.length if laid.line.closed else stations, away)
    # The board limits the room: the edge of a lane stays half a width away from its edge.
    places = places.clip(width, np.array([track.board.width, track.board.height]) - width)
    name = free_name("r", (each.id for each in track.roads))
    branch = _open_road(name, _pairs(places), track, width, max(1, round(reach / space)))
    return with_branch(track, replace(branch, leaves=leaves, joins=joins))


def join_in(track: Track, branch_id: str, main_id: str) -> Track:
    """Return the track with an open road joined to another one as a branch, by its nearest fronts.

    It continues the outermost lane on its side. EditError if the road is a lap, or the other road
    has no lane to spare.
    """
    branch, main = known_road(track, branch_id), known_road(track, main_id)
    if branch.closed:
        raise EditError(Sentence("a lap has no ends that could be joined to another road"))
    if branch_id == main_id:
        raise EditError(Sentence("a road cannot be a branch of itself"))
    laid = layout_of(main)
    first, last = (laid.line.nearest(each.place) for each in (branch.points[0], branch.points[-1]))
    middle = branch.points[len(branch.points) // 2].place
    on_left = laid.line.nearest(middle)[1] > 0
    leaves, joins = (_joint(laid, at, on_left) for at, _ in (first, last))
    places = [each.place for each in branch.points]
    # The ends and the points behind them follow the main road; the others stay where they are.
    (x0, y0), (x1, y1) = places[0], places[-1]
    lead = LEAD * branch.width
    longer = [places[0], (x0 + lead, y0), *places[1:-1], (x1 - lead, y1), places[-1]]
    taken = [each.id for each in branch.points]
    second = free_name("p", taken)
    names = [taken[0], second, *taken[1:-1], free_name("p", {*taken, second}), taken[-1]]
    by_name = {each.id: each for each in branch.points}
    points = tuple(
        replace(by_name[name], place=point(xy))
        if name in by_name
        else ControlPoint(name, point(xy))
        for name, xy in zip(names, longer, strict=True)
    )
    return with_branch(track, replace(branch, points=points, leaves=leaves, joins=joins))


def remove_branch(track: Track, branch_id: str) -> Track:
    """Return the track without a branch and its spaces. The main road has all its spaces again."""
    branch = known_road(track, branch_id)
    mine = [
        space.id
        for space in track.spaces
        if space.origin is not None and space.origin.road == branch_id
    ]
    result = without_road(remove_spaces(track, mine), branch_id)
    if branch.leaves is not None:
        result = filled(result, branch.leaves.station.road)
    return with_branches(result, track)


def with_branch(track: Track, branch: Road) -> Track:
    """Return the track with a branch, and without the spaces beside it on the lanes it continues.

    EditError if the start grid is on one of them.
    """
    assert branch.leaves is not None
    main = known_road(track, branch.leaves.station.road)
    beside = beside_branches(main, [branch])
    gone = [
        space.id
        for space in track.spaces
        if space.origin is not None
        and space.origin.road == main.id
        and (space.origin.lane, space.origin.number) in beside
    ]
    for name in gone:
        if name in track.grid.slots:
            raise EditError(
                Sentence(
                    "the start grid stands on space {space}, whose lane the branch would take; "
                    "move the grid or the branch along the road",
                    space=name,
                )
            )
    return with_road(remove_spaces(track, gone), branch)


def _joint(laid: Layout, station: float, on_left: bool) -> Joint:
    """Return a joint of the outermost lane on one side, at its front nearest to `station`.

    EditError if it is the only lane.
    """
    wanted = station % laid.line.length if laid.line.closed else station
    row = section_at(laid, wanted)
    lanes = [lane.id for lane in laid.road.sections[row].lanes]
    if len(lanes) < 2:
        x, y = laid.line.places(np.array([wanted]))[0]
        raise EditError(
            Sentence(
                "the road has only one lane near {x:.0f}, {y:.0f} mm, and a branch needs one of "
                "its own",
                x=x,
                y=y,
            )
        )
    outer = 0 if on_left else len(lanes) - 1
    cut = laid.fronts[row][outer]
    at = float(cut[np.abs(cut - snapped_to(laid, wanted)).argmin()])
    return Joint(Station(laid.road.id, laid.line.anchor(at)), (lanes[outer],))


def _open_road(name: str, places: Sequence[Point], track: Track, width: float, spaces: int) -> Road:
    taken = {lane.id for road in track.roads for section in road.sections for lane in section.lanes}
    control_points = tuple(
        ControlPoint(f"p{row}", point(xy)) for row, xy in enumerate(places, start=1)
    )
    section = LaneSection("s1", Anchor("p1"), (Lane(free_lane(taken)),), spaces)
    return Road(name, control_points, (section,), round(width, 2), False)


def _pairs(places: np.ndarray) -> list[Point]:
    return [(float(x), float(y)) for x, y in places]
