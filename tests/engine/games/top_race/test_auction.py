"""The auctions of Top Race: cars and start spaces, seats and the offer."""

from __future__ import annotations

import pytest

from engine.games import game_named
from engine.games.core import GameError
from engine.games.top_race.numbers import numbers_from_json, top_race_numbers
from engine.games.top_race.rules import settled
from engine.games.top_race.state import with_affairs
from engine.race.state import BOX, OFFER
from tests.helpers.positions import after, choices, told
from tests.helpers.racing_positions import where
from tests.helpers.top_race_positions import ROAD, hand, new_game

GAME = game_named("top_race")


def opened_by(seat: int, seats: int, **options):
    """A game whose first auction that seat opens."""
    for seed in range(50):
        state = new_game(ROAD, seats, seed, **options)
        if state.seat == seat:
            return state
    raise AssertionError("no such seed")


def bought(state, amount: int = 10_000):
    """The state after the opener has got the car that comes up: all others pass."""
    state = after(state, f"bid {amount}")
    while "pass" in choices(state):
        state = after(state, "pass")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    return GAME.apply(state, GAME.legal_actions(state)[0])


@pytest.mark.parametrize(("seats", "each"), [(2, 24), (3, 16), (4, 12), (5, 9), (6, 8)])
def test_tr2_hands_and_capital(seats: int, each: int) -> None:
    state = new_game(ROAD, seats)
    assert [len(hand(state, seat)) for seat in range(seats)] == [each] * seats
    assert state.affairs.money == (200_000,) * seats
    assert len(state.table.held(state.race, BOX)) == 48 - seats * each


def test_tr3_the_opener_must_bid_at_least_the_least_and_others_raise_or_pass() -> None:
    state = opened_by(1, 3)
    assert choices(state) == {f"bid {amount}" for amount in range(10_000, 210_000, 10_000)}
    state = after(state, "bid 30000")
    assert state.seat == 2
    assert choices(state) == {
        "pass",
        *(f"bid {amount}" for amount in range(40_000, 210_000, 10_000)),
    }
    state = after(state, "pass")
    assert state.seat == 0
    state = after(state, "bid 50000")
    assert state.seat == 1
    state = after(state, "pass")
    assert told(state)[-1] == "Seat 1 wins the auction and pays 50000."


def test_tr3_who_has_passed_is_out_of_this_auction_and_left_of_the_winner_opens_the_next() -> None:
    state = after(opened_by(0, 4), "bid 10000", "pass", "bid 20000", "bid 30000", "bid 40000")
    assert state.seat == 2
    state = after(state, "bid 50000", "pass", "pass", "buy red", "start a2")
    assert state.affairs.money == (200_000, 200_000, 150_000, 200_000)
    assert state.seat == 3
    assert "pass" not in choices(state)


def test_tr3_any_player_may_be_the_first_opener() -> None:
    assert {new_game(ROAD, 4, seed).seat for seed in range(40)} == {0, 1, 2, 3}


def test_tr4_the_winner_chooses_a_car_left_and_a_free_start_space_and_begins_the_race() -> None:
    state = after(opened_by(0, 2), "bid 10000", "pass")
    assert choices(state) == {f"buy {colour}" for colour in state.table.deck.colours}
    state = after(state, "buy black")
    assert choices(state) == {f"start {ROAD.ids[slot]}" for slot in ROAD.slots}
    state = after(state, "start c2")
    assert where(state)["black"] == "c2"
    state = after(state, "bid 10000", "pass")
    assert "buy black" not in choices(state)
    state = after(state, "buy red")
    assert "start c2" not in choices(state)
    state = after(state, "start a2")
    while state.affairs.stage != "race":
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.seat == 0
    assert "Seat 1 begins the race." in told(state)
    assert sorted(where(state).values()) == sorted(ROAD.ids[slot] for slot in ROAD.slots)


def test_tr5_worked_example_10_with_two_cars_one_may_bid_on_with_three_no_longer() -> None:
    state = opened_by(3, 4)
    for _ in range(2):
        state = settled(with_affairs(bought(state), stage="auction", opener=3))
    assert state.affairs.money[3] == 180_000
    assert state.affairs.bidding == (3, 0, 1, 2)
    state = settled(with_affairs(bought(state), stage="auction", opener=3))
    assert 3 not in state.affairs.bidding
    assert state.affairs.bidding == (0, 1, 2)
    assert state.seat == 0


