"""Preferences that apply at once and are stored: look, size of text, language."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QGraphicsScene, QToolBar, QWidget

from editor import dialogs
from editor.look import language, theme


class Preferences:
    """Preferences of the user. `reopen` reopens all windows in another language."""

    def __init__(
        self, window: QWidget, board: QGraphicsScene, reopen: Callable[[], object]
    ) -> None:
        self._window = window
        self._board = board
        self._reopen = reopen
        self._look = theme.chosen_look()
        self._language = language.chosen_language()
        board.setBackgroundBrush(theme.desk())

    def has_look(self, look: str) -> bool:
        """Return whether this look is chosen."""
        return self._look == look

    def choose_look(self, look: str) -> None:
        """Set the look, light or dark."""
        self._look = look
        theme.choose_look(look)
        self._board.setBackgroundBrush(theme.desk())

    def has_text_size(self, percent: int) -> bool:
        """Return whether this size of text is chosen."""
        return theme.chosen_text_size() == percent

    def choose_text_size(self, percent: int) -> None:
        """Set the size of all text and of the icons beside it."""
        theme.choose_text_size(percent)
        for widget in QApplication.allWidgets():
            if isinstance(widget, QToolBar):
                widget.setIconSize(theme.icon_size())

    def has_language(self, code: str) -> bool:
        """Return whether this language is chosen."""
        return self._language == code

    def choose_language(self, code: str) -> None:
        """Set the language, for now or from the next start on."""
        if code != self._language:
            self._language = code
            language.choose_language(code)
            if dialogs.ask_to_reopen(self._window, language.LANGUAGES[code]):
                self._reopen()
