"""Playtests on all cores: reports that grow.

    for report in run(course, Spec(games=100_000)):
        print(report.games)              # the last report counts all games

A report that has counted n games has counted the first n of the playtest, whoever played them.
Whoever stops asking for reports, or says so by `cancel`, ends the playtest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.course import Course
from engine.games.core import GameError
from engine.playtest.beginning import race_in_chunks
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import AnyReport, GamesReport, Report, games_report, new_report
from engine.playtest.studies import count_part, studies_of
from engine.playtest.whole_games import game_plan, play_deals
from engine.playtest.workers import WorkerPool
from engine.track import Sentence


def run(
    course: Course,
    spec: Spec,
    progress: Callable[[int, int], None] | None = None,
    cancel: Callable[[], bool] = lambda: False,
    workers: int | None = None,
    enough: Callable[[Report], bool] = lambda report: False,
    pool: WorkerPool | None = None,
    so_far: Report | None = None,
) -> Iterator[Report]:
    """Race the games of a playtest; yields the report each time it has grown.

    `progress` is told games done and asked for. GameError says what does not suit. `enough` ends
    the playtest early, see `engine.playtest.goals`. Without `workers` the work begins here, and
    worker processes take over where that is worth it; a window names a number, so that all is done
    elsewhere. 0: all of it here. A `pool` does all of it, see `engine.playtest.workers`. A report
    `so_far` is gone on with.
    """
    plan = race_plan(course, spec)
    fixed = (plan, studies_of(course, spec), spec.seed)
    report = so_far
    begin = 0 if report is None else report.games
    work = Work(cancel, workers, pool)
    for part in race_in_chunks(count_part, plan, fixed, spec.games, work, begin):
        report = new_report(course, spec, *part) if report is None else report.with_games(*part)
        if progress is not None:
            progress(report.games, spec.games)
        yield report
        if enough(report):
            return


def run_full(
    course: Course | None,
    spec: Spec,
    progress: Callable[[int, int], None] | None = None,
    cancel: Callable[[], bool] = lambda: False,
    workers: int | None = None,
    enough: Callable[[GamesReport], bool] = lambda report: False,
    pool: WorkerPool | None = None,
    so_far: GamesReport | None = None,
) -> Iterator[GamesReport]:
    """Play whole games of any kind by the bots of the table; otherwise the same."""
    plan = game_plan(course, spec)
    report = so_far
    begin = 0 if report is None else report.ledger.deals
    deals = -(-spec.games // plan.rounds)
    work = Work(cancel, workers, pool, least=1)
    for part in in_chunks(play_deals, (plan, spec.seed), deals, work, begin):
        report = games_report(course, spec, part) if report is None else report.with_games(part)
        if progress is not None:
            progress(report.games, spec.games)
        yield report
        if enough(report):
            return


def run_any(course: Course | None, spec: Spec, **how: Any) -> Iterator[AnyReport]:
    """Races, or full games if the playtest asks for them."""
    if spec.full:
        return run_full(course, spec, **how)
    if course is None:
        raise GameError(Sentence("a race needs a track"))
    return run(course, spec, **how)
