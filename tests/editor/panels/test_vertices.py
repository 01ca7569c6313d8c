"""The table of vertices."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.mouse_and_keyboard import PATIENCE, outline


def test_vertices_are_numbers_in_a_table(window, hand, road, qtbot) -> None:
    window.side.setCurrentWidget(window.properties)
    table = window.properties.vertices.table
    hand.click(30, 5)
    assert table.rowCount() == 4
    row = next(n for n in range(4) if outline(window, "a2")[n] == (40, 10))
    cell = table.visualItemRect(table.item(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    editor = table.viewport().findChild(type(window.properties.tags))
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
