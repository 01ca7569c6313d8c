"""Files dropped on the window, opened according to their contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from editor import dialogs
from editor.files.files import Files
from editor.files.opening import wait_for
from editor.look.language import tr
from editor.window.drawings import DRAWINGS, LINES, PHOTOS, UNREADABLE, Drawings
from editor.window.file_actions import NewTracks
from editor.window.saved_games import SavedGames, is_saved_game
from engine.exchange.photo.reading import is_photo
from engine.files import FileError, read_bytes
from engine.foreign.process import give_up_foreign
from engine.track.published import holds_track, is_published

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp")


class DroppedFiles(QObject):
    """Handler of dropped files: track, game, drawing, centre line or picture.

    `more(path)` is emitted for every file that needs a window of its own.
    """

    more = Signal(object)

    def __init__(
        self,
        window: QWidget,
        files: Files,
        new_tracks: NewTracks,
        drawings: Drawings,
        saved_games: SavedGames,
        show_board: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._files = files
        self._new_tracks = new_tracks
        self._drawings = drawings
        self._saved_games = saved_games
        self._show_board = show_board
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Handle dropped files. Other events are passed on."""
        if isinstance(event, QDropEvent) and event.mimeData().hasUrls():
            files = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
            if isinstance(event, QDragEnterEvent) or event.type() == QEvent.Type.DragMove:
                event.acceptProposedAction()
                return True
            if event.type() == QEvent.Type.Drop and files:
                event.acceptProposedAction()
                self.open_all(files)
                return True
        return super().eventFilter(watched, event)

    def open_all(self, paths: Sequence[Path]) -> None:
        """Open the first file, and a picture under its track. The others get their own windows."""
        first, *others = sorted(paths, key=_is_picture)
        self.open(first)
        for path in others:
            if _is_picture(path) and path is others[0] and not _is_picture(first):
                self._trace(path)
            else:
                self.more.emit(path)

    def open(self, path: Path) -> None:
        """Open a file according to its contents."""
        ending = path.suffix.lower()
        holds_track = self._holds_track(path)
        if holds_track is None:
            give_up_foreign()
        elif holds_track:
            self._files.open_path(path)
        elif _is_picture(path):
            self._open_picture(path)
        elif ending in (*DRAWINGS, *PHOTOS, *UNREADABLE):
            self._drawings.open(path)
        elif ending in LINES:
            self._new_tracks.ask(path)
        elif is_saved_game(path):
            self._saved_games.watch(path)
        else:
            self._files.open_path(path)

    def _open_picture(self, path: Path) -> None:
        """Read a picture as a photo of a sketch, or put it below the board, as asked."""
        reads = is_photo(path) and dialogs.ask_for_photo(self._window, path.name)
        if reads:
            self._drawings.open(path)
        elif reads is not None:
            self._trace(path)

    def _trace(self, path: Path) -> None:
        self._files.load_picture(path)
        self._show_board()

    def _holds_track(self, path: Path) -> bool | None:
        """Return whether a file is a published document with a track inside, or None if the user
        cancels."""
        words = tr("Opening “{file}”…").format(file=path.name)
        try:
            return wait_for(self._window, words, partial(_holds_track, path))
        except FileError:
            return False


def _holds_track(path: Path) -> bool:
    content = read_bytes(path)
    return is_published(content) and holds_track(content)


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in PICTURES
