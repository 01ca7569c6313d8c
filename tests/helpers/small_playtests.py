"""Playtests of races set up by hand: the decisions are given, the tally is what comes of them."""

from __future__ import annotations

import numpy as np

from engine.course import Course
from engine.games import game_named
from engine.games.core import Action
from engine.games.rivals.state import RivalsState
from engine.playtest.counting import empty_play, empty_tally, empty_watch, watched_book
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import RaceReport, race_report
from engine.race.heat import add_totals
from engine.race.whole import watch_race
from tests.helpers.rivals_positions import race


def report_of(
    course: Course,
    cars: dict[str, str],
    hands: list[list[str]],
    owners: dict[str, int],
    *actions: str,
    bots: tuple[str, ...] = (),
) -> RaceReport:
    """The report of one race; seat 1 begins and does what the actions say.

    `bots` are those who are said to have played.
    """
    state = race(course, cars, hands, owners)
    spec = Spec(bots=bots or ("rule:noise=0",) * len(hands), games=1)
    plan = race_plan(course, spec)
    play = empty_play(plan, _numbers(state, actions))
    play.race[:] = state.race
    tally = empty_tally(plan)
    book = watched_book(plan, tally)
    with np.errstate(over="ignore"):
        watch_race(book, play, plan.bots, plan.deal, tally, empty_watch(plan), 0)
        add_totals(book)
    assert play.made[0] == len(actions), "the race goes on after the actions"
    return race_report(course, spec, tally)


def _numbers(state: RivalsState, actions: tuple[str, ...]) -> tuple[int, ...]:
    """The actions as the race knows them."""
    numbers = []
    for text in actions:
        action = Action.parse(text)
        number = state.table.number_of(state.race, action)
        assert number is not None, f"{text} is not possible"
        numbers.append(int(number))
        state = game_named("rivals").apply(state, action)
    return tuple(numbers)
