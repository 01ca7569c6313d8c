"""Registry of slips: edits that give a good track one problem, by its code.

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
"""The good lap, for all slips except those of networks."""

place, across = LAP.place, LAP.across

Slip = Callable[[Track], Track]
SLIPS: dict[str, Slip] = {}
"""Edits of the good lap, or of the round trip, by code of their problem."""


def slip(code: str) -> Callable[[Slip], Slip]:
    """Register an edit that leads to the problem `code`."""

    def enter(edit: Slip) -> Slip:
        SLIPS[code] = edit
        return edit

    return enter


def middle_of_road(column: float) -> Point:
    """Return the middle of the road at a column of the lap."""
    return place(column, INFIELD + WIDTH / 2)


def with_edge_moved(track: Track, away: float, to: float) -> Track:
    """Move an edge of space a12 from `away` to `to`, mm from the middle; return the track."""
    for column, neighbour in ((11, "a11"), (12, "a13")):
        track = move_vertex(track, place(column, away), place(column, to), {"a12"})
        edge = (place(column, EDGE), place(column, BORDER))
        track = with_vertex(track, neighbour, edge, place(column, to))
    return track


def with_vertex(track: Track, space_id: str, edge: tuple[Point, Point], at: Point) -> Track:
    """Insert a vertex in an edge of one space alone; return the track."""
    changed = insert_vertex(track, edge, at).space(space_id)
    return track.with_space(changed)
