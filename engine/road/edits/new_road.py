"""New road made from a few settings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.road.edits import cross, set_rows
from engine.road.edits.known import free_name
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
    """Return a new road through `places` with one section, and an id that is free on the track.

    It has a number of `lanes`, each `width` mm wide, and `spaces` along it. Where its line crosses
    itself it has a crossing, if the angle allows one. EditError if staggered rows have no room.
    """
    names = [chr(ord("a") + row) for row in range(lanes)]
    road = Road(
        free_name("r", (road.id for road in track.roads)),
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
