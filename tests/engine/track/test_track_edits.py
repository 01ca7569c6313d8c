"""Edits answer a new track and leave the old one as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.track import (
    NETWORK,
    Board,
    Confirmed,
    CourseLine,
    Grid,
    Ignored,
    Line,
    Link,
    Picture,
    Space,
    Track,
    edits,
    parse,
)
from engine.track.files import text

A1 = Space("a1", 1, ((0, 0), (10, 0), (10, 10), (0, 10)), front=(1, 2))
A2 = Space("a2", 1, ((10, 0), (20, 0), (20, 10), (10, 10)))
B1 = Space("b1", 2, ((0, 10), (10, 10), (10, 20), (0, 20)))
THREE = Track(spaces=(A1, A2, B1))


def outline(track: Track, space_id: str) -> tuple[tuple[float, float], ...]:
    return track.space(space_id).outline


# Spaces


def test_next_id_counts_on_in_the_letter_of_the_lane():
    assert edits.next_id(THREE, 1) == "a3"
    assert edits.next_id(THREE, 2) == "b2"
    assert edits.next_id(THREE, 3) == "c1"
    assert edits.next_id(THREE, 27) == "aa1"


def test_next_id_is_above_the_highest_number_not_the_count():
    track = edits.rename_space(THREE, "a1", "a10")
    assert edits.next_id(track, 1) == "a11"


def test_added_space_is_rounded_and_does_not_repeat_its_first_vertex():
    drawn = Space("c1", 3, ((0.001, 0), (5.126, 0), (5, 5), (0.001, 0)))
    track = edits.add_space(Track(), drawn)
    assert outline(track, "c1") == ((0, 0), (5.13, 0), (5, 5))


@pytest.mark.parametrize(
    ("space", "says"),
    [
        (replace(A1, id="a2"), "a2 already"),
        (replace(A1, id=""), "needs an id"),
        (replace(A1, id="x", lane=0), "1 to 99"),
        (replace(A1, id="x", shares="z9"), "no space is called z9"),
        (replace(A1, id="x", outline=((0, 0), (1, 0), (0, 0)), front=None), "at least 3 points"),
        (replace(A1, id="x", front=(3, 4)), "vertices 0 to 3"),
    ],
)
def test_a_space_that_is_none_is_not_added(space, says):
    with pytest.raises(edits.EditError, match=says):
        edits.add_space(THREE, space)


@pytest.fixture
def spoken_of() -> Track:
    """Three spaces with everything that can speak of them."""
    return replace(
        THREE,
        spaces=(A1, replace(A2, shares="b1"), B1),
        grid=Grid(("a1", "b1", "a2"), start_player=3),
        walls=(("a1", "b1"), ("a1", "a2")),
        links=(Link("b1", "a2"), Link("a1", "a2")),
        confirmed=(Confirmed(("a1", "b1"), "level"), Confirmed(("a1", "a2"), "ahead")),
        ignored=(Ignored("x.y", ("b1",)), Ignored("x.y", ("a1",)), Ignored("x.z", (), ("bet 1",))),
    )


def test_a_removed_space_takes_along_what_speaks_of_it(spoken_of):
    track = edits.remove_spaces(spoken_of, ["b1"])
    assert [space.id for space in track.spaces] == ["a1", "a2"]
    assert track.space("a2").shares is None
    assert track.grid == Grid(("a1", "a2"), start_player=2)
    assert track.walls == (("a1", "a2"),)
    assert track.links == (Link("a1", "a2"),)
    assert track.confirmed == (Confirmed(("a1", "a2"), "ahead"),)
    assert track.ignored == (Ignored("x.y", ("a1",)), Ignored("x.z", (), ("bet 1",)))


def test_removing_the_start_players_slot_lets_the_next_one_begin():
    grid = Grid(("a1", "a2", "b1"), start_player=2)
    assert edits.remove_spaces(replace(THREE, grid=grid), ["a2"]).grid == Grid(("a1", "b1"), 2)
    last = replace(grid, start_player=3)
    assert edits.remove_spaces(replace(THREE, grid=last), ["b1"]).grid == Grid(("a1", "a2"), 2)


def test_removing_nothing_changes_nothing():
    assert edits.remove_spaces(THREE, []) is THREE


def test_removing_an_unknown_space_is_refused():
    with pytest.raises(edits.EditError, match="no space is called z1"):
        edits.remove_spaces(THREE, ["a1", "z1"])


def test_everything_follows_a_renamed_space(spoken_of):
    track = edits.rename_space(spoken_of, "b1", "pit")
    assert [space.id for space in track.spaces] == ["a1", "a2", "pit"]
    assert track.space("a2").shares == "pit"
    assert track.grid.slots == ("a1", "pit", "a2")
    assert track.walls == (("a1", "pit"), ("a1", "a2"))
    assert track.links == (Link("pit", "a2"), Link("a1", "a2"))
    assert track.confirmed[0].spaces == ("a1", "pit")
    assert track.ignored[0].spaces == ("pit",)
    assert track.space("a1") is A1
    assert edits.rename_space(track, "pit", "b1") == spoken_of


def test_a_space_cannot_take_the_id_of_another():
    with pytest.raises(edits.EditError, match="a2 already"):
        edits.rename_space(THREE, "a1", "a2")


def test_lane_tags_and_shares_are_set_and_nothing_else_is_touched():
    track = edits.set_lane(THREE, ["a1", "a2"], 3)
    assert [space.lane for space in track.spaces] == [3, 3, 2]
    assert track.space("b1") is B1
    track = edits.set_tags(THREE, ["a1"], ["danger", "danger"])
    assert track.space("a1").tags == ("danger",)
    track = edits.set_shares(THREE, "a1", "b1")
    assert track.space("a1").shares == "b1"
    assert edits.set_shares(track, "a1", None) == THREE


def test_wrong_lane_tag_share_and_front_are_refused():
    with pytest.raises(edits.EditError, match="1 to 99"):
        edits.set_lane(THREE, ["a1"], 0)
    with pytest.raises(edits.EditError, match="tag needs a name"):
        edits.set_tags(THREE, ["a1"], [""])
    with pytest.raises(edits.EditError, match="with itself"):
        edits.set_shares(THREE, "a1", "a1")
    with pytest.raises(edits.EditError, match="vertices 0 to 3"):
        edits.set_front(THREE, "a1", (0, 4))


def test_front_is_set_and_derived_again():
    track = edits.set_front(THREE, "b1", (1, 2))
    assert track.space("b1").front == (1, 2)
    assert edits.set_front(track, "b1", None) == THREE


# Vertices


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


# Lines and the course line


def test_bet_lines_take_the_next_free_number_and_there_is_one_finish():
    track = edits.add_line(Track(), "bet", [(0, 0), (0, 9)])
    track = edits.add_line(track, "finish", [(1, 0), (1, 9.001)])
    track = edits.add_line(track, "bet", [(2, 0), (2, 9)])
    assert [line.name for line in track.lines] == ["bet 1", "finish", "bet 2"]
    assert track.line("finish").points == ((1, 0), (1, 9))
    track = edits.remove_line(track, "bet 1")
    assert edits.add_line(track, "bet", [(0, 0), (0, 9)]).lines[-1].name == "bet 1"
    with pytest.raises(edits.EditError, match="has a finish line"):
        edits.add_line(track, "finish", [(0, 0), (0, 9)])
    with pytest.raises(edits.EditError, match="not pit"):
        edits.add_line(track, "pit", [(0, 0), (0, 9)])
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.add_line(track, "bet", [(0, 0)])


@pytest.fixture
def lined() -> Track:
    """A finish and two bet lines, one of them in an ignored problem."""
    return Track(
        lines=(
            Line("finish", ((0, 0), (0, 9))),
            Line("bet", ((1, 0), (1, 9)), 1),
            Line("bet", ((2, 0), (2, 9)), 2),
        ),
        ignored=(Ignored("line.not_across", lines=("bet 1",)), Ignored("lap.long")),
    )


def test_points_of_a_line_are_moved_inserted_and_removed(lined):
    moved = edits.move_line_point(lined, "bet 1", 1, (1.5, 8))
    assert moved.line("bet 1").points == ((1, 0), (1.5, 8))
    assert moved.line("finish") is lined.lines[0]
    longer = edits.insert_line_point(lined, "bet 1", 1, (1.2, 4))
    assert longer.line("bet 1").points == ((1, 0), (1.2, 4), (1, 9))
    assert edits.remove_line_point(longer, "bet 1", 1) == lined
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.remove_line_point(lined, "bet 1", 0)
    with pytest.raises(edits.EditError, match="points 0 to 1"):
        edits.move_line_point(lined, "bet 1", 2, (0, 0))
    with pytest.raises(edits.EditError, match="points 0 to 1"):
        edits.insert_line_point(lined, "bet 1", 3, (0, 0))
    with pytest.raises(edits.EditError, match="no line is called bet 7"):
        edits.set_line(lined, "bet 7", [(0, 0), (1, 1)])


def test_a_removed_line_takes_along_ignored_problems_about_it(lined):
    track = edits.remove_line(lined, "bet 1")
    assert [line.name for line in track.lines] == ["finish", "bet 2"]
    assert track.ignored == (Ignored("lap.long"),)


def test_bet_lines_are_numbered_in_the_order_given(lined):
    track = edits.number_bet_lines(lined, ["bet 2", "bet 1"])
    assert track.line("bet 1").points == lined.line("bet 2").points
    assert track.line("bet 2").points == lined.line("bet 1").points
    assert track.ignored[0].lines == ("bet 2",)
    with pytest.raises(edits.EditError, match="every bet line once"):
        edits.number_bet_lines(lined, ["bet 1"])


def test_the_course_line_of_a_lap_does_not_repeat_its_first_point():
    square = [(0, 0), (9, 0), (9, 9), (0.001, 0)]
    track = edits.set_course(THREE, square)
    assert track.course == CourseLine(((0, 0), (9, 0), (9, 9)))
    assert edits.set_course(track, None) == THREE
    road = edits.set_course(track, square, closed=False)
    assert road.course == CourseLine(((0, 0), (9, 0), (9, 9), (0, 0)), closed=False)
    moved = edits.move_course_point(track, 1, (8, 1))
    assert moved.course == CourseLine(((0, 0), (8, 1), (9, 9)))
    with pytest.raises(edits.EditError, match="points 0 to 2"):
        edits.move_course_point(track, 3, (0, 0))
    with pytest.raises(edits.EditError, match="no course line"):
        edits.move_course_point(THREE, 0, (0, 0))
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.set_course(THREE, [(0, 0), (0, 0)])


def test_ids_change_places_when_all_are_renamed_at_once():
    names = {THREE.spaces[0].id: THREE.spaces[1].id, THREE.spaces[1].id: THREE.spaces[0].id}
    swapped = edits.rename_spaces(THREE, names)
    assert [space.outline for space in swapped.spaces] == [space.outline for space in THREE.spaces]
    assert [space.id for space in swapped.spaces][:2] == list(names.values())
    first, second, third = (space.id for space in THREE.spaces)
    with pytest.raises(edits.EditError, match=f"called {third} already"):
        edits.rename_spaces(THREE, {first: third})
    with pytest.raises(edits.EditError, match="called x already"):
        edits.rename_spaces(THREE, {first: "x", second: "x"})


def test_the_course_line_gets_and_loses_points():
    track = edits.set_course(THREE, [(0, 0), (9, 0), (9, 9)])
    more = edits.insert_course_point(track, 1, (4, -1))
    assert more.course == CourseLine(((0, 0), (4, -1), (9, 0), (9, 9)))
    assert edits.insert_course_point(track, 3, (4, 4)).course.line[3] == (4, 4)
    assert edits.remove_course_point(more, 1) == track
    with pytest.raises(edits.EditError, match="points 0 to 2"):
        edits.insert_course_point(track, 4, (0, 0))
    two = edits.remove_course_point(track, 0)
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.remove_course_point(two, 0)


# Slots, walls, links, answers


def test_slots_are_toggled_at_the_end():
    track = edits.toggle_slot(edits.toggle_slot(THREE, "b1"), "a1")
    assert track.grid == Grid(("b1", "a1"), 1)
    assert edits.toggle_slot(track, "b1").grid == Grid(("a1",), 1)


def test_slots_are_set_in_order_with_the_slot_that_begins():
    track = edits.set_slots(THREE, ["a2", "a1", "b1"], start_player=3)
    assert track.grid == Grid(("a2", "a1", "b1"), 3)
    assert edits.set_slots(track, ["a1"]).grid == Grid(("a1",), 1)
    with pytest.raises(edits.EditError, match="slots 1 to 1"):
        edits.set_slots(track, ["a1"], start_player=2)
    with pytest.raises(edits.EditError, match="one slot only"):
        edits.set_slots(track, ["a1", "a1"])
    with pytest.raises(edits.EditError, match="no space is called z"):
        edits.set_slots(track, ["z"])


def test_a_wall_has_no_direction():
    track = edits.toggle_wall(THREE, "a1", "b1")
    assert track.walls == (("a1", "b1"),)
    assert edits.toggle_wall(track, "b1", "a1") == THREE
    with pytest.raises(edits.EditError, match="two different"):
        edits.toggle_wall(THREE, "a1", "a1")


def test_a_link_has_a_direction_and_may_need_a_bar():
    track = edits.toggle_link(THREE, "a1", "b1")
    assert track.links == (Link("a1", "b1"),)
    both = edits.toggle_link(track, "b1", "a1", needs=3)
    assert both.links == (Link("a1", "b1"), Link("b1", "a1", 3))
    ramp = edits.toggle_link(both, "a1", "b1", needs=2)
    assert ramp.links == (Link("a1", "b1", 2), Link("b1", "a1", 3))
    assert edits.toggle_link(track, "a1", "b1") == THREE
    with pytest.raises(edits.EditError, match="from 1 to 99"):
        edits.toggle_link(THREE, "a1", "b1", needs=-1)


def test_a_ferry_of_a_network_asks_for_no_bar():
    roads = replace(THREE, kind=NETWORK)
    ferry = edits.toggle_link(roads, "a1", "b1", needs=4)
    assert ferry.links == (Link("a1", "b1"),)
    assert edits.toggle_link(ferry, "a1", "b1", needs=4) == roads


def test_a_new_answer_replaces_the_old_one_either_way_round():
    track = edits.confirm(THREE, "a1", "b1", "level")
    track = edits.confirm(track, "b1", "a1", "ahead")
    assert track.confirmed == (Confirmed(("b1", "a1"), "ahead"),)
    assert edits.confirm(track, "a1", "b1", None) == THREE
    with pytest.raises(edits.EditError, match="not beside"):
        edits.confirm(THREE, "a1", "b1", "beside")


def test_a_problem_is_ignored_once_and_heeded_again():
    track = edits.ignore(THREE, "space.gap", ["a1", "b1"], reason="wanted")
    track = edits.ignore(track, "space.gap", ["b1", "a1"], reason="really wanted")
    assert track.ignored == (Ignored("space.gap", ("b1", "a1"), (), "really wanted"),)
    assert edits.heed(track, "space.gap", ["a1"]) is track
    assert edits.heed(track, "space.gap", ["a1", "b1"]) == THREE
    with pytest.raises(edits.EditError, match="has a code"):
        edits.ignore(THREE, "")


# The sheet


def test_names_board_picture_and_tolerances():
    track = edits.describe(THREE, name="Loop", notes="wet")
    assert (track.name, track.author, track.notes) == ("Loop", "", "wet")
    track = edits.set_board(THREE, 420, 297.004)
    assert track.board == Board(420, 297)
    picture = Picture("scan.png", mm_per_pixel=0.1)
    assert edits.set_picture(track, picture).board == Board(420, 297, picture)
    track = edits.set_tolerances(THREE, contact=0.3)
    assert (track.contact, track.level) == (0.3, THREE.level)


def test_a_sheet_that_is_none_is_refused():
    with pytest.raises(edits.EditError, match="at least 1 mm"):
        edits.set_board(THREE, 0, 100)
    with pytest.raises(edits.EditError, match="larger than 0"):
        edits.set_picture(THREE, Picture("a.png", mm_per_pixel=0))
    with pytest.raises(edits.EditError, match="between 0 and 1"):
        edits.set_picture(THREE, Picture("a.png", opacity=1.5))
    with pytest.raises(edits.EditError, match="between 0 and 2"):
        edits.set_tolerances(THREE, level=float("nan"))


# Any edit

IDS = st.sampled_from(["a1", "a2", "b1", "b2"])
PLACES = st.tuples(st.sampled_from([0, 5, 10, 20]), st.sampled_from([0, 5, 10, 20]))
EDIT = st.one_of(
    st.tuples(st.just(edits.move_vertex), PLACES, PLACES),
    st.tuples(st.just(edits.move_vertices), st.lists(PLACES, max_size=3), PLACES),
    st.tuples(st.just(edits.insert_vertex), st.tuples(PLACES, PLACES), PLACES),
    st.tuples(st.just(edits.remove_vertex), PLACES),
    st.tuples(st.just(edits.remove_spaces), st.lists(IDS, max_size=2)),
    st.tuples(st.just(edits.rename_space), IDS, IDS),
    st.tuples(st.just(edits.set_lane), st.lists(IDS, max_size=2), st.integers(0, 3)),
    st.tuples(st.just(edits.set_front), IDS, st.none() | st.tuples(*[st.integers(0, 4)] * 2)),
    st.tuples(st.just(edits.set_shares), IDS, IDS),
    st.tuples(st.just(edits.toggle_slot), IDS),
    st.tuples(st.just(edits.toggle_wall), IDS, IDS),
    st.tuples(st.just(edits.toggle_link), IDS, IDS, st.integers(0, 2)),
    st.tuples(st.just(edits.confirm), IDS, IDS, st.sampled_from(["level", "ahead"])),
    st.tuples(st.just(edits.ignore), st.just("x.y"), st.lists(IDS, max_size=2)),
    st.tuples(
        st.just(edits.add_line), st.sampled_from(["finish", "bet"]), st.just([(0, 0), (1, 1)])
    ),
    st.tuples(st.just(edits.set_course), st.lists(PLACES, max_size=4)),
)


@given(st.lists(EDIT, max_size=8))
def test_whatever_is_edited_is_still_a_track_and_undo_finds_the_old_one_unchanged(changes):
    history = [THREE]
    seen = [(hash(THREE), text(THREE))]
    for edit, *arguments in changes:
        try:
            history.append(edit(history[-1], *arguments))
        except edits.EditError:
            continue
        seen.append((hash(history[-1]), text(history[-1])))
    assert parse(text(history[-1])) == history[-1]
    assert [(hash(track), text(track)) for track in history] == seen
