"""What all commands share: talking to the person at the terminal, and writing files."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, TextIO, cast

CLOSED = 141
"""The exit code of a program whose output was closed by its reader, as shells have it (SIGPIPE)."""


class InputError(ValueError):
    """What somebody asked for cannot be done; the text says why and what to do."""


class OutputError(Exception):
    """The answer cannot be written; `code` is the exit code."""

    def __init__(self, why: OSError) -> None:
        super().__init__(
            f"the answer cannot be written: {why.strerror}; make room, or have it written elsewhere"
        )
        self.code = CLOSED if isinstance(why, BrokenPipeError) else 2


class _Stream:
    """A stream that raises OutputError where it cannot be written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputError(error) from error

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputError(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def answering() -> Iterator[None]:
    """Write the answer to stdout and flush it; OutputError if that fails."""
    stream = sys.stdout
    if stream is None:
        yield
        return
    answer = _Stream(stream)
    try:
        with redirect_stdout(cast(TextIO, answer)):
            try:
                yield
            finally:
                answer.flush()
    except OutputError:
        # Python would write what is left in the stream, and fail again, when it ends.
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
        raise


def say(sentence: str) -> None:
    """Say something to the person at the terminal; stdout is for what was asked for."""
    print(sentence, file=sys.stderr, flush=True)


def show_all_letters() -> None:
    """Write letters that the encoding of terminal or file lacks as escapes, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def counted(number: int, thing: str) -> str:
    """A number with its noun: "1 error", "3 errors"."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def check_output(file: Path | None, *others: Path | None) -> None:
    """Refuse, before work is done for it, a file that cannot be written or is one of the `others`:
    what a command reads it does not write over, nor another outcome of it."""
    if file is None:
        return
    folder = file.absolute().parent
    if not folder.is_dir():
        raise InputError(f"{file}: there is no such folder; make the folder or choose another")
    if file.is_dir():
        raise InputError(f"{file}: this is a folder; name a file in it")
    if not os.access(file if file.exists() else folder, os.W_OK):
        raise InputError(f"{file}: you may not write here; name another file or folder")
    for other in others:
        if other is not None and os.path.realpath(other) == os.path.realpath(file):
            why = "the command needs this file for something else"
            raise InputError(f"{file}: {why}; name another")


def write(file: Path, content: str) -> None:
    """Write a text file, wholly or not at all; FileError if that is not possible."""
    from engine.files import write_text

    write_text(content, file)
