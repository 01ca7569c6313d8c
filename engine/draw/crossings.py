"""Where the road crosses itself: straight legs, fronts along the other leg, shared spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.draw.lanes import LaneSection
from engine.draw.polyline import crossings
from engine.draw.road_band import RoadBand
from engine.draw.spaces import Place
from engine.sentence import Sentence
from engine.track.values import Point, Space

LEAST_SINE = 0.7
"""Two legs must cross at this sine of an angle (44°) at least."""

RAMP = 4.0
"""Ways across turn to and from the other leg over so many half widths of road."""

WELD = 0.5
"""Vertices of the two legs this close, in mm, are the same: rounding set them apart."""

HEADED = 1.05
"""The direction of a leg is measured this many half widths before and behind the crossing."""


@dataclass(frozen=True, eq=False)
class Crossing:
    """Two stretches of the road over the same ground.

    `stations` are the stations of the crossing point on either leg, `headings` their unit driving
    directions, shape (2, 2); `reach` is how far before and behind it the ground is shared, mm.
    """

    place: Point
    stations: tuple[float, float]
    headings: FloatArray
    reach: float

    def spans(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Start and end of the shared ground on the first and on the second leg."""
        first, second = self.stations
        return (
            (first - self.reach, first + self.reach),
            (second - self.reach, second + self.reach),
        )


def crossings_of(road: RoadBand, line: FloatArray) -> list[Crossing]:
    """The crossings of a road along a relaxed line; ValueError if one is too acute."""
    found = []
    half_width = float(road.widths.max()) / 2
    for places in crossings(line, road.closed):
        strides = len(line) if road.closed else len(line) - 1
        windows = [
            np.flatnonzero(
                np.abs(road.stations - place / strides * road.length) < HEADED * half_width
            )
            for place in places
        ]
        legs = [shapely.linestrings(road.points[window]) for window in windows]
        meeting = shapely.get_coordinates(shapely.intersection(*legs))
        if len(meeting) == 0:
            continue
        place = meeting[0]
        ahead = [road.points[window[-1]] - road.points[window[0]] for window in windows]
        headings = np.array([way / np.hypot(*way) for way in ahead])
        sine = abs(float(headings[0][0] * headings[1][1] - headings[0][1] * headings[1][0]))
        stations = [
            float(road.stations[window[0]] + shapely.line_locate_point(leg, shapely.points(place)))
            for window, leg in zip(windows, legs, strict=True)
        ]
        if sine < LEAST_SINE:
            raise ValueError(
                Sentence(
                    "the road crosses itself at {one:.0%} and {other:.0%} of its length, "
                    "at {x:.0f}, {y:.0f} mm, at only {degrees:.0f}°; draw the two "
                    "legs closer to a right angle",
                    one=stations[0] / road.length,
                    other=stations[1] / road.length,
                    x=place[0],
                    y=place[1],
                    degrees=np.degrees(np.arcsin(sine)),
                )
            )
        found.append(
            Crossing(
                (float(place[0]), float(place[1])),
                (stations[0], stations[1]),
                headings,
                half_width / sine,
            )
        )
    return found


def slanted(road: RoadBand, found: Sequence[Crossing]) -> RoadBand:
    """The road with its ways across turned, around crossings, along the other leg."""
    across = road.normals.copy()
    half_width = float(road.widths.max()) / 2
    for crossing in found:
        for leg in (0, 1):
            ahead, other = crossing.headings[leg], crossing.headings[1 - leg]
            left = np.array([ahead[1], -ahead[0]])
            slant = float(other @ ahead) / float(other @ left)
            apart = np.abs(road.stations - crossing.stations[leg])
            if road.closed:
                apart = np.minimum(apart, road.length - apart)
            share = np.clip(1 - (apart - crossing.reach) / (RAMP * half_width), 0.0, 1.0)
            along = np.column_stack([-road.normals[:, 1], road.normals[:, 0]])
            across += along * (slant * share)[:, None]
    return replace(road, normals=across)


def with_shares(
    spaces: Sequence[Space],
    places: Sequence[Place],
    sections: Sequence[LaneSection],
    found: Sequence[Crossing],
) -> tuple[Space, ...]:
    """The spaces; those on shared ground name the one at their place, and have its outline."""
    result = list(spaces)
    row_of = {place.id: row for row, place in enumerate(places)}
    for crossing in found:
        first, second = (
            next(row for row, part in enumerate(sections) if part.start == start)
            for start, _ in crossing.spans()
        )
        grids = [_cells(places, section) for section in (first, second)]
        _weld(result, places, first, second, len(sections))
        lanes = sections[first].lanes
        turned = [
            float(crossing.headings[1 - leg] @ _left(crossing.headings[leg])) > 0 for leg in (0, 1)
        ]
        for lane in range(lanes):
            for step in range(lanes):
                other_step = lanes - 1 - lane if turned[0] else lane
                other_lane = lanes - 1 - step if turned[1] else step
                mine, other = grids[0][lane][step], grids[1][other_lane][other_step]
                a, b = row_of[mine], row_of[other]
                result[a] = replace(result[a], shares=other)
                result[b] = _laid_over(replace(result[b], shares=mine), result[a])
    return tuple(result)


def _left(ahead: FloatArray) -> FloatArray:
    return np.array([ahead[1], -ahead[0]])


def _cells(places: Sequence[Place], section: int) -> list[list[str]]:
    """The ids on shared ground: a list for every lane, in driving direction."""
    lanes: dict[int, list[str]] = {}
    for place in places:
        if place.section == section:
            lanes.setdefault(place.lane, []).append(place.id)
    return [lanes[lane] for lane in sorted(lanes)]


def _weld(
    spaces: list[Space], places: Sequence[Place], first: int, second: int, sections: int
) -> None:
    """Give the second leg the very vertices of the first; rounding may have set them apart."""
    known = np.array(
        sorted(
            {
                xy
                for space, place in zip(spaces, places, strict=True)
                if place.section == first
                for xy in space.outline
            }
        )
    )
    around = {second, (second - 1) % sections, (second + 1) % sections}
    for row, place in enumerate(places):
        if place.section in around:
            outline = np.array(spaces[row].outline)
            apart = np.abs(outline[:, None] - known[None, :]).max(axis=2)
            nearest = apart.argmin(axis=1)
            close = apart[np.arange(len(outline)), nearest] < WELD
            outline[close] = known[nearest[close]]
            welded = tuple((float(x), float(y)) for x, y in outline)
            spaces[row] = replace(spaces[row], outline=welded)


def _laid_over(space: Space, other: Space) -> Space:
    """The space with the other's outline, its own front found in it."""
    if space.front is None:
        return replace(space, outline=other.outline)
    ends = [np.array(space.outline[index]) for index in space.front]
    corners = np.array(other.outline)
    begin, end = (int(np.hypot(*(corners - end).T).argmin()) for end in ends)
    count = len(corners)
    if (end - begin) % count > (begin - end) % count:
        begin, end = end, begin
    return replace(space, outline=other.outline, front=(begin, end))
