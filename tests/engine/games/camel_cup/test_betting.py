"""Camel Cup: bets on the leg, on places and on the race."""

from __future__ import annotations

import pytest

from engine.games.camel_cup.betting import bet_pays, bets_left
from tests.helpers.camel_cup_positions import CAMELS, bet, race, roll
from tests.helpers.positions import after, choices, told


def test_cc_7_leg_bets() -> None:
    state = race(seats=2, dice="white")
    assert choices(state, "bet") == {f"bet {camel}" for camel in CAMELS}
    state = after(state, "bet white", "bet white", "bet white")
    assert [[bet.value for bet in bets] for bets in state.bets] == [[5, 2], [3]]
    assert "bet white" not in choices(state)
    state = after(state, "bet yellow", "bet blue")
    assert told(state) == ["Seat 1 bets 5 on blue in this leg."]
    ended = roll(state, "white", 1)
    assert ended.money == (3 + 5 + 2 - 1, 3 + 1 + 3 + 1)


def test_cc_7_second_place_pays_one_and_any_other_costs_one() -> None:
    bets = {0: ["yellow 5"], 1: ["orange 5", "green 5"]}
    ended = roll(race(dice="white", bets=bets), "white", 1)
    assert "Leg 1 ends: white, yellow, orange, green, blue." in told(ended)
    assert ended.money == (3 + 1 + 1, 3 - 2)


def test_cc_9_overall_bets() -> None:
    state = after(race(), "winner blue", "loser white")
    assert choices(state, "winner", "loser") == {
        f"{kind} {camel}" for kind in ("winner", "loser") for camel in CAMELS - {"blue"}
    }
    assert told(state) == ["Seat 2 bets on the overall loser."]
    assert told(after(race(), "winner blue")) == ["Seat 1 bets on the overall winner."]
    assert (state.winner_pile, state.loser_pile) == (race(winner=["1 blue"]).winner_pile, race(
        loser=["2 white"]).loser_pile)  # fmt: skip
    ends = race(
        {"a15": "white", "a3": "blue green", "a4": "orange yellow"},
        seats=7,
        winner=["2 white", "1 blue", *(f"{seat} white" for seat in (3, 4, 5, 6, 7, 1))],
        loser=["7 blue", "2 green"],
    )
    over = roll(ends, "white", 3)
    assert over.money == (3 + 1 - 1 + 1, 3 + 8 - 1, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1 + 8)
    assert "Seat 3 was right that white wins: 5 EP." in told(over)
    assert "Seat 2 was wrong that green comes last." in told(over)


def test_cc_16_place_bets_need_the_module() -> None:
    assert not choices(race(bets={0: ["yellow 5"]}), "cover")
    assert choices(race(), "bet") == choices(race(sprint="dice"), "bet")
    assert bets_left(race(places=True), 0) == [5, 3, 2, 2]


def test_cc_16_a_place_tile_goes_on_an_own_leg_bet() -> None:
    state = race(places=True, bets={0: ["yellow 5"], 1: ["blue 5"]})
    assert choices(state, "cover") == {f"cover yellow 5 place {place}" for place in (2, 3, 4, 5)}
    covered = after(state, "cover yellow 5 place 3")
    assert covered.bets[0] == (bet("yellow 5 place 3"),)
    assert told(covered) == ["Seat 1 bets that yellow takes place 3."]
    assert choices(covered, "cover") == {f"cover blue 5 place {place}" for place in (2, 4, 5)}
    again = after(covered, "bet white")
    assert not choices(again, "cover")
    several = after(again, "bet blue place 5")
    assert len(several.bets[0]) == 2


def test_cc_16_or_on_one_taken_with_it_the_lowest_of_its_pile() -> None:
    state = race(places=True, bets={0: ["yellow 5"], 1: ["yellow 2"]})
    taken = after(state, "bet yellow place 4")
    assert taken.bets[0] == (bet("yellow 5"), bet("yellow 2 place 4"))
    assert bets_left(taken, 3) == [3]
    gone = race(places=True, bets={0: ["blue 5", "blue 3"], 1: ["blue 2", "blue 2"]})
    assert not {text for text in choices(gone, "bet") if text.startswith("bet blue")}


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_cc_16_the_worked_example(place: int) -> None:
    assert bet_pays(bet("yellow 5 place 3").number, place - 1) == (3 if place == 3 else -1)


def test_cc_16_is_paid_at_the_end_of_the_leg_and_goes_back() -> None:
    bets = {0: ["orange 5 place 3"], 1: ["orange 3 place 2"]}
    ended = roll(race(places=True, dice="white", bets=bets), "white", 1)
    assert ended.money == (3 + 1 + 3, 3 - 1)
    assert ended.bets == ((), ())
