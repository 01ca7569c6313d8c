"""The tools, by mouse and keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.document.selection import COURSE
from editor.tools.draw_space import SpaceTool
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import ALT, CTRL, SHIFT, outline
from tests.helpers.small_tracks import across


def moved(x: float, y: float, by: float) -> list[tuple[float, float]]:
    return [(x, y), (x + by, y)]


def test_a_space_is_drawn_by_clicks_and_enter(window, hand) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_2)
    hand.draw([(10, 10), (30, 10), (30, 20), (10, 20)])
    (space,) = window.document.settled.spaces
    assert space.id == "b1"
    assert space.lane == 2
    assert [(round(x), round(y)) for x, y in space.outline] == [
        (10, 10),
        (30, 10),
        (30, 20),
        (10, 20),
    ]
    assert window.selection.spaces == {"b1"}
    assert window.toolbox.current.id == "space"


@pytest.mark.parametrize("end", ["first", "double"])
def test_a_click_on_the_first_corner_or_a_double_click_closes(window, hand, end: str) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("space")
    hand.click(10, 10)
    hand.click(30, 10)
    if end == "first":
        hand.click(30, 20)
        hand.click(10, 10)
    else:
        hand.double_click(30, 20)
    assert len(window.document.settled.spaces[0].outline) == 3


def test_backspace_takes_a_corner_back_and_escape_drops_all(window, hand) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("space")
    for x, y in [(10, 10), (30, 10), (60, 30)]:
        hand.click(x, y)
    hand.key(Qt.Key.Key_Backspace)
    hand.click(30, 20)
    hand.key(Qt.Key.Key_Return)
    assert max(x for x, _ in window.document.settled.spaces[0].outline) < 31
    hand.click(50, 10)
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.places == []
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"
    assert window.document.undo_stack.count() == 1


def test_drawing_snaps_to_vertices_and_edges_unless_ctrl_is_held(window, hand, road) -> None:
    window.toolbox.take("space")
    hand.click(60.3, 0.3)
    hand.click(60.2, 5.1)
    hand.click(75, 5)
    hand.key(Qt.Key.Key_Return)
    vertex, edge, free = outline(window, "a4")
    assert vertex == (60, 0)
    assert edge[0] == 60
    assert 4.5 < edge[1] < 5.5
    assert free[0] > 70
    hand.click(60.4, 20.4, modifiers=CTRL)
    hand.click(70, 30, modifiers=CTRL)
    hand.click(60, 30, modifiers=CTRL)
    hand.key(Qt.Key.Key_Return)
    assert outline(window, "a5")[0] != (60, 20)


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


def test_selected_spaces_are_dragged_and_nudged(window, hand, road) -> None:
    hand.click(50, 5)
    hand.drag((50, 5), (62, 5))
    assert outline(window, "a3")[0][0] == pytest.approx(52, abs=0.3)
    assert (40, 10) in outline(window, "b3")
    before = outline(window, "a3")
    hand.key(Qt.Key.Key_Up, SHIFT)
    assert outline(window, "a3") == tuple((x, y - 5) for x, y in before)


def test_a_finish_line_is_drawn_by_two_clicks_and_replaced(window, hand, road) -> None:
    window.toolbox.take("finish")
    hand.click(20, 0.2)
    hand.click(20, 19.8)
    hand.click(40, 0)
    hand.click(40, 20)
    (line,) = window.document.settled.lines
    assert line.name == "finish"
    assert line.points == ((40, 0), (40, 20))


def test_bet_lines_are_numbered_and_can_be_dragged_open(window, hand, road) -> None:
    window.toolbox.take("bet")
    hand.drag((20, 0), (20, 20))
    hand.click(40, 0)
    hand.click(40, 20)
    assert [line.name for line in window.document.settled.lines] == ["bet 1", "bet 2"]
    assert window.selection.lines == {"bet 2"}


def test_a_line_is_selected_moved_and_deleted(window, hand, road) -> None:
    window.document.begin(edits.add_line(road, "bet", across("bet", 30).points))
    hand.click(30, 15)
    assert window.selection.lines == {"bet 1"}
    hand.drag((30, 20), (34, 24))
    assert window.document.settled.line("bet 1").points[1][0] == pytest.approx(34, abs=0.3)
    window.selection.choose(lines=["bet 1"])
    hand.key(Qt.Key.Key_Delete)
    assert window.document.settled.lines == ()


def test_the_course_line_is_drawn_and_closed_at_its_first_point(window, hand) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("course")
    for x, y in [(10, 10), (60, 10), (60, 30), (10, 30), (10, 10)]:
        hand.click(x, y)
    course = window.document.settled.course
    assert course is not None
    assert course.closed
    assert len(course.line) == 4
    assert window.selection.lines == {COURSE}
    hand.key(Qt.Key.Key_Escape)
    hand.drag((60, 10), (70, 5))
    assert window.document.settled.course.line[1][0] == pytest.approx(70, abs=0.3)


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


def test_slots_are_clicked_in_order_and_taken_out(window, hand, road) -> None:
    window.toolbox.take("slots")
    for x, y in [(30, 5), (30, 15), (10, 5)]:
        hand.click(x, y)
    assert window.document.settled.grid.slots == ("a2", "b2", "a1")
    hand.click(30, 15)
    assert window.document.settled.grid.slots == ("a2", "a1")
    hand.key(Qt.Key.Key_Backspace)
    assert window.document.settled.grid.slots == ("a2",)


def test_the_status_bar_says_what_the_tool_expects(window, hand, road) -> None:
    window.toolbox.take("slots")
    assert "Slot 1" in window.status.hint.text()
    hand.click(30, 5)
    assert "Slot 2" in window.status.hint.text()
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_3)
    assert "Lane 3" in window.status.hint.text()
    assert window.lane_box.box.value() == 3


def test_the_menu_of_a_vertex_removes_it(window, hand, road, qtbot) -> None:
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

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


def test_undo_in_the_middle_of_a_drawing_takes_its_last_point_back(window, hand, road) -> None:
    document = window.document
    document.apply(edits.set_lane(document.settled, ["a1"], 4), "Set lane")
    window.toolbox.take("space")
    for place in ((60, 25), (70, 25), (70, 35)):
        hand.click(*place)
    QTest.keyClick(window.view, Qt.Key.Key_Z, CTRL)
    assert len(window.toolbox[SpaceTool].places) == 2
    assert document.settled.space("a1").lane == 4
    for _ in range(2):
        QTest.keyClick(window.view, Qt.Key.Key_Z, CTRL)
    assert window.toolbox[SpaceTool].places == []
    QTest.keyClick(window.view, Qt.Key.Key_Z, CTRL)
    assert document.settled.space("a1").lane == 1


def test_the_pointer_is_the_tools_again_after_panning(window, hand, road) -> None:
    window.toolbox.take("space")
    viewport = window.view.viewport()
    begin = hand.pixel(40, 20)
    QTest.mousePress(viewport, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, begin)
    assert viewport.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(viewport, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, begin)
    assert viewport.cursor().shape() == Qt.CursorShape.CrossCursor
    QTest.keyPress(window.view, Qt.Key.Key_Space)
    assert viewport.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert viewport.cursor().shape() == Qt.CursorShape.CrossCursor


def test_the_pointer_is_a_hand_as_long_as_it_pans_and_space_is_held(window, hand, road) -> None:
    window.toolbox.take("space")
    viewport, shapes = window.view.viewport(), Qt.CursorShape

    def shape() -> Qt.CursorShape:
        return viewport.cursor().shape()

    QTest.keyPress(window.view, Qt.Key.Key_Space)
    hand.press(40, 20)
    assert shape() == shapes.ClosedHandCursor
    hand.moved_with(50, 20)
    hand.release(50, 20)
    assert shape() == shapes.OpenHandCursor
    hand.press(40, 20)
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert shape() == shapes.ClosedHandCursor
    hand.release(40, 20)
    assert shape() == shapes.CrossCursor
    QTest.keyPress(window.view, Qt.Key.Key_Space)
    window.toolbox.take("select")
    assert shape() == shapes.OpenHandCursor
    QTest.keyRelease(window.view, Qt.Key.Key_Space)
    assert shape() == shapes.ArrowCursor
