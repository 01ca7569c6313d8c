"""Spaces: the polygons between the fronts of a lane, gap-free, every corner shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.draw.lanes import LaneSection
from engine.draw.road_band import Edge, RoadBand
from engine.track.values import Point, Space, without_repeats

LANE_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a space lies along the road: its section, lane, and the stations of back and front."""

    id: str
    section: int
    lane: int
    back: float
    front: float


class Edges:
    """The curves along a road, each worked out once."""

    def __init__(self, road: RoadBand) -> None:
        self._road = road
        self._known: dict[float, Edge] = {}

    def __getitem__(self, share: float) -> Edge:
        """The curve at that share of the width."""
        if share not in self._known:
            self._known[share] = self._road.edge(share)
        return self._known[share]


def places_of(sections: Sequence[LaneSection]) -> list[Place]:
    """All spaces in driving order, named by lane letter and number along the lap."""
    numbers = dict.fromkeys(range(1, max(section.lanes for section in sections) + 1), 0)
    places = []
    for row, section in enumerate(sections):
        for lane, fronts in enumerate(section.fronts, start=1):
            for back, front in pairwise(fronts):
                numbers[lane] += 1
                name = f"{LANE_LETTERS[lane - 1]}{numbers[lane]}"
                places.append(Place(name, row, lane, back, front))
    return places


def spaces_at(
    places: Sequence[Place], sections: Sequence[LaneSection], edges: Edges, closed: bool
) -> tuple[Space, ...]:
    """The spaces with their outlines: left side forwards, the front, right side backwards.

    Neighbours share every vertex: a side holds the corners of the lane beside it, and where the
    number of lanes changes fronts and backs hold each other's corners. Fronts are left to be
    derived, but not where the road crosses itself: there nothing else tells the way.
    """
    sides = [_sides(section, edges) for section in sections]
    spaces = []
    for place in places:
        section = sections[place.section]
        left, right = (
            [xy for station, xy in sides[place.section][k] if place.back <= station <= place.front]
            for k in (place.lane - 1, place.lane)
        )
        corners = (section.share(place.lane - 1), section.share(place.lane))
        ahead: tuple[Point, ...] = ()
        behind: tuple[Point, ...] = ()
        if place.front == section.end:
            following = _neighbour(sections, place.section, 1, closed)
            ahead = _across(following, corners, edges, section.end)
        if place.back == section.start:
            previous = _neighbour(sections, place.section, -1, closed)
            behind = _across(previous, corners, edges, section.start)
        outline = without_repeats([*left, *ahead, *reversed(right), *reversed(behind)])
        front = None
        if section.is_crossing:
            front = (outline.index(left[-1]), outline.index(right[-1]))
        spaces.append(Space(place.id, place.lane, outline, front))
    return tuple(spaces)


def _sides(section: LaneSection, edges: Edges) -> list[list[tuple[float, Point]]]:
    """The lines along the section, left to right, with every vertex and its station."""
    sides = []
    for boundary in range(section.lanes + 1):
        beside = section.fronts[max(0, boundary - 1) : boundary + 1]
        corners = sorted({station for fronts in beside for station in fronts})
        sides.append(edges[section.share(boundary)].chain(corners))
    return sides


def _neighbour(
    sections: Sequence[LaneSection], row: int, offset: int, closed: bool
) -> LaneSection | None:
    other = row + offset
    if closed:
        return sections[other % len(sections)]
    return sections[other] if 0 <= other < len(sections) else None


def _across(
    beside: LaneSection | None, corners: tuple[float, float], edges: Edges, station: float
) -> tuple[Point, ...]:
    """The corners of another section's lanes strictly between mine, left to right."""
    if beside is None:
        return ()
    shares = [beside.share(boundary) for boundary in range(beside.lanes + 1)]
    return tuple(edges[share].at(station) for share in shares if corners[0] < share < corners[1])
