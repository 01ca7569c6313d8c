"""A vertex in several outlines is one they share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.track import (
    Line,
    Origin,
    Space,
    Track,
    edits,
)
from tests.helpers.small_tracks import A1, A2, B1, THREE


def outline(track: Track, space_id: str) -> tuple[tuple[float, float], ...]:
    return track.space(space_id).outline


def test_a_shared_vertex_moves_in_every_outline_that_has_it():
    track = edits.move_vertex(THREE, (10, 10), (11, 12.346))
    assert outline(track, "a1") == ((0, 0), (10, 0), (11, 12.35), (0, 10))
    assert outline(track, "a2") == ((10, 0), (20, 0), (20, 10), (11, 12.35))
    assert outline(track, "b1") == ((0, 10), (11, 12.35), (10, 20), (0, 20))


def test_a_detached_vertex_moves_in_one_outline_only():
    track = edits.move_vertex(THREE, (10, 10), (11, 12), only=["b1"])
    assert outline(track, "b1")[1] == (11, 12)
    assert track.space("a1") is A1
    assert track.space("a2") is A2


def test_lines_stay_when_a_vertex_at_the_same_place_moves():
    line = Line("finish", ((10, 0), (10, 10)))
    track = edits.move_vertex(replace(THREE, lines=(line,)), (10, 10), (12, 12))
    assert track.lines == (line,)


def test_several_vertices_move_by_one_offset():
    track = edits.move_vertices(THREE, [(10, 0), (10, 10)], (0.5, -1))
    assert outline(track, "a1") == ((0, 0), (10.5, -1), (10.5, 9), (0, 10))
    assert outline(track, "a2") == ((10.5, -1), (20, 0), (20, 10), (10.5, 9))
    assert outline(track, "b1")[1] == (10.5, 9)


def test_a_chain_of_vertices_moving_onto_one_another_keeps_its_shape():
    track = edits.move_vertices(THREE, [(0, 0), (10, 0), (20, 0)], (10, 0))
    assert outline(track, "a1")[:2] == ((10, 0), (20, 0))
    assert outline(track, "a2")[:2] == ((20, 0), (30, 0))


def test_no_vertex_to_move_is_said():
    with pytest.raises(edits.EditError, match="no space has a vertex"):
        edits.move_vertex(THREE, (5, 5), (6, 6))
    with pytest.raises(edits.EditError, match="no space has a vertex"):
        edits.move_vertex(THREE, (20, 0), (6, 6), only=["a1"])
    assert edits.move_vertices(THREE, [], (1, 1)) is THREE


def test_a_vertex_goes_into_both_outlines_of_an_edge_and_fronts_stay():
    track = edits.insert_vertex(THREE, ((10, 0), (10, 10)), (10, 4))
    assert outline(track, "a1") == ((0, 0), (10, 0), (10, 4), (10, 10), (0, 10))
    assert outline(track, "a2") == ((10, 0), (20, 0), (20, 10), (10, 10), (10, 4))
    assert track.space("b1") is B1
    assert track.space("a1").front == (1, 3)


def test_the_front_follows_a_vertex_inserted_before_it():
    track = edits.insert_vertex(THREE, ((10, 0), (0, 0)), (5, 0))
    assert outline(track, "a1")[1] == (5, 0)
    assert track.space("a1").front == (2, 3)


def test_a_vertex_in_the_closing_edge_comes_last():
    track = edits.insert_vertex(THREE, ((0, 10), (0, 0)), (0, 5))
    assert outline(track, "a1")[-1] == (0, 5)
    assert track.space("a1").front == (1, 2)


def test_a_vertex_is_inserted_on_edges_only_and_not_onto_an_end():
    with pytest.raises(edits.EditError, match="no space has an edge"):
        edits.insert_vertex(THREE, ((0, 0), (10, 10)), (5, 5))
    with pytest.raises(edits.EditError, match="already"):
        edits.insert_vertex(THREE, ((0, 0), (10, 0)), (0.001, 0))


def test_a_vertex_is_removed_from_every_outline_that_has_it():
    track = edits.remove_vertex(THREE, (10, 10))
    assert [len(space.outline) for space in track.spaces] == [3, 3, 3]
    only = edits.remove_vertex(THREE, (10, 10), only=["b1"])
    assert [len(space.outline) for space in only.spaces] == [4, 4, 3]


def test_inserting_and_removing_a_vertex_gives_the_same_track():
    inserted = edits.insert_vertex(THREE, ((10, 0), (10, 10)), (10, 4))
    assert edits.remove_vertex(inserted, (10, 4)) == THREE


SIX = ((0, 0), (10, 0), (11, 5), (11, 6), (10, 10), (0, 10))


@pytest.mark.parametrize(
    ("front", "gone", "left"),
    [
        ((1, 4), 0, (0, 3)),  # a vertex before the front
        ((1, 4), 5, (1, 4)),  # behind it
        ((1, 4), 2, (1, 3)),  # inside
        ((1, 4), 1, (1, 3)),  # its first end: the next vertex of the front
        ((1, 4), 4, (1, 3)),  # its last end: the vertex before
        ((1, 2), 1, (0, 1)),  # one edge: the new edge from the vertex before
        ((1, 2), 2, (1, 2)),  # one edge: the new edge to the vertex behind
        ((5, 0), 5, (4, 0)),  # one edge round the end of the outline
        ((5, 0), 0, (4, 0)),
        ((5, 1), 0, (4, 0)),  # a chain round the end of the outline
        ((2, 2), 2, None),  # a front of one corner, and that goes
        ((2, 2), 1, (1, 1)),
        (None, 1, None),
    ],
)
def test_the_front_follows_a_removed_vertex(front, gone, left):
    track = Track(spaces=(Space("a1", 1, SIX, front),))
    assert edits.remove_vertex(track, SIX[gone]).space("a1").front == left


def test_a_triangle_keeps_its_vertices_and_so_do_its_neighbours():
    triangle = Space("t", 1, ((10, 10), (20, 10), (20, 20)))
    with pytest.raises(edits.EditError, match="t needs at least 3 vertices"):
        edits.remove_vertex(replace(THREE, spaces=(*THREE.spaces, triangle)), (10, 10))


def test_a_space_of_a_road_touched_by_hand_is_the_designers_own():
    made = replace(A1, origin=Origin("r1", "a", 1))
    track = Track(spaces=(made, A2))
    for edited in (
        edits.move_vertex(track, (0, 0), (1, 1)),
        edits.insert_vertex(track, ((0, 0), (0, 10)), (0, 5)),
        edits.remove_vertex(track, (0, 0)),
        edits.set_front(track, "a1", None),
        edits.place_vertices(track, {(0, 0): (1, 1)}, ["a1"]),
    ):
        assert edited.space("a1").origin == Origin("r1", "a", 1, own=True)
        assert edited.space("a2").origin is None
    assert edits.move_vertex(track, (20, 0), (21, 0)).space("a1").origin == made.origin
