"""Checks of the roads that spaces are made from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.problem import Fix
from engine.checks.wording import spaces_named
from engine.road import layout_of
from engine.road.changes.left_behind import (
    MANY,
    left_behind,
    with_road_under_spaces,
    with_spaces_reset,
)
from engine.road.spaces.layout import TIGHTEST, inner_reach, tight_bends
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, point
from engine.track.edits import EditError


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
    "The next change of the road would throw spaces and lines to where the road is.",
    LAP,
    NETWORK,
)
def road_left_behind(context: CheckContext) -> Iterator[Finding]:
    """Spaces that a road makes are where the road is, and as large: they have at least half of
    their ground in common with their places on it; of those shaped by hand three may be off it."""
    track = context.track
    for road in track.roads:
        try:
            names = left_behind(track, road)
        except EditError:
            continue
        if not names:
            continue
        reset = Fix(
            Sentence("reset the spaces to the road"),
            False,
            partial(with_spaces_reset, road_id=road.id),
        )
        under = Fix(
            Sentence("move the road under its spaces"),
            True,
            partial(with_road_under_spaces, road_id=road.id),
        )
        told = spaces_named(names)
        # A road cannot follow a few spaces without leaving others.
        is_moved = len(names) >= MANY
        apart = Sentence(
            "The road and its spaces have come apart: {spaces} are no longer where the road makes "
            "them, or of another size. Move the road under its spaces, or reset the spaces to the "
            "road.",
            spaces=told,
        )
        elsewhere = Sentence(
            "The road makes {spaces} elsewhere, or of another size. Reset the spaces to the road, "
            "or draw them where they belong.",
            spaces=told,
        )
        yield Finding(
            apart if is_moved else elsewhere,
            spaces=names,
            points=tuple(each.place for each in road.points),
            fix=under if is_moved else reset,
            other_fix=reset if is_moved else None,
        )
