"""The whole program as a user has it: started by `main()`, used while it runs, closed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QToolButton, QWidget

from editor.__main__ import main
from editor.window.main_window import MainWindow
from tests.helpers.waiting import pause

PATIENCE = 60_000


def wait_until(is_so: Callable[[], bool]) -> None:
    """Process events of the program until `is_so` returns True."""
    for _ in range(PATIENCE // 20):
        if is_so():
            return
        pause(20)
    pytest.fail("it never came to that")


class User:
    """User who works in the program while `main()` runs it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._error: BaseException | None = None
        self.window: MainWindow

    def runs(self, args: list[str], work: Callable[[], None]) -> int:
        """Start the program, do the work in it, close it."""
        hook = sys.excepthook
        QTimer.singleShot(0, lambda: self._do(work))
        try:
            code = main(args)
        finally:
            sys.excepthook = hook
        if self._error is not None:
            raise self._error
        return code

    def names_file(self, path: Path) -> None:
        """Answer the next file dialog with `path`."""
        for dialog in ("getSaveFileName", "getOpenFileName"):
            self._monkeypatch.setattr(QFileDialog, dialog, lambda *_args, **_named: (str(path), ""))

    def chooses(self, action: str) -> None:
        """Choose an entry of a menu."""
        self.window.actions_table[action].trigger()

    def _do(self, work: Callable[[], None], patience: int = PATIENCE // 20) -> None:
        """Do the work once there is a window, and the file that it starts with is open.

        A file is read in a loop of events of its own, which cannot end below the work.
        """
        windows = self._windows()
        loops = [loop for one in windows for loop in one.findChildren(QEventLoop)]
        if patience and (not windows or loops):
            QTimer.singleShot(20, lambda: self._do(work, patience - 1))
            return
        try:
            self.window = windows[0]
            assert QTest.qWaitForWindowExposed(self.window)
            work()
            wait_until(lambda: self.window.close())
        except BaseException as error:
            self._error = error
            QApplication.exit(99)

    def _windows(self) -> list[MainWindow]:
        return [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, MainWindow) and widget.isVisible()
        ]


class Mouse:
    """Mouse whose clicks go to places of the window, to the topmost widget there, and are
    counted."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.clicks = 0

    def click(self, place: QPoint) -> None:
        """Move to a place and click."""
        handle = self.window.windowHandle()
        QTest.mouseMove(handle, place)
        none = Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, none, place)
        self.clicks += 1

    def press(self, button: QWidget) -> None:
        """Click a button that can be used and is not covered."""
        place = button.mapTo(self.window, button.rect().center())
        assert button.isEnabled()
        assert self.window.childAt(place) is button
        self.click(place)

    def press_action(self, action: str) -> None:
        """Click the button of that action in a bar."""
        wanted = self.window.actions_table[action]
        (button,) = (
            each
            for each in self.window.findChildren(QToolButton)
            if each.defaultAction() is wanted and each.isVisible()
        )
        self.press(button)

    def click_board(self, across: float, down: float) -> None:
        """Click a place of the view of the board, from 0 to 1."""
        viewport = self.window.view.viewport()
        place = QPoint(round(across * viewport.width()), round(down * viewport.height()))
        self.click(viewport.mapTo(self.window, place))

    def pointed_out(self) -> list[QPushButton]:
        """Return the visible buttons that stand out as the next step."""
        return [
            button
            for button in self.window.findChildren(QPushButton)
            if button.isVisible() and button.isEnabled() and button.property("primary")
        ]
