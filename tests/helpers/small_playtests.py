"""Playtests of races built by hand: their statistics follow from given decisions."""

from __future__ import annotations

from dataclasses import replace

from engine.compiled.compiler import played_plainly
from engine.course import Course
from engine.games import game_named
from engine.games.core import Action
from engine.games.rivals.state import RivalsState
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import context_for
from engine.playtest.report import RaceReport, race_report
from engine.race.script import choices_made
from engine.race.simulate import play_game, statistics_of
from tests.helpers.rivals_positions import race


def report_of(
    course: Course,
    cars: dict[str, str],
    hands: list[list[str]],
    owners: dict[str, int],
    *actions: str,
    bots: tuple[str, ...] = (),
    powers: dict[int, str] | None = None,
    narrows: tuple[tuple[int, ...], ...] = (),
) -> RaceReport:
    """Return the report of one race; seat 1 begins and takes `actions`.

    `bots` are the players named in the report; `powers` are those of seats, from 0; `narrows` the
    rows of parts of the road that count as narrow.
    """
    state = race(course, cars, hands, owners, powers)
    spec = Spec(bots=bots or ("rule:noise=0",) * len(hands), games=1)
    plan = race_plan(course, spec)._replace(narrows=narrows)
    if powers is not None:
        plan = plan._replace(rules=plan.rules._replace(powers=1))
    with played_plainly():
        context = context_for(plan, _numbers(state, actions))
        play_game(state.race.plain(), context.memory)
        assert len(choices_made(context)) == len(actions), "the race goes on after the actions"
        statistics = statistics_of(context, plan)
    report = race_report(course, spec, statistics)
    return replace(report, names=replace(report.names, narrows=narrows))


def _numbers(state: RivalsState, actions: tuple[str, ...]) -> tuple[int, ...]:
    """Return the actions in the numbers of the race."""
    numbers = []
    for text in actions:
        action = Action.parse(text)
        number = state.table.number_of(state.race, action)
        assert number is not None, f"{text} is not possible"
        numbers.append(int(number))
        state = game_named("rivals").apply(state, action)
    return tuple(numbers)
