"""Ground, vertices and lines across of branches where they run beside their main roads."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np
import shapely

from engine.arrays import PolygonArray
from engine.road.branches.joints import runs_beside, sides_on, with_branch_lines
from engine.road.spaces.layout import layout_of
from engine.road.spaces.lines_and_grid import across, front_line, line_at, own_fronts
from engine.road.spaces.shapes import Shape, without_ground
from engine.track.roads import Road
from engine.track.values import Point, Space, Track, without_repeats

KEPT = 0.3
"""Least share of a space that is left when its part on the main road is cut off."""

COMMON = 0.05
"""Common area above which two spaces overlap, mm²."""

CLOSE = 0.04
"""Distance from a neighbour's vertex or edge within which a vertex belongs there, in lane
widths."""


def beside_main_roads(track: Track, before: Track) -> Track:
    """Return the track with its branches beside their main roads, without overlaps.

    Both have common vertices. The course line has the branches of the track instead of those of
    `before`. Lines that hang on a main road continue across its branches.
    """
    track = with_branch_lines(track, before)
    for branch in track.roads:
        if branch.leaves is not None and branch.joins is not None:
            names = {joint.station.road for joint in (branch.leaves, branch.joins)}
            track = _seamed(track, branch, names)
    if not any(road.leaves for road in (*before.roads, *track.roads)):
        return track
    lines = []
    for line in track.lines:
        if line.station is not None:
            road = track.road(line.station.road)
            station = layout_of(road).line.station(line.station.at)
            line = replace(line, points=line_across(track, road, station))
        lines.append(line)
    return replace(track, lines=tuple(lines))


def _seamed(track: Track, branch: Road, mains: set[str]) -> Track:
    """Return the track with the spaces of a branch cut off at those of its main roads.

    The vertices of each are added to the edges of the other. `mains` are the ids of the main roads.
    """
    made = [space for space in track.spaces if space.origin is not None and not space.origin.own]
    mine = {space.id: space for space in made if space.origin and space.origin.road == branch.id}
    others = {space.id: space for space in made if space.origin and space.origin.road in mains}
    if not mine or not others:
        return track
    names, close = list(others), CLOSE * branch.width
    tree = shapely.STRtree(_areas(others.values()))
    changed: dict[str, Space] = {}
    for space, area in zip(mine.values(), _areas(mine.values()), strict=True):
        rows = tree.query(area, "dwithin", close)
        if not len(rows):
            continue
        ground = tree.geometries.take(rows)
        if np.any(shapely.area(shapely.intersection(ground, area)) > COMMON):
            cut = without_ground(Shape(space.outline, space.front), shapely.union_all(ground), KEPT)
            if cut is not None:
                space = replace(space, outline=cut.outline, front=cut.front)
        for name in (names[row] for row in rows.tolist()):
            other = changed.get(name, others[name])
            space = _meeting(space, other.outline, close)
            changed[name] = _meeting(other, space.outline, close)
        changed[space.id] = space
    return replace(track, spaces=tuple(changed.get(space.id, space) for space in track.spaces))


def _areas(spaces: Collection[Space]) -> PolygonArray:
    """Return the areas of spaces, made in one call."""
    rings = [(*space.outline, space.outline[0]) for space in spaces]
    owner = np.repeat(np.arange(len(rings)), [len(ring) for ring in rings])
    places = [xy for ring in rings for xy in ring]
    return np.asarray(shapely.polygons(shapely.linearrings(places, indices=owner)))


def _meeting(space: Space, vertices: Sequence[Point], close: float) -> Space:
    """Return the space with those `vertices` in its outline that are within `close` mm of it."""
    outline = list(space.outline)
    known = set(outline)
    ring = shapely.LinearRing(outline)
    near = shapely.distance(ring, shapely.points(vertices)) <= close
    if not near.any():
        return space
    ends = [] if space.front is None else [outline[row] for row in space.front]
    for xy in (vertices[row] for row in np.flatnonzero(near).tolist()):
        if xy in known:
            continue
        apart = [np.hypot(xy[0] - x, xy[1] - y) for x, y in outline]
        row = int(np.argmin(apart))
        if apart[row] <= close:
            ends = [xy if end == outline[row] else end for end in ends]
            outline[row] = xy
        else:
            edges = shapely.linestrings(np.stack([outline, [*outline[1:], outline[0]]], axis=1))
            outline.insert(int(np.argmin(shapely.distance(edges, shapely.Point(xy)))) + 1, xy)
        known = set(outline)
    placed = without_repeats(tuple(outline))
    if placed == space.outline or not shapely.Polygon(placed).is_valid:
        return space
    front = None if not ends else (placed.index(ends[0]), placed.index(ends[1]))
    return replace(space, outline=placed, front=front)


def line_across(track: Track, road: Road, station: float) -> tuple[Point, ...]:
    """Return the line across a road along the fronts nearest to `station`, from left to right.

    It continues across the branches that run beside the road there.
    """
    roads, own = track.roads, own_fronts(track, road)
    beside = [each for each in roads if runs_beside(road, each, station)]
    if not beside:
        return line_at(road, station, own)
    taken = {name for each in beside if each.leaves for name in each.leaves.lanes}
    drawn = front_line(layout_of(road), sides_on(road, roads), station, own, taken)
    for branch in beside:
        laid = layout_of(branch)
        middle = layout_of(road).line.nearest(laid.line.points[len(laid.line.points) // 2].tolist())
        on_left = middle[1] > 0
        near, _ = laid.line.nearest(drawn[0 if on_left else -1])
        corners = front_line(laid, sides_on(branch, roads), near, own_fronts(track, branch))
        drawn = [*corners, *drawn] if on_left else [*drawn, *corners]
    return across(drawn)
