"""A slip: an edit that gives a good track one problem, entered by its code.

@slip("grid.missing")
def _no_grid(track: Track) -> Track:
    return set_slots(track, ())
"""

from __future__ import annotations

from collections.abc import Callable

from engine.track import Point, Track
from engine.track.edits import insert_vertex, move_vertex
from tracks.drawn.good_lap import BORDER, EDGE, INFIELD, WIDTH, Oval

LAP = Oval()
"""The good lap that all slips but those of networks are made on."""

place, across = LAP.place, LAP.across

Slip = Callable[[Track], Track]
SLIPS: dict[str, Slip] = {}
"""What is done to the good lap, or to the round trip, to get each problem."""


def slip(code: str) -> Callable[[Slip], Slip]:
    """Enter an edit that leads to the problem of that code."""

    def enter(edit: Slip) -> Slip:
        SLIPS[code] = edit
        return edit

    return enter


def middle_of_road(column: float) -> Point:
    """The middle of the road at a column of the lap."""
    return place(column, INFIELD + WIDTH / 2)


def with_edge_moved(track: Track, away: float, to: float) -> Track:
    """The track with an edge of space a12 moved nearer to the middle or further off."""
    for column, neighbour in ((11, "a11"), (12, "a13")):
        track = move_vertex(track, place(column, away), place(column, to), {"a12"})
        edge = (place(column, EDGE), place(column, BORDER))
        track = with_vertex(track, neighbour, edge, place(column, to))
    return track


def with_vertex(track: Track, space_id: str, edge: tuple[Point, Point], at: Point) -> Track:
    """The track with a vertex on an edge of one space alone."""
    changed = insert_vertex(track, edge, at).space(space_id)
    return track.with_space(changed)
