"""Earlier versions of saved tracks, kept in the state folder of the user."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_state_path

from editor.document.pictures import with_absolute_picture
from engine.files import write_bytes
from engine.track import Track, load

MOST = 10
"""Number of versions kept of each file."""

NANOSECONDS = 1_000_000
"""Nanoseconds per millisecond. The name of a version is its time in milliseconds."""


@dataclass(frozen=True)
class Version:
    """A version of the track in `of`, kept in the file `kept`."""

    kept: Path
    of: Path

    @property
    def when(self) -> datetime:
        """The time at which it was saved."""
        return datetime.fromtimestamp(int(self.kept.stem) / 1000)

    def track(self) -> Track:
        """Return the track. FileError is raised if it cannot be read."""
        return with_absolute_picture(load(self.kept), self.of.parent)


def versions_of(path: Path) -> list[Version]:
    """Return the kept versions of a file, latest first."""
    return [Version(kept, path) for kept in reversed(_kept(path))]


def keep_version(path: Path) -> None:
    """Keep the present content of a file, if there is one, as its latest version.

    The same content is not kept twice in a row. FileError or OSError is raised if that fails.
    """
    if not path.is_file():
        return
    kept, content = _kept(path), path.read_bytes()
    if kept and kept[-1].read_bytes() == content:
        return
    folder = _folder(path)
    folder.mkdir(parents=True, exist_ok=True)
    latest = int(kept[-1].stem) if kept else 0
    saved = max(path.stat().st_mtime_ns // NANOSECONDS, latest + 1)
    write_bytes(content, folder / f"{saved:015}.json")
    for old in _kept(path)[:-MOST]:
        old.unlink(missing_ok=True)


def _folder(path: Path) -> Path:
    """Return the folder of the versions of a file, named after it and its place."""
    place = str(path.resolve())
    key = hashlib.sha256(place.encode(errors="surrogateescape")).hexdigest()[:16]
    return user_state_path("lanesmith", appauthor=False) / "versions" / key


def _kept(path: Path) -> list[Path]:
    """Return the files of the versions, earliest first."""
    found = (one for one in _folder(path).glob("*.json") if one.stem.isdigit())
    return sorted(found)
