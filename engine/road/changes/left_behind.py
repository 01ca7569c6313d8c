"""Roads and spaces that have come apart, and both ways to bring them together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.road.branches.joints import attached, shapes_on
from engine.road.changes.moving import moved_road
from engine.road.hanging.stations import known_road
from engine.road.replacing.regenerate import course_moved, given_back, made_anew, with_branches
from engine.road.spaces.layout import layout_of
from engine.track.roads import Road
from engine.track.values import Point, Space, Track, point

SAME_GROUND = 0.5
"""Least share of their ground that a space and its place on the road have in common."""

MANY = 4
"""Least number of spaces shaped by hand that are off their road for it to be left behind."""

NEAR = 0.25
"""Distance between the middles of spaces and of their places up to which a road that was moved as
it is is under its spaces, in lane widths."""

AGREES = 0.1
"""Greatest distance between the outlines of a space and of its place on the road with which it is
that place, in lane widths."""

SAME_SIZE = 0.003
"""Change of size up to which spaces are as large as before, as a share."""

OTHER_WIDTH = 0.2
"""Change of the size of spaces from which their road has another width, as a share."""

ROUNDS = 40
"""Most rounds in which control points are moved towards the spaces."""


def left_behind(track: Track, road: Road) -> tuple[str, ...]:
    """Return the ids of the spaces of a road that are not where it makes them.

    One that has left much of its place to the road beside a branch is where it is made. Those that
    the designer shaped count if there are `MANY`. EditError if the road has no room.
    """
    spaces, places = _pairs(track, road)
    off = {
        space.id
        for space, outline in zip(spaces, places, strict=True)
        if space.outline != outline and _common_ground(space.outline, outline) < SAME_GROUND
    }
    placed = {space.id for space in spaces}
    made: set[str] = set()
    own: set[str] = set()
    for space in _of_road(track, road):
        if space.origin is not None and space.origin.own:
            own |= {space.id} & off
        elif space.id in off or space.id not in placed:
            made.add(space.id)
    if made & off:
        kept = {*made_anew(track).spaces} & {*track.spaces}
        made -= {space.id for space in kept} & off
    names = made | own if len(own) >= MANY else made
    return tuple(space.id for space in track.spaces if space.id in names)


def with_spaces_reset(track: Track, road_id: str) -> Track:
    """Return the track with all spaces of a road reset to the shapes that it makes.

    Those of places that the road does not have leave it.
    """
    road = known_road(track, road_id)
    mine = {space.id for space in _of_road(track, road)}
    homeless = mine - {space.id for space in _pairs(track, road)[0]}
    reset = given_back(track, mine)
    spaces = tuple(
        replace(space, origin=None) if space.id in homeless else space for space in reset.spaces
    )
    return replace(reset, spaces=spaces)


def with_road_under_spaces(track: Track, road_id: str) -> Track:
    """Return the track with a road moved under its spaces.

    The road moves as it is if its spaces have moved like that, else its control points follow the
    spaces near them. Its lanes become as wide as the spaces. Spaces that the road then makes as
    they are, within `AGREES`, are no longer the designer's own.
    """
    road = known_road(track, road_id)
    spaces, places = _pairs(track, road)
    if not spaces:
        return track
    now = _followed(track, _moved_as_it_is(road, _middles_of(places), _middles(spaces)) or road)
    now = layout_of(attached(_as_wide(track, now), track.roads)).road
    roads = tuple(now if each.id == road.id else each for each in track.roads)
    moved = replace(track, roads=roads, course=course_moved(track, road, now))
    moved = replace(moved, spaces=_agreeing_given_back(moved, now))
    return with_branches(made_anew(moved), track)


def _pairs(track: Track, road: Road) -> tuple[list[Space], list[tuple[Point, ...]]]:
    """Return the spaces of a road, and the outlines that it makes for them."""
    shapes = shapes_on(road, track.roads)
    shape_of = {
        (place.lane, place.number): shape.outline
        for place, shape in zip(layout_of(road).places, shapes, strict=True)
    }
    spaces = [
        space
        for space in _of_road(track, road)
        if space.origin and (space.origin.lane, space.origin.number) in shape_of
    ]
    return spaces, [
        shape_of[space.origin.lane, space.origin.number] for space in spaces if space.origin
    ]


def _of_road(track: Track, road: Road) -> list[Space]:
    return [space for space in track.spaces if space.origin and space.origin.road == road.id]


def _common_ground(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Return the ground that two outlines have in common, as a share of all their ground."""
    one, other = (shapely.make_valid(shapely.Polygon(each)) for each in (first, second))
    whole = one.union(other).area
    return float(one.intersection(other).area / whole) if whole else 1.0


