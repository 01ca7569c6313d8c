"""Playtests on all cores, as reports that grow.

    for report in simulate_races(course, Spec(games=100_000)):
        print(report.games)              # the last report counts all games

A report of n games has counted the first n of the playtest, on any number of workers. Leaving the
loop ends the playtest.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from engine.compiled.code_cache import TABLE
from engine.course import Course
from engine.games.core import GameError
from engine.playtest.chunks import HERE, Play, Work, in_chunks
from engine.playtest.full_games import begun_by_actions, game_plan, simulate_deals
from engine.playtest.own_bots import NO_BOTS, OwnBots, work_with
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import begun_at_once, race_in_chunks
from engine.playtest.report import GameReport, RaceReport, Report, game_report, race_report
from engine.playtest.statistics import GameStatistics
from engine.playtest.studies import NO_STUDIES, count_part, studies_of
from engine.track import Sentence


def simulate_races(
    course: Course,
    spec: Spec,
    work: Work = HERE,
    so_far: RaceReport | None = None,
    is_studied: bool = True,
) -> Iterator[RaceReport]:
    """Race the games of a playtest; yield the report each time it has grown.

    A report `so_far` is continued. The studies beside it take extra time; they are left out unless
    `is_studied`. GameError says what does not suit.
    """
    plan = race_plan(course, spec)
    studies = studies_of(course, spec) if is_studied else NO_STUDIES
    play = partial(count_part, plan, studies, spec.seed)
    report, begin = so_far, so_far.games if so_far else 0
    for part in race_in_chunks(play, spec.games, work, begin):
        report = race_report(course, spec, *part) if report is None else report.with_games(*part)
        yield report


def simulate_games(
    course: Course | None,
    spec: Spec,
    work: Work = HERE,
    so_far: GameReport | None = None,
    own: OwnBots = NO_BOTS,
) -> Iterator[GameReport]:
    """Play full games of any kind with table bots and bots in `own`; yield the report each time it
    has grown. A report `so_far` is continued."""
    report, begin = so_far, so_far.statistics.deals if so_far else 0
    work = work_with(own, work)
    with begun_by_actions(game_plan(course, spec, own), work) as plan:
        play: Play[GameStatistics] = partial(simulate_deals, plan, spec.seed)
        if plan.game.has_race:
            play = begun_at_once(play, TABLE, work)
        for part in in_chunks(play, spec.deals, work, begin, least=1):
            report = game_report(course, spec, part) if report is None else report.with_games(part)
            yield report


def simulate(
    course: Course | None,
    spec: Spec,
    work: Work = HERE,
    so_far: Report | None = None,
    own: OwnBots = NO_BOTS,
) -> Iterator[Report]:
    """Simulate races, or full games if the playtest asks for them; only full games can have `own`
    bots."""
    if spec.kind is Kind.MOVE_BY_MOVE:
        return simulate_games(course, spec, work, cast(GameReport | None, so_far), own)
    if course is None:
        raise GameError(Sentence("a race needs a track: name its file"))
    return simulate_races(course, spec, work, cast(RaceReport | None, so_far))
