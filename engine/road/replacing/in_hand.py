"""Road with a control point in hand: only the spaces near the point are made anew."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf, isfinite

import numpy as np

from engine.arrays import FloatArray
from engine.road.hanging.stations import holders_of
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.rows import SAME, Place
from engine.road.replacing.crossed_ground import tunnel_places
from engine.road.replacing.regenerate import course_moved, with_road
from engine.road.spaces.layout import Layout, layout_of, sides_along
from engine.road.spaces.lines_and_grid import across, front_line
from engine.road.spaces.outlines import Side, outlines_of, sides_of
from engine.road.spaces.shapes import Shape
from engine.track.roads import Road
from engine.track.values import Line, Space, Track

REACH = 2
"""Number of control points, to either side of the one in hand, up to which spaces follow it. The
line moves by 3 % of its way beyond them."""

Range = tuple[float, float]
Warp = Callable[[FloatArray], FloatArray]


def with_road_in_hand(track: Track, road: Road) -> Track:
    """Return the track with a control point of a road moved, as it is shown during a drag.

    Only the spaces near the point are made anew. Their rows stay where they were along the line,
    and all others stay as they are; the slots of the grid keep their spaces. When the point is let
    go, `with_road` makes the whole road. It also makes any other change of a road, and roads with
    branches, crossings, tunnels, gaps or with spaces of the designer's own near the point.
    """
    old = next((each for each in track.roads if each.id == road.id), None)
    rows = _moved_points(old, road) if old is not None else []
    if old is None or len(rows) != 1 or not _is_plain(track, old):
        return with_road(track, road)
    before, after = layout_of(old), layout_of(road)
    ranges = _ranges(before.line, rows[0])
    if before.crossings or after.crossings or not ranges or tunnel_places(before):
        return with_road(track, road)
    held = _Stretch(before, after, ranges)
    shapes = held.shapes(sides_along(old))
    holders = holders_of(track, road.id)
    anew: dict[str, Space] = {}
    for (lane, number), shape in shapes.items():
        for space in holders.get((lane, number), ()):
            if space.origin is None or space.origin.own:
                return with_road(track, road)
            if (space.outline, space.front) != (shape.outline, shape.front):
                anew[space.id] = space.made_anew(
                    space.lane, shape.outline, shape.front, space.origin
                )
    return replace(
        track,
        roads=tuple(road if each is old else each for each in track.roads),
        spaces=tuple(anew.get(space.id, space) for space in track.spaces),
        lines=tuple(held.moved_line(line) for line in track.lines),
        course=course_moved(track, old, road),
    )


def _moved_points(old: Road, road: Road) -> list[int]:
    """Return the rows of the control points that were moved; none if something else differs."""
    if len(old.points) != len(road.points) or replace(old, points=()) != replace(road, points=()):
        return []
    pairs = enumerate(zip(old.points, road.points, strict=True))
    moved = [row for row, (was, now) in pairs if was != now]
    if any(
        replace(old.points[row], place=road.points[row].place) != road.points[row] for row in moved
    ):
        return []
    return moved


def _is_plain(track: Track, road: Road) -> bool:
    """Return whether a road is made of its own lanes alone."""
    return not road.gap and all(each.leaves is None and each.joins is None for each in track.roads)


def _ranges(line: ReferenceLine, row: int) -> list[Range]:
    """Return the stations between which spaces follow a control point, in one or two ranges.

    The first begins and the last ends without bounds where that is an end of the line. Return none
    if it is all of a lap.
    """
    count = len(line.names)
    points = np.interp(np.arange(count), line.spans, line.stations)
    low, high = row - REACH, row + REACH
    if not line.closed:
        begin = float(points[low]) if low > 0 else -inf
        return [(begin, float(points[high]) if high < count - 1 else inf)]
    if count <= 2 * REACH:
        return []
    begin, end = float(points[low % count]), float(points[high % count]) or line.length
    return [(begin, end)] if begin < end else [(-inf, end), (begin, inf)]


class _Stretch:
    """Spaces and lines of a road between stations, moved with the line from one layout to another.

    `ranges` are stations of the layout `before`, rising.
    """

    def __init__(self, before: Layout, after: Layout, ranges: Sequence[Range]) -> None:
        self._before, self._ranges = before, ranges
        knots = _knots(before, after, ranges)
        self._shift: Warp = lambda stations: np.interp(stations, *knots)
        self._moved = {
            each: float(self._shift(np.array(each))) if isfinite(each) else each
            for both in ranges
            for each in both
        }
        self._laid = replace(
            after, given=[[self._shift(cut) for cut in lanes] for lanes in before.fronts]
        )
        self._sides: list[Sequence[Side]] = []

    def shapes(self, sides: Sequence[Sequence[Side]]) -> dict[tuple[str, int], Shape]:
        """Return the shapes of the places in the ranges, by lane and number.

        `sides` are the lines between the lanes of the layout before.
        """
        self._sides = [self._moved_sides(row, lines) for row, lines in enumerate(sides)]
        found: dict[tuple[str, int], Shape] = {}
        for low, high in self._ranges:
            places = self._places(low, high)
            made = outlines_of(self._laid.line, self._laid.stretches, self._sides, places)
            found |= {
                (place.lane, place.number): shape for place, shape in zip(places, made, strict=True)
            }
        return found

    def moved_line(self, line: Line) -> Line:
        """Return a line across the road where it is now, if it hangs in one of the ranges."""
        at = line.station
        if at is None or at.road != self._laid.road.id:
            return line
        station = self._before.line.station(at.at)
        if not any(low - SAME <= station <= high + SAME for low, high in self._ranges):
            return line
        moved = float(self._shift(np.array([station]))[0])
        return replace(line, points=across(front_line(self._laid, self._sides, moved, {})))

    def _places(self, low: float, high: float) -> list[Place]:
        """Return the places between two stations where they are now."""
        places = [
            place
            for place in self._before.places
            if place.front > low + SAME and place.back < high - SAME
        ]
        ends = self._shift(np.array([(place.back, place.front) for place in places])).tolist()
        return [
            Place(place.lane, place.number, place.section, place.row, back, front)
            for place, (back, front) in zip(places, ends, strict=True)
        ]

    def _moved_sides(self, row: int, sides: Sequence[Side]) -> Sequence[Side]:
        """Return the lines between the lanes of a section, made anew in the ranges alone."""
        was, part = self._before.stretches[row], self._laid.stretches[row]
        made: list[tuple[Range, Sequence[Side]]] = []
        for low, high in self._ranges:
            if low < was.stop - SAME and high > was.start + SAME:
                # Lanes with level rows have the same fronts, and keep them.
                cut = {id(lane): lane for lane in self._before.fronts[row]}
                cut = {each: self._shift(_between(lane, low, high)) for each, lane in cut.items()}
                fronts = [cut[id(lane)] for lane in self._before.fronts[row]]
                made.append(((low, high), sides_of(self._laid.line, part, fronts)))
        return (
            [
                self._joined(side, [(each, lines[number]) for each, lines in made])
                for number, side in enumerate(sides)
            ]
            if made
            else sides
        )

    def _joined(self, old: Side, made: Sequence[tuple[Range, Side]]) -> Side:
        """Return a line between lanes with its vertices in the ranges replaced."""
        kept = self._shift(np.array(old.stations)).tolist()
        stations: list[float] = []
        vertices = []
        done = 0
        for (low, high), new in made:
            behind = bisect_right(old.stations, low + SAME, done)
            first = bisect_right(new.stations, self._moved[low] + SAME)
            last = bisect_left(new.stations, self._moved[high] - SAME, first)
            stations += kept[done:behind] + new.stations[first:last]
            vertices += old.vertices[done:behind] + new.vertices[first:last]
            done = bisect_left(old.stations, high - SAME, behind)
        return Side(stations + kept[done:], vertices + old.vertices[done:])


def _knots(before: Layout, after: Layout, ranges: Sequence[Range]) -> tuple[FloatArray, FloatArray]:
    """Return stations before and after between which rows keep their shares of the way."""
    ends = [
        (was.start, now.start) for was, now in zip(before.stretches, after.stretches, strict=True)
    ]
    ends.append((before.line.length, after.line.length))
    bounds = [each for both in ranges for each in both if isfinite(each)]
    spans = np.interp(bounds, before.line.stations, before.line.spans)
    now_at = np.interp(spans, after.line.spans, after.line.stations).tolist()
    ends += zip(bounds, now_at, strict=True)
    known: dict[float, float] = {}
    for station, now in ends:
        known.setdefault(station, now)
    rows = sorted(known)
    return np.array(rows), np.array([known[row] for row in rows])


def _between(fronts: FloatArray, low: float, high: float) -> FloatArray:
    """Return the fronts of a lane between two stations, with the next beyond."""
    first = max(int(np.searchsorted(fronts, low + SAME, side="right")) - 1, 0)
    last = int(np.searchsorted(fronts, high - SAME))
    return fronts[first : last + 1]
