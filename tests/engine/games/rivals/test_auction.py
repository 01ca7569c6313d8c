"""The auction of Rivals, rule by rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import IllegalActionError, Rng
from engine.race.state import POWERS, Power
from engine.track import Grid
from tests.helpers.positions import after, choices, told
from tests.helpers.rivals_positions import on_auction, owners_of
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("rivals")

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
FOUR = "blue 6, orange 4, green 2, red 1"
SIX_BARS = "green 6, black 5, orange 4, yellow 3, blue 2, red 1"
FOUR_BARS = "green 6, black 4, orange 2, yellow 1"
TWIN = "green 6, red 4, yellow 2, blue 1"
WITH_WILD = "green 6, red 4, wild 2, black 1"
GREEN_FOUR = "black 6, green 4, wild 2, red 1"
NO_GREEN = "yellow 6, blue 4, wild 2, orange 1"


def start(seats: int, seed: int = 3):
    return game_named("rivals").start(COURSE, seats, {}, seed)


def drive_home(state):
    """The state once nothing is to be bid any more, everybody by the rule of thumb."""
    rng = Rng(1)
    while state.auction is not None:
        state = GAME.apply(state, GAME.heuristic_policy(state, rng))
    return state


def test_rv3_base_cards_are_dealt_and_the_piles_are_shuffled() -> None:
    for seats, each in ((2, 21), (3, 14), (4, 10), (5, 8), (6, 7)):
        state = start(seats)
        assert [len(state.table.held(state.race, seat)) for seat in range(seats)] == [each] * seats
    lots = {start(4, seed).auction.lots for seed in range(8)}
    assert len({tuple(lot.car for lot in order) for order in lots}) > 3
    assert len({tuple(lot.power for lot in order) for order in lots}) > 3


def test_rv5_six_cars_each_with_a_power_of_its_own_are_offered_one_after_another() -> None:
    state = start(4)
    assert sorted(lot.car for lot in state.auction.lots) == list(range(6))
    assert sorted(lot.power for lot in state.auction.lots) == list(range(1, 7))
    lot = state.auction.lots[0]
    colour = state.table.deck.colours[lot.car]
    assert told(state) == [f"{colour} is on offer, with {POWERS[lot.power]}."]
    for _ in range(4):
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert len(state.auction.lots) == 5


def test_rv5_of_cars_and_powers_to_come_a_seat_knows_which_but_not_in_what_order() -> None:
    state = start(4)
    lots = state.auction.lots[1:]
    cars, powers = GAME.observation(state, 0)["auction"]["to_come"]
    assert (cars, powers) == (sorted(lot.car for lot in lots), sorted(lot.power for lot in lots))
    again = replace(state, auction=replace(state.auction, again=True))
    assert GAME.observation(again, 0)["auction"]["to_come"] == [[*lot] for lot in lots]


def test_rv6_every_seat_chooses_a_hand_card_in_secret_and_all_are_shown_together() -> None:
    state = on_auction(COURSE, [[FOUR_BARS, NO_GREEN], ["wild 5, red 2"], ["green 5"]])
    assert state.seat == 0
    assert choices(state) == {f"bid {FOUR_BARS}", f"bid {NO_GREEN}"}
    state = after(state, f"bid {FOUR_BARS}")
    assert told(state) == ["Seat 1 has chosen a card."]
    assert "green 6" not in str(GAME.observation(state, 1))
    assert GAME.observation(state, 1)["auction"]["bids"][0] is True
    state = after(state, "bid wild 5, red 2", "bid green 5")
    assert told(state)[:4] == [
        f"Seat 1 shows {FOUR_BARS}: a bid of 6.",
        "Seat 2 shows wild 5, red 2: a pass.",
        "Seat 3 shows green 5: a bid of 5.",
        "Seat 1 buys green with agility for 6.",
    ]


def test_rv6_a_card_that_is_not_in_hand_cannot_be_bid() -> None:
    state = on_auction(COURSE, [["green 5"], ["red 5"], ["blue 5"]])
    with pytest.raises(
        IllegalActionError, match="bid red 5 is not possible now; possible: bid gre"
    ):
        after(state, "bid red 5")


def test_rv7_worked_example_6_more_coloured_bars_win_a_tie() -> None:
    hands = [[NO_GREEN], [SIX_BARS], [GREEN_FOUR], [FOUR_BARS]]
    state = on_auction(COURSE, hands)
    state = after(state, *(f"bid {hand[0]}" for hand in hands))
    assert owners_of(state)["green"] == 1
    assert state.auction.costs == (0, 6, 0, 0)
    other = on_auction(COURSE, hands[::-1])
    other = after(other, *(f"bid {hand[0]}" for hand in hands[::-1]))
    assert owners_of(other)["green"] == 2


def test_rv7_a_card_without_a_wild_bar_beats_one_with() -> None:
    from engine.games.rivals.auction import rank_of_bid
    from engine.race.tables.deck import Bar, Card

    plain = Card((Bar("green", 6), Bar("red", 1)))
    wild = Card((Bar("green", 6), Bar("wild", 3), Bar("red", 1)))
    more = Card((Bar("green", 6), Bar("red", 2), Bar("wild", 1), Bar("blue", 1)))
    assert rank_of_bid(more, "green") > rank_of_bid(plain, "green") > rank_of_bid(wild, "green")
    assert rank_of_bid(Card((Bar("green", 7),)), "green") > rank_of_bid(more, "green")


def test_rv7_a_tie_that_remains_goes_by_seat_order_and_is_told_as_a_house_rule() -> None:
    hands = [[NO_GREEN], [TWIN], [FOUR_BARS]]
    state = on_auction(COURSE, hands)
    state = after(state, *(f"bid {hand[0]}" for hand in hands))
    assert owners_of(state)["green"] == 1
    assert "The tie between seats 2, 3 is decided by seat order (house rule)." in told(state)


def test_rv8_the_winner_pays_takes_the_speed_card_and_may_bid_again() -> None:
    hands = [["green 5", "red 5"], ["yellow 5"], ["blue 5"]]
    lots = (("green", "agility"), ("red", "daring"), ("blue", "strategic"), ("black", "aggressive"))
    state = on_auction(COURSE, hands, lots)
    state = after(state, "bid green 5", "bid yellow 5", "bid blue 5")
    assert state.auction.costs == (5, 0, 0)
    assert [str(card) for card in state.table.hand(state.race, 0)] == [
        "green 5",
        "red 5",
        "green 8",
    ]
    assert state.auction.won[0] == (Power.AGILITY,)
    assert state.seat == 0
    assert choices(state) == {"bid green 5", "bid red 5", "bid green 8"}
    state = after(state, "bid red 5", "bid yellow 5", "bid blue 5")
    assert state.auction.costs == (10, 0, 0)


def test_rv9_a_car_without_a_bid_is_set_aside_and_comes_again_for_those_without_a_car() -> None:
    hands = [["blue 5", "red 5"], ["yellow 5", "black 5"]]
    lots = (("green", "agility"), ("red", "daring"), ("orange", "strategic"))
    state = on_auction(COURSE, hands, lots)
    state = after(state, "bid blue 5", "bid yellow 5")
    assert told(state)[2:] == [
        "Nobody bids; green is set aside.",
        "red is on offer, with daring.",
    ]
    state = after(state, "bid red 5", "bid yellow 5")
    state = after(state, "bid blue 5", "bid yellow 5")
    assert told(state)[2:] == [
        "Nobody bids; orange is set aside.",
        "green is on offer, with agility.",
    ]
    assert state.auction.again
    assert [lot.car for lot in state.auction.lots] == [2, 4]


def test_rv9_a_car_nobody_buys_races_for_nobody_and_anybody_may_bet_on_it() -> None:
    hands = [["blue 5"], ["yellow 5"]]
    owners = {"red": 0, "black": 1}
    state = on_auction(COURSE, hands, (("green", "agility"),), owners)
    state = after(state, "bid blue 5", "bid yellow 5")
    assert "Nobody buys green: it races for nobody." in told(state)
    assert state.auction is None
    assert owners_of(state)["green"] is None
    assert owners_of(state)["red"] == 0


def test_rv9_in_the_second_round_a_car_nobody_wants_is_nobodys_while_enough_are_left() -> None:
    hands = [["blue 5"], ["yellow 5"]]
    lots = (("green", "agility"), ("red", "daring"))
    state = on_auction(COURSE, hands, lots, {"black": 1}, again=True)
    state = after(state, "bid blue 5", "bid yellow 5")
    assert "Nobody buys green: it races for nobody." in told(state)
    assert owners_of(state)["red"] == 0


def test_rv10_only_seats_without_a_car_bid_once_no_more_cars_are_left_than_they_are() -> None:
    hands = [["green 5"], ["red 5"], ["blue 5"]]
    lots = (("green", "agility"), ("red", "daring"))
    state = on_auction(COURSE, hands, lots, {"black": 0})
    assert state.seat == 1
    state = after(state, "bid red 5")
    assert state.seat == 2
    three = on_auction(COURSE, hands, (*lots, ("blue", "strategic")), {"black": 0})
    assert three.seat == 0


def test_rv10_everybody_gets_a_car_even_if_nobody_bids_and_that_is_told_as_a_house_rule() -> None:
    hands = [["green 5"], ["blue 5"], ["yellow 5", "wild 5, black 2"]]
    lots = (("red", "agility"), ("orange", "daring"))
    state = on_auction(COURSE, hands, lots, {"black": 0}, again=True)
    state = after(state, "bid blue 5", "bid yellow 5")
    assert told(state)[2] == (
        "Nobody bids, but everybody needs a car: seat 2 takes red with agility for 1 (house rule)."
    )
    assert owners_of(state)["red"] == 1
    assert told(state)[3] == (
        "orange with daring is the last car and seat 3 has none: it pays 5 without an auction."
    )


@pytest.mark.parametrize(
    ("hand", "price"),
    [
        (["green 5", FOUR, GREEN_FOUR], 2),
        (["blue 5", "wild 4, wild 2", "wild 5, red 2"], 2),
        (["blue 5", "red 5"], 1),
    ],
)
def test_rv11_the_last_car_costs_the_lowest_number_in_hand(hand: list[str], price: int) -> None:
    lots = (("red", "daring"), ("green", "agility"))
    state = on_auction(COURSE, [["red 5"] if "red 5" not in hand else [SIX_BARS], hand], lots)
    if price == 1:
        state = after(state, f"bid {SIX_BARS}", "bid blue 5")
    else:
        state = after(state, "bid red 5", f"bid {hand[0]}")
    assert owners_of(state)["green"] == 1
    assert state.costs[1] == price


def test_rv12_a_seat_with_several_cars_keeps_one_power_for_all_of_them() -> None:
    hands = [["green 5", "red 5"], ["yellow 5"]]
    state = on_auction(COURSE, hands, (("green", "agility"), ("red", "daring")), {"blue": 1})
    state = after(state, "bid green 5", "bid yellow 5", "bid red 5", "bid yellow 5")
    assert state.seat == 0
    assert choices(state) == {"keep agility", "keep daring"}
    state = after(state, "keep daring")
    assert told(state)[0] == "Seat 1 keeps daring."
    assert state.race.power[0] == Power.DARING
    assert state.race.power[1] == Power.AGGRESSIVE
    assert owners_of(state)["green"] == owners_of(state)["red"] == 0


@pytest.mark.parametrize("first", [1, 4])
def test_rv13_after_the_auction_the_owner_of_the_start_players_space_begins(first: int) -> None:
    track = lane_road(3, 14, bets=[4, 7, 10])
    course = course_of(replace(track, grid=Grid(track.grid.slots, first)))
    for seed in range(6):
        state = drive_home(game_named("rivals").start(course, 3, {}, seed))
        owner = {car.space: car.owner for car in state.table.cars(state.race)}
        slots = [owner[course.ids[row]] for row in course.slots]
        slots = slots[first - 1 :] + slots[: first - 1]
        assert state.seat == next(seat for seat in slots if seat is not None)


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_every_auction_each_seat_owns_a_car_and_has_one_power(seats: int) -> None:
    for seed in range(10):
        rng = Rng(seed)
        state = start(seats, seed)
        while state.auction is not None:
            state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))
        assert set(owners_of(state).values()) >= set(range(seats))
        powers = state.race.power[:seats].tolist()
        assert len(set(powers)) == seats
        assert 0 not in powers
        assert len(state.costs) == seats
        assert min(state.costs) >= 1


def test_cards_shown_in_an_auction_stay_known() -> None:
    hands = [["green 5", "red 5"], ["yellow 5", "black 5"], ["blue 5", "orange 5"]]
    lots = (("green", "agility"), ("red", "daring"), ("blue", "strategic"), ("black", "aggressive"))
    state = on_auction(COURSE, hands, lots)
    state = after(state, "bid green 5", "bid yellow 5", "bid blue 5")
    deck = state.table.deck
    shown = deck.texts.index("yellow 5")
    assert GAME.observation(state, 0)["race"]["cards"][shown] == 1
    assert GAME.observation(state, 0)["race"]["cards"][deck.texts.index("black 5")] is None
    for seed in range(20):
        assert GAME.determinize(state, 0, Rng(seed)).race.where[shown] == 1
