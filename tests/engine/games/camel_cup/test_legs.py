"""Camel Cup: how the race and its legs begin and end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.camel_cup.betting import bets_left
from engine.games.core import IllegalActionError
from tests.helpers.camel_cup_positions import CAMELS, GAME, race, roll, stacks, start
from tests.helpers.positions import after, choices, told


@pytest.mark.parametrize("seed", range(20))
def test_cc_2_camels_start_as_rolled_and_stack_in_the_order_rolled(seed: int) -> None:
    state = start(4, seed)
    *stood, begins = state.events
    begun = [event.values for event in stood]
    assert str(begins) == "Seat 1 begins."
    wanted: dict[str, str] = {}
    for stands in begun:
        assert stands["space"] in {"a1", "a2", "a3"}
        wanted[stands["space"]] = f"{wanted.get(stands['space'], '')} {stands['camel']}".strip()
    assert stacks(state) == wanted
    assert state.money == (3,) * 4
    assert (state.seat, state.leg, len(state.dice)) == (0, 1, 5)


def test_cc_2_a_camel_may_start_on_each_of_three_spaces_and_in_any_order() -> None:
    begun = [event.values for seed in range(20) for event in start(2, seed).events[:-1]]
    assert {stands["space"] for stands in begun} == {"a1", "a2", "a3"}
    assert {stands["camel"] for stands in begun[::5]} == CAMELS


def test_cc_4_further_ahead_is_better_and_higher_in_the_stack() -> None:
    state = race({"a7": "blue green", "a9": "orange", "a16": "white yellow"}, dice="orange")
    ended = roll(state, "orange", 1)
    assert "Leg 0 ends" not in told(ended)
    assert "Leg 1 ends: yellow, white, orange, green, blue." in told(ended)


def test_cc_10_the_race_ends_at_once_with_both_scorings() -> None:
    state = race({"a15": "white", "a3": "blue green", "a4": "orange yellow"}, bets={1: ["white 5"]})
    before = roll(state, "white", 1)
    assert stacks(before)["a16"] == "white"
    assert (before.seat, GAME.outcome(before), before.money) == (1, None, (3, 3))
    over = roll(state, "white", 2)
    assert over.seat is None
    assert GAME.legal_actions(over) == []
    assert over.money == (4, 8)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((2, 1), (1,))
    assert outcome.places == ("white", "yellow", "orange", "green", "blue")
    with pytest.raises(IllegalActionError, match="the game is over"):
        after(over, "roll")


def test_cc_10_nobody_goes_below_nothing_and_ties_share() -> None:
    bets = {1: ["blue 5", "green 5", "orange 5"]}
    state = race({"a15": "white", "a3": "blue green", "a4": "orange yellow"}, 3, bets=bets)
    state = replace(state, money=(2, 1, 3), winner_pile=race(winner=["2 blue"]).winner_pile)
    over = roll(state, "white", 2)
    assert over.money == (3, 0, 3)
    assert GAME.outcome(over) is not None
    assert GAME.outcome(over).ranks == (1, 3, 1)
    assert "Seat 2 pays 1 EP for the leg." in told(over)


def test_cc_10_right_overall_bets_are_paid_before_wrong_ones_cost_anything() -> None:
    state = race(
        {"a15": "white", "a3": "blue green", "a4": "orange yellow"},
        winner=["2 green"],
        loser=["2 blue"],
    )
    over = roll(replace(state, money=(3, 0)), "white", 2)
    assert over.money == (4, 0 + 8 - 1)


def test_cc_11_everything_goes_back_and_the_left_neighbour_of_the_last_roller_begins() -> None:
    bets = {0: ["blue 5"], 2: ["white 3"]}
    state = race(seats=3, dice="white", desert=["", "oasis a12"], bets=bets, winner=["1 blue"])
    ended = roll(after(state, "bet blue"), "white", 1)
    assert ended.seat == 2
    assert ended.leg == 2
    assert ended.dice == (0, 1, 2, 3, 4)
    assert ended.bets == ((), (), ())
    assert ended.pyramid_tiles == (0, 0, 0)
    assert ended.desert_tiles == (None, None, None)
    assert len(ended.winner_pile) == 1
    assert choices(ended, "bet") == {f"bet {camel}" for camel in CAMELS}


def test_cc_13_the_sprint_die_of_the_last_camel_goes_into_the_pyramid() -> None:
    assert len(start().dice) == 5
    state = start(seed=3, sprint="dice")
    assert state.dice == (0, 1, 2, 3, 4, state.line[0] + 5)
    assert told(state)[-1].endswith("sprint die goes into the pyramid.")
    assert bets_left(state, 0) == [5, 3, 2, 2]
    assert bets_left(start(), 0) == [5, 3, 2]


def test_cc_13_the_leg_ends_with_the_sixth_tile_and_the_next_has_a_new_sprint_die() -> None:
    state = race(sprint="dice")
    for die in ("white", "orange", "yellow", "green", "blue"):
        state = roll(state, die, 1)
        assert state.leg == 1
    ended = roll(state, "blue sprint", 1)
    assert ended.leg == 2
    assert ended.dice == (0, 1, 2, 3, 4, ended.line[0] + 5)
    assert ended.pit == ()
