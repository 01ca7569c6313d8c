"""Requests to a background process, and its answers in the thread of the window."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal

from engine.background import BackgroundProcess


class Runner(QObject):
    """Runner of one request at a time by `work(pipe, *args)` in a process that starts when needed.

    The process receives (number, request), or (number, None) to give up what it does. It answers
    (number, news), and (number, None) when it is done. `news` and `ended` are emitted only for the
    latest request, `lost` if the process ends, or cannot be started, before it is done.
    """

    news = Signal(object)
    ended = Signal()
    lost = Signal()

    def __init__(self, parent: QObject, work: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self.is_busy = False
        self._work = work
        self._args = args
        self._number = 0
        self._ear = _Ear()
        self._process: BackgroundProcess | None = None

    def warm_up(self) -> None:
        """Start the process, so that the first request begins at once."""
        if self._process is None:
            self._ear = _Ear()
            self._ear.heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)
            self._process = BackgroundProcess(self._work, *self._args, heard=self._ear.tell)

    def ask(self, request: object) -> None:
        """Begin a request. The current one is given up."""
        self.warm_up()
        self._send(request)
        self.is_busy = True

    def stop(self) -> None:
        """Give up the current request. Nothing further is reported of it."""
        if self.is_busy:
            self.is_busy = False
            self._send(None)

    def close(self, waits: bool = True) -> None:
        """End the process. If not `waits`, only the end of the program waits for that."""
        self.stop()
        process, self._process = self._process, None
        if process is not None:
            self._ear.blockSignals(True)
            if waits:
                process.close()
            else:
                Thread(target=process.close).start()

    def _send(self, request: object) -> None:
        self._number += 1
        if self._process is not None:
            self._process.send((self._number, request))

    def _hear(self, message: tuple[int, object] | None) -> None:
        was_busy = self.is_busy
        if message is None:
            self._process, self.is_busy = None, False
            if was_busy:
                self.lost.emit()
            return
        number, news = message
        if number != self._number:
            return
        if news is None:
            self.is_busy = False
            self.ended.emit()
        else:
            self.news.emit(news)


class _Ear(QObject):
    """Carrier of messages from the listening thread. It outlives its receivers."""

    heard = Signal(object)

    def tell(self, message: object) -> None:
        """Emit `heard` with `message`, which is None when the process has ended."""
        self.heard.emit(message)
