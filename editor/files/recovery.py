"""Recovery after a crash: unsaved work and earlier versions of it, kept in a separate folder."""

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
"""Milliseconds until a change is kept. With the time for writing it is less than five seconds."""

APART = 60.0
"""Least time in seconds between kept versions, except for the two latest."""
MOST_EARLIER = 10

ABOUT, LOCK = "about.json", "lock"


def recovery_folder() -> Path:
    """Return the folder of unsaved work, which has a subfolder for each window."""
    place = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "lanesmith" / "recovery"


@dataclass(frozen=True)
class UnsavedWork:
    """Unsaved work of a window that did not close.

    It has the `name` of the track, its `file` if it had one, and its `versions`, earliest first.
    """

    folder: Path
    name: str
    file: Path | None
    versions: tuple[Path, ...]

    @property
    def when(self) -> datetime:
        """The time at which the latest version was kept."""
        return kept_at(self.versions[-1])

    def forget(self) -> None:
        """Delete this work."""
        shutil.rmtree(self.folder, ignore_errors=True)


def kept_at(version: Path) -> datetime:
    """Return the time at which a version was kept; that of the first second of all if another
    window has deleted it meanwhile."""
    try:
        return datetime.fromtimestamp(version.stat().st_mtime)
    except OSError:
        return datetime.fromtimestamp(0)


def unsaved_work(folder: Path) -> list[UnsavedWork]:
    """Return the work that crashed windows left in `folder`, latest first.

    The list is empty if the folder cannot be read.
    """
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
    """Return the numbers of the versions that need not be kept any longer.

    `times` (s) are those at which they were kept, earliest first.
    """
    dropped, earlier = [], [0]
    for number in range(1, len(times) - 2):
        if times[number] - times[earlier[-1]] < APART:
            dropped.append(number)
        else:
            earlier.append(number)
    return dropped + earlier[:-MOST_EARLIER]


def _versions(place: Path) -> tuple[Path, ...]:
    """Return the versions in a folder, earliest first. Their names are times."""
    found = (path for path in place.glob("*.json") if path.name != ABOUT and os.path.isfile(path))
    return tuple(sorted(found))


def _about(place: Path) -> tuple[str, Path | None]:
    """Return name and file of the work in a folder, as far as its note can be read."""
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
    """Autosave of the document's unsaved changes. It never touches the real file.

    A failed attempt is repeated, and `failed` reports the reason once.
    """

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
        """The latest kept version, or None."""
        return next(reversed(_versions(self._place)), None)

    def keep_now(self) -> Path | None:
        """Keep the work now.

        Return its file, or None if there is no unsaved work or writing failed.
        """
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
        """Delete the kept work, which has been saved or discarded."""
        self.stop()
        self._kept = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
            shutil.rmtree(self._place, ignore_errors=True)

    def stop(self) -> None:
        """Stop keeping work. Kept work remains for the next start."""
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
        """Mark this work as that of an open window. OSError is raised if that fails."""
        if self._lock is not None and (self._place / LOCK).exists():
            return
        self._lock = None
        lock = QLockFile(str(self._place / LOCK))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            raise OSError(lock.error().name)
        self._lock = lock
