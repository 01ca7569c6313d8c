"""A small network without a problem: two cities and two roads between them; and its slips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.track import CITY, NETWORK, TRIANGLE, Board, Space, Track, points
from engine.track.edits import remove_spaces, set_tags, toggle_link

LENGTH, WIDTH = 30.0, 20.0
SPACES = 5
"""Spaces along each road: r1 to r5 from west to east, r6 to r10 back."""
LEFT, TOP, BOTTOM = 40.0, 10.0, 90.0
"""Where the roads leave the western city, and the upper edges of the two roads."""
RIGHT = LEFT + SPACES * LENGTH


def round_trip() -> Track:
    """The network: Weston on the left, Easton on the right."""
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
    """A city from the upper to the lower road, with corners where they leave it."""
    heights = (TOP, TOP + WIDTH, BOTTOM, BOTTOM + WIDTH)
    corners = [*((gate, y) for y in heights), (gate + depth, heights[-1]), (gate + depth, TOP)]
    return Space(name.lower(), 1, points(corners), name=name, tags=(CITY,))


def _road_that_ends_too_early(track: Track) -> Track:
    return remove_spaces(track, ["r2", "r9"])


def _dead_end_road(track: Track) -> Track:
    return remove_spaces(track, ["r6"])


def _two_of_a_name(track: Track) -> Track:
    return track.with_space(replace(track.space("easton"), name="Weston"))


def _ferry_beside_the_road(track: Track) -> Track:
    return toggle_link(track, "r2", "r3")


def _triangle_on_a_pier(track: Track) -> Track:
    return set_tags(remove_spaces(track, ["r8"]), ["r7"], [TRIANGLE])


NETWORK_SLIPS: dict[str, Callable[[Track], Track]] = {
    "network.unreachable": _road_that_ends_too_early,
    "network.one_road": _dead_end_road,
    "network.same_name": _two_of_a_name,
    "network.ferry_over_nothing": _ferry_beside_the_road,
    "network.triangle_cut_off": _triangle_on_a_pier,
}
"""What is done to the round trip to get each problem of networks."""
