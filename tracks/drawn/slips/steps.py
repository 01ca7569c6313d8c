"""Slips in steps and links."""

from __future__ import annotations

from engine.track import Track
from engine.track.edits import insert_vertex, move_vertex, set_front, toggle_link, toggle_wall
from tracks.drawn.good_lap import BORDER, EDGE
from tracks.drawn.slips.slip import place, slip


@slip("steps.no_way_forward")
def _dead_end(track: Track) -> Track:
    return toggle_wall(track, "a7", "b8")


@slip("steps.unreachable")
def _left_out(track: Track) -> Track:
    return toggle_wall(track, "b9", "a10")


@slip("steps.doubtful")
def _odd_front(track: Track) -> Track:
    track = move_vertex(track, place(11, EDGE), place(11, EDGE + 6))
    corner = place(12, BORDER + 16)
    track = insert_vertex(track, (place(12, EDGE), place(12, BORDER)), corner)
    return set_front(track, "a12", (0, track.space("a12").outline.index(corner)))


@slip("steps.in_circles")
def _circle(track: Track) -> Track:
    return toggle_link(track, "a13", "a12")


@slip("link.too_long")
def _far_link(track: Track) -> Track:
    return toggle_link(track, "a10", "a17")


@slip("link.out_of_reach")
def _ramp_for_nobody(track: Track) -> Track:
    return toggle_link(track, "a10", "a12", needs=99)


@slip("steps.leap")
def _short_cut(track: Track) -> Track:
    return toggle_link(track, "b13", "b17")
