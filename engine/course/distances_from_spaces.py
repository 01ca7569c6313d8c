"""Distances along the road from chosen spaces to all places of the drawing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.course.course import Course
from engine.track import Point, Track

ASTRAY = 2.0
"""Distance from the front along the road, in lengths of the space, at which a vertex is taken to be
on another leg."""


class _Spots(NamedTuple):
    """Places on the board (n, 2) and the row of the space of each (n,)."""

    places: FloatArray
    rows: IntArray


def distances_from_spaces(
    track: Track, course: Course, chosen: Collection[str]
) -> dict[Point, float]:
    """Return the distance along the road from the `chosen` spaces to every place, mm; 0 beside
    them.

    The places are the vertices of all spaces connected with the chosen ones, and the points of the
    lines and of the course line on them. Without a road, as on a network, distances are straight.
    """
    rows = [course.row[space_id] for space_id in chosen if space_id in course.row]
    if not rows:
        return {}
    joined = _joined(course, rows)
    spots = _spots(track, course, joined)
    away = _away(course, spots, np.array(sorted(rows)))
    found: dict[Point, float] = {}
    for (x, y), distance in zip(spots.places.tolist(), away.tolist(), strict=True):
        found[x, y] = min(distance, found.get((x, y), distance))
    for space_id in chosen:
        if space_id in course.row:
            found |= dict.fromkeys(track.spaces[course.row[space_id]].outline, 0.0)
    return found


def _joined(course: Course, rows: Collection[int]) -> set[int]:
    """Return the rows connected with `rows` by contacts."""
    beside: dict[int, list[int]] = {}
    for first, second in course.contacts.tolist():
        beside.setdefault(first, []).append(second)
        beside.setdefault(second, []).append(first)
    known, fresh = set(rows), list(rows)
    while fresh:
        row = fresh.pop()
        near = [other for other in beside.get(row, ()) if other not in known]
        known.update(near)
        fresh += near
    return known


def _spots(track: Track, course: Course, joined: Collection[int]) -> _Spots:
    """Return the vertices of the `joined` rows, and the points of lines nearest to one of them."""
    places = [xy for row in joined for xy in track.spaces[row].outline]
    rows = [row for row in joined for _ in track.spaces[row].outline]
    drawn = list(_line_points(track))
    if drawn:
        nearest = shapely.STRtree(course.polygons).query_nearest(
            shapely.points(drawn), all_matches=False
        )[1]
        for place, row in zip(drawn, nearest.tolist(), strict=True):
            if row in joined:
                places.append(place)
                rows.append(row)
    return _Spots(np.array(places), np.array(rows))


def _line_points(track: Track) -> Iterator[Point]:
    for line in track.lines:
        yield from line.points
    if track.course is not None:
        yield from track.course.line
        for branch in track.course.branches:
            yield from branch


def _away(course: Course, spots: _Spots, chosen: IntArray) -> FloatArray:
    """Return the distance of each spot from the stretches of road beside the `chosen` rows."""
    ruler = course.ruler
    if ruler is None:
        group = shapely.union_all(course.polygons[chosen])
        straight: FloatArray = shapely.distance(shapely.points(spots.places), group)
        return straight
    fronts = ruler.progress(ruler.locate(course.fronts.mean(axis=1), course.normals))
    stations = ruler.progress(ruler.locate(spots.places, course.normals[spots.rows]))
    ahead = ruler.distance(fronts[spots.rows], stations)
    lengths = np.maximum(course.lengths, course.length)[spots.rows]
    ahead = np.where(np.abs(ahead) > ASTRAY * lengths, -lengths / 2, ahead)
    stations = fronts[spots.rows] + ahead

    def off(row: int) -> FloatArray:
        own = ahead[spots.rows == row]
        middle, half = fronts[row] + (own.min() + own.max()) / 2, (own.max() - own.min()) / 2
        gap: FloatArray = np.abs(ruler.distance(np.full(len(stations), middle), stations)) - half
        return gap.clip(min=0.0)

    away = np.full(len(stations), np.inf)
    for row in chosen.tolist():
        away = np.minimum(away, off(row))
    # Where the road crosses itself, both legs share their ground, and bend together.
    for row, twins in enumerate(course.shares):
        for twin in twins if (spots.rows == row).any() else ():
            if (spots.rows == twin).any():
                away = np.minimum(away, away[spots.rows == row].min() + off(twin))
    return away
