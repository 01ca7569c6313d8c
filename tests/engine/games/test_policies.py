"""Heuristic policies, rollouts and searches of the games without cars: legal, fair, repeatable."""

from __future__ import annotations

import pytest

from engine.bots import Search, bot_named
from engine.course import Course
from engine.games import game_named
from engine.games.core import RULED_OUT, Rng, State
from engine.playtest.playthrough import play_game
from tests.helpers.auf_achse_positions import COURSE as ROADS
from tests.helpers.camel_cup_positions import COURSE as LAP

COURSES: dict[str, Course | None] = {"camel_cup": LAP, "auf_achse": ROADS, "five_towers": None}


each_game = pytest.mark.parametrize("name", COURSES)


def states_of(name: str, seed: int) -> list[State]:
    """Every state of a game of two greedy seats and a random one."""
    rng, bots = Rng(seed), [bot_named(bot) for bot in ("greedy", "random", "greedy")]
    game = game_named(name)
    states = [game.start(COURSES[name], 3, {}, seed)]
    while (seat := states[-1].seat) is not None:
        states.append(game.apply(states[-1], bots[seat].choose(game, states[-1], rng)))
    return states


@each_game
def test_the_heuristic_policy_is_legal_and_needs_nothing_hidden(name: str) -> None:
    game = game_named(name)
    for state in states_of(name, 5)[:-1]:
        seat = state.seat
        assert seat is not None
        advised = game.heuristic_policy(state, Rng(7))
        assert advised in game.legal_actions(state)
        assert game.heuristic_policy(game.determinize(state, seat, Rng(3)), Rng(7)) == advised


@each_game
def test_a_rollout_is_the_same_by_the_same_random_numbers(name: str) -> None:
    game, looked = game_named(name), 0
    for state in states_of(name, 2)[:40:3]:
        actions = list(game.legal_actions(state))
        values = game.rollout(state, actions, Rng(1), 1)
        assert values == game.rollout(state, actions, Rng(1), 1)
        if values is not None:
            assert len(values) == len(actions)
            assert max(values) > RULED_OUT
            looked += 1
    assert looked > 3


@each_game
def test_a_search_plays_a_whole_game(name: str) -> None:
    bots = [Search(rounds=1), bot_named("random")]
    outcome = play_game(COURSES[name], name, bots, seed=4).outcome
    assert outcome is not None
    assert outcome.winners == (0,)
