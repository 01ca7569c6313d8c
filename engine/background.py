"""Background processes, and one that exchanges messages with this process.

They are started afresh ("spawn"): a forked process would inherit the threads and locks of a
window. They leave Ctrl-C to their parent, end when it ends, even if it is killed, and import no
code from the current folder.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any

_log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds in which a process must end by itself before it is killed."""

_starting = threading.Lock()


class Process(SpawnProcess):
    """Background process that ignores Ctrl-C from the start and imports no code from the current
    folder unless its parent does."""

    def start(self) -> None:
        """Start the process."""
        with _starting, safe_path(), _interrupts_blocked():
            super().start()


@contextmanager
def safe_path() -> Iterator[None]:
    """Keep the current folder out of the module search path of processes started meanwhile."""
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in this thread, if the system can; processes started meanwhile inherit it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would start with the first process, and unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle_in() -> None:
    """Ignore Ctrl-C and end when the parent ends; called first in a new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class BackgroundProcess:
    """Background process that exchanges messages with this one.

        process = BackgroundProcess(work, "some", "arguments", heard=print)
        process.send(question)      # `work` calls pipe.recv()
        process.close()

    It runs `work(pipe, *args)`, a function of a module. `pipe.recv()` waits for the next message,
    `pipe.poll()` returns whether there is one, `pipe.send()` answers; messages are values that can
    be pickled. `None` is the last message: `for question in iter(pipe.recv, None): …`. A separate
    thread calls `heard` with each answer, and with None once the process has ended.
    """

    def __init__(
        self, work: Callable[..., object], *args: object, heard: Callable[[Any], object]
    ) -> None:
        self._here, self._there = multiprocessing.get_context("spawn").Pipe()
        self._process = Process(target=_run, args=(work, self._there, args))
        self._letters: SimpleQueue[object] = SimpleQueue()
        self._is_begun = threading.Event()
        self._heard = heard
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer.start()
        atexit.register(self.close)

    @property
    def pid(self) -> int | None:
        """Return the id of the process; None until it has started."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """Return the exit code of a process that is ending, below 0 if a signal ends it; None of
        one that has not started or goes on."""
        if self._process.pid is None:
            return None
        self._process.join(PATIENCE)
        return self._process.exitcode

    def send(self, message: object) -> None:
        """Queue `message` without waiting; it must not be changed afterwards."""
        self._letters.put(message)

    def close(self) -> None:
        """End the process and wait for it; kill it after `PATIENCE`. `heard` gets no more."""
        self._end(PATIENCE)

    def kill(self) -> None:
        """End the process at once, whatever it is doing, and wait for it. `heard` gets no more."""
        self._end(0)

    def _end(self, patience: float) -> None:
        """End the process; give it `patience` seconds to do so by itself."""
        atexit.unregister(self.close)
        self._letters.put(None)
        self._is_begun.wait()
        self._writer.join(patience)
        if self._process.pid is not None:
            self._process.join(patience)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._writer.join()
            self._reader.join()

    def _write(self) -> None:
        """Start the process and send the queued messages."""
        try:
            self._process.start()
        except OSError as error:
            # What needs the process says so in a sentence.
            _log.info("No process could be started beside this one: %s", error)
            for pipe in (self._here, self._there):
                pipe.close()
            self._heard(None)
            return
        finally:
            self._is_begun.set()
        _log.info("Process %s runs beside this one", self._process.pid)
        self._there.close()
        self._reader.start()
        with contextlib.suppress(OSError):
            for message in iter(self._letters.get, None):
                self._here.send(message)
            self._here.send(None)

    def _read(self) -> None:
        """Call `heard` with each message until the process has ended, then with None."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._heard(self._here.recv())
        self._letters.put(None)
        self._writer.join()
        self._here.close()
        _log.info("Process %s has ended", self._process.pid)
        self._heard(None)


def _run(work: Callable[..., object], pipe: Connection, args: tuple[object, ...]) -> None:
    settle_in()
    # The parent may end or close the pipe at any moment.
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        work(pipe, *args)
