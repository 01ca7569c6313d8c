"""The look and the language, remembered for the next start."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsScene, QWidget

from editor import dialogs
from editor.look import language, theme
from editor.look.language import tr


class Preferences:
    """What is chosen; the look changes at once, the language at the next start."""

    def __init__(self, window: QWidget, board: QGraphicsScene) -> None:
        self._window = window
        self._board = board
        self._look = theme.chosen_look()
        self._language = language.chosen_language()
        board.setBackgroundBrush(theme.desk())

    def has_look(self, look: str) -> bool:
        """Whether this look is chosen."""
        return self._look == look

    def choose_look(self, look: str) -> None:
        """Show everything light or dark."""
        self._look = look
        theme.choose_look(look)
        self._board.setBackgroundBrush(theme.desk())

    def has_language(self, code: str) -> bool:
        """Whether this language is chosen."""
        return self._language == code

    def choose_language(self, code: str) -> None:
        """Speak another language from the next start on."""
        if code != self._language:
            self._language = code
            language.choose_language(code)
            dialogs.inform(
                self._window,
                tr("The language changes when Lanesmith is started again."),
                language.LANGUAGES[code],
            )
