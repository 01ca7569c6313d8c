"""Qt's objects are freed in the thread of the window."""

from __future__ import annotations

import gc
from threading import Thread, get_ident

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from editor.garbage import Freezing, GarbageCollector
from tests.helpers.mouse_and_keyboard import PATIENCE


class Loop(QObject):
    """An object that refers to itself and tells in which thread it is deleted."""

    def __init__(self, deleted_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        self.destroyed.connect(
            lambda: deleted_in.append(get_ident()), Qt.ConnectionType.DirectConnection
        )


def busy() -> None:
    """Make far more objects than Python lets pass without a look at the garbage."""
    threshold, *_ = gc.get_threshold()
    kept = [[] for _ in range(3 * threshold)]
    assert len(kept) > threshold


def run_beside(work) -> None:
    thread = Thread(target=work)
    thread.start()
    thread.join()


@pytest.fixture
def as_python_does():
    was, _, _ = gc.get_threshold()
    gc.collect()
    gc.enable()
    gc.set_threshold(700)
    yield
    gc.disable()
    gc.set_threshold(was)


def test_python_alone_deletes_them_in_any_thread(qapp, as_python_does) -> None:
    deleted_in: list[int] = []
    Loop(deleted_in)
    run_beside(busy)
    assert deleted_in != []
    assert deleted_in != [get_ident()]


def test_the_collector_deletes_them_in_the_thread_of_the_window(
    qapp, qtbot, as_python_does
) -> None:
    collector = GarbageCollector(qapp)
    deleted_in: list[int] = []
    Loop(deleted_in)
    run_beside(busy)
    assert deleted_in == []
    busy()
    kept = [[] for _ in range(1000)]
    qtbot.waitUntil(lambda: deleted_in == [get_ident()], timeout=PATIENCE)
    assert kept
    collector.stop()
    assert gc.isenabled()


def test_what_a_closed_window_left_is_looked_at_when_another_opens(qtbot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    deleted_in: list[int] = []
    Loop(deleted_in)
    gc.freeze()
    gc.collect()
    assert deleted_in == []
    Freezing(board)
    assert deleted_in == [get_ident()]
