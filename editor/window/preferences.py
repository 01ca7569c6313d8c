"""Preferences that apply at once and are stored: look, size of text, language."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QGraphicsScene, QToolBar, QWidget

from editor import dialogs
from editor.look import theme
from editor.look.language import LANGUAGE
from editor.settings import Setting

SETTINGS = (theme.LOOK, theme.TEXT_SIZE, LANGUAGE)
"""Every setting, in the order of the menu."""


class Preferences:
    """Preferences of the user. `reopen` reopens all windows in another language."""

    def __init__(
        self, window: QWidget, board: QGraphicsScene, reopen: Callable[[], object]
    ) -> None:
        self._window = window
        self._board = board
        self._reopen = reopen
        board.setBackgroundBrush(theme.desk())

    def has(self, setting: Setting, choice: str) -> bool:
        """Return whether this is chosen."""
        return setting.chosen == choice

    def choose(self, setting: Setting, choice: str) -> None:
        """Set a look or a size of text at once, a language now or from the next start on."""
        if choice == setting.chosen:
            return
        setting.keep(choice)
        if setting is LANGUAGE:
            if dialogs.ask_to_reopen(self._window, setting.words(choice)):
                self._reopen()
            return
        theme.dress_again()
        self._board.setBackgroundBrush(theme.desk())
        for widget in QApplication.allWidgets():
            if isinstance(widget, QToolBar):
                widget.setIconSize(theme.icon_size())
