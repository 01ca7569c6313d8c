"""The way between the window and the process that does the jobs of the lab."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal

from editor.lab.findings import Ended, Job, News, Refused
from editor.lab.helper import Message, serve
from editor.look.language import tr

COURTESY = 10
"""By so much nicer than the window is the process (nice levels of Unix)."""

PATIENCE = 2.0
"""Seconds that the process may take to end before it is ended."""


class _Ear(QObject):
    """Carries news from the thread that hears them; it lives on if the runner is gone before."""

    heard = Signal(int, object)


class Runner(QObject):
    """Does one job at a time; `told` brings the news of the latest one, and of no other.

    Neither sending nor hearing ever keeps the window waiting: both are done in threads.
    """

    told = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_busy = False
        self._number = 0
        self._line: _Line | None = None
        self._ear = _Ear()

    def warm_up(self) -> None:
        """Start the process, so that the first job begins at once."""
        if self._line is None:
            self._ear = _Ear()
            self._ear.heard.connect(self._tell, Qt.ConnectionType.QueuedConnection)
            self._line = _Line(self._ear)

    def do(self, job: Job) -> None:
        """Begin a job; the one under way is given up."""
        self.warm_up()
        self._number += 1
        self.is_busy = True
        self._send(job)

    def stop(self) -> None:
        """Give up the job under way; nothing more is told of it."""
        if self.is_busy:
            self._number += 1
            self.is_busy = False
            self._send(None)

    def close(self) -> None:
        """End the process."""
        self.is_busy = False
        self._number += 1
        if self._line is not None:
            self._ear.heard.disconnect(self._tell)
            self._line.close()
            self._line = None

    def _send(self, job: Job | None) -> None:
        if self._line is not None:
            self._line.send((self._number, job))

    def _tell(self, number: int, news: News) -> None:
        if number == LOST:
            self._line = None
            if self.is_busy:
                self.is_busy = False
                self.told.emit(Refused(tr("The process of the lab has ended; run again.")))
            return
        if number != self._number:
            return
        if isinstance(news, Ended):
            self.is_busy = False
        self.told.emit(news)


LOST = -1
"""The number of the news that nobody is there any more."""


class _Line:
    """The process, and a thread for each direction."""

    def __init__(self, ear: _Ear) -> None:
        context = multiprocessing.get_context("spawn")
        self._near, self._far = context.Pipe()
        self._process: SpawnProcess = context.Process(target=serve, args=(self._far, COURTESY))
        self._letters: SimpleQueue[Message | None] = SimpleQueue()
        self._writer = Thread(target=self._write, args=(ear,), daemon=True)
        self._writer.start()

    def send(self, message: Message) -> None:
        """Have a message sent."""
        self._letters.put(message)

    def close(self) -> None:
        """End the process and wait for it."""
        self._letters.put(None)
        self._writer.join(2 * PATIENCE)

    def _write(self, ear: _Ear) -> None:
        try:
            self._process.start()
        except OSError:
            ear.heard.emit(LOST, None)
            return
        self._far.close()
        reader = Thread(target=_listen, args=(self._near, ear), daemon=True)
        reader.start()
        try:
            message: Message | None = (0, None)
            while message is not None:
                message = self._letters.get()
                self._near.send(message)
        except OSError:
            return
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
        reader.join(PATIENCE)
        self._near.close()


def _listen(pipe: Connection, ear: _Ear) -> None:
    try:
        while True:
            number, news = pipe.recv()
            ear.heard.emit(number, news)
    except (EOFError, OSError):
        ear.heard.emit(LOST, None)
