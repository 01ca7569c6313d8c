"""New road made from a few settings."""

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
    """Return a new road through `places` with one section, and an id that is free on the track.

    It has a number of `lanes`, each `width` mm wide, and `spaces` along it. Where its line crosses
    itself it has a crossing, if the angle allows one. EditError if staggered rows have no room.
    """
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
