"""A small network without a problem: two cities and two roads between them."""

from __future__ import annotations

from engine.track import CITY, NETWORK, Board, Space, Track, points

LENGTH, WIDTH = 30.0, 20.0
SPACES = 5
"""Spaces along each road: r1 to r5 from west to east, r6 to r10 back."""
LEFT, TOP, BOTTOM = 40.0, 10.0, 90.0
"""Right edge of the western city, and upper edges of the two roads, mm."""
RIGHT = LEFT + SPACES * LENGTH


def round_trip() -> Track:
    """Return the network: Weston on the left, Easton on the right."""
    there = [_road(f"r{n + 1}", LEFT + n * LENGTH, TOP) for n in range(SPACES)]
    back = [_road(f"r{2 * SPACES - n}", LEFT + n * LENGTH, BOTTOM) for n in range(SPACES)]
    return Track(
        name="Round trip",
        notes="A small network without a problem.",
        kind=NETWORK,
        board=Board(RIGHT + LEFT, BOTTOM + WIDTH + TOP),
        spaces=(_city("Weston", LEFT, -LENGTH), *there, _city("Easton", RIGHT, LENGTH), *back),
    )


def _road(space_id: str, x: float, y: float) -> Space:
    corners = [(x, y), (x + LENGTH, y), (x + LENGTH, y + WIDTH), (x, y + WIDTH)]
    return Space(space_id, 1, points(corners))


def _city(name: str, gate: float, depth: float) -> Space:
    """Return a city from the upper to the lower road, with corners at their edges."""
    heights = (TOP, TOP + WIDTH, BOTTOM, BOTTOM + WIDTH)
    corners = [*((gate, y) for y in heights), (gate + depth, heights[-1]), (gate + depth, TOP)]
    return Space(name.lower(), 1, points(corners), name=name, tags=(CITY,))
