"""Runner that exchanges requests and results with the process that publishes."""

from __future__ import annotations

from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal

from editor.background import Ear
from editor.look.language import LANGUAGE
from editor.publishing.messages import Asked, Lost, News
from editor.publishing.process import serve
from engine.background import BackgroundProcess


class Runner(QObject):
    """Runner of one request at a time. `news` is emitted only for the latest one."""

    news = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._ear = Ear()
        self._process: BackgroundProcess | None = None

    def ask(self, asked: Asked) -> None:
        """Begin a request. The current one is given up."""
        if self._process is None:
            self._ear = Ear()
            self._ear.heard.connect(self._tell, Qt.ConnectionType.QueuedConnection)
            self._process = BackgroundProcess(serve, LANGUAGE.chosen, heard=self._ear.tell)
        self._number += 1
        self._process.send((self._number, asked))

    def stop(self) -> None:
        """Give up the current request. No further results are reported, and no files written."""
        self._number += 1
        if self._process is not None:
            self._process.send((self._number, None))

    def close(self) -> None:
        """End the process in a thread, for which the program waits, but not the window."""
        self.stop()
        process, self._process = self._process, None
        if process is not None:
            Thread(target=process.close).start()

    def _tell(self, message: tuple[int, News] | None) -> None:
        if message is None:
            if self._process is not None:
                self._process = None
                self.news.emit(Lost())
            return
        number, news = message
        if number == self._number:
            self.news.emit(news)
