"""Watcher of the track's file, which other programs may change."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLES = 150
"""Milliseconds to wait after a change, because programs write files in several steps."""


class FileWatch(QObject):
    """Watcher that emits `changed` when a file differs from the content last seen here."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self.known: bytes | None = None
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self, singleShot=True, interval=SETTLES)
        self._watcher.fileChanged.connect(lambda _: self._timer.start())
        self._watcher.directoryChanged.connect(lambda _: self._timer.start())
        self._timer.timeout.connect(self._look)

    def follow(self, path: Path | None, known: bytes | None = None) -> None:
        """Watch the file `path` from now on, or no file if it is None.

        `known` is its expected content. None means its present content.
        """
        if watched := [*self._watcher.files(), *self._watcher.directories()]:
            self._watcher.removePaths(watched)
        self._path = path
        self.known = _content(path) if known is None else known
        if path is not None:
            self._watcher.addPaths([str(path), str(path.parent)])
            # The file may have been written before it was watched.
            self._timer.start()

    def differs(self) -> bool:
        """Return whether the file differs from the known content."""
        return _content(self._path) != self.known

    def read(self) -> bytes | None:
        """Return the content of the file and remember it, or return None if the file is gone."""
        self.known = _content(self._path)
        return self.known

    def look_later(self) -> None:
        """Check the file in a moment."""
        self._timer.start()

    def _look(self) -> None:
        if self._path is None:
            return
        if os.path.exists(self._path) and str(self._path) not in self._watcher.files():
            self._watcher.addPath(str(self._path))
        if self.differs():
            self.changed.emit()


def _content(path: Path | None) -> bytes | None:
    try:
        return path.read_bytes() if path is not None and path.is_file() else None
    except OSError:
        return None
