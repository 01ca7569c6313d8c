"""Job server: the background process that does the jobs of the lab, with its own workers."""

from __future__ import annotations

import json
import pickle
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from typing import TypeVar

import numpy as np

from editor.lab.judging import gap_to, main_findings
from editor.lab.messages import (
    PERCENT,
    Change,
    Changes,
    Job,
    LabReport,
    MetricResult,
    News,
    Proposed,
    Refused,
    Row,
    Traffic,
    Written,
)
from editor.lab.tuning_job import laps_invented, tuned
from engine.compiled.code_cache import percent_prepared
from engine.course import Course, compile_track
from engine.games.core import GameError
from engine.playtest.advice import measured, proposals, with_whom
from engine.playtest.chunks import Work, WorkersLostError
from engine.playtest.comparing import Comparison, compare
from engine.playtest.goals import Goals, by_goals, gap_lines
from engine.playtest.intervals import Estimate
from engine.playtest.metrics import results_of
from engine.playtest.panel import for_whom, with_panel
from engine.playtest.plan import Kind, Spec, fitting, race_plan
from engine.playtest.races import race_in_chunks
from engine.playtest.report import RaceReport, Report
from engine.playtest.report_files import report_json
from engine.playtest.simulate import simulate
from engine.playtest.traffic import count_steps
from engine.playtest.verdicts import Difference
from engine.playtest.workers import LocalPool, cores
from engine.publish.report import report_page

Part = TypeVar("Part")

EVERY = 0.25
"""Seconds between two messages about a job."""

TRAFFIC_GAMES, TRAFFIC_TASK = 400, 50
"""Number of games in which traffic is counted, and the part of them in one task."""

ADVICE_GAMES = 10_000
"""Number of games of each try for advice. There are some dozens of tries."""


class JobServer:
    """Server that does one job after the other. A new message ends the current job.

    Messages are (number, job), and None at the end. Each answer carries the number of its job, and
    the last one None if the job was done.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._pool: LocalPool | None = None
        self._begun = 0.0

    def serve(self) -> None:
        """Do jobs until None arrives. EOFError is raised if the other end is closed."""
        self._workers().warm_up("engine.playtest.studies", "load_races")
        for number, job in iter(self._pipe.recv, None):
            if job is not None:
                for news in self._done(job):
                    self._pipe.send((number, news))

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def _is_unwanted(self) -> bool:
        return self._pipe.poll()

    def _done(self, job: Job) -> Iterator[News | None]:
        """Yield the results of a job, then None. Its workers are stopped if it is unwanted."""
        if job.what == "write":
            yield _written(job)
            yield None
            return
        try:
            self._begun = time.monotonic()
            yield from self._news(job)
        except GameError as error:
            yield Refused(error.args[0] if error.args else "")
        if self._is_unwanted():
            self.close()
        else:
            yield None

    def _news(self, job: Job) -> Iterator[News]:
        if job.what == "advice":
            return self._advice(job)
        if job.wish is not None and job.wish.laps:
            return laps_invented(job.tracks[0], job.wish, job.setup, self._work())
        if job.wish is not None:
            spec = _suited(job.setup, compile_track(job.tracks[0]))
            return tuned(job.tracks[0], job.wish, spec, self._work())
        courses = [compile_track(track) for track in job.tracks]
        if job.what == "compare":
            return self._compare(job.setup, courses[0], courses[1], job.goals)
        if job.what == "run":
            return self._run(job.setup, courses[0], job.goals)
        return self._traffic(job.setup, *courses)

    def _run(self, setup: Spec, course: Course, goals: Goals | None) -> Iterator[News]:
        report: Report | None = None
        for report in now_and_then(simulate(course, _suited(setup, course), self._work())):
            yield lab_report(report, time.monotonic() - self._begun, course, goals)
        if isinstance(report, RaceReport) and report.is_whole and not self._is_unwanted():
            # Other types of players play too, to find out for whom the findings hold.
            seconds = time.monotonic() - self._begun
            yield lab_report(with_panel(course, report, self._work()), seconds, course, goals)

    def _compare(
        self, setup: Spec, before: Course, after: Course, goals: Goals | None
    ) -> Iterator[News]:
        spec = _suited(setup, before, after)
        found: Comparison | None = None
        # Everybody sees the verdicts while they grow, and may stop: that is looking.
        growing = compare(before, after, spec, self._work(), planned=spec.games)
        for found in now_and_then(growing):
            yield self._changes(found, goals)
        if found is not None and not self._is_unwanted():
            told = for_whom(found.differences, before, after, (spec, spec), self._work())
            if told != found.differences:
                yield self._changes(found._replace(differences=told), goals)

    def _changes(self, found: Comparison, goals: Goals | None) -> Changes:
        seconds = time.monotonic() - self._begun
        judged = found.differences if goals is None else by_goals(found.differences, goals)
        changes = tuple(map(_change, judged))
        return Changes(
            found.games, seconds, changes, percent_prepared(), found.changed, found.validity
        )

    def _traffic(self, setup: Spec, course: Course) -> Iterator[News]:
        games = min(setup.games, TRAFFIC_GAMES)
        plan = race_plan(course, _suited(setup, course))
        play = partial(count_steps, plan, setup.seed)
        parts = [*race_in_chunks(play, games, self._work(), least=TRAFFIC_TASK)]
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

    def _advice(self, job: Job) -> Iterator[News]:
        (track,) = job.tracks
        spec = _suited(job.setup, compile_track(track))
        spec = replace(spec, games=min(spec.games, ADVICE_GAMES))
        work = self._work()
        for proposal in proposals(track, spec, work, job.goals):
            found = measured(track, proposal, spec, work)
            if found is not None:
                found = with_whom(track, found, spec, work)
                # Points are the only figure of a proposal that is not a share.
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
                    found.whom,
                )

    def _work(self) -> Work:
        return Work(cancel=self._is_unwanted, pool=self._workers())

    def _workers(self) -> LocalPool:
        if self._pool is None:
            self._pool = LocalPool(cores())
        return self._pool


def now_and_then(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield a part at most every `EVERY` seconds, and always the last one.

    The last part is yielded even if workers were lost after it.
    """
    last, waiting, lost = 0.0, None, None
    try:
        for part in parts:
            waiting = part
            if time.monotonic() - last >= EVERY:
                last, waiting = time.monotonic(), None
                yield part
    except WorkersLostError as error:
        lost = error
    if waiting is not None:
        yield waiting
    if lost is not None:
        raise lost


