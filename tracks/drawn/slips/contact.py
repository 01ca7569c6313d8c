"""Slips between neighbours: overlaps, gaps, vertices that are not shared."""

from __future__ import annotations

from engine.track import Track
from engine.track.edits import insert_vertex, move_vertex, set_front
from tracks.drawn.good_lap import BORDER, EDGE, INFIELD, WIDTH
from tracks.drawn.slips.slip import place, slip, with_edge_moved, with_vertex


@slip("contact.overlap")
def _overlap(track: Track) -> Track:
    return move_vertex(track, place(12, EDGE), place(12.2, EDGE), {"a12"})


@slip("crossing.without_shares")
def _legs_overlap(track: Track) -> Track:
    track = set_front(track, "b12", (1, 2))
    track = insert_vertex(track, (place(11, INFIELD), place(12, INFIELD)), place(11.5, INFIELD))
    return move_vertex(track, place(11.5, INFIELD), place(11.5, -INFIELD - WIDTH / 2))


@slip("contact.gap")
def _gap(track: Track) -> Track:
    return with_edge_moved(track, BORDER, BORDER + 4)


@slip("contact.loose")
def _slightly_off(track: Track) -> Track:
    return with_edge_moved(track, BORDER, BORDER + 1.2)


@slip("contact.near_vertices")
def _corner_beside_corner(track: Track) -> Track:
    return move_vertex(track, place(12, EDGE), place(12.01, EDGE), {"a12"})


@slip("contact.unmatched_edge")
def _corner_on_an_edge(track: Track) -> Track:
    edge = (place(12, EDGE), place(12, BORDER))
    return with_vertex(track, "a12", edge, place(12, BORDER + WIDTH / 2))
