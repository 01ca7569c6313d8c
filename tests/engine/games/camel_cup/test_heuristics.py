"""Camel Cup: the rule of thumb knows what it says."""

from __future__ import annotations

from math import inf

import pytest

from engine.bots import bot_named
from engine.games.camel_cup.evaluation import evaluate, leg_sum
from engine.games.camel_cup.heuristics import gains, most_gain_of_tile
from engine.games.camel_cup.known_odds import odds_now, odds_with_tile
from engine.games.camel_cup.laying import laid_out
from engine.games.camel_cup.rules import ROLL
from engine.games.camel_cup.tellings import SIDES
from engine.games.camel_cup.words import Phase
from engine.games.core import Rng
from engine.games.core.updates import changed
from tests.helpers.camel_cup_positions import (
    GAME,
    race,
    start,
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


@pytest.mark.parametrize(
    "options", [{}, {"sprint": "extra", "photographer": True, "places": True, "partnership": True}]
)
def test_no_desert_tile_gains_more_than_it_can(options: dict[str, bool | str]) -> None:
    bot, state, rng, looked_at = bot_named("greedy"), start(6, 3, **options), Rng(5), 0
    while state.seat is not None and state.leg < 4:
        if state.phase == Phase.TURN and len(state.dice) <= 3:
            seat, table = state.mover, laid_out(state)
            odds = odds_now(None, table)
            before = leg_sum(table, seat, table.tile_spaces[seat], odds)
            for action in GAME.legal_actions(state):
                if action.kind in SIDES:
                    space, shift = state.lap.number[action.value], SIDES[action.kind]
                    laid = odds_with_tile(None, table, seat, space, shift, True)
                    gain = (leg_sum(table, seat, space, laid) - before) / odds.outcomes
                    landings = laid.landings[space]
                    for most in (inf, landings):
                        assert gain <= most_gain_of_tile(table, space, odds, most) + 1e-9
                    looked_at += 1
        state = GAME.apply(state, bot.choose(GAME, state, rng))
    assert looked_at > 100
