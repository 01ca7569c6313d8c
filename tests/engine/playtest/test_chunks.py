"""Games in chunks: in order, whoever plays them, and how long the chunks are."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from engine.games.core import GameError
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.workers import LocalPool
from tests.helpers.dying_worker import die


def test_work_that_kills_every_worker_is_given_up() -> None:
    pool = LocalPool(1)
    told = "4 workers in a row ended in the middle of the games 1 to .* by the signal SIGKILL"
    try:
        with pytest.raises(GameError, match=told):
            next(in_chunks(die, 10, Work(pool=pool)))
    finally:
        pool.close()


class Backwards:
    """A pool that does every three tasks in the opposite order."""

    size, seconds, is_begun = 1, 0.0, False

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Any, Any]] = []
        self.done: list[int] = []

    def submit(self, work: Any, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.tasks.append((future, work, args))
        if len(self.tasks) == 3:
            for each, what, given in reversed(self.tasks):
                self.done.append(given[1])
                each.set_result(what(*given))
            self.tasks = []
        return future

    def close(self) -> None:
        raise AssertionError("it was given, and is left open")


def _numbers(first: int, last: int) -> list[int]:
    return [*range(first, last)]


def test_parts_come_in_order_whoever_is_done_first() -> None:
    pool = Backwards()
    parts = [*in_chunks(_numbers, 9, Work(pool=pool), least=3)]
    assert parts == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert pool.done == [6, 3, 0]


class AtOnce(Backwards):
    """A pool that does every task as it comes."""

    seconds = 1.0

    def submit(self, work: Any, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*args))
        return future


def test_the_last_tasks_are_short() -> None:
    sizes = [len(part) for part in in_chunks(_numbers, 4000, Work(pool=AtOnce()), least=10)]
    assert sum(sizes) == 4000
    assert max(sizes) > 500
    assert sizes[-4:] == sorted(sizes[-4:], reverse=True)
    assert sizes[-1] <= 10
