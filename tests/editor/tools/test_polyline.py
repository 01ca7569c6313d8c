"""Drawing point by point."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.tools.draw_spaces import SpaceTool
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import CTRL, SHIFT


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


def test_redo_in_the_middle_of_a_drawing_puts_points_back(window, hand, road) -> None:
    document, tool = window.document, window.toolbox[SpaceTool]
    before = document.settled
    document.apply(edits.set_lane(before, ["a1"], 4), "Set lane")
    document.undo_stack.undo()
    window.toolbox.take("space")
    for place in ((60, 25), (70, 25), (70, 35)):
        hand.click(*place)
    drawn = list(tool.places)
    for _ in drawn:
        hand.key(Qt.Key.Key_Z, CTRL)
    hand.key(Qt.Key.Key_Y, CTRL)
    hand.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert tool.places == drawn[:2]
    hand.click(80, 30)
    assert not tool.can_put_back
    assert document.settled is before
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Y, CTRL)
    assert document.settled.space("a1").lane == 4


def test_the_buttons_of_undo_and_redo_do_what_the_keys_do(window, hand) -> None:
    undo, redo = (window.actions_table[name] for name in ("undo", "redo"))
    assert not undo.isEnabled()
    window.toolbox.take("space")
    for place in ((260, 25), (270, 25), (270, 35)):
        hand.click(*place)
    assert undo.isEnabled()
    assert not redo.isEnabled()
    undo.trigger()
    assert len(window.toolbox[SpaceTool].places) == 2
    redo.trigger()
    assert len(window.toolbox[SpaceTool].places) == 3
    assert not redo.isEnabled()
    for _ in range(3):
        undo.trigger()
    assert not undo.isEnabled()


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
