"""The front tool."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.helpers.mouse_and_keyboard import settled


def test_a_click_on_an_edge_makes_it_the_front_and_backspace_derives_it(window, hand, road) -> None:
    window.toolbox.take("front")
    hand.click(30, 9)
    assert settled(window).space("a2").front == (2, 3)
    hand.key(Qt.Key.Key_Backspace)
    assert settled(window).space("a2").front is None


def test_a_drag_along_edges_makes_a_longer_front(window, hand, road) -> None:
    window.toolbox.take("front")
    hand.drag((30, 1), (39, 5))
    assert settled(window).space("a2").front == (0, 2)
    hand.drag((39, 5), (30, 1))
    assert settled(window).space("a2").front == (0, 2)
