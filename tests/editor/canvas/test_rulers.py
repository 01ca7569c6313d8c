"""The rulers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from editor.canvas.rulers import RuledView
from editor.look import theme
from tests.helpers.mouse_and_keyboard import PATIENCE


def test_rulers_show_round_numbers_and_the_pointer(window, hand, road, qtbot) -> None:
    ruled = window.findChild(RuledView)
    assert ruled.top.step() in (1, 2, 5, 10, 20)

    def at_30() -> bool:
        # The platform drops a move to where it believes the pointer already is.
        hand.move(5, 5)
        hand.move(30, 15)
        return ruled.top.pointer == pytest.approx(30, abs=0.2)

    qtbot.waitUntil(at_30, timeout=PATIENCE)
    assert ruled.left.pointer == pytest.approx(15, abs=0.2)
    step = ruled.top.step()
    window.view.zoom(8)
    assert ruled.top.step() < step
    window.board.layers.show("rulers", False)
    assert not ruled.top.isVisible()
    assert window.view.width() == ruled.width()


def test_rulers_grow_with_the_size_of_text(window, road, qtbot) -> None:
    ruled = window.findChild(RuledView)
    before = ruled.top.height(), ruled.left.width()
    try:
        window.preferences.choose(theme.TEXT_SIZE, "150")
        qtbot.waitUntil(lambda: ruled.top.height() > before[0])
        assert (ruled.top.height(), ruled.left.width()) == tuple(1.5 * each for each in before)
        assert window.view.geometry().topLeft() == ruled.top.geometry().bottomLeft() + QPoint(0, 1)
    finally:
        window.preferences.choose(theme.TEXT_SIZE, "100")
    qtbot.waitUntil(lambda: (ruled.top.height(), ruled.left.width()) == before)