def _change(difference: Difference) -> Change:
    return Change(
        difference.title,
        difference.first,
        difference.second,
        Row("", *difference.estimate),
        difference.verdict,
        difference.is_significant,
        difference.whom,
        difference.unit,
        difference.changed,
    )


def lab_report(
    report: Report, seconds: float, course: Course | None = None, goals: Goals | None = None
) -> LabReport:
    """Return everything that a report contains, after `seconds` of playing on `course`, with the
    main findings held to `goals`."""
    gap = None if course is None else gap_to(goals, course, report)
    return LabReport(
        games=report.games,
        seconds=seconds,
        results=tuple(_results(report)),
        slots=report.names.slots if isinstance(report, RaceReport) else (),
        first=main_findings(report, gap),
        goals=goals,
        packed=pickle.dumps(report),
        whole=report.spec.kind is Kind.WHOLE,
        preparing=percent_prepared(),
    )


def _written(job: Job) -> Written:
    """Return the report of a job as the texts of its files."""
    report, (track,) = pickle.loads(job.packed), job.tracks
    gap = gap_to(job.goals, compile_track(track), report)
    data = report_json(report, gap)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    lines = () if gap is None or job.goals is None else tuple(gap_lines(job.goals, gap))
    return Written(text, report_page(data, track, lines))


def _suited(spec: Spec, *courses: Course) -> Spec:
    """Return the playtest, reduced to races where a track lacks things that whole games need."""
    for course in courses:
        spec = fitting(course, spec)
    return spec


def _row(estimate: Estimate, unit: str) -> Row:
    """Return an estimate as a row in `unit`."""
    factor = 100 if unit == PERCENT else 1
    value, low, high, n = estimate
    return Row("", factor * value, factor * low, factor * high, n)


def _results(report: Report) -> Iterator[MetricResult]:
    """Yield all results of a report."""

    for result in results_of(report):
        yield MetricResult(
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
