"""Saving the game on the table, and watching one from a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.files.files import Files
from editor.files.saved_games import read_saved_game, save_game_as
from editor.look.language import tr
from editor.panels.play import PlayPanel


class SavedGames(QObject):
    """Dialogs for saved games. `refused` explains why a game cannot be saved."""

    refused = Signal(str)

    def __init__(self, window: QWidget, play: PlayPanel, files: Files) -> None:
        super().__init__(window)
        self._window = window
        self._play = play
        self._files = files

    def save(self) -> None:
        """Ask for a name and save the game on the table."""
        session = self._play.session
        if session.was_put:
            self.refused.emit(
                tr("Cars were placed by hand, so this game cannot be replayed from the start.")
            )
            return
        record = session.record()
        folder = Path(self._files.folder())
        save_game_as(self._window, record, str(folder / f"{record.game}.json"))

    def watch(self, path: Path | None = None) -> None:
        """Show a saved game. If `path` is None, ask for one."""
        path = path or dialogs.game_to_open(self._window, self._files.folder())
        record = read_saved_game(self._window, path) if path is not None else None
        if record is not None and self._play.may_leave():
            self._play.watch(record)
