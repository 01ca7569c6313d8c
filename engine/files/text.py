"""Text files: read with a sentence for every failure, written wholly or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from engine.files.faults import Fault, FileError
from engine.sentence import Sentence

_BINARY = getattr(os, "O_BINARY", 0)
"""Windows would turn the ends of lines into its own without it."""


def read_bytes(path: str | Path) -> bytes:
    """What is in a file; FileError if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise FileError(Fault(str(path), "", *_why_unreadable(Path(path), error))) from error


def read_text(path: str | Path) -> str:
    """The text in a file, without a byte order mark; FileError if it cannot be read or is none."""
    content = read_bytes(path)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Sentence("line {line}", line=content.count(b"\n", 0, error.start) + 1)
        wrong, remedy = Sentence("the text is not UTF-8"), Sentence("save the file as UTF-8")
        raise FileError(Fault(str(path), place, wrong, remedy)) from error


def write_text(written: str, path: str | Path) -> None:
    """Put the text into the file, wholly or not at all; FileError if that fails."""
    try:
        _replace(Path(os.path.realpath(path)), written.encode())
    except OSError as error:
        raise FileError(Fault(str(path), "", *_why_unwritable(Path(path), error))) from error


def _replace(target: Path, content: bytes) -> None:
    """Put the content in the place of the file in one go, with the rights the file had."""
    rights = target.stat().st_mode & 0o777 if target.exists() else None
    if rights is not None and not os.access(target, os.W_OK):
        raise PermissionError("the file is write-protected")
    beside = target.with_name(f".{secrets.token_hex(8)}.part")
    # Opened this way, a new file gets the usual rights of the user.
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if rights is not None:
            beside.chmod(rights)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _why_unreadable(path: Path, error: OSError) -> tuple[Sentence, Sentence]:
    """What is wrong and what to do about it."""
    if isinstance(error, FileNotFoundError):
        return Sentence("there is no such file"), Sentence("check the name and the folder")
    if path.is_dir():
        return Sentence("this is a folder"), Sentence("name a file in it")
    if isinstance(error, PermissionError):
        return Sentence("you may not read this file"), Sentence("change its rights or copy it")
    wrong = Sentence("the file cannot be read: {reason}", reason=error.strerror)
    return wrong, Sentence("check the disk")


def _why_unwritable(path: Path, error: OSError) -> tuple[Sentence, Sentence]:
    """What is wrong and what to do about it."""
    if isinstance(error, FileNotFoundError):
        return Sentence("there is no such folder"), Sentence("make the folder or choose another")
    if path.is_dir():
        return Sentence("this is a folder"), Sentence("name a file in it")
    if isinstance(error, PermissionError):
        return Sentence("you may not write here"), Sentence("save under another name or folder")
    wrong = Sentence("the file cannot be saved: {reason}", reason=error.strerror or str(error))
    return wrong, Sentence("make room or save elsewhere")
