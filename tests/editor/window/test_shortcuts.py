"""Shortcuts are changed and remembered."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from editor.window.shortcuts import ShortcutsDialog
from tests.helpers.window_actions import press, run


def test_shortcuts_are_changed_refused_when_taken_and_remembered(window) -> None:
    run(window, "shortcuts")
    dialog = window.findChild(ShortcutsDialog)
    dialog.choose("fit")
    QTest.keyClick(dialog.keys, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog.keys.editingFinished.emit()
    assert "Save" in dialog.answer.text()
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+0")
    dialog.keys.setKeySequence(QKeySequence("Ctrl+Alt+9"))
    dialog.keys.editingFinished.emit()
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+Alt+9")

    from editor.window.main_window import MainWindow

    other = MainWindow()
    assert other.actions_table["fit"].shortcut() == QKeySequence("Ctrl+Alt+9")
    other.close()
    press(dialog.default_button)
    assert window.actions_table["fit"].shortcut() == QKeySequence("Ctrl+0")
