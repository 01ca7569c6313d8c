"""Window and panels are found again as they were left, and can be put back."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.window.arrangement import FRAME, SIZE
from editor.window.main_window import MainWindow
from tests.helpers.mouse_and_keyboard import PATIENCE


def test_the_window_is_found_again_as_it_was_left(qtbot, window) -> None:
    before = window.side.width()
    window.resize(790, 720)
    window.resizeDocks([window.side.parentWidget()], [335], Qt.Orientation.Horizontal)
    window.docks.show("history")
    qtbot.waitUntil(lambda: window.side.width() != before, timeout=PATIENCE)
    width = window.side.width()
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    qtbot.waitExposed(again)
    assert again.height() == 720
    assert again.side.width() == width
    assert again.docks.is_open("history")
    again.play.close_session()
    again.document.close()


def test_a_command_puts_everything_back_also_for_the_next_start(qtbot, window) -> None:
    window.resize(900, 700)
    window.docks.show("outline")
    window.arrangement.keep()
    window.actions_table["reset_panels"].trigger()
    room = window.screen().availableSize() - FRAME
    qtbot.waitUntil(lambda: window.height() == min(SIZE.height(), room.height()), timeout=PATIENCE)
    assert not window.docks.is_open("outline")
    window.resize(900, 700)
    window.arrangement.restore()
    assert (window.width(), window.height()) == (900, 700)
