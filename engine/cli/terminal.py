"""Terminal input and output: messages, streams, signals and output files of commands."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryFile, mkstemp
from threading import Timer, main_thread
from typing import Any, TextIO, cast

import typer

from engine.ending import EndingWatch
from engine.files import FileError, check_name, is_stream, write_text
from engine.files.characters import is_clean, visible
from engine.log import LEVELS, LINE, log_with

CLOSED = 141
"""The exit code of a program whose output was closed by its reader, as shells have it (SIGPIPE)."""

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C has ended."""


class InputError(ValueError):
    """Input that cannot be used; the text says why and what to do."""


class OutputError(Exception):
    """Answer that cannot be written; `code` is the exit code."""

    def __init__(self, why: OSError) -> None:
        super().__init__(
            f"the output cannot be written: {why.strerror}; free some space, or write it elsewhere"
        )
        self.code = CLOSED if isinstance(why, BrokenPipeError) else 2


class _Answer:
    """Stream that raises OutputError where it cannot be written, and shows control characters as
    escapes: names and paths come from anywhere. A first carriage return redraws a line."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        start = "\r" if text.startswith("\r") else ""
        with self._failing():
            return self._stream.write(start + visible(text.removeprefix(start)))
        return 0

    def flush(self) -> None:
        with self._failing():
            self._stream.flush()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            _lead_nowhere(self._stream)
            self.failed(error)

    def failed(self, error: OSError) -> None:
        """Raise OutputError because of `error`."""
        raise OutputError(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class _Talk(_Answer):
    """Stream for messages, whose write errors are ignored."""

    def failed(self, error: OSError) -> None:
        """Ignore `error`."""


def _lead_nowhere(stream: TextIO) -> None:
    """Redirect a broken stream to the null device: flushing it at exit would fail again."""
    with suppress(OSError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


@contextmanager
def answering() -> Iterator[None]:
    """Raise OutputError where stdout cannot be written; flush it at the end."""
    answer = _Answer(sys.stdout)
    with redirect_stdout(cast(TextIO, answer)):
        try:
            yield
        finally:
            answer.flush()


def leave_stdout_to_a_file() -> None:
    """Print on stderr from now until the end of `answering`: a file is written to stdout."""
    sys.stdout = sys.stderr


@contextmanager
def talking() -> Iterator[None]:
    """Ignore write errors of stderr; open the standard streams that are closed."""
    _open_closed_streams()
    with redirect_stderr(cast(TextIO, _Talk(sys.stderr))):
        yield


def _open_closed_streams() -> None:
    """Open the standard streams that the shell has closed (`>&-`): else the next opened file would
    take their place. Stdout refuses to be written to, so that a lost answer is reported."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            mode = "r" if name == "stdin" else "w"
            stream = os.fdopen(number, mode, encoding="utf-8", closefd=False)
            setattr(sys, name, stream)


_heard: list[int] = []
"""The signals SIGTERM and SIGHUP that this process has got."""


@contextmanager
def ending_in_order() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end the program as Ctrl-C does: finished work is kept, and no process
    or half-written file is left behind. A program that cannot end in order is ended by force."""
    _heard.clear()

    def end(number: int, frame: object) -> None:
        # Another one must not disturb what the first one has begun.
        is_first = not _heard
        _heard.append(number)
        if is_first:
            raise KeyboardInterrupt

    numbers = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]
    ours = [each for each in numbers if each and signal.getsignal(each) == signal.SIG_DFL]
    if not ours:
        yield
        return
    late = "Stopped before it could finish what it was doing."
    watch = EndingWatch(ours, keep=lambda: say(late))
    for each in ours:
        signal.signal(each, end)
    try:
        yield
    finally:
        for each in ours:
            signal.signal(each, signal.SIG_DFL)
        watch.close()
        if _heard:
            raise SystemExit(128 + _heard[0])


def say(sentence: str) -> None:
    """Print a message to stderr; stdout is for answers."""
    print(sentence, file=sys.stderr, flush=True)


def print_json(written: str) -> None:
    """Print a JSON text; letters that the encoding of stdout lacks become JSON's own escapes."""
    try:
        written.encode(sys.stdout.encoding or "ascii")
        is_shown = is_clean(written)
    except UnicodeEncodeError:
        is_shown = False
    if not is_shown:
        written = re.sub("[^\n -~]", lambda found: json.dumps(found[0])[1:-1], written)
    sys.stdout.write(written)


