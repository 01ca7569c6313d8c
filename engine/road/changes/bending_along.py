"""Bends of roads along with some of their spaces."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot

import numpy as np

from engine.arrays import FloatArray
from engine.road.edits.points import NEAR_A_POINT, insert_point
from engine.road.line.rows import SAME
from engine.road.replacing.regenerate import with_road
from engine.road.spaces.layout import Layout, layout_of
from engine.track.edits.bending import GENTLE, falloff
from engine.track.roads import Road
from engine.track.values import Point, Track, point

SAME_PLACE = 0.005
"""Offset below which a place has not moved, mm."""


@dataclass(frozen=True)
class Bend:
    """Bend of a road along with some of its spaces.

    `road` has a control point under them. For each control point, `away` is its distance along the
    road from the nearest of them, mm, and `anchors` the place there on the reference line.
    """

    road: Road
    away: FloatArray
    anchors: list[Point]

    def applied(self, track: Track, to: Mapping[Point, Point], reach: float) -> Track:
        """Return the track with the road bent along as its `anchors` move."""
        ways = [(to[xy][0] - xy[0], to[xy][1] - xy[1]) for xy in self.anchors]
        if max(hypot(*way) for way in ways) < SAME_PLACE:
            return track
        reach = max(reach, GENTLE * max(hypot(*way) for way in ways))
        places = {
            each.id: (each.place[0] + share * across, each.place[1] + share * down)
            for each, away, (across, down) in zip(self.road.points, self.away, ways, strict=True)
            if (share := falloff(float(away), reach))
        }
        now = track.road(self.road.id)
        road = replace(self.road, leaves=now.leaves, joins=now.joins)
        return with_road(track, _with_points_at(road, places))


def bend_of(track: Track, road: Road, chosen: Collection[str]) -> Bend:
    held = {
        (space.origin.lane, space.origin.number)
        for space in track.spaces
        if space.id in chosen and space.origin is not None and space.origin.road == road.id
    }
    laid = layout_of(road)
    runs = _runs(laid, held)
    for row in range(len(runs)):
        start, stop = runs[row]
        if not (_nearest(laid, [runs[row]])[0] == 0).any():
            at = laid.line.anchor((start + stop) / 2)
            if NEAR_A_POINT <= at.fraction <= 1 - NEAR_A_POINT:
                road = insert_point(road, at)
                laid = layout_of(road)
                runs = _runs(laid, held)
    away, stations = _nearest(laid, runs)
    anchors = [
        each.place if gap == 0 else (float(x), float(y))
        for each, gap, (x, y) in zip(
            road.points, away, laid.line.places(stations).tolist(), strict=True
        )
    ]
    return Bend(road, away, anchors)


def _runs(laid: Layout, held: Collection[tuple[str, int]]) -> list[tuple[float, float]]:
    """Return the stretches of a road, from start to stop in mm, that places with these lanes and
    numbers cover. One over the beginning of a lap stops beyond its length."""
    ends = sorted(
        (each.back, each.front) for each in laid.places if (each.lane, each.number) in held
    )
    runs = ends[:1]
    for back, front in ends[1:]:
        start, stop = runs[-1]
        if back <= stop + SAME:
            runs[-1] = (start, max(stop, front))
        else:
            runs.append((back, front))
    length = laid.line.length
    if laid.line.closed and len(runs) > 1 and runs[-1][1] >= runs[0][0] + length - SAME:
        runs[-1] = (runs[-1][0], runs[0][1] + length)
        del runs[0]
    return runs


def _nearest(laid: Layout, runs: Sequence[tuple[float, float]]) -> tuple[FloatArray, FloatArray]:
    """Return for each control point its distance from the nearest of the `runs`, mm, and the
    station on it that is nearest."""
    stations = np.interp(np.arange(len(laid.road.points)), laid.line.spans, laid.line.stations)
    ends, length = np.array(runs), laid.line.length
    middles, halves = ends.mean(axis=1), (ends[:, 1] - ends[:, 0]) / 2
    ahead = stations[:, None] - middles
    if laid.line.closed:
        ahead = (ahead + length / 2) % length - length / 2
    away = np.maximum(np.abs(ahead) - halves, 0.0)
    best = np.argmin(away, axis=1)
    rows = np.arange(len(stations))
    on_it = middles[best] + np.clip(ahead[rows, best], -halves[best], halves[best])
    return away[rows, best], on_it % length if laid.line.closed else on_it


def _with_points_at(road: Road, places: Mapping[str, Point]) -> Road:
    """Return the road with control points at other `places`, mm, by the id of the point."""
    return replace(
        road,
        points=tuple(
            replace(each, place=point(places[each.id])) if each.id in places else each
            for each in road.points
        ),
    )
