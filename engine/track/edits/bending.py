"""Moving a part of the drawing so that the road bends along with it and nothing tears."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, hypot, pi

from engine.track.edits.turning import place_vertices
from engine.track.values import Point, Track, point

GENTLE = 4.0
"""The road bends along over at least so many times the way something is moved, so that no space is
squeezed to nothing."""


def move_softly(track: Track, distances: Mapping[Point, float], by: Point, reach: float) -> Track:
    """The track with places moved by an offset, those further away by less of it.

    `distances` says how far from what is moved every place lies, mm: at 0 it goes all the way, from
    `reach` on it stays, and so do places that are not named. Outlines, lines and the course line go
    along wherever they have such a place, so what is shared stays shared.
    """
    across, down = by
    if not distances or across == down == 0:
        return track
    reach = max(reach, GENTLE * hypot(across, down))
    places = {}
    for place, distance in distances.items():
        if distance < reach:
            share = _share(distance, reach)
            places[place] = point((place[0] + share * across, place[1] + share * down))
    return _along(place_vertices(track, places), places)


def place_softly(
    track: Track, distances: Mapping[Point, float], moved: Mapping[Point, Point], reach: float
) -> Track:
    """The track with some places put elsewhere, and those further away led along by less of it.

    `distances` and `reach` are those of `move_softly`. A place that is not put anywhere itself goes
    the way of those that are, the nearer ones before all. EditError where vertices of an outline
    would meet.
    """
    if not moved:
        return track
    ways = [(begin, (end[0] - begin[0], end[1] - begin[1])) for begin, end in moved.items()]
    reach = max(reach, GENTLE * max(hypot(*way) for _, way in ways))
    places = dict(moved)
    for place, distance in distances.items():
        if distance < reach and place not in moved:
            share = _share(distance, reach)
            across, down = _way_beside(place, ways)
            places[place] = point((place[0] + share * across, place[1] + share * down))
    return _along(place_vertices(track, places), places)


def _way_beside(place: Point, ways: Sequence[tuple[Point, Point]]) -> Point:
    """The way that a place goes beside others of which each goes its own: their mean, weighted by
    how near they are."""
    total = across = down = 0.0
    for (x, y), (by_x, by_y) in ways:
        nearness = 1 / ((place[0] - x) ** 2 + (place[1] - y) ** 2)
        total += nearness
        across += nearness * by_x
        down += nearness * by_y
    return across / total, down / total


def _share(distance: float, reach: float) -> float:
    """By what share something so far away goes along, from 1 down to 0 at the reach."""
    return (1 + cos(pi * distance / reach)) / 2


def _along(track: Track, places: Mapping[Point, Point]) -> Track:
    """The track with the points of its lines and of its course line at other places."""

    def put(drawn: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(places.get(xy, xy) for xy in drawn)

    course = track.course and replace(
        track.course,
        line=put(track.course.line),
        branches=tuple(map(put, track.course.branches)),
    )
    lines = tuple(replace(line, points=put(line.points)) for line in track.lines)
    return replace(track, lines=lines, course=course)
