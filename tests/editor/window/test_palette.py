"""Every action is found by a few letters."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.window.palette import Palette
from tests.helpers.window_actions import board, run


def ask_palette(window, words: str) -> Palette:
    """Open the palette, type the words and press Enter."""
    run(window, "palette")
    palette = window.findChild(Palette)
    QTest.keyClicks(palette.box, words)
    QTest.keyClick(palette.box, Qt.Key.Key_Return)
    return palette


def test_the_palette_finds_and_runs_an_action(window) -> None:
    board(window)
    ask_palette(window, "select all")
    assert window.selection.spaces == {"a1", "a2", "a3", "b1", "b2", "b3"}


def test_the_palette_passes_over_what_cannot_be_done_now(window) -> None:
    board(window)
    palette = ask_palette(window, "duplicate")
    assert palette.isVisible()
    QTest.keyClick(palette.box, Qt.Key.Key_Escape)
    assert not palette.isVisible()
