"""Reading and writing of files: a clear error for every failure, and atomic saves."""

from __future__ import annotations

import errno
import logging
import os
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engine.files.exchange import NOTE, PART, exchange, is_unfinished, part_beside
from engine.files.faults import Fault, FileError
from engine.sentence import Sentence

_log = logging.getLogger(__name__)

_BINARY = getattr(os, "O_BINARY", 0)
"""Flag without which Windows changes the ends of lines."""


MOST_BYTES = 64_000_000
"""Most bytes that are read. No file of a board game is larger, and a device or pipe may never
end."""

MOST_NAME = 255
"""Most bytes in the name of a file, its ending included, on the usual file systems."""

LEFT_SECONDS = 3600.0
"""Age at which an unfinished file counts as left behind by a killed program, seconds."""


STREAMS = ("/dev/", "/proc/")
"""Folders of the streams that a shell hands over: /dev/stdin, and /dev/fd/63 for <(command)."""


def read_bytes(path: str | Path) -> bytes:
    """Return the content of a file, or of a stream in one of `STREAMS`.

    FileError if it cannot be read or has more than `MOST_BYTES`.
    """
    check_ordinary(path)
    try:
        with open(path, "rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileError(Fault(str(path), "", *_why_unreadable(path, error))) from error
    if len(content) > MOST_BYTES:
        wrong = Sentence("it holds more than {most} MB", most=MOST_BYTES // 1_000_000)
        raise FileError(Fault(str(path), "", wrong, Sentence("open a smaller file")))
    _log.debug("Read %d bytes from %s", len(content), path)
    return content


def check_ordinary(path: str | Path) -> None:
    """Raise FileError if `path` is a pipe, a socket or a device, whose reader may wait for ever.

    Those in one of `STREAMS` are allowed, and whatever cannot be looked up.
    """
    is_there = os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)
    if is_there and not os.path.abspath(path).startswith(STREAMS):
        wrong = Sentence("this is no ordinary file")
        raise FileError(Fault(str(path), "", wrong, Sentence("name an ordinary file")))


def read_text(path: str | Path) -> str:
    """Return the text in a file, without a byte order mark.

    FileError if it cannot be read or is not UTF-8.
    """
    return decoded(read_bytes(path), path)


def decoded(content: bytes, path: str | Path) -> str:
    """Return `content` as text, without a byte order mark.

    FileError, which names `path`, if it is not UTF-8.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Sentence("line {line}", line=content.count(b"\n", 0, error.start) + 1)
        wrong, remedy = Sentence("the text is not UTF-8"), Sentence("save the file as UTF-8")
        raise FileError(Fault(str(path), place, wrong, remedy)) from error


def write_text(written: str, path: str | Path) -> None:
    """Write text to a file, completely or not at all.

    A device or a pipe, such as /dev/stdout, is written to directly. FileError if writing fails.
    """
    write_bytes(written.encode(), path)


def write_bytes(content: bytes, path: str | Path) -> None:
    """Write `content` to a file like `write_text`."""
    write_together({path: content})


def write_together(files: Mapping[str | Path, bytes], folder: Path | None = None) -> None:
    """Write the content of each of several `files`, all of them or none.

    All are written beside their places first and then exchanged, so that no other program that
    writes there in this way leaves its own among them. A program killed meanwhile leaves the old
    ones, or a note in `folder`, by which the next one goes on; without it, in the folder that they
    have in common. A device or a pipe is written to directly. FileError if writing fails.
    """
    parts: dict[Path, Path] = {}
    path: str | Path = ""
    try:
        for path, content in files.items():
            if is_stream(path):
                with open(path, "wb") as stream:
                    stream.write(content)
            else:
                target = Path(os.path.realpath(path))
                parts[target] = _written_beside(target, content)
    except BaseException as error:
        for part in parts.values():
            part.unlink(missing_ok=True)
        if isinstance(error, (OSError, ValueError)):
            raise FileError(Fault(str(path), "", *_why_unwritable(path, error))) from error
        raise
    if parts:
        place = folder or os.path.commonpath([target.parent for target in parts])
        note = Path(os.path.realpath(place)) / NOTE
        try:
            exchange(parts, note.parent)
        except OSError as error:
            path = error.filename2 or note
            faults = [Fault(str(path), "", *_why_unwritable(path, error))]
            if note.exists():
                wrong = Sentence("other files are already those of this run")
                faults.append(Fault(str(note), "", wrong, Sentence("read this note")))
            raise FileError(*faults) from error
    for path, content in files.items():
        _log.info("Wrote %d bytes to %s", len(content), path)


def check_name(path: str | Path, ending: str = "") -> None:
    """Raise FileError if a name in `path` has more than `MOST_NAME` bytes, the last one with
    `ending`. Letters other than a to z have two to four bytes."""
    *folders, file = Path(path).parts or ("",)
    for name, most in (*((each, MOST_NAME) for each in folders), (file, MOST_NAME - len(ending))):
        has = len(os.fsencode(name))
        if has > most:
            wrong = Sentence("the name has {has} bytes", has=has)
            remedy = Sentence("shorten it to {most}", most=most)
            raise FileError(Fault(f"{name[:40]} …", "", wrong, remedy))


def is_stream(path: str | Path) -> bool:
    """Return whether `path` is a character device or a pipe.

    OSError for a block device, a socket, or a path that cannot be looked up.
    """
    try:
        kind = os.stat(path).st_mode
    except FileNotFoundError:
        return False
    if stat.S_ISBLK(kind) or stat.S_ISSOCK(kind):
        raise OSError(errno.EINVAL, "this is no file")
    return stat.S_ISCHR(kind) or stat.S_ISFIFO(kind)


def _written_beside(target: Path, content: bytes) -> Path:
    """Write `content` to a new file beside `target`, with the permissions of `target`; return it,
    to be renamed."""
    rights = target.stat().st_mode & 0o777 if target.exists() else None
    if rights is not None and not os.access(target, os.W_OK):
        raise PermissionError("the file is write-protected")
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    _clear(target.parent)
    beside = part_beside(target)
    # A file opened in this way gets the default permissions of the user.
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            _sync(stream.fileno())
        if rights is not None:
            # Many network drives do not store permissions, so none are lost.
            try:
                beside.chmod(rights)
            except OSError as error:
                _log.info("%s does not keep its rights: %s", target, error)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _sync(handle: int) -> None:
    """Have the disk write a file now. Some network drives do not support this."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP):
            raise


def _clear(folder: Path) -> None:
    """Delete the unfinished files that killed programs have left in a folder, except those that
    the next one goes on with."""
    if any(map(is_unfinished, (folder, *folder.parents))):
        return
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if PART.fullmatch(entry.name):
                with suppress(OSError):
                    if time.time() - entry.stat().st_mtime > LEFT_SECONDS:
                        os.unlink(entry)


def _why_unreadable(path: str | Path, error: OSError | ValueError) -> tuple[Sentence, Sentence]:
    """Return the fault and its remedy."""
    if isinstance(error, FileNotFoundError):
        return Sentence("there is no such file"), Sentence("check the name and the folder")
    if os.path.isdir(path):
        return Sentence("this is a folder"), Sentence("name a file in it")
    if isinstance(error, PermissionError):
        return Sentence("you do not have permission to read this file"), Sentence(
            "change its permissions or copy it"
        )
    if _is_no_name(error):
        return Sentence("this cannot be the name of a file"), Sentence("name another one")
    wrong = Sentence("the file cannot be read: {reason}", reason=_reason(error))
    return wrong, Sentence("check the disk")


def _why_unwritable(path: str | Path, error: OSError | ValueError) -> tuple[Sentence, Sentence]:
    """Return the fault and its remedy."""
    if isinstance(error, FileNotFoundError):
        return Sentence("there is no such folder"), Sentence("create the folder or choose another")
    if os.path.isdir(path):
        return Sentence("this is a folder"), Sentence("name a file in it")
    if isinstance(error, PermissionError):
        return Sentence("you do not have permission to write here"), Sentence(
            "save under another name or folder"
        )
    if _is_no_name(error):
        return Sentence("this cannot be the name of a file"), Sentence("name another one")
    wrong = Sentence("the file cannot be saved: {reason}", reason=_reason(error))
    return wrong, Sentence("free some space or save elsewhere")


def _is_no_name(error: OSError | ValueError) -> bool:
    """Return whether the name itself is refused: it is too long, or has a null byte."""
    return isinstance(error, ValueError) or error.errno == errno.ENAMETOOLONG


def _reason(error: OSError | ValueError) -> str:
    """Return the system's own description of a failure."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
