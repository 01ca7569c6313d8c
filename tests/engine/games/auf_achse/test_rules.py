"""Auf Achse: how a game begins, roadworks, and a card at a triangle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.files import all_cards, all_contracts
from tests.helpers.auf_achse_positions import die, start, table, turn_of
from tests.helpers.played_games import begun
from tests.helpers.positions import after, choices, told


@pytest.mark.parametrize(("seats", "public"), [(2, 12), (3, 16), (4, 20), (5, 24), (6, 24)])
def test_aa_1_contracts_money_and_cards_are_dealt(seats: int, public: int) -> None:
    state = start(seats)
    assert sorted(all_contracts(state)) == list(range(52))
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.open), len(state.open) + len(state.pile)) == (4, public)
    assert len(all_cards(state)) == 31
    assert state.money == (5000,) * seats
    assert len({start(seats, seed).open for seed in range(9)}) == 9
    assert len({start(seats, seed).hands for seed in range(9)}) == 9
    assert len({start(seats, seed).draw for seed in range(9)}) == 9


@pytest.mark.parametrize("seed", range(12))
def test_aa_1_the_highest_roll_begins(seed: int) -> None:
    state = start(4, seed)
    rolls = [
        (e.values["seat"] - 1, e.values["die"]) for e in state.events if e.sentence == say.ROLLS
    ]
    rolling = [0, 1, 2, 3]
    while len(rolling) > 1:
        now, rolls = dict(rolls[: len(rolling)]), rolls[len(rolling) :]
        assert list(now) == rolling
        rolling = [seat for seat in rolling if now[seat] == max(now.values())]
    assert rolls == []
    assert rolling == [state.seat]
    assert told(state)[-1] == f"Seat {rolling[0] + 1} rolls highest and begins."


def test_aa_1_trucks_are_placed_never_two_on_a_space() -> None:
    state = start(2)
    first = state.seat
    state = after(state, "at kassel")
    assert state.seat != first
    assert "at kassel" not in choices(state)
    assert len(choices(state)) == 17
    assert after(state, "at graz").phase == "roll"


def test_aa_5_on_a_one_a_sign_closes_a_space() -> None:
    state = after(die(table("hamburg", "graz"), 1), "to l1")
    state = after(die(table("kassel", "graz"), 1), "to b1")
    signs = {action.split()[1] for action in choices(state, "roadworks")}
    assert signs == {"f1", "k1", "x1", "m1", "v1", "g1", "l1"}
    state = after(state, "roadworks k1")
    assert choices(state, "roadworks") == set()
    state = after(state, "done")
    state = turn_of(replace(state, trucks=(state.roads.row["kassel"], state.trucks[1])), 0)
    assert choices(die(state, 1), "to") == {"to b1"}
    assert choices(after(die(table("kassel", "graz"), 2), "to berlin"), "roadworks") == set()


@pytest.mark.parametrize("number", [1, 4])
def test_aa_5_who_rolls_again_after_a_one_may_still_put_a_sign_up(number: int) -> None:
    state = after(die(table("kassel", "graz", draw=["again"]), 1), "to k1")
    state = after(die(state, number), "to kassel" if number == 1 else "to m1")
    assert "roadworks x1" in choices(state)
    assert choices(after(state, "roadworks x1"), "roadworks") == set()


def test_aa_6_a_triangle_brings_a_card() -> None:
    state = after(die(table("kassel", "graz", draw=["gain"]), 1), "to k1")
    assert "Seat 1 draws a card: Gain 500." in told(state)
    assert state.money[0] == 5500
    assert state.discard == ("gain",)
    assert after(die(table("kassel", "graz"), 1), "to b1").discard == ()


def test_aa_6_when_all_cards_are_drawn_the_discards_are_shuffled() -> None:
    drawn = set()
    for seed in range(20):
        state = die(table("kassel", "graz", stream=seed), 1)
        kept = tuple(kind for kind in state.draw if kind not in ("gain", "fine"))
        state = replace(state, draw=(), discard=("gain", "fine"), kept=(kept, ()))
        state = after(state, "to k1")
        assert len(state.draw) == len(state.discard) == 1
        drawn |= set(state.discard)
    assert drawn == {"gain", "fine"}


def test_who_has_the_first_turn_is_told_when_all_trucks_are_placed() -> None:
    game, state, _ = begun("auf_achse", "long_haul.json", 3, {})
    assert str(state.events[-1]) == f"Seat {state.seat + 1} rolls highest and begins."
    for _ in range(3):
        state = game.apply(state, game.legal_actions(state)[0])
    assert str(state.events[-1]) == f"Seat {state.seat + 1} has the first turn."
