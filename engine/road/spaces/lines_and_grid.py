"""Lines, start grid and course line on a laid out road, as points of the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

import numpy as np

from engine.course.line_crossing import stretched
from engine.road.line.rows import SAME, Place
from engine.road.spaces.layout import Layout, layout_of, sides_along
from engine.road.spaces.outlines import Side, rounded
from engine.track.roads import Road
from engine.track.values import CourseLine, Point, points

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


def line_at(road: Road, station: float) -> tuple[Point, ...]:
    """Return the line across a road along the fronts nearest to `station`, from left to right.

    It follows the last front of every lane up to there, so that no space is cut.
    """
    return across(front_line(layout_of(road), sides_along(road), station))


def front_line(
    laid: Layout, sides: Sequence[Sequence[Side]], station: float, but: Collection[str] = ()
) -> list[Point]:
    """Return the corners of the last fronts up to the front nearest to `station`, left to right.

    They are on `sides`, the lines between lanes of every section. Lanes with ids in `but` are left
    out.
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
    drawn: list[Point] = []
    for lane in lanes:
        end, left, right = ends[lane], lines[lane], lines[lane + 1]
        drawn += [left.between(end, end)[0], right.between(end, end)[0]]
        if lane + 1 in lanes and ends[lane + 1] != end:
            low, high = sorted((end, ends[lane + 1]))
            along = right.between(low, high)
            drawn += along if end == low else along[::-1]
    return drawn


def across(corners: Sequence[Point]) -> tuple[Point, ...]:
    """Return the line through corners of spaces, extended beyond the edges of the road."""
    kept = [xy for row, xy in enumerate(corners) if row == 0 or xy != corners[row - 1]]
    return points(stretched(kept, BEYOND)) if len(kept) > 1 else tuple(kept * 2)


def snapped_to(laid: Layout, station: float) -> float:
    """Return the front nearest to `station`, mm along the line."""
    fronts = np.concatenate(laid.fronts[laid.row_at(station)])
    return float(fronts[np.abs(fronts - station).argmin()])


def slots_at(laid: Layout, station: float, places: Iterable[Place], count: int) -> list[Place]:
    """Return the last `count` places up to the front nearest to `station`, the foremost first."""
    begin = snapped_to(laid, station)
    lap = laid.line.length

    def back(place: Place) -> float:
        gap = begin - place.front
        return (gap + SAME) % lap if laid.line.closed else gap

    behind = [place for place in places if back(place) > -SAME]
    return sorted(behind, key=lambda place: (round(back(place), 3), place.row))[:count]
