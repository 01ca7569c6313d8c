"""The tool in hand."""

from __future__ import annotations

from PySide6.QtCore import Qt


def test_the_status_bar_says_what_the_tool_expects(window, hand, road) -> None:
    window.toolbox.take("slots")
    assert "Slot 1" in window.status.hint.text()
    hand.click(30, 5)
    assert "Slot 2" in window.status.hint.text()
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_3)
    assert "Lane 3" in window.status.hint.text()
    assert window.lane_box.box.value() == 3
