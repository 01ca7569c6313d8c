"""The select tool: spaces, vertices and lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.document.selection import COURSE
from editor.panels.layers import LayersPanel
from engine.course import compile_track
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import ALT, CTRL, SHIFT, outline
from tests.helpers.small_tracks import across


def test_a_click_selects_and_shift_adds(window, hand, road) -> None:
    hand.click(10, 5)
    assert window.selection.spaces == {"a1"}
    hand.click(30, 15, modifiers=SHIFT)
    assert window.selection.spaces == {"a1", "b2"}
    hand.click(70, 35)
    assert not window.selection


def test_a_rubber_band_selects_what_lies_inside(window, hand, road) -> None:
    hand.drag((70, 35), (19, -3))
    assert window.selection.spaces == {"a2", "a3", "b2", "b3"}


def test_a_shared_vertex_moves_in_all_spaces(window, hand, road) -> None:
    hand.click(10, 5)
    hand.drag((20, 10), (24, 13))
    assert window.document.undo_stack.count() == 1
    (place,) = window.selection.vertices
    assert place[0] == pytest.approx(24, abs=0.3)
    for space_id in ("a1", "a2", "b1", "b2"):
        assert place in outline(window, space_id)
        assert (20, 10) not in outline(window, space_id)


def test_alt_detaches_a_shared_vertex(window, hand, road) -> None:
    hand.click(10, 5)
    hand.drag((20, 10), (17, 7), modifiers=ALT)
    assert (20, 10) not in outline(window, "a1")
    for space_id in ("a2", "b1", "b2"):
        assert (20, 10) in outline(window, space_id)


def test_a_dragged_vertex_snaps_to_another_space(window, hand, road) -> None:
    """A corner pulled away and put back near its neighbours takes exactly their place again."""
    hand.click(10, 5)
    hand.drag((20, 10), (15, 6), modifiers=ALT)
    (detached,) = window.selection.vertices
    hand.drag(detached, (20.3, 9.8))
    assert (20, 10) in outline(window, "a1")


def test_escape_drops_a_drag(window, hand, road) -> None:
    hand.click(10, 5)
    hand.press(20, 10)
    hand.moved_with(28, 15)
    assert window.document.track is not road
    hand.key(Qt.Key.Key_Escape)
    assert window.document.track is road
    hand.release(28, 15)
    assert window.document.undo_stack.count() == 0


def test_an_edge_middle_dragged_adds_a_vertex(window, hand, road) -> None:
    hand.click(10, 5)
    hand.drag((10, 0), (10, -6))
    assert len(outline(window, "a1")) == 5
    assert min(y for _, y in outline(window, "a1")) < -5
    assert window.document.undo_stack.count() == 1


def test_a_double_click_on_an_edge_adds_a_vertex(window, hand, road) -> None:
    hand.click(10, 5)
    hand.double_click(5, 0)
    assert len(outline(window, "a1")) == 5
    assert len(window.selection.vertices) == 1


def test_delete_removes_the_chosen_vertex_else_the_space(window, hand, road) -> None:
    hand.click(10, 5)
    hand.click(0, 0)
    assert window.selection.vertices == {(0, 0)}
    hand.key(Qt.Key.Key_Delete)
    assert len(outline(window, "a1")) == 3
    hand.key(Qt.Key.Key_Delete)
    assert "a1" not in {space.id for space in window.document.settled.spaces}
    assert not window.selection


def test_a_triangle_keeps_its_corners_and_says_why(window, hand, road) -> None:
    hand.click(10, 5)
    hand.click(0, 0)
    hand.key(Qt.Key.Key_Delete)
    before = window.document.settled
    hand.click(0, 10)
    hand.key(Qt.Key.Key_Delete)
    assert window.document.settled is before
    assert "at least 3 vertices" in window.statusBar().currentMessage()


def test_the_road_bends_along_with_a_dragged_group(window, hand, road) -> None:
    hand.click(50, 5)
    hand.click(50, 15, modifiers=SHIFT)
    hand.drag((52, 4), (52, 8))
    before = {space.id: space.outline for space in road.spaces}
    for space_id in ("a3", "b3"):
        moved = outline(window, space_id)
        assert [y for _, y in moved] == pytest.approx([y + 4 for _, y in before[space_id]], abs=0.3)
    assert outline(window, "a2")[1] == outline(window, "a3")[0]
    assert 0.3 < outline(window, "a1")[0][1] < 4
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.settled is road


def test_ctrl_moves_only_the_selection_and_alt_takes_it_off_the_road(window, hand, road) -> None:
    hand.click(50, 5)
    hand.drag((52, 4), (60, 4), modifiers=CTRL)
    assert outline(window, "a3")[0][0] == pytest.approx(48, abs=0.3)
    assert outline(window, "a3")[0] == outline(window, "a2")[1]
    assert outline(window, "a1") == road.space("a1").outline
    window.document.undo_stack.undo()
    hand.drag((52, 4), (60, 4), modifiers=ALT)
    assert outline(window, "a3")[0][0] == pytest.approx(48, abs=0.3)
    for space_id in ("a1", "a2", "b2", "b3"):
        assert outline(window, space_id) == road.space(space_id).outline


def test_arrow_keys_nudge_the_selection_and_the_road_bends_along(window, hand, road) -> None:
    hand.click(50, 5)
    hand.key(Qt.Key.Key_Up, SHIFT)
    assert outline(window, "a3") == tuple((x, y - 5) for x, y in road.space("a3").outline)
    assert outline(window, "a2")[1] == outline(window, "a3")[0]


def test_a_group_is_moved_wherever_it_is_pressed(window, hand, road) -> None:
    """On a corner and on an edge too: vertices are taken hold of one space at a time."""
    for begin in ((41, 10), (50, 10)):
        window.document.begin(road)
        window.selection.choose(["a3", "b3"])
        assert not window.board.handles.places
        hand.drag(begin, (begin[0] + 1, begin[1] + 6))
        assert outline(window, "b3")[3][1] == pytest.approx(26, abs=0.3)
        assert len(outline(window, "a3")) == 4
    window.selection.choose(["a3"])
    assert len(window.board.handles.places) >= 4


def test_a_selected_line_is_dragged_as_a_whole(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    hand.click(30, 14)
    hand.drag((30, 14), (36, 16))
    line = window.document.settled.line("bet 1").points
    assert line[0] == pytest.approx((36, 2), abs=0.3)
    assert line[1] == pytest.approx((36, 22), abs=0.3)
    assert window.document.settled.spaces is road.spaces


def test_a_line_is_selected_moved_and_deleted(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", across("bet", 30).points))
    hand.click(30, 15)
    assert window.selection.lines == {"bet 1"}
    hand.drag((30, 20), (34, 24))
    assert window.document.settled.line("bet 1").points[1][0] == pytest.approx(34, abs=0.3)
    window.selection.choose(lines=["bet 1"])
    hand.key(Qt.Key.Key_Delete)
    assert window.document.settled.lines == ()


def test_points_are_added_to_the_course_line_and_removed(window, hand) -> None:
    corners = [(10, 10), (60, 10), (60, 30), (10, 30)]
    window.document.begin(edits.set_course(edits.set_board(Track(), 80, 40), corners))
    window.selection.choose(lines=[COURSE])
    hand.drag((35, 10), (40, 6))
    line = window.document.settled.course.line
    assert len(line) == 5
    assert line[1] == (pytest.approx(40, abs=0.3), pytest.approx(6, abs=0.3))
    hand.double_click(10, 15)
    assert len(window.document.settled.course.line) == 6
    assert window.document.settled.course.line[5] == pytest.approx((10, 15), abs=0.3)
    hand.click(60, 30)
    hand.key(Qt.Key.Key_Delete)
    assert (60, 30) not in window.document.settled.course.line
    window.document.undo_stack.undo()
    window.board.layers.lock("course", True)
    hand.drag((35, 30), (35, 36))
    assert len(window.document.settled.course.line) == 6


def test_a_bet_line_gets_a_bend(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", across("bet", 30).points))
    window.selection.choose(lines=["bet 1"])
    hand.drag((30, 10), (34, 10))
    assert len(window.document.settled.line("bet 1").points) == 3


def test_the_menu_of_a_vertex_removes_it(window, hand, road, qtbot) -> None:
    from PySide6.QtGui import QContextMenuEvent

    hand.click(10, 5)
    place = hand.pixel(0, 0)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, hand.view.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(hand.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    next(action for action in menu.actions() if action.text() == "Remove vertex").trigger()
    menu.close()
    assert len(outline(window, "a1")) == 3


def test_a_band_around_no_whole_space_chooses_vertices(window, hand, road) -> None:
    hand.click(30, 5)
    hand.click(30, 15, modifiers=SHIFT)
    hand.drag((44, 25), (36, -5))
    assert window.selection.vertices == {(40, 0), (40, 10), (40, 20)}
    hand.drag((40, 10), (43, 10))
    moved = sorted(window.selection.vertices)
    assert [round(x) for x, _ in moved] == [43, 43, 43]
    assert set(moved[:2]) < set(outline(window, "a2"))
    assert set(moved[:2]) < set(outline(window, "a3"))
    assert moved[2] in outline(window, "b3")


def test_alt_and_a_band_choose_the_vertices_of_whole_spaces(window, hand, road) -> None:
    hand.click(30, 5)
    hand.drag((45, 13), (15, -4), modifiers=ALT)
    assert window.selection.vertices == set(outline(window, "a2"))
    assert window.selection.spaces == {"a2"}


def test_chosen_vertices_are_aligned_by_a_menu(window, hand, road) -> None:
    hand.click(30, 5)
    hand.drag((40, 10), (44, 10), modifiers=CTRL)
    hand.drag((46, 13), (36, -4), modifiers=ALT)
    window.actions_table["align_left"].trigger()
    assert {x for x, _ in outline(window, "a2")} == {20, 40}
    assert min(x for x, _ in outline(window, "a3")) == 40


def test_the_road_bends_along_with_spaces_that_are_turned_scaled_and_aligned(
    window, hand, road
) -> None:
    hand.click(50, 5)
    for action in ("turn_right", "larger"):
        window.actions_table[action].trigger()
        steps = {(step.source, step.target) for step in window.document.course.steps}
        assert steps == {(step.source, step.target) for step in compile_track(road).steps}
        shared = set(outline(window, "a3")) & set(outline(window, "a2"))
        assert len(shared) == 2
        assert set(outline(window, "a3")) & set(outline(window, "b3"))
    assert outline(window, "a3") != road.space("a3").outline
    assert outline(window, "a2") != road.space("a2").outline


def test_selected_spaces_turn_and_mirror_by_keys(window, hand, road) -> None:
    hand.click(50, 5)
    hand.key(Qt.Key.Key_B, CTRL)
    for _ in range(6):
        hand.key(Qt.Key.Key_R)
    box = outline(window, "a3")
    assert {round(x) for x, _ in box} == {45, 55}
    assert outline(window, "b3") == road.space("b3").outline
    window.actions_table["undo"].trigger()
    hand.key(Qt.Key.Key_R, SHIFT)
    hand.key(Qt.Key.Key_M)
    assert window.document.undo_stack.count() == 7


def test_a_selected_line_is_nudged_and_turned(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    window.selection.choose(lines=["bet 1"])
    hand.key(Qt.Key.Key_Right, SHIFT)
    assert window.document.settled.line("bet 1").points == ((35, 0), (35, 20))
    window.actions_table["larger"].trigger()
    assert window.document.settled.line("bet 1").points == ((35, -1), (35, 21))


def test_locked_spaces_and_lines_are_not_taken_hold_of(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    panel = window.findChild(LayersPanel)
    panel.locked["spaces"].click()
    hand.click(10, 5)
    hand.drag((-4, -4), (70, 30))
    assert not window.selection
    hand.click(30, 10)
    assert window.selection.lines == {"bet 1"}
    panel.locked["lines"].click()
    hand.drag((30, 20), (40, 30))
    assert window.document.undo_stack.count() == 0
    panel.locked["spaces"].click()
    hand.click(10, 5)
    assert window.selection.spaces == {"a1"}


def test_a_hidden_line_cannot_be_clicked(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", [(30, 0), (30, 20)]))
    window.board.layers.show("lines", False)
    hand.click(30, 14)
    assert window.selection.spaces == {"b2"}


def test_undo_in_the_middle_of_a_drag_drops_it(window, hand, road) -> None:
    hand.click(10, 5)
    hand.drag((10, 5), (10, -3))
    hand.press(10, -3)
    hand.moved_with(20, -4)
    window.actions_table["undo"].trigger()
    hand.moved_with(30, -4)
    hand.release(30, -4)
    assert window.document.settled is window.document.track is road
