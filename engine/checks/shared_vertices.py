"""Edits that make neighbours share their edges: trim, close, weld, and match vertices."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import shapely

from engine.track import Point, Space, Track, point
from engine.track.values import without_repeats

ON_EDGE = 0.02
"""Distance below which a vertex is on an edge: twice what rounding to 0.01 mm can do, mm."""


def with_overlap_trimmed(track: Track, first: str, second: str) -> Track:
    """Return the track without the part of the second space that overlaps the first.

    Return `track` itself if that would take the second space apart.
    """
    kept, cut = (shapely.Polygon(track.space(space_id).outline) for space_id in (first, second))
    rest = shapely.difference(cut, kept)
    if rest.geom_type != "Polygon" or rest.is_empty:
        return track
    outline = tuple(point(vertex) for vertex in shapely.get_coordinates(rest.exterior)[:-1])
    trimmed = track.with_space(reshaped(track.space(second), outline))
    return Match(((first, second),))(trimmed)


def with_gap_closed(track: Track, first: str, second: str, gap: float) -> Track:
    """Return the track with two spaces, `gap` mm apart, drawn together. The one moves whose
    vertices fewer other spaces share."""
    a, b = track.space(first), track.space(second)
    ways = [_moves_across(mover, goal, 1.6 * gap) for mover, goal in ((b, a), (a, b))]
    moves = min(filter(None, ways), key=partial(_touched, track), default={})
    return Match(((first, second),))(with_vertices_moved(track, moves))


def _touched(track: Track, moves: Mapping[Point, Point]) -> int:
    """Return the number of spaces that change if vertices move."""
    return sum(not moves.keys().isdisjoint(space.outline) for space in track.spaces)


def _moves_across(mover: Space, goal: Space, within: float) -> dict[Point, Point]:
    """Return the moves of the vertices of a space onto the outline of another one."""
    moves = {}
    for vertex in mover.outline:
        target = _nearest(goal.outline, vertex, corners_within=within)
        if 0 < np.hypot(*np.subtract(target, vertex)) <= within:
            moves[vertex] = target
    return moves


def with_vertices_moved(track: Track, moves: Mapping[Point, Point]) -> Track:
    """Return the track with vertices moved in every space that has them, onto others if need be."""
    return replace(
        track,
        spaces=tuple(
            space if moves.keys().isdisjoint(space.outline) else _with_moves(space, moves)
            for space in track.spaces
        ),
    )


def _with_moves(space: Space, moves: Mapping[Point, Point]) -> Space:
    moved = space.drawn_anew(
        tuple(moves.get(vertex, vertex) for vertex in space.outline), space.front
    )
    outline = without_repeats(moved.outline)
    return reshaped(moved, outline) if len(outline) > 2 else space


@dataclass(frozen=True, slots=True)
class Weld:
    """Edit that makes each pair of vertices one, in the place where more spaces have theirs."""

    pairs: tuple[tuple[Point, Point], ...]

    def __call__(self, track: Track) -> Track:
        """Return the track with the pairs welded, one after the other."""
        spaces = list(track.spaces)
        owners: dict[Point, set[int]] = {}
        for row, space in enumerate(spaces):
            for vertex in space.outline:
                owners.setdefault(vertex, set()).add(row)
        for pair in self.pairs:
            if pair[0] == pair[1]:
                continue
            first_is_kept = len(owners.get(pair[0], ())) >= len(owners.get(pair[1], ()))
            kept, moved = pair if first_is_kept else pair[::-1]
            for row in sorted(owners.get(moved, ())):
                spaces[row] = _with_moves(spaces[row], {moved: kept})
                if moved not in spaces[row].outline:
                    owners[moved].remove(row)
                    owners.setdefault(kept, set()).add(row)
        return replace(track, spaces=tuple(spaces))


@dataclass(frozen=True, slots=True)
class Match:
    """Edit that gives the spaces of each pair the vertices of the other `within` mm of an edge."""

    pairs: tuple[tuple[str, str], ...]
    within: float = ON_EDGE

    def __call__(self, track: Track) -> Track:
        """Return the track with the pairs matched, one after the other, without spaces it lacks."""
        spaces = {space.id: space for space in track.spaces}
        for first, second in self.pairs:
            if first in spaces and second in spaces:
                a, b = spaces[first], spaces[second]
                a = reshaped(a, with_vertices_on_edges(a.outline, b.outline, self.within))
                b = reshaped(b, with_vertices_on_edges(b.outline, a.outline, self.within))
                spaces[first], spaces[second] = a, b
        return replace(track, spaces=tuple(spaces[space.id] for space in track.spaces))


def with_vertices_on_edges(
    outline: tuple[Point, ...], vertices: Sequence[Point], within: float
) -> tuple[Point, ...]:
    """Return an outline with those of `vertices` inserted that are `within` mm of an edge."""
    fresh = _around(outline, vertices, within)
    if not fresh:
        return outline
    grown: list[Point] = []
    for begin, end in zip(outline, outline[1:] + outline[:1], strict=True):
        grown.append(begin)
        run, rise = end[0] - begin[0], end[1] - begin[1]
        length = math.hypot(run, rise)
        on_edge = []
        for vertex in fresh if length else ():
            x, y = vertex[0] - begin[0], vertex[1] - begin[1]
            if abs(x * rise - y * run) / length <= within:
                along = (x * run + y * rise) / length
                if within < along < length - within:
                    on_edge.append((along, vertex))
        grown += [vertex for _, vertex in sorted(on_edge)]
    return tuple(grown)


def _around(outline: tuple[Point, ...], vertices: Sequence[Point], within: float) -> list[Point]:
    """Return the vertices that the outline lacks, `within` mm of the box around it."""
    own = set(outline)
    wide, high = zip(*outline, strict=True)
    left, right = min(wide) - within, max(wide) + within
    top, bottom = min(high) - within, max(high) + within
    return [
        vertex
        for vertex in vertices
        if left <= vertex[0] <= right and top <= vertex[1] <= bottom and vertex not in own
    ]


def reshaped(space: Space, outline: tuple[Point, ...]) -> Space:
    """Return the space with another outline. Its front stays on its vertices if both are left."""
    if outline == space.outline:
        return space
    front = space.front
    if front is not None:
        begin, end = space.outline[front[0]], space.outline[front[1]]
        kept = begin in outline and end in outline
        front = (outline.index(begin), outline.index(end)) if kept else None
    return space.drawn_anew(outline, front)


def _nearest(outline: tuple[Point, ...], vertex: Point, corners_within: float) -> Point:
    """Return the nearest place on an outline, or one of its vertices if one is near enough."""
    corner = min(outline, key=lambda other: float(np.hypot(*np.subtract(other, vertex))))
    if np.hypot(*np.subtract(corner, vertex)) <= corners_within:
        return corner
    ring = shapely.LinearRing(outline)
    along = shapely.line_locate_point(ring, shapely.Point(vertex))
    return point(shapely.get_coordinates(shapely.line_interpolate_point(ring, along))[0])
