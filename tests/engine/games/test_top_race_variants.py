"""Pit stops, tips, shares and several races of Top Race."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import Rng
from engine.games.top_race.state import CLAIMED, PIT_BOX, with_affairs
from engine.race import layout
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.top_race_positions import (
    after,
    hand,
    new_game,
    place,
    race,
    texts,
    to_the_end,
    told,
    where,
)

GAME = game_named("top_race")

ROAD = course_of(lane_road(3, 14))
TIPPED = course_of(lane_road(3, 14, bets=[4, 7, 10]))
GRID = {"red": "a2", "yellow": "b2", "black": "c2", "blue": "a1", "green": "b1", "purple": "c1"}
OWNERS = {"red": 0, "yellow": 0, "black": 1, "blue": 1, "green": 2, "purple": 2}
HANDS = [["red 5", "red 10"], ["blue 5", "blue 10"], ["green 5", "green 10"]]


def pit_race(hands=HANDS, box=("yellow 5",), **options):
    """A race of three with pit stops."""
    return race(ROAD, GRID, hands, OWNERS, box, pit_stop=True, **options)


def test_tr17_several_races_with_new_auctions_but_no_new_capital() -> None:
    states = to_the_end(new_game(ROAD, 3, races=2), 5)
    numbers = [state.affairs.number for state in states]
    assert sorted(set(numbers)) == [1, 2]
    second = states[numbers.index(2)]
    assert second.affairs.stage == "bid"
    assert "Race 2: the cards are dealt." in told(second)
    assert [len(hand(second, seat)) for seat in range(3)] == [16] * 3
    assert set(where(second).values()) == {None}
    before = states[numbers.index(2) - 1]
    assert sum(second.affairs.money) == sum(before.affairs.money) + 550_000
    assert sum(states[-1].affairs.money) < 600_000 + 2 * 550_000


def test_tr17_nothing_of_the_last_race_is_asked_in_the_next_one() -> None:
    """The card that ends a race, though others could claim it and a tip line is crossed."""
    cars = {"yellow": "a9", "blue": "a1"}
    options = {"variant": "tips", "pit_stop": True, "races": 2}
    state = race(TIPPED, cars, [["yellow 10"], ["blue 5"]], {"yellow": 0, "blue": 1}, **options)
    state = after(state, "card yellow 10", "finish")
    assert state.affairs.number == 2
    assert (state.affairs.asked, state.affairs.due) == ((), ())


@pytest.mark.parametrize(
    ("seats", "each", "box"), [(2, 23, 2), (3, 15, 3), (4, 11, 4), (5, 8, 8), (6, 7, 6)]
)
def test_tr18_hands_box_and_three_pit_stop_cards(seats: int, each: int, box: int) -> None:
    state = new_game(ROAD, seats, pit_stop=True)
    assert [len(hand(state, seat)) for seat in range(seats)] == [each] * seats
    assert len(state.table.held(state.race, PIT_BOX)) == box
    assert state.affairs.pit_cards == (3,) * seats
    assert state.table.held(state.race, layout.BOX) == []


def test_tr19_the_next_in_turn_who_claims_gets_the_card_and_takes_it_instead_of_playing() -> None:
    state = after(pit_race(), "card red 5", "to a7")
    assert (state.seat, texts(state)) == (1, {"claim", "leave"})
    state = after(state, "leave")
    assert (state.seat, texts(state)) == (2, {"claim", "leave"})
    state = after(state, "claim")
    assert state.seat == 1
    assert state.affairs.claims == ((), (), (state.table.deck.texts.index("red 5"),))
    assert state.affairs.pit_cards == (3, 3, 2)
    assert state.affairs.discards == ()
    assert len(state.table.held(state.race, CLAIMED)) == 1
    state = after(state, "card blue 5", "to b6", "leave", "leave")
    assert state.seat == 2
    assert texts(state) == {"take red 5", "box yellow 5", "top blue 5"}
    state = after(state, "take red 5")
    assert told(state)[0] == "Seat 3 makes a pit stop and takes red 5, claimed before."
    assert sorted(hand(state, 2)) == ["green 10", "green 5", "red 5"]
    assert state.affairs.pit_cards == (3, 3, 2)
    assert state.seat == 0


def test_tr19_once_claimed_nobody_else_is_asked_and_nobody_claims_the_own_card() -> None:
    state = after(pit_race(), "card red 5", "to a7", "claim")
    assert state.seat == 1
    assert "take red 5" in texts(state)
    assert state.affairs.asked == ()


def test_tr19_several_claimed_cards_are_taken_one_a_turn() -> None:
    state = after(pit_race(), "card red 5", "to a7", "leave", "claim")
    state = after(state, "card blue 5", "to b6", "claim")
    assert (state.seat, state.affairs.pit_cards) == (2, (3, 3, 1))
    state = after(state, "take blue 5")
    assert state.seat == 0
    state = after(state, "card red 10", "finish", "leave", "leave")
    state = after(state, "card blue 10", "finish", "leave", "leave")
    assert texts(state) >= {"take red 5"}
    assert not any(text.startswith("card") for text in texts(state))


def test_tr20_a_pit_stop_takes_a_box_card_or_the_top_discard_and_ends_the_turn() -> None:
    state = after(pit_race(), "box yellow 5")
    assert told(state)[0] == "Seat 1 makes a pit stop and takes yellow 5 from the box."
    assert sorted(hand(state, 0)) == ["red 10", "red 5", "yellow 5"]
    assert state.affairs.pit_cards == (2, 3, 3)
    state = after(state, "card blue 5", "leave", "leave", "top blue 5")
    assert sorted(hand(state, 2)) == ["blue 5", "green 10", "green 5"]
    assert state.affairs.discards == ()
    assert not {"box yellow 5", "top blue 5"} & texts(state)


def test_tr20_claimed_cards_keep_waiting_at_a_pit_stop() -> None:
    state = after(pit_race(), "card red 5", "to a7", "claim", "box yellow 5")
    assert len(state.affairs.claims[1]) == 1
    assert "yellow 5" in hand(state, 1)


def test_tr20_the_top_discard_may_be_the_own_card_if_all_others_made_pit_stops_since() -> None:
    state = after(pit_race(box=("yellow 5", "purple 5")), "card red 5", "to a7", "leave", "leave")
    state = after(state, "box yellow 5", "box purple 5")
    assert state.seat == 0
    assert "top red 5" in texts(state)


def test_tr20_without_pit_stop_cards_left_nobody_stops_or_claims() -> None:
    state = with_affairs(pit_race(), pit_cards=(0, 0, 0))
    assert texts(state) == {"card red 5", "card red 10"}
    assert after(state, "card red 5", "to a7").affairs.stage == "race"


def test_tr21_without_tempo_cards_one_stops_or_passes_and_all_passing_ends_the_race() -> None:
    state = pit_race(hands=[["red 5"], [], []], box=("yellow 5", "blue 5"))
    state = after(state, "card red 5", "to a7", "leave", "leave")
    assert state.seat == 1
    assert texts(state) == {"box yellow 5", "box blue 5", "top red 5", "pass"}
    state = after(state, "pass", "pass")
    assert state.seat == 0
    state = after(state, "pass")
    assert state.seat is None
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).reason == "nobody plays on"


def test_tr21_a_pit_stop_in_between_starts_the_round_of_passes_anew() -> None:
    state = pit_race(hands=[[], [], []], box=("yellow 5", "blue 5"))
    state = after(state, "pass", "box yellow 5", "pass", "pass")
    assert state.seat == 1
    assert "card yellow 5" in texts(state)
    assert "pass" not in texts(state)


def test_tr21_with_all_cars_home_one_makes_no_pit_stop() -> None:
    cars = {colour: space for colour, space in GRID.items() if OWNERS[colour] != 1}
    state = race(ROAD, cars, HANDS, OWNERS, ["yellow 5"], pit_stop=True)
    state = after(state, "card red 5", "to a7")
    assert state.seat == 2
    assert after(state, "leave").seat == 2


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
    assert texts(state) == {f"tip {colour}" for colour in GRID}
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
    from engine.games.top_race.scoring import earnings

    state = tip_race()
    colours = state.table.deck.colours
    blue, red = colours.index("blue"), colours.index("red")
    state = with_affairs(state, tips=((blue, red, blue), (), ()))
    vector = state.race.copy()
    vector[layout.OWNER : layout.OWNER + 6] = layout.NOBODY
    places = [0] * 6
    places[blue], places[red] = 2, 5
    assert earnings(with_affairs(state, vector), 0, tuple(places)) == 60_000 - 30_000 + 20_000


def test_tr24_with_all_cars_home_one_may_still_play_or_pass_and_all_passing_ends_it() -> None:
    cars = {"black": "b2", "green": "b1"}
    owners = {"black": 2, "green": 2, "red": 0, "blue": 1}
    state = race(TIPPED, cars, [["red 5"], ["blue 5"], []], owners, variant="tips")
    assert texts(state) == {"card red 5", "pass"}
    state = after(state, "pass")
    assert (state.seat, texts(state)) == (1, {"card blue 5", "pass"})
    assert after(state, "card blue 5").seat == 0
    ended = after(state, "pass")
    assert ended.seat is None
    assert place(ended)["black"] == 5


def test_tr24_who_has_a_car_out_may_not_pass() -> None:
    assert "pass" not in texts(tip_race())


def test_tr24_a_player_may_go_below_zero() -> None:
    state = race(TIPPED, {"black": "b3"}, [["red 5"], []], {}, variant="tips")
    black = state.table.deck.colours.index("black")
    state = with_affairs(state, money=(0, 0), tips=((black, black, black), ()))
    ended = after(state, "pass")
    assert ended.affairs.money[0] == -30_000 - 60_000 - 90_000


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


def test_tr25_none_to_fifteen_shares_of_a_car() -> None:
    state = with_affairs(share_race(), stage="deal", seat=0, shares=((15, 15, 0, 0, 0, 0),) * 3)
    assert texts(state) == {"sell yellow", "sell red"}
    state = after(state, "sell red", "sell red")
    assert texts(state) == {"buy red", "buy black", "buy blue", "buy green", "buy purple"}


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


def test_cards_taken_in_the_open_are_known_to_all() -> None:
    state = after(pit_race(), "box yellow 5")
    card = state.table.deck.texts.index("yellow 5")
    assert GAME.observation(state, 2)["race"]["cards"][card] == 0
    for seed in range(10):
        assert GAME.determinize(state, 2, Rng(seed)).race[layout.WHERE + card] == 0


def test_a_walled_road_is_still_a_road_for_a_returning_car() -> None:
    course = course_of(replace(lane_road(2, 8), walls=(("a3", "b4"), ("b3", "a4"))))
    state = race(course, {"red": "a4", "blue": "a1"}, [["spurt/breakdown blue–red"], ["blue 5"]])
    state = after(state, "card spurt/breakdown blue–red", "breakdown", "card blue 5", "to a6")
    assert texts(state) == {"back a4", "back b4"}
