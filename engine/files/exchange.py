"""Exchange of several files for new ones, which the next writer finishes if a program was killed
meanwhile.

No system renames several files at once. So a note in their folder names them until all are renamed:
people read there which files are from which run, and the next program that writes there goes on.
"""

from __future__ import annotations

import json
import logging
import os
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from engine.files.beside import path_beside

_log = logging.getLogger(__name__)

PART = re.compile(r"\.[0-9a-f]{16}\.part")
"""Names of files that are being written."""

NOTE = "lanesmith_unfinished.txt"
"""Name of the note about files that are being exchanged."""

MOST_NOTE = 10_000_000
"""Most letters of a note that are read. That of a hundred thousand files has as many."""

_WORDS = """\
Lanesmith was stopped while it replaced the files below by those of a new run.

It goes on as soon as it publishes or saves something in this folder again. Until then a file is
still the one from before if the hidden file named after it is there, and a new one if not.
"""


def part_beside(target: Path) -> Path:
    """Return a new name beside `target`, for a file that is being written."""
    return target.with_name(f".{secrets.token_hex(8)}.part")


def exchange(parts: Mapping[Path, Path], folder: Path) -> None:
    """Rename the values of `parts` to their keys, with a note in `folder` until all are renamed.

    What a killed program has left to do there is done first. OSError if a file cannot be renamed:
    the values of `parts` are deleted then, except if some were renamed, when the note stays.
    """
    is_row = len(parts) > 1
    try:
        if not is_row and not is_unfinished(folder):
            _rename(parts)
            return
        with _alone_in({folder, *(target.parent for target in parts)}):
            _finish(folder)
            if is_row:
                _write_note(parts, folder)
            try:
                _rename(parts)
            except (KeyboardInterrupt, SystemExit):  # It is asked to end, between two of them.
                _rename({target: part for target, part in parts.items() if part.exists()})
                raise
            finally:
                if is_row and not _is_begun(parts):
                    (folder / NOTE).unlink()
    except BaseException:
        if not _is_begun(parts):
            for part in parts.values():
                part.unlink(missing_ok=True)
        raise


def finished_in(folder: Path) -> tuple[str, ...]:
    """Rename what a killed program has left to rename in `folder`, and return the names of these
    files. None of them is outside the folder."""
    if not is_unfinished(folder):
        return ()
    with _alone_in({folder}):
        return _finish(folder)


def is_unfinished(folder: Path) -> bool:
    """Return whether files are still to be renamed in `folder` or one below it.

    A pipe of that name is no note: reading it would wait for ever.
    """
    return os.path.isfile(folder / NOTE)


def _is_begun(parts: Mapping[Path, Path]) -> bool:
    """Return whether some of the values are renamed, and some are not."""
    return len({part.exists() for part in parts.values()}) > 1


def _rename(parts: Mapping[Path, Path]) -> None:
    for target, part in parts.items():
        os.replace(part, target)


def _write_note(parts: Mapping[Path, Path], folder: Path) -> None:
    """Write which files are to be renamed, and when those that they replace were saved."""
    files = {
        os.path.relpath(target, folder): [part.name, _saved(target)]
        for target, part in parts.items()
    }
    beside = part_beside(folder / NOTE)
    with open(beside, "w", encoding="utf-8") as stream:
        stream.write(f"{_WORDS}\n{json.dumps(files, indent=1)}\n")
        stream.flush()
        with suppress(OSError):  # Some network drives cannot.
            os.fsync(stream.fileno())
    os.replace(beside, folder / NOTE)


def _noted(folder: Path) -> Mapping[str, tuple[str, int | None]]:
    """Return what the note in `folder` says; nothing if it is not one of ours."""
    if not is_unfinished(folder):
        return {}
    try:
        with open(folder / NOTE, encoding="utf-8") as stream:
            files = json.loads(stream.read(MOST_NOTE)[len(_WORDS) :])
        noted = {str(name): (part, before) for name, (part, before) in files.items()}
    except FileNotFoundError:
        return {}  # Another program has just finished.
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        _log.warning("%s is not read: %s", folder / NOTE, error)
        return {}
    return {name: each for name, each in noted.items() if PART.fullmatch(str(each[0]))}


def _saved(file: Path) -> int | None:
    """Return the moment at which a file was saved, None if there is none."""
    return file.stat().st_mtime_ns if file.exists() else None


def _finish(folder: Path) -> tuple[str, ...]:
    """Rename what the note in `folder` names and return the names. The note goes if that is all.

    Files that were saved since are newer, and stay.
    """
    done, is_all, noted = [], True, _noted(folder)
    for name, (part, before) in noted.items():
        try:
            target = Path(os.path.realpath(path_beside(name, folder)))
            made = target.with_name(part)
            if not made.exists():
                continue
            if _saved(target) == before:
                os.replace(made, target)
                done.append(name)
            else:
                made.unlink()
        except (OSError, ValueError) as error:
            _log.warning("%s is still the one from before: %s", folder / name, error)
            is_all = False
    if noted and is_all:
        (folder / NOTE).unlink(missing_ok=True)
    return tuple(done)


@contextmanager
def _alone_in(folders: Iterable[Path]) -> Iterator[None]:
    """Wait until no other program renames files in these folders in a row, where the system can
    lock folders."""
    with ExitStack() as stack:
        for folder in sorted(folders):
            # Windows has no such locks, and some network drives do not either.
            with suppress(ImportError, OSError):
                import fcntl

                handle = os.open(folder, os.O_RDONLY)
                stack.callback(os.close, handle)
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield
