"""Many games in chunks, a task each, (what is fixed, first, last): the parts come in order, and
their sum is the same however the games are split and whoever plays them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, wait
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from engine.games.core import GameError
from engine.playtest.workers import TRIES, LocalPool, WorkerPool, cores

WORTH_A_PROCESS = 1.0
"""Less work than so many seconds a core is done before other processes have started."""

LOOK_SECONDS = 0.1
"""How often somebody who wants to cancel is asked."""

AHEAD = 3
"""So many tasks a worker are handed out: a slow one at the head keeps nobody waiting."""

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Work:
    """Who plays and who may stop it.

    Without `workers` the work begins here, and worker processes take over where that is worth it;
    a window names a number, so that all is done elsewhere. 0: all of it here. A `pool` that is
    given does all of it and is left open. `least` games make a task at least. `quicken` makes all
    games after it much faster: one of the workers does it if each of them has more than `few`.
    """

    cancel: Callable[[], bool] = lambda: False
    workers: int | None = None
    pool: WorkerPool | None = None
    least: int = 100
    quicken: Callable[[], object] | None = None
    few: int = 0


class Task(NamedTuple):
    """Games `first` … `last` − 1 under way."""

    future: Future[tuple[float, object]]
    first: int
    last: int


def in_chunks(
    play: Callable[..., Part],
    fixed: tuple[object, ...],
    games: int,
    work: Work,
    begin: int = 0,
) -> Iterator[Part]:
    """`play(*fixed, first, last)` for the games `begin` … `games` − 1 in chunks, in order."""
    done, chunk, each = begin, work.least, 0.0
    if work.workers == 0 and work.quicken is not None and games - begin > work.few:
        work.quicken()
    while done < games and not work.workers and work.pool is None:
        if work.cancel():
            return
        if work.workers is None and each * (games - done) > WORTH_A_PROCESS * 2:
            work = replace(work, workers=cores())
            break
        last = min(done + chunk, games)
        seconds, part = _timed(play, (*fixed, done, last))
        yield part
        each = seconds / (last - done)
        chunk = _next_chunk(last - done, seconds, LocalPool.seconds, work.least)
        done = last
    if done >= games:
        return
    pool = work.pool or LocalPool(work.workers or 1)
    try:
        yield from _in_order(play, fixed, (done, games), chunk, pool, work)
    finally:
        if work.pool is None:
            pool.close()


def _in_order(
    play: Callable[..., Part],
    fixed: tuple[object, ...],
    games: tuple[int, int],
    chunk: int,
    pool: WorkerPool,
    work: Work,
) -> Iterator[Part]:
    """The parts in the order of the games, as the pool finishes them."""

    def task(first: int, last: int) -> Task:
        return Task(pool.submit(_timed, play, (*fixed, first, last)), first, last)

    begin, end = games
    waiting: deque[Task] = deque()
    lost = 0
    if work.quicken is not None and end - begin > work.few * pool.size:
        pool.submit(work.quicken)
    while begin < end or waiting:
        while begin < end and len(waiting) < AHEAD * pool.size:
            # Short tasks at the end: nobody waits long for the last one.
            share = -(-(end - begin) // (2 * pool.size))
            last = min(begin + max(work.least, min(chunk, share)), end)
            waiting.append(task(begin, last))
            begin = last
        head = waiting[0]
        wait([head.future], LOOK_SECONDS)
        if work.cancel():
            return
        if not head.future.done():
            continue
        try:
            seconds, part = head.future.result()
        except BrokenExecutor as error:
            lost += 1
            if lost >= TRIES:
                raise GameError(
                    f"{lost} workers in a row ended in the middle of the games {head.first + 1} to "
                    f"{head.last}; is there too little memory? Fewer workers need less."
                ) from error
            pool.renew()
            waiting = deque(
                one if _is_finished(one) else task(one.first, one.last) for one in waiting
            )
            continue
        lost = 0
        waiting.popleft()
        chunk = _next_chunk(head.last - head.first, seconds, pool.seconds, work.least)
        yield part  # type: ignore[misc]


def _is_finished(task: Task) -> bool:
    """Whether a task has come to its end before the workers were lost."""
    future = task.future
    return future.done() and not future.cancelled() and future.exception() is None


def _timed(play: Callable[..., Part], args: tuple[object, ...]) -> tuple[float, Part]:
    """How long a part took, in seconds, and the part."""
    begun = time.perf_counter()
    part = play(*args)
    return time.perf_counter() - begun, part


def _next_chunk(games: int, seconds: float, wanted: float, least: int) -> int:
    """So many games take about the seconds wanted; at most four times as many as before."""
    fitting = int(games * wanted / max(seconds, 1e-6))
    return min(4 * games, max(least, fitting))
