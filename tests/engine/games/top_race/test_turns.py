"""Turns of Top Race with pit stops (TR-19 to TR-21)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.core import Rng
from engine.games.top_race.state import with_affairs
from engine.race.state import CLAIMED
from tests.helpers.positions import after, choices, told
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.top_race_positions import GAME, GRID, HANDS, OWNERS, ROAD, hand, pit_race, race


def test_tr19_the_next_in_turn_who_claims_gets_the_card_and_takes_it_instead_of_playing() -> None:
    state = after(pit_race(), "card red 5", "to a7")
    assert (state.seat, choices(state)) == (1, {"claim", "leave"})
    state = after(state, "leave")
    assert (state.seat, choices(state)) == (2, {"claim", "leave"})
    state = after(state, "claim")
    assert state.seat == 1
    assert state.affairs.claims == ((), (), (state.table.deck.texts.index("red 5"),))
    assert state.affairs.pit_cards == (3, 3, 2)
    assert state.affairs.discards == ()
    assert len(state.table.held(state.race, CLAIMED)) == 1
    state = after(state, "card blue 5", "to b6", "leave", "leave")
    assert state.seat == 2
    assert choices(state) == {"take red 5", "box yellow 5", "top blue 5"}
    state = after(state, "take red 5")
    assert told(state)[0] == "Seat 3 makes a pit stop and takes red 5, claimed before."
    assert sorted(hand(state, 2)) == ["green 10", "green 5", "red 5"]
    assert state.affairs.pit_cards == (3, 3, 2)
    assert state.seat == 0


def test_tr19_once_claimed_nobody_else_is_asked_and_nobody_claims_the_own_card() -> None:
    state = after(pit_race(), "card red 5", "to a7", "claim")
    assert state.seat == 1
    assert "take red 5" in choices(state)
    assert state.affairs.asked == ()


def test_tr19_several_claimed_cards_are_taken_one_a_turn() -> None:
    state = after(pit_race(), "card red 5", "to a7", "leave", "claim")
    state = after(state, "card blue 5", "to b6", "claim")
    assert (state.seat, state.affairs.pit_cards) == (2, (3, 3, 1))
    state = after(state, "take blue 5")
    assert state.seat == 0
    state = after(state, "card red 10", "finish", "leave", "leave")
    state = after(state, "card blue 10", "finish", "leave", "leave")
    assert choices(state) >= {"take red 5"}
    assert not any(text.startswith("card") for text in choices(state))


def test_tr20_a_pit_stop_takes_a_box_card_or_the_top_discard_and_ends_the_turn() -> None:
    state = after(pit_race(), "box yellow 5")
    assert told(state)[0] == "Seat 1 makes a pit stop and takes yellow 5 from the box."
    assert sorted(hand(state, 0)) == ["red 10", "red 5", "yellow 5"]
    assert state.affairs.pit_cards == (2, 3, 3)
    state = after(state, "card blue 5", "leave", "leave", "top blue 5")
    assert sorted(hand(state, 2)) == ["blue 5", "green 10", "green 5"]
    assert state.affairs.discards == ()
    assert not {"box yellow 5", "top blue 5"} & choices(state)


def test_tr20_claimed_cards_keep_waiting_at_a_pit_stop() -> None:
    state = after(pit_race(), "card red 5", "to a7", "claim", "box yellow 5")
    assert len(state.affairs.claims[1]) == 1
    assert "yellow 5" in hand(state, 1)


def test_tr20_the_top_discard_may_be_the_own_card_if_all_others_made_pit_stops_since() -> None:
    state = after(pit_race(box=("yellow 5", "purple 5")), "card red 5", "to a7", "leave", "leave")
    state = after(state, "box yellow 5", "box purple 5")
    assert state.seat == 0
    assert "top red 5" in choices(state)


def test_tr20_without_pit_stop_cards_left_nobody_stops_or_claims() -> None:
    state = with_affairs(pit_race(), pit_cards=(0, 0, 0))
    assert choices(state) == {"card red 5", "card red 10"}
    assert after(state, "card red 5", "to a7").affairs.stage == "race"


def test_tr21_without_tempo_cards_one_stops_or_passes_and_all_passing_ends_the_race() -> None:
    state = pit_race(hands=[["red 5"], [], []], box=("yellow 5", "blue 5"))
    state = after(state, "card red 5", "to a7", "leave", "leave")
    assert state.seat == 1
    assert choices(state) == {"box yellow 5", "box blue 5", "top red 5", "pass"}
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
    assert "card yellow 5" in choices(state)
    assert "pass" not in choices(state)


def test_tr21_with_all_cars_home_one_makes_no_pit_stop() -> None:
    cars = {colour: space for colour, space in GRID.items() if OWNERS[colour] != 1}
    state = race(ROAD, cars, HANDS, OWNERS, ["yellow 5"], pit_stop=True)
    state = after(state, "card red 5", "to a7")
    assert state.seat == 2
    assert after(state, "leave").seat == 2


def test_cards_taken_in_the_open_are_known_to_all() -> None:
    state = after(pit_race(), "box yellow 5")
    card = state.table.deck.texts.index("yellow 5")
    assert GAME.observation(state, 2)["race"]["cards"][card] == 0
    for seed in range(10):
        assert GAME.determinize(state, 2, Rng(seed)).race.where[card] == 0


def test_a_walled_road_is_still_a_road_for_a_returning_car() -> None:
    course = course_of(replace(lane_road(2, 8), walls=(("a3", "b4"), ("b3", "a4"))))
    state = race(course, {"red": "a4", "blue": "a1"}, [["spurt/breakdown blue–red"], ["blue 5"]])
    state = after(state, "card spurt/breakdown blue–red", "breakdown", "card blue 5", "to a6")
    assert choices(state) == {"back a4", "back b4"}
