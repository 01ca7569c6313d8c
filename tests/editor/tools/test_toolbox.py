"""The tool in hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest


def test_the_status_bar_says_what_the_tool_expects(window, hand, road) -> None:
    window.toolbox.take("slots")
    assert "Slot 1" in window.status.hint.text()
    hand.click(30, 5)
    assert "Slot 2" in window.status.hint.text()
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_3)
    assert "Lane 3" in window.status.hint.text()
    assert window.lane_box.box.value() == 3


@pytest.mark.parametrize(
    ("tool", "draw"),
    [
        ("space", lambda hand: hand.draw([(60, 25), (70, 25), (70, 35), (60, 35)])),
        ("lane", lambda hand: hand.draw([(5, 30), (70, 30)])),
        ("shape", lambda hand: hand.drag((10, 25), (40, 35))),
    ],
)
@pytest.mark.parametrize("keys", ["Del", "Ctrl+X"])
def test_a_thing_just_drawn_is_deleted_at_once(window, road, hand, tool, draw, keys) -> None:
    window.toolbox.take(tool)
    draw(hand)
    assert window.document.settled != road
    window.actions_table.refresh()
    QTest.keySequence(window.view, QKeySequence(keys))
    after = window.document.settled
    assert after.spaces == road.spaces
    assert not any(layer.shapes for layer in after.layers)


def test_delete_takes_back_a_point_while_something_is_drawn(window, road, hand) -> None:
    window.selection.choose(["a1"])
    window.toolbox.take("space")
    for x, y in ((60, 25), (70, 25), (70, 35)):
        hand.click(x, y)
    QTest.keySequence(window.view, QKeySequence("Del"))
    assert len(window.toolbox.current.places) == 2
    assert window.document.settled is road
