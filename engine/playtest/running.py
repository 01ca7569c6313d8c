"""Playtests on all cores: games in chunks, reports that grow.

    for report in run(course, Spec(games=100_000)):
        print(report.games)              # the last report counts all games

Every chunk is a task of its own, (plan, seed, first, last): the sum is the same however the games
are split. Whoever stops asking for reports, or says so by `cancel`, ends the playtest.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

from engine.course import Course
from engine.playtest.counting import count_games
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import Report, new_report

FIRST_CHUNK = 100
CHUNK_SECONDS = 0.3
"""A chunk takes about so long: short enough to cancel soon, long enough to be worth a task."""

WORTH_A_PROCESS = 2.0
"""Less work than so many seconds a core is done before other processes have started."""

LOOK_SECONDS = 0.1
"""How often somebody who wants to cancel is asked."""

Part = TypeVar("Part")


def run(
    course: Course,
    spec: Spec,
    progress: Callable[[int, int], None] | None = None,
    cancel: Callable[[], bool] = lambda: False,
    workers: int | None = None,
) -> Iterator[Report]:
    """Play the games of a playtest; yields the report each time it has grown.

    `progress` is told games done and asked for. GameError says what does not suit. Without
    `workers` the work begins here, and worker processes take over where that is worth it; a window
    names a number, so that all is done elsewhere. 0: all of it here.
    """
    plan = race_plan(course, spec)
    report: Report | None = None
    for tally in in_chunks(count_games, (plan, spec.seed), spec.games, cancel, workers):
        report = new_report(course, spec, tally) if report is None else report.with_games(tally)
        if progress is not None:
            progress(report.games, spec.games)
        yield report


def in_chunks(
    play: Callable[..., Part],
    fixed: tuple[object, ...],
    games: int,
    cancel: Callable[[], bool],
    workers: int | None = None,
) -> Iterator[Part]:
    """`play(*fixed, first, last)` for all games in chunks, as they are finished.

    Unless told how many workers, begins here and goes on in other processes if worth it.
    """
    done, chunk = 0, FIRST_CHUNK
    seconds = 0.0
    while done < games and not workers:
        if cancel():
            return
        last = min(done + chunk, games)
        # The first chunk may compile the race or load it: the second one tells how fast it is.
        if workers is None and done > 0 and seconds / chunk * games > WORTH_A_PROCESS * 2:
            workers = _cores()
            break
        seconds, part = _timed(play, (*fixed, done, last))
        yield part
        chunk = _next_chunk(last - done, seconds) if done else chunk
        done = last
    if done < games:
        yield from _in_processes(play, fixed, (done, games), chunk, cancel, workers or 1)


def _timed(play: Callable[..., Part], args: tuple[object, ...]) -> tuple[float, Part]:
    """How long a part took, in seconds, and the part."""
    begun = time.perf_counter()
    part = play(*args)
    return time.perf_counter() - begun, part


def _next_chunk(games: int, seconds: float) -> int:
    """So many games take about CHUNK_SECONDS; at most four times as many as before."""
    fitting = int(games * CHUNK_SECONDS / max(seconds, 1e-6))
    return min(4 * games, max(FIRST_CHUNK, fitting))


def _cores() -> int:
    """The processor cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _in_processes(
    play: Callable[..., Part],
    fixed: tuple[object, ...],
    games: tuple[int, int],
    chunk: int,
    cancel: Callable[[], bool],
    workers: int,
) -> Iterator[Part]:
    """The games in chunks, as worker processes finish them; at most two a worker under way."""
    # A forked process would inherit the threads and locks of a window.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    begin, end = games
    running: dict[Future[tuple[float, Part]], int] = {}
    try:
        while begin < end or running:
            while begin < end and len(running) < 2 * workers:
                last = min(begin + chunk, end)
                running[pool.submit(_timed, play, (*fixed, begin, last))] = last - begin
                begin = last
            done, _ = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
            if cancel():
                return
            for future in done:
                seconds, part = future.result()
                chunk = _next_chunk(running.pop(future), seconds)
                yield part
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for the program that started the workers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
