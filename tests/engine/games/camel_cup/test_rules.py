"""Camel Cup: a turn is one action; partners for a leg."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.core import GameError
from tests.helpers.camel_cup_positions import GAME, race, roll, start
from tests.helpers.positions import after, choices, told


def test_cc_5_a_turn_is_one_action_and_then_the_next_seat() -> None:
    state = race(seats=3)
    kinds = {action.kind for action in GAME.legal_actions(state)}
    assert kinds == {"bet", "oasis", "mirage", "roll", "winner", "loser"}
    assert after(state, "bet blue").seat == 1
    assert after(state, "bet blue", "oasis a9", "winner blue").seat == 0


def test_cc_17_partners() -> None:
    with pytest.raises(GameError, match="6 players or more, not 5"):
        start(5, partnership=True)
    assert not choices(race(seats=6), "partner")
    state = race(seats=6, partnership=True)
    assert choices(state, "partner") == {f"partner {seat}" for seat in range(2, 7)}
    joined = after(state, "partner 4")
    assert told(joined) == ["Seats 1 and 4 are partners."]
    assert joined.partners == (3, None, None, 0, None, None)
    assert choices(joined, "partner") == {"partner 3", "partner 5", "partner 6"}
    assert not choices(after(joined, "bet blue", "bet blue"), "partner")


def test_cc_17_the_worked_example() -> None:
    bets = {0: ["yellow 5", "blue 3"]}
    state = race(
        {"a3": "blue green", "a5": "orange", "a7": "yellow", "a2": "white"},
        seats=6,
        dice="white",
        partnership=True,
        bets=bets,
    )
    state = replace(after(state, "partner 2"), mover=1)
    ended = roll(state, "white", 1)
    assert "Leg 1 ends: yellow, orange, white, green, blue." in told(ended)
    assert ended.money[:2] == (3 + 5 - 1 + 1, 3 + 1 + 5)
    assert ended.partners == (None,) * 6


def test_cc_17_the_tile_that_pays_most_counts() -> None:
    bets = {1: ["blue 5", "white 3", "yellow 2"]}
    state = race({"a3": "blue", "a4": "green orange yellow", "a7": "white"}, 6, bets=bets,
                 dice="white", partnership=True)  # fmt: skip
    ended = roll(replace(after(state, "partner 2"), mover=5), "white", 1)
    assert ended.money[:2] == (3 + 3, 3 - 1 + 3 + 1)


def test_cc_17_a_partner_counts_one_tile_with_its_place_tile_or_none() -> None:
    bets = {0: ["yellow 5 place 2"], 1: ["blue 5", "green 5"]}
    state = race(
        {"a3": "blue green", "a5": "orange", "a7": "yellow", "a2": "white"},
        seats=6,
        dice="white",
        partnership=True,
        places=True,
        bets=bets,
    )
    ended = roll(replace(after(state, "partner 2"), mover=5), "white", 1)
    assert ended.money[:2] == (3 - 1, 3 - 2)
    ahead = replace(state, line=(4, 0, 1, 3, 2), at=(2, 2, 7, 6, 1))
    second = roll(replace(after(ahead, "partner 2"), mover=5), "white", 1)
    assert second.money[:2] == (3 + 3, 3 - 2 + 3)
