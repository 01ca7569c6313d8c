"""Mirroring of a bend by mirroring its control points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from math import dist

import numpy as np

from engine.road.edits.points import NEAR_A_POINT, insert_point
from engine.road.replacing.regenerate import with_road
from engine.road.spaces.layout import layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.edits.refusals import known_spaces
from engine.track.roads import Road
from engine.track.values import Point, Track

NEARLY = 0.3
"""Distance from the end of a bend within which a control point is at the end, in lane widths."""

Change = Callable[[Iterable[Point]], dict[Point, Point]]
"""Function that maps places to their mirror images about the middle of the box around them."""


def road_of(track: Track, space_ids: Collection[str]) -> Road | None:
    """Return the road that makes all of these spaces, or None.

    It is also None if the designer shaped all of them.
    """
    origins = [track.space(name).origin for name in space_ids]
    if all(each is None or each.own for each in origins):
        return None
    names = {each and each.road for each in origins}
    return next((road for road in track.roads if names == {road.id}), None)


def with_bend_mirrored(track: Track, space_ids: Collection[str], mirror: Change) -> Track:
    """Return the track with the bend of a road mirrored that has these spaces.

    The road continues to both ends of the bend and has control points there. The bend is driven the
    other way if that is shorter. EditError if no road makes all of the spaces, or if the road
    begins or ends among them.
    """
    chosen = known_spaces(track, space_ids)
    road = road_of(track, chosen)
    if road is None:
        raise EditError(Sentence("only a bend of one road is mirrored as a whole"))
    start, stop = _stretch(track, road, chosen)
    for station in (stop, start):
        road = _with_point_at(road, station)
    line, beside = layout_of(road).line, NEARLY * road.width
    stations = np.interp(np.arange(len(road.points)), line.spans, line.stations)
    rows = np.flatnonzero((stations > start - beside) & (stations < stop + beside)).tolist()
    ends = [road.points[row % len(road.points)].place for row in (rows[0] - 1, rows[-1] + 1)]
    places = [xy for space in track.spaces if space.id in chosen for xy in space.outline]
    controls = [road.points[row].place for row in rows]
    mirrored = mirror([*places, *controls])
    moved = [mirrored[place] for place in controls]
    if _way(ends, moved[::-1]) < _way(ends, moved):
        moved.reverse()
    points = list(road.points)
    for row, place in zip(rows, moved, strict=True):
        points[row] = replace(points[row], place=place)
    return with_road(track, replace(road, points=tuple(points)))


def _way(ends: list[Point], bend: list[Point]) -> float:
    """Return the way from the ends of the rest of a road to those of a bend, mm."""
    return dist(ends[0], bend[0]) + dist(bend[-1], ends[1])


def _stretch(track: Track, road: Road, chosen: Collection[str]) -> tuple[float, float]:
    """Return the stations where these spaces begin and end, mm.

    EditError if the road begins or ends among them.
    """
    laid = layout_of(road)
    seats = {
        (space.origin.lane, space.origin.number)
        for space in track.spaces
        if space.id in chosen and space.origin is not None
    }
    held = [each for each in laid.places if (each.lane, each.number) in seats]
    start, stop = min(each.back for each in held), max(each.front for each in held)
    if start < road.width or stop > laid.line.length - road.width:
        raise EditError(
            Sentence("the road begins or ends in this bend; start the lap elsewhere to mirror it")
        )
    return start, stop


def _with_point_at(road: Road, station: float) -> Road:
    """Return the road with a control point at `station`, unless there is one close by."""
    at = layout_of(road).line.anchor(station)
    is_new = NEAR_A_POINT <= at.fraction <= 1 - NEAR_A_POINT
    return insert_point(road, at) if is_new else road
