"""Slips in the outline of one space."""

from __future__ import annotations

from dataclasses import replace

from engine.track import Point, Space, Track, points
from engine.track.edits import add_space, set_board
from tracks.drawn.good_lap import BORDER, EDGE, LEFT, LENGTH
from tracks.drawn.slips.slip import place, slip, with_edge_moved


@slip("outline.crosses_itself")
def _bow_tie(track: Track) -> Track:
    space = track.space("a12")
    back, front, front_inside, back_inside = space.outline
    twisted = (back, back_inside, front, front_inside)
    return track.with_space(replace(space, outline=twisted, front=(2, 3)))


@slip("outline.off_board")
def _board_too_small(track: Track) -> Track:
    return set_board(track, 2 * LEFT + 4 * LENGTH, track.board.height)


@slip("outline.sliver")
def _sliver(track: Track) -> Track:
    outline = (place(11, EDGE + 1), place(12, EDGE + 1), place(12, EDGE), place(11, EDGE))
    return add_space(track, Space("strip", 1, outline))


@slip("outline.too_small")
def _too_small(track: Track) -> Track:
    return with_edge_moved(track, EDGE, BORDER + 8)


@slip("outline.repeated_vertex")
def _repeated_vertex(track: Track) -> Track:
    space = track.space("a12")
    return track.with_space(replace(space, outline=(space.outline[0], *space.outline)))


@slip("outline.smaller_than_car")
def _half_size(track: Track) -> Track:
    def halved(drawn: tuple[Point, ...]) -> tuple[Point, ...]:
        return points((x / 2, y / 2) for x, y in drawn)

    return replace(
        track,
        spaces=tuple(replace(space, outline=halved(space.outline)) for space in track.spaces),
        lines=tuple(replace(line, points=halved(line.points)) for line in track.lines),
    )
