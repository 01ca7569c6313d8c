"""The space tool."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine.track import Track, edits


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
