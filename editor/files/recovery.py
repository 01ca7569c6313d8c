"""Recovery after a crash: unsaved work is kept in a folder of its own, with earlier versions."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QStandardPaths, QTimer, Signal

from editor.document import Document
from editor.document.background import Worker
from editor.look.texts import error_text
from engine.files import FileError, parse_strict_json, read_text
from engine.track import Track, save

EVERY = 3_500
"""Milliseconds after which a change is kept: with the time to write it, under five seconds."""

APART = 60.0
"""Seconds between two earlier versions that are kept beside the two latest."""
MOST_EARLIER = 10

ABOUT, LOCK = "about.json", "lock"


def recovery_folder() -> Path:
    """Where unsaved work is kept, one folder a window."""
    place = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "lanesmith" / "recovery"


@dataclass(frozen=True)
class UnsavedWork:
    """Unsaved work of a window that did not close: its versions, the earliest first, the name of
    the track, and its file if it had one."""

    folder: Path
    name: str
    file: Path | None
    versions: tuple[Path, ...]

    @property
    def when(self) -> datetime:
        """When the latest version was kept."""
        return kept_at(self.versions[-1])

    def forget(self) -> None:
        """Delete it."""
        shutil.rmtree(self.folder, ignore_errors=True)


def kept_at(version: Path) -> datetime:
    """When a version was kept."""
    return datetime.fromtimestamp(version.stat().st_mtime)


def unsaved_work(folder: Path) -> list[UnsavedWork]:
    """What windows that crashed have left in that folder, the latest first; nothing where it
    cannot be looked into."""
    try:
        places = [*folder.iterdir()]
    except OSError:
        return []
    found = []
    for place in places:
        lock = QLockFile(str(place / LOCK))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            continue
        if versions := _versions(place):
            found.append(UnsavedWork(place, *_about(place), versions))
        lock.unlock()
        if not versions:
            shutil.rmtree(place, ignore_errors=True)
    return sorted(found, key=lambda work: work.when, reverse=True)


def superfluous(times: Sequence[float]) -> list[int]:
    """Which of the versions kept at these times (s, the earliest first) need not be kept longer."""
    dropped, earlier = [], [0]
    for number in range(1, len(times) - 2):
        if times[number] - times[earlier[-1]] < APART:
            dropped.append(number)
        else:
            earlier.append(number)
    return dropped + earlier[:-MOST_EARLIER]


def _versions(place: Path) -> tuple[Path, ...]:
    """The versions in a folder, the earliest first; their names are the times."""
    found = (path for path in place.glob("*.json") if path.name != ABOUT and os.path.isfile(path))
    return tuple(sorted(found))


def _about(place: Path) -> tuple[str, Path | None]:
    """Name and file of the work in a folder, as far as its note can be read."""
    try:
        about = parse_strict_json(read_text(place / ABOUT), ABOUT)
    except ValueError:
        about = None
    about = about if isinstance(about, dict) else {}
    name, file = about.get("name"), about.get("file")
    return (
        name if isinstance(name, str) else place.name,
        Path(file) if isinstance(file, str) and file else None,
    )


class Recovery(QObject):
    """Keeps the document's unsaved changes; never touches the real file. What could not be kept
    is tried again by itself; `failed` says why, once."""

    failed = Signal(str)

    def __init__(self, document: Document, folder: Path | None = None) -> None:
        super().__init__(document)
        self._document = document
        self._place = (folder or recovery_folder()) / secrets.token_hex(6)
        self._lock: QLockFile | None = None
        self._kept: Track | None = None
        self._has_failed = False
        self._worker = Worker(self)
        self._worker.done.connect(self._note_kept)
        self._worker.failed.connect(self._try_again)
        self._timer = QTimer(self, singleShot=True, interval=EVERY)
        self._timer.timeout.connect(self._keep_soon)
        document.changed.connect(self._note_change)
        document.renamed.connect(self._note_saved)

    @property
    def file(self) -> Path | None:
        """Where the unsaved track was kept last."""
        return next(reversed(_versions(self._place)), None)

    def keep_now(self) -> Path | None:
        """Keep the work now; the file, or None if there is nothing to keep or it cannot be."""
        if self._document.is_saved:
            return None
        self._worker.drop()
        self._worker.wait()
        try:
            self._write(self._document.settled, self._document.path)
        except (OSError, FileError):
            self._timer.start()
        return self.file if self._kept is self._document.settled else None

    def close(self) -> None:
        """Nothing needs to be kept any more: the work is saved or was thrown away."""
        self.stop()
        self._kept = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
            shutil.rmtree(self._place, ignore_errors=True)

    def stop(self) -> None:
        """Keep nothing more; what was kept stays for the next start."""
        self._timer.stop()
        self._worker.drop()
        self._worker.wait()

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
        if self._document.is_saved:
            return
        if track is not self._kept or self._lock is None:
            self._worker.do(lambda: self._write(track, path))

    def _note_kept(self, _: object) -> None:
        self._has_failed = False

    def _try_again(self, error: Exception) -> None:
        self._timer.start()
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(error_text(error))

    def _write(self, track: Track, path: Path | None) -> None:
        self._place.mkdir(parents=True, exist_ok=True)
        about = {"name": track.name, "file": str(path.resolve()) if path else None}
        (self._place / ABOUT).write_text(json.dumps(about), encoding="utf-8")
        if track is not self._kept:
            save(track, self._place / f"{time.time_ns()}.json")
        self._kept = track
        versions = _versions(self._place)
        for number in superfluous([version.stat().st_mtime for version in versions]):
            versions[number].unlink()
        self._take_lock()

    def _take_lock(self) -> None:
        """Say that this work belongs to a window that is open; OSError if that cannot be said."""
        if self._lock is not None and (self._place / LOCK).exists():
            return
        self._lock = None
        lock = QLockFile(str(self._place / LOCK))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            raise OSError(lock.error().name)
        self._lock = lock
