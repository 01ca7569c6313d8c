"""Lines, start grid and course line on a laid out road, as points of the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

import numpy as np

from engine.course.line_crossing import stretched
from engine.road.line.rows import SAME, Place
from engine.road.spaces.layout import Layout, layout_of, sides_along
from engine.road.spaces.outlines import Side, rounded
from engine.track.roads import Road
from engine.track.values import CourseLine, Point, Track, points

BEYOND = 1.5
"""Length of a line beyond the edges of the road, mm."""

COURSE_LINE_STRIDE = 5.0
"""Distance between the points of the course line, mm."""


@lru_cache(maxsize=8)
def course_line_of(road: Road) -> CourseLine:
    """Return the course line along a road, from its beginning."""
    line = layout_of(road).line
    count = max(3, round(line.length / COURSE_LINE_STRIDE))
    stations = np.linspace(0.0, line.length, count + 1)
    places = line.places(stations[:-1] if road.closed else stations)
    return CourseLine(tuple(rounded(places)), road.closed)


Fronts = Mapping[tuple[str, int], tuple[Point, ...]]
"""Fronts of spaces that the designer shaped, from left to right, by lane and number of their
places."""


def own_fronts(track: Track, road: Road) -> Fronts:
    """Return the fronts that the designer gave to spaces of a road."""
    found: dict[tuple[str, int], tuple[Point, ...]] = {}
    for space in track.spaces:
        origin = space.origin
        if origin is None or not origin.own or origin.road != road.id or space.front is None:
            continue
        first, last = space.front
        count = (last - first) % len(space.outline) + 1
        front = tuple(space.outline[(first + row) % len(space.outline)] for row in range(count))
        line = layout_of(road).line
        if line.nearest(front[0])[1] < line.nearest(front[-1])[1]:
            front = front[::-1]
        found[origin.lane, origin.number] = front
    return found


def line_at(road: Road, station: float, own: Fronts | None = None) -> tuple[Point, ...]:
    """Return the line across a road along the fronts nearest to `station`, from left to right.

    It follows the last front of every lane up to there, so that no space is cut. Spaces with fronts
    of their `own` are followed along these.
    """
    return across(front_line(layout_of(road), sides_along(road), station, own or {}))


def front_line(
    laid: Layout,
    sides: Sequence[Sequence[Side]],
    station: float,
    own: Fronts,
    but: Collection[str] = (),
) -> list[Point]:
    """Return the corners of the last fronts up to the front nearest to `station`, left to right.

    They are on `sides`, the lines between lanes of every section, or on the `own` fronts of spaces.
    Lanes with ids in `but` are left out.
    """
    row = laid.row_at(station)
    cut = laid.fronts[row]
    snapped = snapped_to(laid, station)
    ends = [float(lane[lane <= snapped + SAME].max()) for lane in cut]
    lines = sides[row]
    lanes = [
        number
        for number, lane in enumerate(laid.stretches[row].section.lanes)
        if lane.id not in but
    ]
    shaped = _shaped(laid, row, ends, own) if own else {}
    drawn: list[Point] = []
    for lane in lanes:
        end, left, right = ends[lane], lines[lane], lines[lane + 1]
        if lane in shaped:
            drawn += shaped[lane]
            continue
        drawn += [left.between(end, end)[0], right.between(end, end)[0]]
        if lane + 1 in lanes and lane + 1 not in shaped and ends[lane + 1] != end:
            low, high = sorted((end, ends[lane + 1]))
            along = right.between(low, high)
            drawn += along if end == low else along[::-1]
    return drawn


def _shaped(
    laid: Layout, row: int, ends: Sequence[float], own: Fronts
) -> dict[int, tuple[Point, ...]]:
    """Return the `own` fronts of spaces that end at these stations, by the lanes of a section."""
    found = {}
    lanes = laid.stretches[row].section.lanes
    for place in laid.places:
        front = own.get((place.lane, place.number))
        if front is None:
            continue
        for number, (lane, end) in enumerate(zip(lanes, ends, strict=True)):
            apart = abs(place.front - end)
            if laid.line.closed:
                apart = min(apart, abs(apart - laid.line.length))
            if place.lane == lane.id and apart < SAME:
                found[number] = front
    return found


def across(corners: Sequence[Point]) -> tuple[Point, ...]:
    """Return the line through corners of spaces, extended beyond the edges of the road."""
    kept = [xy for row, xy in enumerate(corners) if row == 0 or xy != corners[row - 1]]
    return points(stretched(kept, BEYOND)) if len(kept) > 1 else tuple(kept * 2)


def snapped_to(laid: Layout, station: float) -> float:
    """Return the front nearest to `station`, mm along the line."""
    fronts = np.concatenate(laid.fronts[laid.row_at(station)])
    return float(fronts[np.abs(fronts - station).argmin()])


def slots_at(
    laid: Layout,
    station: float,
    places: Iterable[Place],
    count: int,
    finish: float | None = None,
) -> list[Place]:
    """Return the last `count` places up to the front nearest to `station`, the foremost first.

    If that is ahead of the `finish`, a station, or of the beginning of an open road, and fewer than
    `count` places are between, return the first ones behind the finish.
    """
    begin = snapped_to(laid, station)
    lap = laid.line.length
    limit = finish if laid.line.closed else 0.0

    def back(place: Place) -> float:
        gap = begin - place.front
        return (gap + SAME) % lap if laid.line.closed else gap

    def ahead(place: Place) -> float:
        gap = place.front - (limit or 0.0)
        return (gap - SAME) % lap if laid.line.closed else gap

    def in_order(place: Place) -> tuple[float, int]:
        return round(back(place), 3), place.row

    known = list(places)
    behind = sorted((place for place in known if back(place) > -SAME), key=in_order)[:count]
    if limit is None:
        return behind
    room = (begin - limit - SAME) % lap if laid.line.closed else lap
    if len([place for place in behind if back(place) < room]) == min(count, len(known)):
        return behind
    first = sorted(known, key=lambda place: (round(ahead(place), 3), place.row))[:count]
    return sorted(first, key=lambda place: (-round(ahead(place), 3), place.row))
