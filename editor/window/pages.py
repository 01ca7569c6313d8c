"""Central pages of the window: the board, or the welcome page in its place."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.files.files import Files, examples
from editor.look.widgets import Pages
from editor.settings import settings
from editor.welcome.page import WelcomePage


class CentralPages(Pages):
    """Stack of board and welcome page.

    `spreads(True)` is emitted before the welcome page is shown, so that it does not enlarge the
    window, and `spreads(False)` after it has been replaced by the board.
    """

    spreads = Signal(bool)

    def __init__(self, window: QWidget, files: Files) -> None:
        super().__init__(window)
        self._files = files
        self.board = QWidget(self)
        self.welcome = WelcomePage(examples(), self)
        self.addWidget(self.board)
        self.addWidget(self.welcome)
        self.welcome.back_asked.connect(self.show_board)

    def show_welcome(self) -> None:
        """Show the welcome page in place of the board."""
        self.welcome.show_recent(self._files.recent)
        self.spreads.emit(True)
        self.setCurrentWidget(self.welcome)
        self.welcome.guide_button.setFocus()

    def show_board(self) -> None:
        """Show the board."""
        if self.currentWidget() is self.welcome:
            self.setCurrentIndex(0)
            self.spreads.emit(False)

    def keep(self) -> None:
        """Store the page that is shown, and the file on the board."""
        shows_board = self.currentWidget() is not self.welcome
        # Each object of settings that is let go waits until its file is on the disk.
        kept = settings()
        kept.setValue("page", "board" if shows_board else "welcome")
        kept.setValue("file", str(self._files.path or ""))

    def show_kept(self) -> None:
        """Continue where the last start ended. The very first one begins with the welcome page."""
        if settings().value("page") != "board":
            self.show_welcome()
            return
        file = Path(str(settings().value("file", "")))
        if not (os.path.isfile(file) and self._files.open_path(file)) and (shipped := examples()):
            self._files.open_example(shipped[0])
