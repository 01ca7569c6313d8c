"""Camel Cup: the rule of thumb knows what it says."""

from __future__ import annotations

import pytest

from engine.bots import bot_named
from engine.games.camel_cup.evaluation import evaluate
from engine.games.camel_cup.heuristics import gains
from engine.games.camel_cup.rules import ROLL
from engine.games.core import Rng
from engine.games.core.updates import changed
from tests.helpers.camel_cup_positions import (
    GAME,
    race,
)


def test_the_greedy_bot_bets_on_what_is_certain() -> None:
    state = race({"a9": "white", "a1": "blue green", "a2": "orange yellow"}, dice="blue green")
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) == "bet white"


def test_a_bet_brings_what_it_adds_to_the_evaluation() -> None:
    state = race({"a1": "blue green", "a3": "orange yellow white"}, places=True, dice="blue white")
    found = gains(state, [each for each in GAME.legal_actions(state) if each.kind == "bet"])
    for action, gain in found.items():
        after = changed(GAME.apply(state, action), turns_since_roll=0)
        assert evaluate(after, 0) - evaluate(state, 0) == pytest.approx(gain)


def test_a_roll_brings_its_tile_whatever_falls() -> None:
    state = race(
        {"a1": "blue green", "a3": "orange yellow white"},
        bets={0: ["white 5", "blue 3"], 1: ["yellow 5"]},
        desert=["", "mirage a5"],
        dice="green orange white",
    )
    rolled = GAME.chance_outcomes(state, ROLL)
    after = sum(likely * evaluate(each, 0) for likely, each in rolled)
    assert after - evaluate(state, 0) == pytest.approx(gains(state, [ROLL])[ROLL])
