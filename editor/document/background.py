"""Background work in a thread, so that the window does not wait for it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

_log = logging.getLogger(__name__)

SWITCH_AFTER = 0.0005
"""Seconds until a computing thread lets the window continue. Python's default of 5 ms adds up."""


class _Post(QObject):
    """Carrier of one result to a worker, which may be deleted before the work ends."""

    ended = Signal(int, object, object)


class Worker(QObject):
    """Worker for one task at a time. A task ends with `done(result)` or `failed(error)`.

    A worker that is deleted, as with its dialog, does not wait for its task: nobody hears its end.
    """

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        sys.setswitchinterval(SWITCH_AFTER)
        # A pool of Qt's waits for its work when it is deleted.
        self._thread = ThreadPoolExecutor(max_workers=1)
        self._work: Future[None] | None = None
        self._number = 0
        self.is_busy = False

    def do(self, work: Callable[[], object]) -> None:
        """Begin `work`. The result of earlier work is dropped."""
        self.drop()
        self.is_busy = True
        # The program owns it, so that it is not deleted in the thread.
        post = _Post(QCoreApplication.instance())
        post.ended.connect(self._finish, Qt.ConnectionType.QueuedConnection)
        self._work = self._thread.submit(_work_out, work, self._number, post)

    def drop(self) -> None:
        """Drop the result of the current work."""
        self._number += 1
        self.is_busy = False
        if self._work is not None:
            self._work.cancel()

    def wait(self) -> None:
        """Wait for the current work to end."""
        if self._work is not None and not self._work.cancelled():
            self._work.result()

    def _finish(self, number: int, result: object, error: object) -> None:
        if number != self._number:
            return
        self.is_busy = False
        if error is None:
            self.done.emit(result)
        else:
            self.failed.emit(error)


def _work_out(work: Callable[[], object], number: int, post: _Post) -> None:
    result: object = None
    failure: Exception | None = None
    try:
        result = work()
    except Exception as error:
        _log.debug("Work in the background failed", exc_info=True)
        failure = error
    # The program may have ended while this was worked out: Qt has deleted what hears it.
    with suppress(RuntimeError):
        post.ended.emit(number, result, failure)
        post.deleteLater()
