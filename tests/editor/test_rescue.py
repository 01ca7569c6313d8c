"""Errors of the program."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.dialogs import ErrorDialog
from engine.log import stop_logging_with
from engine.log_file import begin_log, end_of_log
from engine.track import load
from tests.helpers.mouse_and_keyboard import PATIENCE, set_lane


def test_an_error_in_a_slot_ends_in_a_dialog_with_the_work_kept(
    window, road_file: Path, qtbot, monkeypatch, capsys
) -> None:
    from editor.rescue import Rescue

    rescue = Rescue(lambda: window, window.files.recovery.keep_now)
    monkeypatch.setattr(sys, "excepthook", rescue)
    window.files.open_path(road_file)
    set_lane(window, 5)

    def fails() -> None:
        raise RuntimeError("the gearbox is broken")

    with qtbot.captureExceptions():
        sys.excepthook = rescue
        QTimer.singleShot(0, fails)
        qtbot.waitUntil(lambda: rescue.dialog is not None, timeout=PATIENCE)
        QTimer.singleShot(0, fails)
        qtbot.waitUntil(
            lambda: rescue.dialog.details.toPlainText().count("the gearbox is broken") == 2,
            timeout=PATIENCE,
        )
    assert isinstance(rescue.dialog, ErrorDialog)
    assert load(window.files.recovery.file).space("a1").lane == 5
    QTest.mouseClick(rescue.dialog.copy, Qt.MouseButton.LeftButton)
    assert "the gearbox is broken" in QApplication.clipboard().text()
    QTest.keyClick(rescue.dialog, Qt.Key.Key_Escape)
    assert rescue.dialog is None
    set_lane(window, 6)
    assert window.document.settled.space("a1").lane == 6


def test_the_text_of_an_error_has_what_was_done_before_it(
    window, road_file: Path, capsys, qtbot
) -> None:
    from editor.rescue import Rescue

    log = begin_log()
    try:
        window.files.open_path(road_file)
        set_lane(window, 5)
        rescue = Rescue(lambda: window, lambda: None)
        rescue(RuntimeError, RuntimeError("the gearbox is broken"), None)
        told = rescue.dialog.details.toPlainText()
        assert told.index("the gearbox is broken") < told.index("The end of the log:")
        assert f"file: {road_file}" in told
        assert "DEBUG editor.document.document: Edit: " in told
        assert "the gearbox is broken" in end_of_log()
        rescue.dialog.reject()
    finally:
        stop_logging_with(log)
