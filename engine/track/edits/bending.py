"""Soft moves of vertices: the road around them bends along and stays connected."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, hypot, pi

from engine.track.edits.turning import place_vertices
from engine.track.values import Point, Track, point

GENTLE = 4.0
"""Least reach of a move, in lengths of the move, so that no space is squeezed flat."""


def move_softly(track: Track, distances: Mapping[Point, float], by: Point, reach: float) -> Track:
    """Move places by an offset in mm, less with growing distance; return the track.

    `distances` are those of places from the moved part, mm: at 0 a place moves by all of `by`,
    from `reach` on not at all; other places stay. Outlines, lines and the course line move with
    their places, so shared vertices stay shared.
    """
    across, down = by
    if not distances or across == down == 0:
        return track
    reach = max(reach, GENTLE * hypot(across, down))
    places = {}
    for place, distance in distances.items():
        if distance < reach:
            share = falloff(distance, reach)
            places[place] = point((place[0] + share * across, place[1] + share * down))
    return _along(place_vertices(track, places), places)


def place_softly(
    track: Track,
    distances: Mapping[Point, float],
    moved: Mapping[Point, Point],
    reach: float,
    only: Collection[str] | None = None,
) -> Track:
    """Move places to those in `moved`, and places around them by less; return the track.

    `distances` and `reach` are those of `move_softly`. A place that is not in `moved` follows
    those that are, mostly the nearest. All outlines move, or `only` those of these spaces. Raise
    EditError if vertices of an outline would meet.
    """
    if not moved:
        return track
    ways = [(begin, (end[0] - begin[0], end[1] - begin[1])) for begin, end in moved.items()]
    reach = max(reach, GENTLE * max(hypot(*way) for _, way in ways))
    places = dict(moved)
    for place, distance in distances.items():
        if distance < reach and place not in moved:
            share = falloff(distance, reach)
            across, down = _way_beside(place, ways)
            places[place] = point((place[0] + share * across, place[1] + share * down))
    return _along(place_vertices(track, places, only), places)


def _way_beside(place: Point, ways: Sequence[tuple[Point, Point]]) -> Point:
    """Return the offset of a place between moved ones: the mean of theirs (`ways`: place and
    offset), weighted by nearness."""
    total = across = down = 0.0
    for (x, y), (by_x, by_y) in ways:
        nearness = 1 / ((place[0] - x) ** 2 + (place[1] - y) ** 2)
        total += nearness
        across += nearness * by_x
        down += nearness * by_y
    return across / total, down / total


def falloff(distance: float, reach: float) -> float:
    """Return the falloff weight at a distance: 1 at 0, 0 from `reach` on."""
    return 0.0 if distance >= reach else (1 + cos(pi * distance / reach)) / 2


def _along(track: Track, places: Mapping[Point, Point]) -> Track:
    """Move the points of lines and course line as mapped by `places`; return the track."""

    def put(drawn: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(places.get(xy, xy) for xy in drawn)

    course = track.course and replace(
        track.course,
        line=put(track.course.line),
        branches=tuple(map(put, track.course.branches)),
    )
    lines = tuple(replace(line, points=put(line.points)) for line in track.lines)
    return replace(track, lines=lines, course=course)
