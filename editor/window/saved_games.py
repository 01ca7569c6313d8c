"""Saving the game on the table, and watching one from a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.files.files import Files
from editor.files.opening import wait_for
from editor.look.language import tr
from editor.look.texts import error_text
from editor.panels.play import PlayPanel
from engine.files import FileError, check_ordinary
from engine.playtest.playthrough import FORMAT, read_record, record_text


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
        suggestion = str(Path(self._files.folder()) / f"{record.game}{dialogs.GAME}")
        path = dialogs.file_to_write(self._window, tr("Save the game"), suggestion, dialogs.GAME)
        if path is not None and dialogs.write_text(self._window, path, record_text(record)):
            session.note_saved()

    def watch(self, path: Path | None = None) -> None:
        """Show a saved game. If `path` is None, ask for one."""
        path = path or dialogs.game_to_open(
            self._window, self._files.folder(), tr("Watch a saved game")
        )
        if path is None:
            return
        words = tr("Opening “{file}”…").format(file=path.name)
        try:
            record = wait_for(self._window, words, partial(read_record, path))
        except ValueError as error:
            what = tr("“{file}” contains no saved game.").format(file=path.name)
            dialogs.tell(self._window, what, error_text(error))
            return
        if record is not None and self._play.may_leave():
            self._play.watch(record)


def is_saved_game(path: Path) -> bool:
    """Return whether a file is marked as a saved game."""
    try:
        check_ordinary(path)
        with path.open("rb") as stream:
            return f'"{FORMAT}"'.encode() in stream.read(400)
    except (OSError, FileError):
        return False
