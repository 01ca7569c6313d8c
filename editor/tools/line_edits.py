"""Edits of lines by name, including the course line, and of selected vertices and lines."""

from __future__ import annotations

from collections.abc import Collection

from editor.document.selection import COURSE, named_lines
from engine.track import Point, Track, edits


def move_point(track: Track, name: str, index: int, to: Point) -> Track:
    """Return the track with one point of a line moved."""
    if name == COURSE:
        return edits.move_course_point(track, index, to)
    return edits.move_line_point(track, name, index, to)


def insert_point(track: Track, name: str, index: int, at: Point) -> Track:
    """Return the track with a new point in a line, just before the one at `index`."""
    if name == COURSE:
        return edits.insert_course_point(track, index, at)
    return edits.insert_line_point(track, name, index, at)


def remove_line(track: Track, name: str) -> Track:
    """Return the track without a line. Without a course line, one is derived from the spaces."""
    return edits.set_course(track, None) if name == COURSE else edits.remove_line(track, name)


def remove_points(
    track: Track, places: Collection[Point], spaces: Collection[str], lines: Collection[str]
) -> Track:
    """Return the track without the vertices at `places` of these spaces and lines.

    EditError is raised if too few vertices would remain.
    """
    for place in places:
        if any(place in track.space(space_id).outline for space_id in spaces):
            track = edits.remove_vertex(track, place)
    for name in lines:
        for place in frozenset(named_lines(track)[name]).intersection(places):
            index = named_lines(track)[name].index(place)
            if name == COURSE:
                track = edits.remove_course_point(track, index)
            else:
                track = edits.remove_line_point(track, name, index)
    return track


def moved_places(before: Track, after: Track) -> dict[Point, Point]:
    """Return the new places of moved vertices and line points by their old places.

    Only outlines and lines with an unchanged number of points are compared.
    """
    moved: dict[Point, Point] = {}
    old = {space.id: space.outline for space in before.spaces}
    pairs = [(old.get(space.id, ()), space.outline) for space in after.spaces]
    old_lines = {line.name: line.points for line in before.lines}
    pairs += [(old_lines.get(line.name, ()), line.points) for line in after.lines]
    for was, now in pairs:
        if was is not now and len(was) == len(now):
            moved.update((xy, to) for xy, to in zip(was, now, strict=True) if xy != to)
    return moved