def show_log(verbosity: int) -> logging.Handler:
    """Log to stderr and return the handler: plain warnings, or lines with time, process and module
    of all steps (`verbosity` 1) or every detail (2)."""
    handler = logging.StreamHandler()
    if verbosity:
        handler.setFormatter(logging.Formatter(LINE))
    log_with(handler, LEVELS[min(verbosity, len(LEVELS) - 1)])
    return handler


def show_all_letters() -> None:
    """Escape letters that the encoding of stdout or stderr lacks, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def counted(number: int, thing: str) -> str:
    """Return a number with its noun: "1 error", "3 errors"."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def check_output(file: Path | None, *others: Path | None, beside: str = "") -> None:
    """Raise InputError, before work is done, if `file` cannot be written or is one of `others`,
    which the command reads or writes too; FileError if its name is too long. `beside` is the
    longest ending of the files that are written beside it under its name."""
    if file is None:
        return
    check_name(file, beside)
    folder = file.absolute().parent
    if not os.path.isdir(folder):
        raise InputError(f"{file}: there is no such folder; create the folder or choose another")
    if os.path.isdir(file):
        raise InputError(f"{file}: this is a folder; name a file in it")
    try:
        is_written_to = is_stream(file)
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}; name another file") from error
    # A file is saved by renaming another one beside it.
    is_allowed = os.access(file, os.W_OK) or not os.path.exists(file)
    if not is_allowed or not (is_written_to or _takes_files(folder)):
        raise InputError(
            f"{file}: you do not have permission to write here; name another file or folder"
        )
    for other in others if not is_written_to else ():
        if other is not None and os.path.realpath(other) == os.path.realpath(file):
            why = "the command needs this file for something else"
            raise InputError(f"{file}: {why}; name another")


def _takes_files(folder: Path) -> bool:
    """Return whether a file can be made in `folder`, by trying: even root is refused by some."""
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def write(file: Path, content: str) -> None:
    """Write the result of a command to a file; where that fails, keep it in another one and raise
    FileError with the place."""
    try:
        write_text(content, file)
    except FileError as error:
        handle, kept = mkstemp(file.suffix, f"lanesmith-{file.stem[:40]}-")
        with open(handle, "w", encoding="utf-8") as stream:
            stream.write(content)
        fault = error.faults[0]
        raise FileError(replace(fault, remedy=f"the result is kept in {kept}")) from error


@contextmanager
def raising_interrupts() -> Iterator[None]:
    """Raise an interrupt again that came in a callback of a library, where Python can only note
    it: while compiled code is loaded, one of a hundred would be lost."""
    usual = sys.unraisablehook

    def note(lost: sys.UnraisableHookArgs) -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            usual(lost)
            return
        again = Timer(0.01, _interrupt)
        again.daemon = True
        again.start()

    sys.unraisablehook = note
    try:
        yield
    finally:
        sys.unraisablehook = usual


def _interrupt() -> None:
    if hasattr(signal, "pthread_kill"):
        # A signal also ends waiting in a call of the system.
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
    else:
        interrupt_main()


def stopped_before(what: str) -> typer.Exit:
    """Say that a signal has stopped a command before `what`; return its end, to be raised."""
    say(f"Stopped before {what}.")
    return typer.Exit(INTERRUPTED)


@contextmanager
def stopping(times: int = 1) -> Iterator[list[bool]]:
    """Yield a list of `times` flags, each set by one more Ctrl-C; the one after them interrupts.
    SIGTERM and SIGHUP set all."""
    stopped = [False] * times
    usual = {
        number: answer
        for number in (getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP"))
        if number and callable(answer := signal.getsignal(number))
    }

    def note(number: int, frame: object) -> None:
        stopped[stopped.index(False)] = True
        if all(stopped):
            restore()

    def end(number: int, frame: object) -> None:
        _heard.append(number)
        stopped[:] = [True] * times
        restore()

    def restore() -> None:
        for number, answer in usual.items():
            signal.signal(number, answer)

    for number in usual:
        signal.signal(number, note if number == signal.SIGINT else end)
    try:
        yield stopped
    finally:
        restore()
