"""Shares (TR-25 to TR-30) and tips (TR-22 to TR-24) in Top Race."""

from __future__ import annotations

import pytest

from engine.games.core import Rng
from engine.games.core import view as shape
from engine.games.top_race.beside import settled_race
from engine.games.top_race.state import with_affairs
from engine.race.state import NOBODY, PIT_BOX
from tests.helpers.positions import after, choices, told
from tests.helpers.top_race_positions import (
    GAME,
    GRID,
    HANDS,
    OWNERS,
    ROAD,
    TIPPED,
    hand,
    new_game,
    place,
    race,
)


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


def tip_race(cars=GRID, hands=HANDS):
    """A race of three with tips."""
    return race(TIPPED, cars, hands, OWNERS, variant="tips")


def test_tr22_when_the_first_car_crosses_a_line_the_card_is_finished_then_all_name_a_car() -> None:
    card = "black 6, green 4, wild 2, red 1"
    cars = {**GRID, "black": "c1", "purple": "c8"}
    state = after(tip_race(cars, [[card], *HANDS[1:]]), f"card {card}", "to b7")
    assert told(state)[-1] == "black is the first over bet 1."
    assert state.affairs.stage == "race"
    while state.affairs.stage == "race":
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert (state.affairs.stage, state.seat) == ("tip", 0)
    assert choices(state) == {f"tip {colour}" for colour in GRID}
    state = after(state, "tip red")
    assert state.seat == 1
    assert "red" not in str(told(state))
    state = after(state, "tip red", "tip blue")
    assert told(state)[0] == "Everybody has named a car."
    assert (state.seat, state.affairs.stage) == (1, "race")


def test_tr22_a_second_car_over_the_line_asks_for_no_tip_and_several_lines_for_several() -> None:
    state = after(tip_race(), "card red 10", "to a12")
    for round_of_tips in range(3):
        assert [len(named) for named in state.affairs.tips] == [round_of_tips] * 3
        state = after(state, "tip red", "tip blue", "tip green")
    state = after(state, "card blue 10", "to b11")
    assert state.affairs.stage == "race"


def test_tr22_tips_are_secret_until_the_end() -> None:
    state = after(tip_race(), "card red 10", "to a12", "tip red", "tip blue", "tip green")
    assert GAME.observation(state, 1)["affairs"]["tips"] == [None, [3], None]
    guessed = {GAME.determinize(state, 1, Rng(seed)).affairs.tips for seed in range(20)}
    assert {tips[1] for tips in guessed} == {(3,)}
    assert len(guessed) > 5


def test_tr23_what_a_tip_pays_by_the_place_of_its_car() -> None:
    state = tip_race()
    numbers = state.numbers
    for tip, pays in enumerate(
        ((9, 6, 3, 0, -1, -3), (6, 4, 2, -1, -3, -6), (3, 2, 1, -2, -6, -9))
    ):
        assert [numbers.payout(tip, nth) for nth in range(1, 7)] == [10_000 * pay for pay in pays]


def test_tr23_example_of_three_tips() -> None:
    state = tip_race()
    colours = state.table.deck.colours
    blue, red = colours.index("blue"), colours.index("red")
    state = with_affairs(state, tips=((blue, red, blue), (), ()))
    vector = state.race.copy()
    vector.owner[:6] = NOBODY
    vector.place[blue], vector.place[red] = 2, 5
    assert settled_race(state, vector).winnings[0] == 60_000 - 30_000 + 20_000


def test_tr24_with_all_cars_home_one_may_still_play_or_pass_and_all_passing_ends_it() -> None:
    cars = {"black": "b2", "green": "b1"}
    owners = {"black": 2, "green": 2, "red": 0, "blue": 1}
    state = race(TIPPED, cars, [["red 5"], ["blue 5"], []], owners, variant="tips")
    assert choices(state) == {"card red 5", "pass"}
    state = after(state, "pass")
    assert (state.seat, choices(state)) == (1, {"card blue 5", "pass"})
    assert after(state, "card blue 5").seat == 0
    ended = after(state, "pass")
    assert ended.seat is None
    assert place(ended)["black"] == 5


def test_tr24_who_has_a_car_out_may_not_pass() -> None:
    assert "pass" not in choices(tip_race())


def test_tr24_a_player_may_go_below_zero() -> None:
    state = race(TIPPED, {"black": "b3"}, [["red 5"], []], {}, variant="tips")
    black = state.table.deck.colours.index("black")
    state = with_affairs(state, money=(0, 0), tips=((black, black, black), ()))
    ended = after(state, "pass")
    assert ended.affairs.money[0] == -30_000 - 60_000 - 90_000


def test_tr29_shares_say_how_many_there_are_and_what_they_pay() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0)
    state = after(state, "sell purple", "sell black", "buy blue", "buy blue")
    view = GAME.view(state, (0,))
    shares = {
        thing.colour: (str(thing.text), str(thing.about))
        for row in view.mats[0]
        for thing in row.things
        if str(row.title) == "Shares"
    }
    assert shares["blue"] == ("7 ×", "7 of the shares of the blue car")
    pays = next(row for row in view.rows if "share" in str(row.title))
    amounts = [int(thing.text) for thing in pays.things if thing.shape == shape.COIN]
    assert amounts == [state.numbers.prize(place) for place in range(1, 7)]


def test_tr29_shares_of_a_car_that_is_home_say_what_they_pay() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0)
    blue = state.table.deck.colours.index("blue")
    state.race.place[blue] = 2
    row = next(row for row in GAME.view(state, (0,)).mats[0] if str(row.title) == "Shares")
    about = next(str(thing.about) for thing in row.things if thing.colour == "blue")
    assert about == f"5 of the shares of the blue car: place 2, {state.numbers.prize(2)} each"
