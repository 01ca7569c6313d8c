"""Mirroring a bend of a road by mirroring its control points."""

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
"""A control point so many lane widths from the end of a bend lies at it."""

Change = Callable[[Iterable[Point]], dict[Point, Point]]
"""Where places come to lie, by what they were: mirrored about the middle of the box around them."""


def road_of(track: Track, space_ids: Collection[str]) -> Road | None:
    """The road that makes all of these spaces; None if there is no such one, or if the designer
    shaped one of them."""
    origins = [track.space(name).origin for name in space_ids]
    names = {None if each is None or each.own else each.road for each in origins}
    return next((road for road in track.roads if names == {road.id}), None)


def with_bend_mirrored(track: Track, space_ids: Collection[str], mirror: Change) -> Track:
    """The track with the bend of a road mirrored that these spaces lie on; the road goes on to both
    its ends, and has control points there.

    It is driven the other way where that is shorter. EditError if no road makes all of the spaces,
    or where it begins or ends among them.
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
    """How far it is from the ends of the rest of a road to a bend, mm."""
    return dist(ends[0], bend[0]) + dist(bend[-1], ends[1])


def _stretch(track: Track, road: Road, chosen: Collection[str]) -> tuple[float, float]:
    """From which station to which these spaces lie, mm."""
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
    """The road with a control point at a station, unless there is one as good as there."""
    at = layout_of(road).line.anchor(station)
    is_new = NEAR_A_POINT <= at.fraction <= 1 - NEAR_A_POINT
    return insert_point(road, at) if is_new else road
