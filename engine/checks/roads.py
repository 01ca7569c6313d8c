"""Checks of the roads that spaces are made from."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.road import Layout, layout_of
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, point
from engine.track.edits import EditError

TIGHTEST = 1.25
"""The radius of a bend is at least so many times the distance from the line to the inner edge: the
inner edge of a space is then still a fifth as long as its middle."""


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
        inner = _inner_reach(laid)
        tight = np.flatnonzero(inner * np.abs(laid.line.bends) * TIGHTEST > 1)
        for bend in _runs(tight, len(inner), road.closed):
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
                    "Near {x:.0f}, {y:.0f} mm the road turns with a radius of {radius:.0f} mm, but "
                    "its inner edge lies {inner:.0f} mm from the line. Draw the bend wider, with a "
                    "radius of at least {least:.0f} mm, or the road narrower.",
                    x=x,
                    y=y,
                    radius=1 / abs(laid.line.bends[row]),
                    inner=inner[row],
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


def _inner_reach(laid: Layout) -> FloatArray:
    """How far the inner edge of the road lies from every point of its line, mm; nothing beside
    corners, which are sharp on purpose."""
    line = laid.line
    inner = np.zeros(len(line.stations))
    for part in laid.stretches:
        here = (line.stations >= part.start) & (line.stations <= part.stop)
        stations = line.stations[here]
        left, right = part.offsets(stations, 0), -part.offsets(stations, -1)
        inner[here] = np.maximum(np.where(line.bends[here] > 0, right, left), 0.0)
    for row, each in enumerate(laid.road.points):
        if each.corner:
            corner = float(np.interp(row, line.spans, line.stations))
            apart = np.abs(line.stations - corner)
            if laid.road.closed:
                apart = np.minimum(apart, line.length - apart)
            inner[apart <= laid.road.width / 2] = 0.0
    return inner


def _runs(rows: IntArray, count: int, closed: bool) -> list[IntArray]:
    """Rows that follow one another, together; those at the end of a lap and its beginning too."""
    runs = [run for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1) if len(run)]
    if closed and len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == count - 1:
        runs = [np.concatenate([runs.pop(), runs[0]]), *runs[1:]]
    return runs
