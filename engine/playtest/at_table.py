"""Whole games played move by move by table bots, and counted like simulated games.

The choices made at the table are the script of a simulated game of the same deal. So a few games of
bots that cannot be compiled yield the same statistics of slots, lines and prices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.bots import bot_named
from engine.compiled.code_cache import TABLE
from engine.compiled.rng import game_seed
from engine.course import Course
from engine.games.core import Game, Rng
from engine.playtest.affairs import sums_of
from engine.playtest.chunks import HERE, Work, in_chunks
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import begun_at_once, count_games
from engine.playtest.report import RaceReport, race_report
from engine.playtest.statistics import GameStatistics
from engine.playtest.studies import Part
from engine.race.simulate import RacePlan
from engine.race.statistics.statistics import added

JUDGES = "careful"
"""Kind of players who judge whether a second card was nearly as good."""


class TablePlan(NamedTuple):
    """Everything needed to play such games, small enough to be sent to another process."""

    course: Course
    game: Game[Any]
    spec: Spec
    races: RacePlan


def simulate_at_table(course: Course, spec: Spec, work: Work = HERE) -> Iterator[RaceReport]:
    """Play whole games with table bots; yield the report each time it has grown."""
    game = spec.rules
    races = race_plan(course, replace(spec, bots=(JUDGES,) * spec.seats))
    play = partial(count_at_table, TablePlan(course, game, spec, races))
    report: RaceReport | None = None
    for part in in_chunks(begun_at_once(play, TABLE, work), spec.games, work, least=1):
        report = race_report(course, spec, *part) if report is None else report.with_games(*part)
        yield report


def count_at_table(plan: TablePlan, first: int, last: int) -> Part:
    """Return the statistics of games `first` … `last` − 1, without studies."""
    statistics, affairs = None, GameStatistics()
    for number in range(first, last):
        script, one = choices_at_table(plan, number), range(number, number + 1)
        counted, rows = count_games(plan.races, plan.spec.seed, one, script)
        statistics = counted if statistics is None else added(statistics, counted)
        affairs += sums_of(rows, plan.races.terms)
    assert statistics is not None
    return Part(statistics, GameStatistics(), affairs)


def choices_at_table(plan: TablePlan, number: int) -> tuple[int, ...]:
    """Return the choices of the bots in game `number`, by the numbers of simulated games."""
    game, spec = plan.game, plan.spec
    dealt = game_seed(spec.seed, number)
    state = game.start(plan.course, spec.seats, dict(spec.options), dealt)
    bots = [bot_named(bot).repeatable() for bot in spec.bots]
    rngs = [Rng(dealt * spec.seats + seat).split() for seat in range(spec.seats)]
    choices = []
    while (seat := state.seat) is not None:
        action = bots[seat].choose(game, state, rngs[seat])
        choice = game.number_of(state, action)
        assert choice is not None
        choices.append(choice)
        state = game.apply(state, action)
    return tuple(choices)