def test_tr5_everybody_ends_with_a_car() -> None:
    for seed in range(12):
        state = new_game(ROAD, 5, seed)
        while state.affairs.stage != "race":
            state = GAME.apply(
                state, GAME.legal_actions(state)[seed % len(GAME.legal_actions(state))]
            )
        owners = {car.owner for car in state.table.cars(state.race)}
        assert owners == {0, 1, 2, 3, 4}


def test_tr6_the_last_car_goes_to_the_player_without_one_for_30000() -> None:
    state = opened_by(0, 6)
    for _ in range(5):
        state = bought(state)
    assert state.affairs.money == (190_000,) * 5 + (170_000,)
    assert "Seat 6 has no car yet and buys the last one for 30000." in told(state)
    assert len(choices(state)) == 1


def test_house_who_has_no_money_left_opens_with_the_least_bid_on_credit() -> None:
    state = opened_by(0, 2)
    state = with_affairs(state, money=(0, 200_000))
    assert choices(state) == {"bid 10000"}


@pytest.mark.parametrize(
    ("seats", "offer", "each"), [(2, 4, 22), (3, 3, 15), (4, 4, 11), (5, 5, 8), (6, 6, 7)]
)
def test_tr26_the_spurt_breakdown_cards_lie_in_the_offer(seats: int, offer: int, each: int) -> None:
    state = new_game(ROAD, seats, variant="shares")
    cards = [str(state.table.deck.cards[card]) for card in state.table.held(state.race, OFFER)]
    assert len(cards) == offer
    assert sum(card.startswith("spurt/breakdown") for card in cards) == 3
    assert [len(hand(state, seat)) for seat in range(seats)] == [each] * seats


def test_tr25_cars_have_no_owners_and_stand_on_the_grid_in_random_order() -> None:
    orders = set()
    for seed in range(5):
        state = new_game(ROAD, 4, seed, variant="shares")
        assert {car.owner for car in state.table.cars(state.race)} == {None}
        assert state.affairs.shares == ((5,) * 6,) * 4
        assert set(where(state).values()) == {ROAD.ids[slot] for slot in ROAD.slots}
        orders.add(tuple(where(state).values()))
    assert len(orders) > 1


def test_tr27_winners_sit_in_order_take_a_card_and_bid_no_more() -> None:
    state = after(opened_by(1, 4, variant="shares"), "bid 10000", "pass", "bid 20000", "pass")
    assert state.seat == 1
    state = after(state, "pass")
    assert state.seat == 3
    first = str(GAME.legal_actions(state)[0])
    state = after(state, first)
    assert state.affairs.won == (3,)
    assert first.removeprefix("take ") in hand(state, 3)
    assert 3 not in state.affairs.bidding
    assert state.seat == 0
    state = after(state, "bid 10000", "bid 20000", "pass", "pass")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.seat == 2
    state = after(state, "bid 10000", "pass")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.affairs.order == (3, 1, 2, 0)
    assert state.affairs.money == (200_000, 180_000, 190_000, 180_000)
    assert len(hand(state, 0)) == 12
    assert state.seat == 3


def test_tr27_two_players_bid_until_one_has_two_cards_the_other_gets_the_rest_free() -> None:
    state = opened_by(0, 2, variant="shares")
    state = after(state, "bid 10000", "pass")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.affairs.bidding == (1, 0)
    state = after(state, "bid 10000", "bid 20000", "pass")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.affairs.stage == "race"
    assert (len(hand(state, 0)), len(hand(state, 1))) == (24, 24)
    assert state.affairs.money == (170_000, 200_000)
    assert state.seat == 0


def test_tips_need_three_lines_and_the_track_six_start_spaces() -> None:
    with pytest.raises(GameError, match="with tips needs 3 bet lines; the track has 0"):
        new_game(ROAD, 3, variant="tips")
    with pytest.raises(GameError, match="played on a track"):
        game_named("top_race").start(None, 3)
    with pytest.raises(GameError, match="option 'variant' cannot be 'stocks'"):
        new_game(ROAD, 3, variant="stocks")


def test_own_numbers_are_read_and_checked() -> None:
    box = top_race_numbers()
    data = {"format": "lanesmith-numbers", "version": 1, "game": "top_race", "capital": 90}
    assert numbers_from_json(data) == box._replace(capital=90)
    with pytest.raises(GameError, match="mine: hands: 2 given"):
        numbers_from_json({**data, "hands": [1, 2]}, "mine")
    with pytest.raises(GameError, match="numbers of 'rivals', not of Top Race"):
        numbers_from_json({**data, "game": "rivals"})
