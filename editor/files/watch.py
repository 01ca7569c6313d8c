"""Watches the file of the track, which other programs may change."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLES = 150
"""Milliseconds to wait after a change, as programs write files in several steps."""


class FileWatch(QObject):
    """Emits `changed` or `vanished` when the file differs from what was read or written here."""

    changed = Signal(object)
    vanished = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._known: bytes | None = None
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self, singleShot=True, interval=SETTLES)
        self._watcher.fileChanged.connect(lambda _: self._timer.start())
        self._watcher.directoryChanged.connect(lambda _: self._timer.start())
        self._timer.timeout.connect(self._look)

    def follow(self, path: Path | None) -> None:
        """Watch this file from now on, as it is now; None watches nothing."""
        if watched := [*self._watcher.files(), *self._watcher.directories()]:
            self._watcher.removePaths(watched)
        self._path = path
        self._known = _content(path)
        if path is not None:
            self._watcher.addPaths([str(path), str(path.parent)])

    def _look(self) -> None:
        path = self._path
        if path is None:
            return
        content = _content(path)
        if content is not None and str(path) not in self._watcher.files():
            self._watcher.addPath(str(path))
        if content == self._known:
            return
        self._known = content
        if content is None:
            self.vanished.emit(path)
        else:
            self.changed.emit(path)


def _content(path: Path | None) -> bytes | None:
    try:
        return path.read_bytes() if path is not None else None
    except OSError:
        return None
