"""Checks of the roads that spaces are made from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import numpy as np
import shapely

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.problem import Fix
from engine.checks.wording import spaces_named
from engine.road import layout_of
from engine.road.changes.left_behind import (
    left_behind,
    with_road_under_spaces,
    with_spaces_reset,
)
from engine.road.spaces.layout import TIGHTEST, inner_reach, shapes_of, tight_bends
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Point, Space, point
from engine.track.edits import EditError
from engine.track.roads import Road

SAME_GROUND = 0.5
"""Least share of their ground that a space and its place on the road have in common."""


@check(
    "road.bend_too_tight",
    "warning",
    "A bend too tight for its road",
    "The inner spaces of so tight a bend shrink to points, and cars would leap over them.",
    LAP,
    NETWORK,
)
def bend_too_tight(context: CheckContext) -> Iterator[Finding]:
    """The radius of a bend is at least 1.25 times the way from the reference line to the inner
    edge of the road; a corner is meant to be sharp."""
    for road in context.track.roads:
        try:
            laid = layout_of(road)
        except EditError:
            continue
        inner = inner_reach(laid)
        for bend in tight_bends(laid):
            row = bend[int(np.argmax(inner[bend] * np.abs(laid.line.bends[bend])))]
            x, y = laid.line.points[row]
            stations = laid.line.stations[bend]
            held = {
                (place.lane, place.number)
                for place in laid.places
                if ((stations > place.back) & (stations < place.front)).any()
            }
            yield Finding(
                Sentence(
                    "The bend at {x:.0f}, {y:.0f} mm is too tight: its radius is {radius:.0f} mm, "
                    "a road this wide needs {least:.0f} mm. Draw the bend wider, or the road "
                    "narrower.",
                    x=x,
                    y=y,
                    radius=1 / abs(laid.line.bends[row]),
                    least=np.ceil(TIGHTEST * inner[row]),
                ),
                spaces=tuple(
                    space.id
                    for space in context.track.spaces
                    if space.origin is not None
                    and space.origin.road == road.id
                    and (space.origin.lane, space.origin.number) in held
                ),
                points=(point((x, y)),),
            )


@check(
    "road.left_behind",
    "warning",
    "A road left behind by its spaces",
    "The next change of the road would throw its lines back to where the road is.",
    LAP,
    NETWORK,
)
def road_left_behind(context: CheckContext) -> Iterator[Finding]:
    """Spaces that a road makes are where the road is: their middles are at most half a lane's width
    from those of their places on it."""
    track = context.track
    for road in track.roads:
        try:
            names = left_behind(track, road)
        except EditError:
            continue
        if names:
            yield Finding(
                Sentence(
                    "The road and its spaces have come apart: {count} spaces, from {first} on, are "
                    "no longer where the road makes them. Move the road under its spaces, or reset "
                    "the spaces to the road.",
                    count=len(names),
                    first=names[0],
                ),
                spaces=names,
                points=tuple(each.place for each in road.points),
                fix=Fix(
                    Sentence("move the road under its spaces"),
                    True,
                    partial(with_road_under_spaces, road_id=road.id),
                ),
                other_fix=Fix(
                    Sentence("reset the spaces to the road"),
                    False,
                    partial(with_spaces_reset, road_id=road.id),
                ),
            )


@check(
    "road.other_spaces",
    "warning",
    "Spaces that are not where their road is",
    "The next change of the road makes its spaces anew.",
    LAP,
    NETWORK,
)
def spaces_elsewhere(context: CheckContext) -> Iterator[Finding]:
    """Spaces made from a road have the place and the size that the road gives them, unless they
    were shaped by hand."""
    for road in context.track.roads:
        try:
            elsewhere = tuple(_elsewhere(road, context.track.spaces))
        except EditError:
            continue
        if elsewhere:
            rows = [context.course.row[space] for space in elsewhere]
            yield Finding(
                Sentence(
                    "The road “{road}” would put {spaces} elsewhere, or make them of another "
                    "size. Change the road to have them made anew.",
                    road=road.id,
                    spaces=spaces_named(elsewhere),
                ),
                elsewhere,
                points=context.centres(rows),
            )


def _elsewhere(road: Road, spaces: Collection[Space]) -> Iterator[str]:
    """Yield the ids of the spaces of a road that have too little ground in common with their
    places. EditError if the road has no room."""
    places = layout_of(road).places
    made = {
        (place.lane, place.number): shape.outline
        for place, shape in zip(places, shapes_of(road), strict=True)
    }
    for space in spaces:
        origin = space.origin
        if origin is None or origin.road != road.id or origin.own:
            continue
        outline = made.get((origin.lane, origin.number))
        if outline is None or _common_ground(outline, space.outline) < SAME_GROUND:
            yield space.id


def _common_ground(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Return the ground that two outlines have in common, as a share of all their ground."""
    one, other = (shapely.make_valid(shapely.Polygon(each)) for each in (first, second))
    whole = one.union(other).area
    return float(one.intersection(other).area / whole) if whole else 1.0
