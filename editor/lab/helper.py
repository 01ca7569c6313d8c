"""The process beside the window: it does the jobs of the lab, with workers of its own.

It works at a lower priority, so that the window stays as quick as without it. It ends when the
window is gone, and its workers with it.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import Timer
from typing import TYPE_CHECKING

from editor.lab.findings import (
    PERCENT,
    Asked,
    Change,
    Changes,
    Ended,
    Finding,
    Findings,
    Job,
    News,
    Proposed,
    Refused,
    Row,
    Traffic,
    Written,
)

if TYPE_CHECKING:
    from engine.course import Course
    from engine.playtest.chunks import Work
    from engine.playtest.comparing import Difference
    from engine.playtest.intervals import Estimate
    from engine.playtest.plan import Spec
    from engine.playtest.report import AnyReport
    from engine.playtest.workers import LocalPool
    from engine.track import Track

EVERY = 0.25
"""Seconds between two pieces of news of a job."""

LAST_SECONDS = 0.3
"""So long the process may take to end by itself."""

TRAFFIC_GAMES, TRAFFIC_TASK = 400, 50
"""Games whose traffic is counted, and how many of them make a task."""

ADVICE_GAMES = 20_000
"""Games of each try when advice is looked for; there are some dozens of tries."""

Message = tuple[int, Job | None]


def serve(pipe: Connection, courtesy: int) -> None:
    """Do the jobs that come through the pipe, each until the next message, until it is closed.

    On Unix the process is by `courtesy` levels nicer than the window.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    if hasattr(os, "nice"):
        os.nice(courtesy)
    helper = Helper(pipe)
    try:
        helper.serve()
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    finally:
        helper.close()
        # Python waits for threads, and they may wait for workers which are gone.
        last = Timer(LAST_SECONDS, os._exit, (0,))
        last.daemon = True
        last.start()