def _middles(spaces: Sequence[Space]) -> FloatArray:
    return _middles_of([space.outline for space in spaces])


def _middles_of(outlines: Sequence[Sequence[Point]]) -> FloatArray:
    areas = [shapely.Polygon(outline) for outline in outlines]
    return np.asarray(shapely.get_coordinates(shapely.centroid(areas)))


def _moved_as_it_is(road: Road, befores: FloatArray, afters: FloatArray) -> Road | None:
    """Return the road moved, turned, scaled and mirrored like the middles of its spaces, or None if
    these have moved otherwise."""
    was, now = befores.mean(axis=0), afters.mean(axis=0)
    left, sizes, right = np.linalg.svd((befores - was).T @ (afters - now))
    turn = left @ right
    size = float(sizes @ (1, 1) / ((befores - was) ** 2).sum())
    if abs(size - 1) < SAME_SIZE:
        size = 1.0
    found = size * (befores - was) @ turn + now
    if np.hypot(*(found - afters).T).max() > NEAR * road.width or size < SAME_SIZE:
        return None
    places = np.array([each.place for each in road.points])
    there = size * (places - was) @ turn + now
    to = {
        each.place: point((float(x), float(y)))
        for each, (x, y) in zip(road.points, there.tolist(), strict=True)
    }
    return moved_road(road, to, size, bool(np.linalg.det(turn) < 0))


def _followed(track: Track, road: Road) -> Road:
    """Return the road with its control points moved as the spaces near them are off their places,
    round by round, as long as that brings them nearer."""
    best, least = road, np.inf
    for _ in range(ROUNDS):
        spaces, places = _pairs(track, road)
        off = _middles(spaces) - _middles_of(places)
        total = float((off**2).sum())
        if total >= least:
            break
        best, least = road, total
        middles = _middles_of(places)
        points = []
        for each in road.points:
            nearness = 1 / (((middles - each.place) ** 2).sum(axis=1) + road.width**2) ** 2
            across, down = (nearness @ off / nearness.sum()).tolist()
            moved = point((each.place[0] + across, each.place[1] + down))
            points.append(replace(each, place=moved))
        road = replace(road, points=tuple(points))
    return best


def _as_wide(track: Track, road: Road) -> Road:
    """Return the road with its lanes wider, or narrower, if its spaces are as a rule larger or
    smaller than their places on it."""
    spaces, places = _pairs(track, road)
    mine, theirs = (
        shapely.area([shapely.Polygon(outline) for outline in outlines])
        for outlines in ([space.outline for space in spaces], places)
    )
    larger = float(np.median(mine / theirs))
    if abs(larger - 1) < OTHER_WIDTH:
        return road
    return moved_road(road, {each.place: each.place for each in road.points}, larger, False)


def _agreeing_given_back(track: Track, road: Road) -> tuple[Space, ...]:
    """Return the spaces of the track, those given back to the road that are as it makes them."""
    spaces, places = _pairs(track, road)
    agree = set()
    for space, outline in zip(spaces, places, strict=True):
        far = shapely.hausdorff_distance(
            shapely.LinearRing(space.outline), shapely.LinearRing(outline)
        )
        if far <= AGREES * road.width:
            agree.add(space.id)
    return tuple(
        replace(space, origin=replace(space.origin, own=False))
        if space.id in agree and space.origin is not None
        else space
        for space in track.spaces
    )
