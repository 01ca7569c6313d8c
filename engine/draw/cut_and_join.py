"""Edits that cut and join spaces of a track. Neighbours keep sharing every vertex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import hypot

import numpy as np
import shapely
from shapely.ops import split

from engine.course import Course
from engine.draw.ribbon import Outline, cut_ribbon
from engine.sentence import Sentence
from engine.track.edits import EditError, insert_vertex, next_id, remove_spaces
from engine.track.values import Point, Space, Track, point, points, without_repeats

ON_EDGE = 0.02
"""Distance from an edge within which a vertex counts as on it, mm."""

LEAST_SHARE = 0.01
"""Share of a space below which a cut that takes it off only grazes the space."""


def with_lane(track: Track, outlines: Iterable[Outline], lane: int) -> tuple[Track, list[str]]:
    """Return the track with more spaces of a `lane`, and their ids.

    Their corners become vertices of the neighbours whose edges run through them.
    """
    names = []
    corners: dict[Point, None] = {}
    for outline in outlines:
        space = Space(next_id(track, lane), lane, points(outline))
        corners.update(dict.fromkeys(space.outline))
        track = replace(track, spaces=(*track.spaces, space))
        names.append(space.id)
    return with_corners(track, corners), names


def cut_spaces(
    track: Track,
    course: Course,
    space_ids: Iterable[str],
    *,
    parts: int | None = None,
    part_length: float | None = None,
) -> tuple[Track, list[str]]:
    """Return the track with spaces cut across the driving direction, and the ids of the parts.

    `course` is that of the track. A space is cut into a number of `parts`, or into parts of about
    `part_length` mm. The rearmost part keeps the id. EditError if a space cannot be cut.
    """
    names: list[str] = []
    for space_id in sorted(space_ids, key=lambda name: course.row[name]):
        left, right = course.fronts[course.row[space_id]].tolist()
        outlines = cut_ribbon(
            track.space(space_id).outline,
            (tuple(left), tuple(right)),
            parts=parts,
            part_length=part_length,
        )
        track, made = _with_parts(track, space_id, outlines)
        names += made
    return track, names


def cut_along(
    track: Track, course: Course, space_ids: Iterable[str], begin: Point, end: Point
) -> tuple[Track, list[str]]:
    """Return the track with spaces cut along a straight line, and the ids of the parts.

    A space is cut if the line crosses it from edge to edge. EditError if there is none.
    """
    line = shapely.LineString([begin, end])
    names: list[str] = []
    for space_id in space_ids:
        polygon = shapely.Polygon(track.space(space_id).outline)
        if not polygon.is_valid or not polygon.intersects(line):
            continue
        shapes = [part for part in split(polygon, line).geoms if part.geom_type == "Polygon"]
        if len(shapes) < 2 or min(part.area for part in shapes) < LEAST_SHARE * polygon.area:
            continue
        ahead = course.normals[course.row[space_id]]
        shapes.sort(key=lambda part: float(ahead @ np.array(part.centroid.coords[0])))
        outlines = [_outline(part) for part in shapes]
        if any(len(outline) < 3 for outline in outlines):
            continue
        track, made = _with_parts(track, space_id, outlines)
        names += made
    if not names:
        raise EditError(
            Sentence("the line does not cut any space in two; draw it from edge to edge and beyond")
        )
    return track, names


def join_spaces(track: Track, course: Course, space_ids: Iterable[str]) -> tuple[Track, str]:
    """Return the track with spaces joined into one, and its id, which is that of the rearmost.

    EditError if there are fewer than two, if an outline crosses itself, or if they do not touch
    along an edge.
    """
    chosen = sorted(space_ids, key=lambda name: float(course.progress[course.row[name]]))
    if len(chosen) < 2:
        raise EditError(Sentence("choose two or more spaces to join"))
    spaces = [track.space(name) for name in chosen]
    shapes = [shapely.Polygon(space.outline) for space in spaces]
    if not shapely.is_valid(shapes).all():
        raise EditError(Sentence("an outline that crosses itself cannot be joined; fix it first"))
    joined = shapely.union_all(shapes, grid_size=0.01)
    if joined.geom_type != "Polygon" or len(joined.interiors):
        raise EditError(
            Sentence("these spaces do not touch along an edge, so they cannot be joined")
        )
    kept = spaces[0]
    track = remove_spaces(track, chosen[1:])
    others = {xy for space in track.spaces if space.id != kept.id for xy in space.outline}
    loose = [xy for space in spaces for xy in space.outline]
    meeting = {xy for xy in loose if loose.count(xy) > 1} - others
    outline = _without_straight(_outline(joined), meeting)
    return track.with_space(kept.drawn_anew(outline, None)), kept.id


def with_corners(track: Track, places: Iterable[Point]) -> Track:
    """Return the track with a vertex at each place in every outline whose edge runs through it."""
    for place in places:
        for edge in _edges_at(track, place):
            track = insert_vertex(track, edge, place)
    return track


def _with_parts(
    track: Track, space_id: str, outlines: Sequence[Outline]
) -> tuple[Track, list[str]]:
    """Return the track with a space replaced by its parts, rearmost first, and their ids.

    EditError if the space shares its place with another one.
    """
    space = track.space(space_id)
    if space.shares or any(other.shares == space_id for other in track.spaces):
        raise EditError(
            Sentence(
                "{space} shares its place with another space; cut the road elsewhere",
                space=space_id,
            )
        )
    if len(outlines) < 2:
        return track, [space_id]
    parts = [space.drawn_anew(points(outlines[0]), None)]
    known = track
    for outline in outlines[1:]:
        part = replace(parts[0], id=next_id(known, space.lane), outline=points(outline))
        parts.append(part)
        known = replace(known, spaces=(*known.spaces, part))
    at = track.spaces.index(space)
    track = replace(
        track,
        spaces=(*track.spaces[:at], *parts, *track.spaces[at + 1 :]),
        links=tuple(
            replace(link, source=parts[-1].id) if link.source == space_id else link
            for link in track.links
        ),
    )
    fresh = {xy for part in parts for xy in part.outline} - set(space.outline)
    return with_corners(track, sorted(fresh)), [part.id for part in parts]


def _edges_at(track: Track, place: Point) -> list[tuple[Point, Point]]:
    """Return the edges that run through `place` without ending there, each once."""
    found: dict[frozenset[Point], tuple[Point, Point]] = {}
    x = place[0]
    for space in track.spaces:
        if place in space.outline:
            continue
        begin = space.outline[-1]
        for end in space.outline:
            low, high = (begin[0], end[0]) if begin[0] < end[0] else (end[0], begin[0])
            if low - ON_EDGE <= x <= high + ON_EDGE and _is_on(place, begin, end):
                found[frozenset((begin, end))] = (begin, end)
            begin = end
    return list(found.values())


def _is_on(place: Point, begin: Point, end: Point) -> bool:
    across, down = end[0] - begin[0], end[1] - begin[1]
    span = hypot(across, down)
    if span <= ON_EDGE:
        return False
    away_x, away_y = place[0] - begin[0], place[1] - begin[1]
    along = (away_x * across + away_y * down) / span
    aside = abs(across * away_y - down * away_x) / span
    return aside <= ON_EDGE and ON_EDGE < along < span - ON_EDGE


def _outline(polygon: shapely.Polygon) -> Outline:
    return without_repeats(points(polygon.exterior.coords[:-1]))


def _without_straight(outline: Outline, droppable: set[Point]) -> Outline:
    """Return the outline without `droppable` vertices on the straight line of their neighbours."""
    kept = list(outline)
    for place in [xy for xy in outline if xy in droppable]:
        at = kept.index(place)
        if len(kept) > 3 and _is_on(place, kept[at - 1], kept[(at + 1) % len(kept)]):
            kept.pop(at)
    return tuple(map(point, kept))
