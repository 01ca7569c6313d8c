"""Games played in chunks, one task each. Parts come in order, and their sum does not depend on the
split or on the workers."""

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
"""Seconds of work per core that are worth starting other processes for."""

LOOK_SECONDS = 0.1
"""Seconds between two checks whether to cancel."""

AHEAD = 3
"""Tasks handed out per worker, so that one slow task does not leave the others without work."""

Part = TypeVar("Part")

Play = Callable[[int, int], Part]
"""Function that plays the games `first` … `last` − 1; it can be sent to another process."""


@dataclass(frozen=True, slots=True)
class Work:
    """Workers of a job; `cancel` is called several times a second and returns whether to stop.

    Without `workers` the work begins in this process, and worker processes take over if it is long
    enough. A number above 0 moves all work to other processes, 0 keeps it here. A `pool` that is
    given does all of the work and is left open.
    """

    cancel: Callable[[], bool] = lambda: False
    workers: int | None = None
    pool: WorkerPool | None = None


AS_NEEDED = Work()
"""Work in other processes if that is worth starting them."""

HERE = Work(workers=0)
"""Work in this process alone."""


class WorkersLostError(GameError):
    """Workers die even after they were replaced; parts played before remain valid."""


class Task(NamedTuple):
    """Task under way that plays the games `first` … `last` − 1."""

    future: Future[tuple[float, object]]
    first: int
    last: int


def in_chunks(
    play: Play[Part],
    games: int,
    work: Work,
    begin: int = 0,
    least: int = 100,
) -> Iterator[Part]:
    """Yield `play(first, last)` for the games `begin` … `games` − 1, in order, in chunks of at
    least `least` games."""
    done, chunk, each = begin, least, 0.0
    while done < games and not work.workers and work.pool is None:
        if work.cancel():
            return
        if work.workers is None and each * (games - done) > WORTH_A_PROCESS * 2:
            work = replace(work, workers=cores())
            break
        last = min(done + chunk, games)
        seconds, part = _timed(play, done, last)
        yield part
        # The first chunk also loads what is compiled, and tells nothing of the others.
        each = seconds / (last - done) if done > begin else 0.0
        chunk = _next_chunk(last - done, seconds, LocalPool.seconds, least)
        done = last
    if done >= games:
        return
    pool = work.pool or LocalPool(work.workers or 1)
    try:
        yield from _in_order(play, (done, games), (chunk, least), pool, work.cancel)
    finally:
        if work.pool is None:
            pool.close()


def _in_order(
    play: Play[Part],
    games: tuple[int, int],
    sizes: tuple[int, int],
    pool: WorkerPool,
    cancel: Callable[[], bool],
) -> Iterator[Part]:
    """Yield the parts in the order of the games, as the pool finishes them. `sizes` are the number
    of games in the first chunk and in the smallest."""

    def task(first: int, last: int) -> Task:
        return Task(pool.submit(_timed, play, first, last), first, last)

    chunk, least = sizes
    begin, end = games
    waiting: deque[Task] = deque()
    lost = 0
    while begin < end or waiting:
        while begin < end and len(waiting) < AHEAD * pool.size:
            # Short tasks at the end: nobody waits long for the last one.
            share = -(-(end - begin) // (2 * pool.size))
            last = min(begin + max(least, min(chunk, share)), end)
            waiting.append(task(begin, last))
            begin = last
        head = waiting[0]
        wait([head.future], LOOK_SECONDS)
        if cancel():
            return
        if not head.future.done():
            continue
        try:
            seconds, part = head.future.result()
        except BrokenExecutor as error:
            lost += 1
            if lost >= TRIES:
                raise WorkersLostError(
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
        chunk = _next_chunk(head.last - head.first, seconds, pool.seconds, least)
        yield part  # type: ignore[misc]


def _is_finished(task: Task) -> bool:
    """Return whether `task` had ended before the workers were lost."""
    future = task.future
    return future.done() and not future.cancelled() and future.exception() is None


def _timed(play: Play[Part], first: int, last: int) -> tuple[float, Part]:
    """Return the seconds that a part took, and the part."""
    begun = time.perf_counter()
    part = play(first, last)
    return time.perf_counter() - begun, part


def _next_chunk(games: int, seconds: float, wanted: float, least: int) -> int:
    """Return the number of games that take about `wanted` seconds, at most four times `games`."""
    fitting = int(games * wanted / max(seconds, 1e-6))
    return min(4 * games, max(least, fitting))
