"""Work in a thread beside the window."""

from __future__ import annotations

from threading import Event

import shiboken6
from PySide6.QtCore import QObject

from editor.document.background import Worker


def test_work_that_outlives_its_dialog_is_not_waited_for_and_ends_in_silence(qapp, qtbot) -> None:
    parent, go, ended = QObject(), Event(), Event()
    worker = Worker(parent)
    told: list[object] = []
    worker.done.connect(told.append)

    def work() -> None:
        assert go.wait(60)
        ended.set()

    worker.do(work)
    shiboken6.delete(parent)
    assert not ended.is_set(), "nobody waits for it"
    go.set()
    qtbot.waitUntil(ended.is_set)
    qtbot.wait(10)
    assert told == []


def test_the_result_of_earlier_work_is_dropped(qapp, qtbot) -> None:
    worker = Worker(QObject(qapp))
    go, told = Event(), []
    worker.done.connect(told.append)
    worker.do(lambda: go.wait(60))
    worker.do(lambda: "second")
    go.set()
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["second"]


def test_what_is_raised_is_told(qapp, qtbot) -> None:
    worker, told = Worker(QObject(qapp)), []
    worker.failed.connect(told.append)
    worker.do(lambda: 1 // 0)
    qtbot.waitUntil(lambda: bool(told))
    assert [type(error) for error in told] == [ZeroDivisionError]
    assert not worker.is_busy
