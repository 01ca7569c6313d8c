"""Work in a thread beside the window."""

from __future__ import annotations

import logging
from threading import Event

import shiboken6
from PySide6.QtCore import QObject

from editor.document.background import Worker


def test_work_that_outlives_the_program_ends_in_silence(qapp, caplog) -> None:
    parent, ended = QObject(), Event()
    worker = Worker(parent)

    def work() -> None:
        ended.wait(10)

    worker.do(work)
    shiboken6.delete(worker._post)
    ended.set()
    with caplog.at_level(logging.ERROR):
        worker.wait()
    assert caplog.records == []
