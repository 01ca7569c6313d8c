"""Whole games of Rivals under the eyes of a referee who knows the text of the rules alone.

`GAMES=100 pytest tests/engine/games/rivals/test_referee.py` plays that many.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from engine.bots import bot_named
from engine.course import Course
from engine.games import game_named
from engine.games.core import Action, Rng
from tests.helpers.referees.rivals import Referee
from tests.helpers.referees.rivals_table import picture_of
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import betting_lap, course_of

GAMES = int(os.environ.get("GAMES", "6"))
RIVALS = game_named("rivals")
KINDS = [*product(RIVALS.options[0].choices, range(2, 7))]
"""Every variant with every number of players."""
TRACKS = (
    *("harbour_loop", "village_green", "crosswater", "quarry_leap", "salt_flats"),
    *("twin_pines", "heron_lake", "goose_island", "lantern_quarter"),
)
SMALL_LAP = course_of(betting_lap())

Choice = Callable[[Any], Action]


def refereed(course: Course, state: Any, choose: Choice, game: Any = RIVALS) -> Referee:
    """Play a game to its end; before each decision and after it the referee sees the same."""
    table = game.to_json(state)
    referee = Referee(course, state.seats, state.variant, table)
    while state.seat is not None:
        actions = {str(action) for action in game.legal_actions(state)}
        assert referee.decision == (state.seat, actions), f"decision {referee.decided}"
        action = choose(state)
        state = game.apply(state, action)
        table = game.to_json(state)
        referee.follow(str(action), table)
        seen = picture_of(table, course)
        for what, lies in referee.picture().items():
            assert lies == seen[what], f"{what} after decision {referee.decided}: {action}"
    assert referee.decision is None
    outcome = game.outcome(state)
    assert referee.result() == (outcome.points, outcome.ranks, outcome.places), "the result"
    return referee


def mixed(seats: int, seed: int) -> Choice:
    """One seat plays greedily, the others at random."""
    bots = [bot_named("greedy" if seat == seed % seats else "random") for seat in range(seats)]
    rng = Rng(seed)
    return lambda state: bots[state.seat].choose(RIVALS, state, rng)


def reluctant(seed: int) -> Choice:
    """All play at random, but three times of four pass in an auction, if they can."""
    rng = Rng(seed)

    def choose(state: Any) -> Action:
        actions = RIVALS.legal_actions(state)
        if actions[0].kind == "bid" and rng.below(4):
            colour = state.table.deck.colours[state.auction.lots[0].car]
            actions = [action for action in actions if colour not in action.value] or actions
        return rng.choice(actions)

    return choose


@pytest.mark.parametrize("number", range(GAMES))
def test_a_referee_sees_the_same_game(number: int) -> None:
    course = course_named(TRACKS[number % len(TRACKS)])
    variant, seats = KINDS[(number * 3 + 1) % len(KINDS)]
    state = RIVALS.start(course, seats, {"variant": variant}, number)
    refereed(course, state, mixed(seats, number))


@pytest.mark.parametrize("number", range(GAMES // 3))
def test_a_referee_sees_the_same_game_on_a_small_lap_where_few_want_a_car(number: int) -> None:
    """A card may cross two bet lines there."""
    variant, seats = ("full", "long-distance")[number % 2], 2 + number % 5
    state = RIVALS.start(SMALL_LAP, seats, {"variant": variant}, number)
    refereed(SMALL_LAP, state, reluctant(number))


def test_rv35_a_referee_adds_up_the_same_championship() -> None:
    first, second = course_named("harbour_loop"), course_named("village_green")
    championship, rng = RIVALS.then_on(second), Rng(5)
    state = championship.start(first, 3, {}, 5)
    begun, actions = {0: state.now}, []
    while state.seat is not None:
        actions.append(rng.choice(championship.legal_actions(state)))
        state = championship.apply(state, actions[-1])
        if state.results is not None:
            begun.setdefault(1, state.now)
    played = iter(actions)
    referees = [
        refereed(course, begun[number], lambda _: next(played))
        for number, course in enumerate((first, second))
    ]
    assert next(played, None) is None
    results = zip(*(referee.result()[0] for referee in referees), strict=True)
    assert championship.outcome(state).points == tuple(map(sum, results))


def test_a_referee_finds_other_prizes_out() -> None:
    numbers = {"format": "lanesmith-numbers", "version": 1, "game": "rivals"}
    other = RIVALS.using(numbers={**numbers, "prizes": [11, 9, 6, 4, 2, 0]})
    course = course_named("harbour_loop")
    state = other.start(course, 6, {"variant": "race"}, 1)
    with pytest.raises(AssertionError, match="the result"):
        refereed(course, state, mixed(6, 1), other)
