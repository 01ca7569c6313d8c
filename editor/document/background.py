"""Work in a background thread, so that the window does not have to wait for it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

_log = logging.getLogger(__name__)

SWITCH_AFTER = 0.0005
"""Seconds until a computing thread lets the window go on; the default of Python, 5 ms, adds up."""


class _Post(QObject):
    """Carries results to a worker; it lives on if the worker is gone before the work ends."""

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
            self._post.ended.emit(self._number, None, error)
        else:
            self._post.ended.emit(self._number, result, None)


class Worker(QObject):
    """Does one piece of work at a time; it ends with `done(result)` or `failed(error)`."""

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
        """Begin this work; the result of work begun before is dropped."""
        self.drop()
        self.is_busy = True
        self._pool.start(_Job(self._number, work, self._post))

    def drop(self) -> None:
        """Drop the result of the work that goes on."""
        self._number += 1
        self.is_busy = False
        self._pool.clear()

    def wait(self) -> None:
        """Wait until no work goes on."""
        self._pool.waitForDone()

    def _finish(self, number: int, result: object, error: object) -> None:
        if number != self._number:
            return
        self.is_busy = False
        if error is None:
            self.done.emit(result)
        else:
            self.failed.emit(error)
