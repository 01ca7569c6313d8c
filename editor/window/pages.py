"""The middle of the window: the board, or the welcome page in its place."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from editor.files.files import Files, examples
from editor.welcome.page import WelcomePage


class CentralPages(QStackedWidget):
    """Two pages of which one is shown."""

    def __init__(self, board: QWidget, files: Files) -> None:
        super().__init__()
        self._files = files
        self.welcome = WelcomePage(examples())
        self.addWidget(board)
        self.addWidget(self.welcome)

    def show_welcome(self) -> None:
        """Show the welcome page in place of the board."""
        self.welcome.show_recent(self._files.recent)
        self.setCurrentWidget(self.welcome)

    def show_board(self) -> None:
        """Show the board."""
        self.setCurrentIndex(0)
