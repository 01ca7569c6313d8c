"""The slots tool."""

from __future__ import annotations

from PySide6.QtCore import Qt


def test_slots_are_clicked_in_order_and_taken_out(window, hand, road) -> None:
    window.toolbox.take("slots")
    for x, y in [(30, 5), (30, 15), (10, 5)]:
        hand.click(x, y)
    assert window.document.settled.grid.slots == ("a2", "b2", "a1")
    hand.click(30, 15)
    assert window.document.settled.grid.slots == ("a2", "a1")
    hand.key(Qt.Key.Key_Backspace)
    assert window.document.settled.grid.slots == ("a2",)
