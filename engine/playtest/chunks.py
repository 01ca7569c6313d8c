"""Games played in chunks, one task each. Parts come in order, and their sum does not depend on the
split or on the workers."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from engine.games.core import GameError
from engine.playtest.workers import TRIES, LocalPool, WorkerPool

WORTH_A_PROCESS = 1.0
"""Seconds of work for each worker that are worth starting processes for."""

LOOK_SECONDS = 0.1
"""Seconds between two checks whether to cancel."""

AHEAD = 3
"""Tasks handed out per worker, so that one slow task does not leave the others without work."""

Part = TypeVar("Part")

Play = Callable[[int, int], Part]
"""Function that plays the games `first` … `last` − 1; it can be sent to another process."""


@dataclass(frozen=True, slots=True)
class Work:
    """Who plays, and who may stop it: `cancel` is asked several times a second.

    Without a `pool` all of it is done in this process. A pool does all of it and is left open: it
    serves one playtest after the other. With `begins_here` the work begins in this process, and a
    pool that nobody has used yet takes over only where starting it is worth it.
    """

    cancel: Callable[[], bool] = lambda: False
    pool: WorkerPool | None = None
    begins_here: bool = False


HERE = Work()
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
    pool = work.pool
    while done < games:
        if work.cancel():
            return
        if pool is not None and (
            not work.begins_here
            or pool.is_begun
            or each * (games - done) > WORTH_A_PROCESS * pool.size
        ):
            yield from _in_order(play, (done, games), (chunk, least), pool, work.cancel)
            return
        last = min(done + chunk, games)
        seconds, part = _timed(play, done, last)
        yield part
        # The first chunk also loads what is compiled, and tells nothing of the others.
        each = seconds / (last - done) if done > begin else 0.0
        chunk = _next_chunk(last - done, seconds, LocalPool.seconds, least)
        done = last


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
    try:
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
            except Exception as error:
                how = pool.loss(error)
                if how is None:
                    raise
                lost += 1
                if lost >= TRIES:
                    raise WorkersLostError(
                        f"{lost} workers in a row ended in the middle of the games "
                        f"{head.first + 1} to {head.last}, the last one {how}."
                    ) from error
                waiting[0] = task(head.first, head.last)
                continue
            lost = 0
            waiting.popleft()
            chunk = _next_chunk(head.last - head.first, seconds, pool.seconds, least)
            yield part  # type: ignore[misc]
    finally:
        # The pool is left open: it is not to play what nobody wants any more.
        for one in waiting:
            one.future.cancel()


def _timed(play: Play[Part], first: int, last: int) -> tuple[float, Part]:
    """Return the seconds that a part took, and the part."""
    begun = time.perf_counter()
    part = play(first, last)
    return time.perf_counter() - begun, part


def _next_chunk(games: int, seconds: float, wanted: float, least: int) -> int:
    """Return the number of games that take about `wanted` seconds, at most four times `games`."""
    fitting = int(games * wanted / max(seconds, 1e-6))
    return min(4 * games, max(least, fitting))