class Helper:
    """Does one job after the other; a new message ends the one under way."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._pool: LocalPool | None = None
        self._begun = 0.0

    def serve(self) -> None:
        """Do what is asked for until there is nothing more to do; EOFError if nobody is there."""
        self._load()
        while True:
            message = self._pipe.recv()
            if message is None:
                return
            number, job = message
            if job is None:
                continue
            for news in self._done(job):
                self._pipe.send((number, news))

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def _load(self) -> None:
        """Have at hand what every job needs, before the first one comes."""
        import engine.playtest.comparing
        import engine.playtest.flow
        import engine.playtest.metrics
        import engine.playtest.running  # noqa: F401

        self._workers().warm_up("engine.playtest.studies")

    def _is_unwanted(self) -> bool:
        return self._pipe.poll()

    def _done(self, job: Job) -> Iterator[News]:
        """The news of a job; its workers stop at once if it is not wanted any more."""
        from engine.course import compile_track
        from engine.games.core import GameError

        if job.what == "write":
            yield _written(job)
            yield Ended()
            return
        work = {"run": self._run, "compare": self._compare, "traffic": self._traffic}
        try:
            courses = [compile_track(track) for track in job.tracks]
            self._begun = time.monotonic()
            if job.what == "advice":
                yield from self._advice(job.asked, job.tracks[0])
            else:
                yield from work[job.what](job.asked, *courses)
        except GameError as error:
            yield Refused(error.args[0] if error.args else "")
        if self._is_unwanted():
            self.close()
        else:
            yield Ended()

    def _run(self, asked: Asked, course: Course) -> Iterator[News]:
        from engine.playtest.running import run, run_full

        told = 0.0
        report: AnyReport | None = None
        is_told = True
        play = run_full if asked.full else run
        for report in play(course, _spec(asked), cancel=self._is_unwanted, pool=self._workers()):
            is_told = time.monotonic() - told >= EVERY
            if is_told:
                told = time.monotonic()
                yield self._findings(report)
        if report is not None and not is_told:
            yield self._findings(report)

    def _compare(self, asked: Asked, before: Course, after: Course) -> Iterator[News]:
        from engine.playtest.comparing import compare, compare_full

        told = 0.0
        games, found, is_told = 0, (), True

        def count(done: int, _asked: int) -> None:
            nonlocal games
            games = done

        pool = self._workers()
        play = compare_full if asked.full else compare
        for found in play(before, after, _spec(asked), count, self._is_unwanted, pool=pool):
            is_told = time.monotonic() - told >= EVERY
            if is_told:
                told = time.monotonic()
                yield self._changes(games, found)
        if found and not is_told:
            yield self._changes(games, found)

    def _traffic(self, asked: Asked, course: Course) -> Iterator[News]:
        from engine.playtest.beginning import race_in_chunks
        from engine.playtest.flow import count_steps
        from engine.playtest.plan import race_plan

        games = min(asked.games, TRAFFIC_GAMES)
        plan, work = race_plan(course, _spec(asked)), self._work(TRAFFIC_TASK)
        parts = [*race_in_chunks(count_steps, plan, (plan, asked.seed), games, work)]
        if parts and not self._is_unwanted():
            counts = sum(parts[1:], parts[0])
            names = (*course.ids, "")
            yield Traffic(
                games,
                {
                    (names[row], names[column]): int(counts[row, column]) / games
                    for row, column in zip(*counts.nonzero(), strict=True)
                },
            )

    def _advice(self, asked: Asked, track: Track) -> Iterator[News]:
        from engine.playtest.advice import measured, proposals

        spec = replace(_spec(asked), games=min(asked.games, ADVICE_GAMES))
        cancel, pool = self._is_unwanted, self._workers()
        for proposal in proposals(track, spec, cancel=cancel, pool=pool):
            found = measured(track, proposal, spec, cancel=cancel, pool=pool)
            if found is not None:
                # Of the figures of proposals only points are no shares.
                unit = "" if proposal.code.startswith("narrow.") else PERCENT
                before, after, change = (
                    _row(estimate, unit) for estimate in (found.before, found.after, found.change)
                )
                yield Proposed(
                    proposal.title,
                    proposal.reason,
                    proposal.figure,
                    unit,
                    before,
                    after,
                    change,
                    found.verdict,
                    proposal.spaces,
                    proposal.lines,
                    proposal.edit(track),
                )

    def _work(self, least: int) -> Work:
        from engine.playtest.chunks import Work

        return Work(cancel=self._is_unwanted, pool=self._workers(), least=least)

    def _workers(self) -> LocalPool:
        from engine.playtest.workers import LocalPool, cores

        if self._pool is None:
            self._pool = LocalPool(cores())
        return self._pool

    def _findings(self, report: AnyReport) -> Findings:
        return findings_of(report, time.monotonic() - self._begun)

    def _changes(self, games: int, found: tuple[Difference, ...]) -> Changes:
        changes = tuple(
            Change(
                difference.title,
                difference.first,
                difference.second,
                Row("", *difference.estimate),
                difference.verdict,
                difference.is_told,
            )
            for difference in found
        )
        return Changes(games, time.monotonic() - self._begun, changes)


def findings_of(report: AnyReport, seconds: float) -> Findings:
    """All that a report tells, after so many seconds."""
    from engine.playtest.report import Report

    return Findings(
        games=report.games,
        seconds=seconds,
        found=tuple(_found(report)),
        slots=report.names.slots if isinstance(report, Report) else (),
        packed=pickle.dumps(report),
    )


def _written(job: Job) -> Written:
    """The report of a job as files."""
    from engine.playtest.report_files import report_json
    from engine.publish.report import report_page

    data = report_json(pickle.loads(job.packed))
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return Written(text, report_page(data, job.tracks[0]))


def _spec(asked: Asked) -> Spec:
    from engine.playtest.plan import Spec

    return Spec(asked.game, asked.bots, asked.games, asked.seed, asked.full, asked.options)


def _row(estimate: Estimate, unit: str) -> Row:
    """A number in its unit."""
    factor = 100 if unit == PERCENT else 1
    value, low, high, n = estimate
    return Row("", factor * value, factor * low, factor * high, n)


def _found(report: AnyReport) -> Iterator[Finding]:
    """Everything that a report tells."""
    import numpy as np

    from engine.playtest.metrics import results_of

    for result in results_of(report):
        yield Finding(
            result.code,
            result.subject,
            result.title,
            result.unit,
            result.sentence,
            tuple(row.label for row in result.rows),
            tuple(row.called for row in result.rows),
            np.array([row.estimate for row in result.rows], float),
            result.fair,
            result.bins,
            result.where,
        )
