"""A road drawn anew, with as little said of it as a designer says at first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.road.edits import cross, set_rows
from engine.track.edits import EditError
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road
from engine.track.values import Point, Track, point


def new_road(
    track: Track,
    places: Sequence[Point],
    *,
    closed: bool,
    lanes: int,
    width: float,
    spaces: int,
    staggered: bool = False,
) -> Road:
    """A road through these places with one section: so many lanes of that width in mm, and so many
    spaces along it; where its line crosses itself there is a crossing, if the angle allows one. Its
    name is free on the track. EditError where it has no room."""
    taken = {road.id for road in track.roads}
    number = next(each for each in range(1, len(taken) + 2) if f"r{each}" not in taken)
    names = [chr(ord("a") + row) for row in range(lanes)]
    road = Road(
        f"r{number}",
        tuple(ControlPoint(f"p{row}", point(xy)) for row, xy in enumerate(places, start=1)),
        (LaneSection("s1", Anchor("p1"), tuple(map(Lane, names)), spaces),),
        width,
        closed,
    )
    if staggered:
        road = set_rows(road, "s1", "staggered")
    try:
        return cross(road)
    except EditError:
        return road
