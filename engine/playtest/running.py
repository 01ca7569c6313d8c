"""Playtests on all cores: reports that grow.

    for report in run(course, Spec(games=100_000)):
        print(report.games)              # the last report counts all games

A report that has counted n games has counted the first n of the playtest, whoever played them.
Whoever stops asking for reports, or says so by `cancel`, ends the playtest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.course import Course
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.counting import count_games
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import Report, new_report
from engine.playtest.workers import Crew


def run(
    course: Course,
    spec: Spec,
    progress: Callable[[int, int], None] | None = None,
    cancel: Callable[[], bool] = lambda: False,
    workers: int | None = None,
    enough: Callable[[Report], bool] = lambda report: False,
    crew: Crew | None = None,
    so_far: Report | None = None,
) -> Iterator[Report]:
    """Play the games of a playtest; yields the report each time it has grown.

    `progress` is told games done and asked for. GameError says what does not suit. `enough` ends
    the playtest early, see `engine.playtest.goals`. Without `workers` the work begins here, and
    worker processes take over where that is worth it; a window names a number, so that all is done
    elsewhere. 0: all of it here. A `crew` does all of it, see `engine.playtest.workers`. A report
    `so_far` is gone on with.
    """
    plan = race_plan(course, spec)
    report = so_far
    begin = 0 if report is None else report.games
    work = Work(cancel, workers, crew)
    for tally in in_chunks(count_games, (plan, spec.seed), spec.games, work, begin):
        report = new_report(course, spec, tally) if report is None else report.with_games(tally)
        if progress is not None:
            progress(report.games, spec.games)
        yield report
        if enough(report):
            return
