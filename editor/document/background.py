"""Background work in a thread, so that the window does not wait for it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

_log = logging.getLogger(__name__)

SWITCH_AFTER = 0.0005
"""Seconds until a computing thread lets the window continue. Python's default of 5 ms adds up."""


class _Post(QObject):
    """Carrier of results to a worker. It outlives a worker that is deleted before its work ends."""

    ended = Signal(int, object, object)


class _Job(QRunnable):
    def __init__(self, number: int, work: Callable[[], object], post: _Post) -> None:
        super().__init__()
        self._number = number
        self._work = work
        self._post = post

    def run(self) -> None:
        try:
            result = self._work()
        except Exception as error:
            _log.debug("Work in the background failed", exc_info=True)
            self._tell(None, error)
        else:
            self._tell(result, None)

    def _tell(self, result: object, error: Exception | None) -> None:
        # The program may have ended while this was worked out: Qt has deleted what hears it.
        with suppress(RuntimeError):
            self._post.ended.emit(self._number, result, error)


class Worker(QObject):
    """Worker for one task at a time. A task ends with `done(result)` or `failed(error)`."""

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        sys.setswitchinterval(SWITCH_AFTER)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._number = 0
        self.is_busy = False
        self._post = _Post()
        self._post.ended.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    def do(self, work: Callable[[], object]) -> None:
        """Begin `work`. The result of earlier work is dropped."""
        self.drop()
        self.is_busy = True
        self._pool.start(_Job(self._number, work, self._post))

    def drop(self) -> None:
        """Drop the result of the current work."""
        self._number += 1
        self.is_busy = False
        self._pool.clear()

    def wait(self) -> None:
        """Wait for the current work to end."""
        # With its window Qt has deleted the pool, which has waited for its work by then.
        with suppress(RuntimeError):
            self._pool.waitForDone()

    def _finish(self, number: int, result: object, error: object) -> None:
        if number != self._number:
            return
        self.is_busy = False
        if error is None:
            self.done.emit(result)
        else:
            self.failed.emit(error)
