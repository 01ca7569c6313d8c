"""Runner that exchanges jobs and results with the lab's process."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from editor.background import Ear
from editor.lab.messages import Ended, Job, News, Refused
from editor.lab.process import serve
from editor.look.language import tr
from engine.background import BackgroundProcess

NICENESS = 10
"""Nice level of the process above that of the window (Unix)."""


class Runner(QObject):
    """Runner of one job at a time. `news` is emitted only for the latest job."""

    news = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_busy = False
        self._number = 0
        self._process: BackgroundProcess | None = None
        self._ear = Ear()

    def warm_up(self) -> None:
        """Start the process, so that the first job begins at once."""
        if self._process is None:
            self._ear = Ear()
            self._ear.heard.connect(self._tell, Qt.ConnectionType.QueuedConnection)
            self._process = BackgroundProcess(serve, NICENESS, heard=self._ear.tell)

    def do(self, job: Job) -> None:
        """Begin a job. The current one is given up."""
        self.warm_up()
        self._send(job)
        self.is_busy = True

    def stop(self) -> None:
        """Give up the current job. No further results are reported."""
        if self.is_busy:
            self.is_busy = False
            self._send(None)

    def close(self) -> None:
        """End the process."""
        self.is_busy = False
        if self._process is not None:
            self._ear.heard.disconnect(self._tell)
            self._process.close()
            self._process = None

    def _send(self, job: Job | None) -> None:
        """Send a job, or None to cancel the current one."""
        self._number += 1
        if self._process is not None:
            self._process.send((self._number, job))

    def _tell(self, message: tuple[int, News] | None) -> None:
        if message is None:
            self._process = None
            if self.is_busy:
                self.is_busy = False
                self.news.emit(Refused(tr("The lab stopped unexpectedly. Run it again.")))
            return
        number, news = message
        if number == self._number:
            self.is_busy = self.is_busy and not isinstance(news, Ended)
            self.news.emit(news)
