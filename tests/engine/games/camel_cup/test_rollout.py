"""Camel Cup: the search bot bets early on what is certain, and late on what is not."""

from __future__ import annotations

from engine.bots import Search, bot_named
from engine.games.camel_cup.components import colours
from engine.games.camel_cup.heuristics import gains
from engine.games.camel_cup.rollout import expected_later
from engine.games.core import Action, Rng
from tests.helpers.camel_cup_positions import GAME, race


def test_a_search_takes_what_is_certain_before_others_do() -> None:
    state = race({"a9": "white", "a1": "blue green", "a2": "orange yellow"}, dice="blue green")
    assert str(Search(rounds=2).choose(GAME, state, Rng(1))) == "bet white"


def test_a_search_keeps_overall_bets_until_much_is_known() -> None:
    """CC-9: early a card brings no less later, on better knowledge; once the race may be over
    before the next turn it is laid."""
    early = race({"a1": "blue green", "a2": "orange yellow", "a3": "white"})
    late = race({"a15": "white", "a1": "blue green", "a2": "orange yellow"}, dice="white blue")
    lay = Action("winner", "white")
    kept = [
        expected_later(state.board, state.dice, sprinting=False, earlier=(0, 0))[
            colours().index("white")
        ]
        for state in (early, late)
    ]
    laid = [gains(state, [lay])[lay] for state in (early, late)]
    assert kept[0] > laid[0] > 0
    assert kept[1] < laid[1] - 2
    assert bot_named("greedy").choose(GAME, early, Rng(1)).kind in ("winner", "loser")
    assert Search(rounds=2).choose(GAME, early, Rng(1)).kind not in ("winner", "loser")
