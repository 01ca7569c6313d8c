"""Shares in Top Race (TR-25 to TR-30)."""

from __future__ import annotations

import pytest

from engine.games.core import Rng
from engine.games.top_race.state import with_affairs
from engine.race.state import PIT_BOX
from tests.helpers.positions import after, choices
from tests.helpers.top_race_positions import GAME, GRID, HANDS, ROAD, hand, new_game, place, race


def share_race(hands=HANDS, cars=GRID, **options):
    """A race of three with shares."""
    return race(ROAD, cars, hands, variant="shares", **options)


def test_tr28_share_rounds_alternate_with_rounds_in_which_everybody_plays_a_card() -> None:
    state = after(share_race(), "card red 5", "to a7", "card blue 5", "to a6", "card green 5")
    state = after(state, "to b6")
    assert (state.affairs.stage, state.seat) == ("deal", 0)
    state = after(state, "sell red", "sell red", "buy blue", "buy blue")
    assert state.seat == 1
    state = after(state, "sell red", "sell blue", "buy green", "buy purple")
    state = after(state, "sell black", "sell blue", "buy green", "buy purple")
    assert (state.affairs.stage, state.seat) == ("race", 0)
    assert all(sum(held) == 30 for held in state.affairs.shares)


def test_tr28_worked_example_11_sell_purple_and_black_buy_two_blue() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0)
    state = after(state, "sell purple", "sell black", "buy blue", "buy blue")
    held = dict(zip(state.table.deck.colours, state.affairs.shares[0], strict=True))
    assert (held["purple"], held["black"], held["blue"]) == (4, 4, 7)
    assert sum(held.values()) == 30


def test_tr28_a_share_just_sold_may_be_bought_again() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0)
    before = state.affairs.shares[0]
    state = after(state, "sell red", "sell red")
    assert "buy red" in choices(state)
    assert after(state, "buy red", "buy red").affairs.shares[0] == before


def test_tr25_none_to_fifteen_shares_of_a_car() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0, shares=((15, 15, 0, 0, 0, 0),) * 3)
    assert choices(state) == {"sell yellow", "sell red"}
    state = after(state, "sell red", "sell red")
    assert choices(state) == {"buy red", "buy black", "buy blue", "buy green", "buy purple"}


def test_tr28_no_share_round_once_a_car_has_crossed_the_finish() -> None:
    cars = {**GRID, "red": "a14"}
    state = after(share_race(cars=cars), "card red 5", "finish", "card blue 5", "to a6")
    state = after(state, "card green 5", "to b6")
    assert (state.affairs.stage, state.seat) == ("race", 0)


def test_tr28_deals_are_secret_and_guessed_within_what_is_possible() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0)
    state = after(state, "sell red", "sell red", "buy blue", "buy blue", "sell red")
    assert GAME.observation(state, 2)["affairs"]["shares"] == [None, None, [5] * 6]
    for seed in range(20):
        guessed = GAME.determinize(state, 2, Rng(seed)).affairs.shares
        assert [sum(held) for held in guessed] == [30, 29, 30]
        assert sum(abs(count - 5) for count in guessed[0]) <= 4
        assert guessed[2] == (5,) * 6


def test_tr29_every_share_pays_the_prize_of_its_car_and_all_play_to_the_end() -> None:
    state = share_race(hands=[["red 5"], [], []], cars={"red": "a14", "blue": "a1"})
    state = with_affairs(
        state, shares=((0, 30, 0, 0, 0, 0), (0, 0, 0, 30, 0, 0), (30, 0, 0, 0, 0, 0))
    )
    ended = after(state, "card red 5", "finish")
    assert place(ended)["red"] == 5
    assert ended.affairs.money == (
        200_000 + 30 * 30_000,
        200_000 + 30 * 10_000,
        200_000 + 30 * 200_000,
    )
    assert GAME.outcome(ended) is not None
    assert GAME.outcome(ended).ranks == (2, 3, 1)


def test_tr29_a_tie_goes_to_more_shares_of_the_first_car_then_later_in_turn_order() -> None:
    state = share_race(hands=[["red 5"], [], []], cars={"red": "a14", "blue": "a1"})
    first = (6, 4, 5, 5, 5, 5)
    even = (5, 5, 5, 5, 5, 5)
    ended = after(with_affairs(state, shares=(even, even, first)), "card red 5", "finish")
    level = with_affairs(ended, money=(7, 7, 7))
    assert GAME.outcome(level) is not None
    assert GAME.outcome(level).ranks == (3, 2, 1)
    turned = with_affairs(level, order=(1, 0, 2))
    assert GAME.outcome(turned) is not None
    assert GAME.outcome(turned).ranks == (2, 3, 1)


@pytest.mark.parametrize(("seats", "each"), [(2, 21), (3, 14), (4, 10), (5, 7), (6, 6)])
def test_tr30_shares_with_pit_stops_one_card_fewer_a_hand_forms_the_box(
    seats: int, each: int
) -> None:
    state = new_game(ROAD, seats, variant="shares", pit_stop=True)
    assert [len(hand(state, seat)) for seat in range(seats)] == [each] * seats
    assert len(state.table.held(state.race, PIT_BOX)) == seats
    assert state.affairs.pit_cards == (3,) * seats


def test_tr30_a_pit_stop_is_a_turn_of_the_round() -> None:
    state = share_race(box=("yellow 5",), pit_stop=True)
    state = after(state, "box yellow 5", "card blue 5", "leave", "leave")
    state = after(state, "card green 5", "leave", "leave")
    assert state.affairs.stage == "deal"
