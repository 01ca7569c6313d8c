"""Vertices: several at once, by numbers, turned and aligned; snapping and its marks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.track import edits
from tests.helpers.mouse_and_keyboard import ALT, CTRL, PATIENCE, SHIFT, outline


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


def test_selected_spaces_turn_and_mirror_by_keys(window, hand, road) -> None:
    hand.click(50, 5)
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


@pytest.mark.parametrize(
    ("place", "kind"),
    [((40.4, 0.3), "vertex"), ((30.3, 0.3), "midpoint"), ((25, 0.4), "edge"), ((65, 35), None)],
)
def test_every_kind_of_snap_has_its_mark(window, hand, road, place, kind) -> None:
    window.toolbox.take("space")
    hand.move(*place)
    assert window.board.draft.snapped == kind


def test_the_grid_snaps_while_it_is_shown(window, hand, road) -> None:
    window.board.layers.show("grid", True)
    window.toolbox.take("space")
    hand.move(68.7, 31.1)
    assert window.board.draft.snapped == "grid"
    hand.draw([(68.7, 31.1), (79, 31), (79, 38)])
    assert outline(window, "a4") == ((70, 30), (80, 30), (80, 40))


def test_a_key_turns_snapping_off(window, hand, road) -> None:
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_N)
    hand.move(40.3, 0.3)
    assert window.board.draft.snapped is None
    hand.key(Qt.Key.Key_N)
    hand.move(40.4, 0.4)
    assert window.board.draft.snapped == "vertex"


def test_vertices_are_numbers_in_a_table(window, hand, road, qtbot) -> None:
    window.side.setCurrentWidget(window.properties)
    table = window.properties.vertices.table
    hand.click(30, 5)
    assert table.rowCount() == 4
    row = next(n for n in range(4) if outline(window, "a2")[n] == (40, 10))
    cell = table.visualItemRect(table.item(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    editor = table.viewport().findChild(type(window.properties.name))
    editor.selectAll()
    QTest.keyClicks(editor, "41,5")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: (41.5, 10) in outline(window, "a2"), timeout=PATIENCE)
    assert (41.5, 10) in outline(window, "b3")
    table.item(row, 1).setText("much")
    assert (41.5, 10) in outline(window, "a2")
    assert table.item(row, 1).text() == "10.00"
    table.item(row, 1).setText("-2.5")
    assert table.item(row, 1).text() == "−2.50"
    table.item(row, 1).setText("−3.5")
    assert (41.5, -3.5) in outline(window, "a2")


def test_a_row_of_the_table_chooses_its_vertex(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    hand.click(30, 5)
    table = window.properties.vertices.table
    cell = table.visualItemRect(table.item(1, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert window.selection.vertices == {outline(window, "a2")[1]}


def test_turning_and_scaling_by_numbers(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    hand.click(50, 5)
    panel = window.properties.vertices
    panel.angle.setValue(90)
    QTest.mouseClick(panel.turn, Qt.MouseButton.LeftButton)
    assert {x for x, _ in outline(window, "a3")} == {45, 55}
    panel.share.setValue(50)
    QTest.mouseClick(panel.scale, Qt.MouseButton.LeftButton)
    assert {x for x, _ in outline(window, "a3")} == {47.5, 52.5}


def test_many_spaces_get_a_lane_and_tags_at_once(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1", "b2"])
    panel = window.properties
    assert panel.lane.text() == "several"
    panel.lane.setValue(3)
    panel.lane.editingFinished.emit()
    QTest.keyClicks(panel.tags, "wet, narrow")
    QTest.keyClick(panel.tags, Qt.Key.Key_Return)
    for name in ("a1", "b2"):
        assert window.document.settled.space(name).lane == 3
        assert window.document.settled.space(name).tags == ("wet", "narrow")
    assert window.document.undo_stack.count() == 2


def test_tolerances_are_shares_of_a_space(window, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.properties.contact.setValue(30)
    window.properties.contact.editingFinished.emit()
    assert window.document.settled.contact == pytest.approx(0.3)
    assert window.document.settled.level == road.level
