"""Recovery after a crash: unsaved work is kept in a folder of its own, at least every minute."""

from __future__ import annotations

import json
import secrets
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QStandardPaths, QTimer, Signal

from editor.document import Document
from editor.document.background import Worker
from editor.look.texts import error_text
from engine.files import FileError, parse_strict_json, read_text
from engine.track import Track, save

EVERY = 60_000
"""Milliseconds after which unsaved changes are kept at the latest."""

TRACK, ABOUT, LOCK = "track.json", "about.json", "lock"


def recovery_folder() -> Path:
    """Where unsaved work is kept, one folder a window."""
    place = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "lanesmith" / "recovery"


@dataclass(frozen=True)
class UnsavedWork:
    """Unsaved work of a window that did not close: a track, its name, its file if it had one."""

    folder: Path
    name: str
    file: Path | None
    when: datetime

    @property
    def track(self) -> Path:
        """The file with the track."""
        return self.folder / TRACK

    def forget(self) -> None:
        """Delete it."""
        shutil.rmtree(self.folder, ignore_errors=True)


def unsaved_work(folder: Path) -> list[UnsavedWork]:
    """What windows that crashed have left in that folder, the latest first."""
    found = []
    for place in folder.iterdir() if folder.is_dir() else ():
        lock = QLockFile(str(place / LOCK))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            continue
        kept = _read(place)
        lock.unlock()
        if kept is None:
            shutil.rmtree(place, ignore_errors=True)
        else:
            found.append(kept)
    return sorted(found, key=lambda kept: kept.when, reverse=True)


def _read(place: Path) -> UnsavedWork | None:
    if not (place / TRACK).is_file():
        return None
    when = datetime.fromtimestamp((place / TRACK).stat().st_mtime)
    try:
        about = parse_strict_json(read_text(place / ABOUT), ABOUT)
        name, file = str(about["name"]), about["file"]
    except (ValueError, KeyError, TypeError):
        name, file = place.name, None
    return UnsavedWork(place, name, Path(file) if file else None, when)


class Recovery(QObject):
    """Keeps the document's unsaved changes; never touches the real file."""

    failed = Signal(str)

    def __init__(self, document: Document, folder: Path | None = None) -> None:
        super().__init__(document)
        self._document = document
        self._place = (folder or recovery_folder()) / secrets.token_hex(6)
        self._lock: QLockFile | None = None
        self._kept: Track | None = None
        self._worker = Worker(self)
        self._worker.failed.connect(lambda error: self.failed.emit(error_text(error)))
        self._timer = QTimer(self, singleShot=True, interval=EVERY)
        self._timer.timeout.connect(self._keep_soon)
        document.changed.connect(self._note_change)
        document.renamed.connect(self._note_saved)

    @property
    def file(self) -> Path:
        """Where the unsaved track is kept."""
        return self._place / TRACK

    def keep_now(self) -> Path | None:
        """Keep the work now; the file, or None if there is nothing to keep or it cannot be."""
        if self._document.is_saved:
            return None
        self._worker.drop()
        self._worker.wait()
        try:
            self._write(self._document.settled, self._document.path)
        except (OSError, FileError):
            return None
        return self.file

    def close(self) -> None:
        """Nothing needs to be kept any more: the work is saved or was thrown away."""
        self._timer.stop()
        self._worker.drop()
        self._worker.wait()
        self._forget()

    def _note_change(self, *_: object) -> None:
        if not self._timer.isActive() and not self._document.is_saved:
            self._timer.start()

    def _note_saved(self) -> None:
        if self._document.is_saved:
            self.close()
        else:
            self._note_change()

    def _keep_soon(self) -> None:
        track, path = self._document.settled, self._document.path
        if not self._document.is_saved and track is not self._kept:
            self._worker.do(lambda: self._write(track, path))

    def _write(self, track: Track, path: Path | None) -> None:
        self._place.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = QLockFile(str(self._place / LOCK))
            self._lock.setStaleLockTime(0)
            self._lock.tryLock(0)
        about = {"name": track.name, "file": str(path.resolve()) if path else None}
        (self._place / ABOUT).write_text(json.dumps(about), encoding="utf-8")
        save(track, self.file)
        self._kept = track

    def _forget(self) -> None:
        self._kept = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
            shutil.rmtree(self._place, ignore_errors=True)
