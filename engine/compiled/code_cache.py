"""Cache of compiled games on disk, and the lock of the process that compiles.

numba trusts the files that it keeps: machine code damaged on disk would end the program. So the
checksum of every file is noted, and a file that differs is dropped.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from platformdirs import user_cache_path

HAS_COMPILER = find_spec("numba") is not None

GAMES, TABLE = "playtest", "ready"
"""Names of what is compiled together: simulated races, and the code that a table with people
needs."""

KEPT = ".kept"
"""End of the name of the marker file of a compiled game, in `folder_of_games`."""

_OF_GAMES = "games-"
"""Beginning of the name of that folder."""

LOOK_SECONDS = 0.1
"""Seconds between two looks whether another process has compiled."""


def _cache_of_these_sources() -> Path:
    """Return a folder for this state of the sources and the compiler: numba renews the cache of a
    function only when its own file has changed, but what it compiles contains functions of other
    files. The folder also depends on the place of the sources, since numba finds cached files by
    the path of the source."""
    here = Path(__file__).parent
    digest = hashlib.sha256(sys.version.encode())
    digest.update(os.fsencode(here))
    if HAS_COMPILER:
        digest.update(version("numba").encode())
    for sources in (here, here.with_name("race")):
        digest.update(_sources_in(sources))
    return _place() / f"race-{digest.hexdigest()[:12]}"


def _place() -> Path:
    """Return the folder that NUMBA_CACHE_DIR names for compiled code, else that of the user."""
    told = os.environ.get("NUMBA_CACHE_DIR")
    if told:
        return Path(told).absolute()
    place = user_cache_path("lanesmith", appauthor=False)
    # Without a home there is no such place: nothing can be put into this one.
    return place if place.is_absolute() else Path(os.devnull)


def _sources_in(folder: Path) -> bytes:
    """Return all sources in a folder with their names, in one text, and the numbers that they read:
    compiled code contains those, too."""
    files = sorted(file for ending in ("py", "json") for file in folder.rglob(f"*.{ending}"))
    return b"".join(bytes(file.relative_to(folder)) + file.read_bytes() for file in files)


CACHE = _cache_of_these_sources()
"""Folder of compiled races."""

_CHECKSUMS = CACHE / "checksums"
_COMPILING = CACHE / "compiling"
"""File with a line for each file kept; and a file that the compiling process locks, and writes its
progress to."""


@cache
def folder_of_games() -> str:
    """Return the folder for this state of the sources of the games: code there contains functions
    and constants of many files, too, and races need not be compiled anew with it."""
    sources = _sources_in(Path(__file__).parents[1] / "games")
    return f"{_OF_GAMES}{hashlib.sha256(sources).hexdigest()[:12]}"


def make_cache() -> None:
    """Make the folder; OSError if it cannot be written."""
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=CACHE):
            pass
    except OSError as error:
        raise OSError(f"nothing can be kept in {CACHE.parent} ({error.strerror})") from error


def is_kept(what: str) -> bool:
    """Return whether `what` runs at full speed without being compiled first."""
    if not HAS_COMPILER:
        return True
    _State.is_sound = _State.is_sound or drop_damaged()
    return _State.is_sound and (CACHE / what).exists()


def note_kept(what: str) -> None:
    """Note that `what` has been compiled and kept."""
    with suppress(OSError):
        (CACHE / what).touch()


class _State:
    """What this process knows: whether it compiles, and whether it has found kept code sound."""

    is_compiling = False
    is_sound = False


def drop_damaged() -> bool:
    """Drop all kept code of the races if one of its files has changed since it was written, and
    likewise that of the games. Return whether all that is kept is sound.

    While another process compiles nothing is dropped: it has written files that are not noted yet,
    and has dropped what was damaged before.
    """
    if not _not_noted():
        return True
    with _nobody_else_compiling() as may_drop:
        if may_drop:
            for is_of_games in {_is_of_games(file) for file in _not_noted()}:
                _drop(file for file in _everything() if _is_of_games(file) == is_of_games)
    return not _not_noted()


def drop_all() -> None:
    """Drop all kept code."""
    _drop([*_everything(), _CHECKSUMS])


def _drop(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def _everything() -> list[Path]:
    """Return all files kept, and the marks that say what is compiled."""
    return [*_files(), CACHE / GAMES, CACHE / TABLE, *CACHE.rglob(f"*{KEPT}")]


def _is_of_games(file: Path) -> bool:
    """Return whether a file belongs to the games."""
    return file.relative_to(CACHE).parts[0].startswith(_OF_GAMES)


def note_checksums() -> None:
    """Note the files written since `drop_damaged`."""
    lines = [f"{_checksum(file)} {file.name}\n" for file in _not_noted()]
    if lines:
        with suppress(OSError), _CHECKSUMS.open("a", encoding="utf-8") as noted:
            noted.write("".join(lines))


def _not_noted() -> list[Path]:
    """Return the kept files that have no line, or another checksum."""
    noted: set[str] = set()
    with suppress(OSError):
        noted.update(_CHECKSUMS.read_text(encoding="utf-8", errors="replace").splitlines())
    return [file for file in _files() if f"{_checksum(file)} {file.name}" not in noted]


def _files() -> list[Path]:
    """Return the files that numba keeps: indexes and code."""
    return [*CACHE.rglob("*.nbi"), *CACHE.rglob("*.nbc")]


def _checksum(file: Path) -> str:
    """Return the checksum of a file, or of an empty one if it cannot be read."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""


@contextmanager
def compiling() -> Iterator[Callable[[int], None]]:
    """Hold the lock of the compiling process, one at a time; yield a function that publishes the
    percentage done. OSError if the folder cannot be written."""
    make_cache()
    _COMPILING.touch()
    with _COMPILING.open("r+b", buffering=0) as file:
        while not _is_locked(file, alone=True):
            time.sleep(LOOK_SECONDS)

        def tell(percent: int) -> None:
            file.seek(0)
            file.write(b"%3d" % percent)

        tell(0)
        _State.is_compiling = True
        try:
            yield tell
        finally:
            _State.is_compiling = False


@contextmanager
def _nobody_else_compiling() -> Iterator[bool]:
    """Keep other processes from compiling meanwhile; yield False if one does now."""
    if _State.is_compiling:
        yield True
        return
    try:
        file = _COMPILING.open("r+b", buffering=0)
    except OSError:
        # Nobody has compiled in this folder, or nothing can be written to it.
        yield True
        return
    with file:
        yield _is_locked(file, alone=True)


def percent_prepared() -> int | None:
    """Return the percentage done by the compiling process; None if there is none."""
    try:
        with _COMPILING.open("r+b", buffering=0) as file:
            return None if _is_locked(file, alone=False) else int(file.read(3) or 0)
    except (OSError, ValueError):
        return None


def _is_locked(file: IO[bytes], alone: bool) -> bool:
    """Lock a file until it is closed, alone or together with others who do not want it alone; False
    if another process has it. On systems that cannot lock files it does not wait."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # What is locked cannot be read, so it is a byte far behind what is written.
            file.seek(1 << 20)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    finally:
        file.seek(0)
    return True
