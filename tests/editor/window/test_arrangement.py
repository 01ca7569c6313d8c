"""Window and panels are found again as they were left, and can be put back."""

from __future__ import annotations

from editor.window.main_window import MainWindow
from tests.helpers.mouse_and_keyboard import PATIENCE


def test_the_window_is_found_again_as_it_was_left(qtbot, window) -> None:
    before = window.split.sizes()
    window.resize(window.width(), 720)
    window.split.setSizes([window.width() - 430, 430])
    window.docks.show("history")
    sizes = window.split.sizes()
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    qtbot.waitExposed(again)
    assert again.height() == 720
    assert again.split.sizes()[1] == sizes[1] != before[1]
    assert again.docks.is_open("history")
    again.play.close_session()
    again.document.close()


def test_a_command_puts_everything_back_also_for_the_next_start(qtbot, window) -> None:
    sizes = window.split.sizes()
    window.resize(900, 700)
    window.docks.show("outline")
    window.arrangement.keep()
    window.actions_table["reset_panels"].trigger()
    assert (window.width(), window.height()) == (1280, 800)
    assert not window.docks.is_open("outline")
    qtbot.waitUntil(lambda: window.split.sizes() == sizes, timeout=PATIENCE)
    window.resize(900, 700)
    window.arrangement.restore()
    assert (window.width(), window.height()) == (900, 700)
