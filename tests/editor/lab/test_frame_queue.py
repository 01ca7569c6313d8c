"""Calls are made one at a time, each in its turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from editor.lab.frame_queue import FrameQueue


class Thing:
    """Tells when it is done; every one of its kind in the same list."""

    def __init__(self, name: str, done: list[str]) -> None:
        self._name, self._done = name, done

    def do(self) -> None:
        self._done.append(self._name)


@pytest.fixture
def queue(qapp):
    parent = QObject()
    yield FrameQueue(parent)
    parent.deleteLater()


def test_each_is_done_once_in_the_order_it_was_asked_for_first(queue, qtbot) -> None:
    done: list[str] = []
    one, two, three = (Thing(name, done) for name in ("one", "two", "three"))
    queue.add(one.do, two.do)
    queue.add(three.do, two.do, one.do)
    assert done == []
    seen = []
    qtbot.waitUntil(lambda: (seen.append(len(done)), len(done) == 3)[1])
    assert done == ["one", "two", "three"]
    assert {1, 2} <= {*seen}


def test_who_asks_again_waits_for_the_others(queue, qtbot) -> None:
    done: list[str] = []
    other = Thing("other", done)

    def again() -> None:
        done.append("again")
        if len(done) < 3:
            queue.add(again)

    queue.add(again, other.do)
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["again", "other", "again"]
