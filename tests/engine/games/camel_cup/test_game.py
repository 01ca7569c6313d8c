"""Camel Cup: whole games by bots, with and without the Supercup."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine.games.camel_cup.betting import bets_left
from engine.games.camel_cup.state import CamelCupState
from engine.games.core import Rng
from engine.playtest.playthrough import play_game, replay, story
from tests.helpers.camel_cup_positions import (
    ALL,
    COURSE,
    GAME,
    start,
)
from tests.helpers.played_games import random_game, wins_of_greedy


def test_a_playthrough_is_told_and_verified() -> None:
    record = play_game(COURSE, "camel_cup", ["greedy", "random", "greedy"], seed=3)
    assert GAME.outcome(replay(record, COURSE)[-1]) == record.outcome
    text = story(record, COURSE)
    assert "Leg 1 ends: " in text
    assert "The end: a camel is over the finish." in text


def test_the_greedy_bot_wins_against_the_random_one() -> None:
    assert wins_of_greedy(COURSE, "camel_cup", 2, 6) >= 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (8, {}),
        (4, {"sprint": "dice"}),
        (5, {"sprint": "extra"}),
        (5, {"photographer": True}),
        (5, {"places": True}),
        (6, {"partnership": True}),
        (10, ALL),
    ],
)
def test_money_dice_and_tiles_are_conserved(seats: int, options: dict[str, Any]) -> None:
    signs = {"gets": 1, "was": 1, "pays": -1}
    for seed in range(2):
        states = random_game(GAME, start(seats, seed, **options), seed)
        for before, state in pairwise(states):
            paid = Counter()
            for event in state.events:
                sign = next((signs[word] for word in str(event).split() if word in signs), 0)
                if "money" in event.values:
                    paid[event.values["seat"] - 1] += sign * event.values["money"]
            for seat in range(seats):
                assert state.money[seat] == before.money[seat] + paid[seat]
                assert state.money[seat] >= 0
            _check_table(state)
        assert GAME.outcome(states[-1]) is not None


def _check_table(state: CamelCupState) -> None:
    """All that must hold at any moment of any game."""
    modules = state.modules
    assert sorted(state.line) == [0, 1, 2, 3, 4]
    assert [state.at[camel] for camel in state.line] == sorted(state.at)
    if GAME.outcome(state) is None:
        rolled = 5 + modules.sprint - len(state.dice)
        assert sum(state.pyramid_tiles) == rolled
        assert len(set(state.dice)) == len(state.dice)
    assert not set(state.dice) & set(state.pit)
    for camel in range(5):
        held = sorted(bet.value for bets in state.bets for bet in bets if bet.camel == camel)
        assert sorted((*held, *bets_left(state, camel))) == sorted(modules.leg_bets)
    places = [bet.place for bets in state.bets for bet in bets if bet.place]
    assert len(set(places)) == len(places)
    tiles = [tile.space for tile in state.desert_tiles if tile is not None]
    assert not set(tiles) & {*state.at, 0}
    assert all(abs(one - other) > 1 for one in tiles for other in tiles if one != other)
    assert state.camera is None or state.camera.space not in {*state.at, *tiles}
    assert all(
        other is None or state.partners[other] == seat for seat, other in enumerate(state.partners)
    )
    for seat in range(state.seats):
        laid = [card.camel for card in state.winner_pile + state.loser_pile if card.seat == seat]
        assert len(set(laid)) == len(laid)


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_states_with_all_modules_go_through_files_and_determinizations(seats: int) -> None:
    options = ALL if seats > 5 else {**ALL, "partnership": False}
    game = GAME
    for state in random_game(GAME, start(seats, seats, **options), seats)[::7]:
        read = game.from_json(COURSE, json.loads(json.dumps(GAME.to_json(state))))
        assert GAME.to_json(read) == GAME.to_json(state)
        assert GAME.legal_actions(read) == GAME.legal_actions(state)
        deal = GAME.determinize(state, 0, Rng(1))
        assert GAME.observation(deal, 0) == GAME.observation(state, 0)
        _check_table(deal)
