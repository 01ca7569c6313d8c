"""The race phase of Rivals, rule by rule, on drawn roads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import GameError, IllegalActionError
from engine.race.state import BOX, DISCARDED
from engine.track import Grid
from tests.helpers.positions import after, choices, told
from tests.helpers.racing_positions import where
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import course_of, lane_road, staggered_bend

GAME = game_named("rivals")

SIX = "red 6, yellow 4, black 2, blue 1"
RACE = {"variant": "race"}
GRID = {"red": "a2", "yellow": "b2", "black": "c2", "blue": "a1", "green": "b1", "orange": "c1"}


def moved(state) -> str | None:
    """The car that is to be moved."""
    return state.table.moving(state.race)


def test_rv3_base_cards_are_dealt_evenly_and_leftovers_stay_in_the_box() -> None:
    course = course_of(lane_road())
    for seats, each, box in ((2, 21, 0), (3, 14, 0), (4, 10, 2), (5, 8, 2), (6, 7, 0)):
        state = game_named("rivals").start(course, seats, RACE, 5)
        deck = state.table.deck
        hands = [state.table.hand(state.race, seat) for seat in range(seats)]
        base = [sum(card.pile == "base" for card in hand) for hand in hands]
        assert base == [each] * seats
        unseen = state.table.held(state.race, BOX)
        assert sum(deck.cards[card].pile == "base" for card in unseen) == box


def test_rv4_all_six_cars_stand_on_the_six_start_spaces_at_random() -> None:
    course = course_of(lane_road())
    orders = set()
    for seed in range(5):
        state = game_named("rivals").start(course, 3, RACE, seed)
        spaces = tuple(where(state).values())
        assert set(spaces) == {course.ids[row] for row in course.slots}
        orders.add(spaces)
    assert len(orders) > 1


def test_the_speed_card_of_a_car_is_in_its_owners_hand() -> None:
    state = game_named("rivals").start(course_of(lane_road()), 4, RACE, 3)
    for car in state.table.cars(state.race):
        for seat in range(4):
            hand = [str(card) for card in state.table.hand(state.race, seat)]
            assert (f"{car.colour} 8" in hand) == (car.owner == seat)


def test_rv13_the_owner_of_the_car_on_the_start_players_space_begins() -> None:
    track = lane_road()
    for slot in (1, 4):
        course = course_of(replace(track, grid=Grid(track.grid.slots, slot)))
        for seed in range(6):
            state = game_named("rivals").start(course, 6, RACE, seed)
            on_slot = track.grid.slots[slot - 1]
            owner = {car.space: car.owner for car in state.table.cars(state.race)}[on_slot]
            assert state.seat == owner


def test_rv13_nobodys_car_on_that_space_passes_it_on_in_slot_order() -> None:
    track = lane_road()
    course = course_of(track)
    seen = 0
    for seed in range(20):
        state = game_named("rivals").start(course, 4, RACE, seed)
        owner = {car.space: car.owner for car in state.table.cars(state.race)}
        in_order = [owner[slot] for slot in track.grid.slots if owner[slot] is not None]
        seen += owner[track.grid.slots[0]] is None
        assert state.seat == in_order[0]
    assert seen > 0


def test_rv14_worked_example_1_cars_move_from_the_top_bar_down_all_by_the_active_seat() -> None:
    course = course_of(lane_road(3, 12))
    state = race(course, GRID, [[SIX], ["red 8"]])
    state = after(state, f"card {SIX}")
    order = []
    while moved(state) is not None:
        assert state.seat == 0
        order.append(moved(state))
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert order == ["red", "yellow", "black", "blue"]
    assert state.seat == 1
    assert state.table.held(state.race, DISCARDED) == [state.table.deck.texts.index(SIX)]


def test_rv15_worked_example_2_a_wild_bar_moves_a_car_not_on_the_card() -> None:
    course = course_of(lane_road(3, 12))
    card = "blue 6, orange 4, wild 2, yellow 1"
    cars = {**GRID, "blue": "a5", "orange": "c5", "green": "b3"}
    state = after(race(course, cars, [[card], ["red 8"]]), f"card {card}", "to a11", "to c9")
    assert choices(state) == {"wild red", "wild green", "wild black"}
    state = after(state, "wild green")
    assert moved(state) == "green"
    assert choices(state) == {"to a5", "to b5", "to c5"}


def test_rv15_a_wild_bar_may_go_to_a_car_that_is_home_or_blocked_and_is_lost() -> None:
    course = course_of(lane_road(1, 12))
    cars = {"red": "a4", "black": "a5", "blue": "a1"}
    card = "wild 5, blue 2"
    state = after(race(course, cars, [[card], ["red 8"]]), f"card {card}")
    assert "wild green" in choices(state)
    home = after(state, "wild green")
    assert told(home)[0] == "green has finished; points unused: 5."
    assert moved(home) == "blue"
    blocked = after(state, "wild red")
    assert told(blocked)[0] == "red is blocked: 5 lost."


def test_rv15_two_wild_bars_move_two_different_cars() -> None:
    course = course_of(lane_road(3, 12))
    card = "wild 4, wild 2"
    state = after(race(course, GRID, [[card], ["red 8"]]), f"card {card}", "wild red", "to a6")
    assert choices(state) == {f"wild {colour}" for colour in GRID if colour != "red"}


def test_rv16_worked_example_3_diagonally_ahead_is_legal_beside_is_not() -> None:
    course = course_of(lane_road(3, 12))
    card = "blue 6, orange 4, green 2, red 1"
    cars = {**GRID, "blue": "b3", "black": "b4"}
    state = after(race(course, cars, [[card], ["red 8"]]), f"card {card}")
    ways = state.table.ways(state.race)
    assert {str(end) for end in ways} == {"to a9", "to b9", "to c9"}
    assert {way[1] for way in ways.values()} <= {"a4", "c4"}


def test_rv18_worked_example_3_a_way_into_a_dead_end_is_legal_though_a_longer_one_exists() -> None:
    track = replace(lane_road(2, 12), walls=(("a5", "b6"), ("a6", "b7"), ("a4", "b5")))
    cars = {"blue": "b3", "black": "a6", "yellow": "a1", "orange": "b1"}
    state = race(course_of(track), cars, [["blue 5"], ["black 5"]])
    state = after(state, "card blue 5")
    assert choices(state) == {"to a5", "to a8", "to b8"}
    state = after(state, "to a5")
    assert told(state)[0] == "blue moves 2 of 5 to a5; the rest is lost."


def test_rv16_worked_example_4_in_a_bend_the_front_further_ahead_decides() -> None:
    course = course_of(staggered_bend())
    others = {"red": "a9", "blue": "b9", "orange": "c9", "black": "a4"}
    state = race(course, {**others, "yellow": "a3"}, [["yellow 5"], ["green 5"]])
    ways = after(state, "card yellow 5").table.ways(after(state, "card yellow 5").race)
    assert {way[1] for way in ways.values()} == {"b3"}

    cars = {"red": "a9", "blue": "a4", "orange": "c4", "black": "b4", "green": "b3"}
    state = race(course, cars, [["green 5"], ["yellow 5"]])
    state = after(state, "card green 5")
    assert told(state)[1] == "green is blocked: 5 lost."


def test_rv17_worked_example_5_behind_a_one_lane_block_only_three_points_can_be_used() -> None:
    course = course_of(lane_road(1, 12))
    card = "orange 6, blue 4, yellow 2, black 1"
    state = race(course, {"orange": "a1", "red": "a5", "blue": "a6"}, [[card], ["red 8"]])
    state = after(state, f"card {card}")
    assert choices(state) == {"to a4"}
    assert told(after(state, "to a4"))[0] == "orange moves 3 of 6 to a4; the rest is lost."


def test_rv19_cars_that_cross_the_finish_take_the_best_free_places_in_order() -> None:
    course = course_of(lane_road(2, 6))
    cars = {"red": "a6", "yellow": "b4", "black": "a1", "blue": "b1"}
    state = race(course, cars, [[SIX], ["red 8"]])
    state = after(state, f"card {SIX}", "finish")
    assert told(state)[0] == "red crosses the finish."
    state = after(state, "finish")
    places = {car.colour: car.place for car in state.table.cars(state.race)}
    assert (places["red"], places["yellow"]) == (3, 4)
    assert where(state)["red"] is None


def test_rv20_a_seat_with_all_cars_home_gives_up_its_hand_and_plays_no_more() -> None:
    course = course_of(lane_road(2, 6))
    owners = {"red": 0, "black": 1, "blue": 2}
    cars = {"red": "a6", "black": "a1", "blue": "b1"}
    hands = [["red 5", "wild 5, red 2"], ["black 5", "blue 5"], ["wild 4, wild 2"]]
    state = after(race(course, cars, hands, owners), "card red 5", "finish")
    assert "Seat 1 has all cars home and gives up 1 cards." in told(state)
    assert state.table.hand(state.race, 0) == ()
    state = after(state, "card black 5", "to a6")
    state = after(state, "card wild 4, wild 2", "wild red", "wild green")
    assert state.seat == 1


def test_rv21_the_race_ends_when_all_hands_are_empty_and_cars_out_get_no_prize() -> None:
    course = course_of(lane_road(2, 12))
    owners = {"red": 0, "black": 1}
    state = race(course, {"red": "a1", "black": "b1"}, [["red 5"], ["black 5"]], owners)
    state = after(state, "card red 5", "to a6", "card black 5", "to b6")
    assert state.seat is None
    assert GAME.legal_actions(state) == []
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).reason == "all hands are empty"
    assert GAME.outcome(state).points == (0, 0)
    assert GAME.outcome(state).winners == (0, 1)


def test_rv21_the_race_ends_when_all_cars_are_home() -> None:
    course = course_of(lane_road(2, 6))
    state = race(course, {"red": "a6"}, [["red 5", "red 8"], ["black 5"]])
    state = after(state, "card red 5", "finish")
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).reason == "all cars are home"
    assert GAME.outcome(state).places[-1] == "red"


def test_rv22_the_first_car_over_a_bet_line_is_told_once_the_card_is_done() -> None:
    course = course_of(lane_road(2, 14, bets=[3, 12, 13]))
    card = "red 6, yellow 4, black 2, blue 1"
    cars = {"red": "a1", "yellow": "b1", "black": "a9", "blue": "b9"}
    state = after(race(course, cars, [[card], ["red 8"]], variant="full"), f"card {card}", "to a7")
    assert "red is the first over bet 1." in told(state)
    state = after(state, "to b5")
    assert not any("first over" in event for event in told(state))
    state = after(state, "to a11", "to b10")
    assert state.race.new_lines == 1 << course.line_names.index("bet 1")


def test_rv24_rv25_prizes_by_place_and_a_tie_goes_to_the_better_placed_car() -> None:
    course = course_of(lane_road(2, 6))
    owners = {"green": 0, "red": 0, "blue": 1, "yellow": 1, "black": 0, "orange": 1}
    state = race(course, {"orange": "a6"}, [["orange 5"], ["black 5"]], owners)
    colours = state.table.deck.colours
    for colour, place in (("green", 2), ("red", 5), ("blue", 1), ("yellow", 4), ("black", 3)):
        state.race.place[colours.index(colour)] = place
    outcome = GAME.outcome(after(state, "card orange 5", "finish"))
    assert outcome is not None
    assert outcome.points == (9 + 2 + 6, 12 + 4 + 0)
    assert outcome.ranks == (1, 2)


def test_rv25_a_tie_goes_to_the_player_with_the_better_placed_car() -> None:
    course = course_of(lane_road(2, 6))
    owners = {"black": 1, "blue": 0, "red": 0, "yellow": 0}
    state = race(course, {"orange": "a6"}, [["orange 5"], ["black 5"]], owners)
    colours = state.table.deck.colours
    for place, colour in enumerate(("black", "green", "blue", "red", "yellow"), 1):
        state.race.place[colours.index(colour)] = place
    outcome = GAME.outcome(after(state, "card orange 5", "finish"))
    assert outcome is not None
    assert outcome.points == (6 + 4 + 2, 12)
    assert outcome.ranks == (2, 1)


def test_an_action_that_is_not_legal_is_refused_with_what_is() -> None:
    course = course_of(lane_road(3, 12))
    state = race(course, GRID, [["red 5"], ["red 8"]])
    with pytest.raises(IllegalActionError, match="red 8 is not possible now; possible: card red 5"):
        after(state, "card red 8")
    with pytest.raises(IllegalActionError, match="possible: to a7; to b7; to c7"):
        after(state, "card red 5", "to a6")
    with pytest.raises(IllegalActionError, match="wild red is not possible"):
        after(state, "card red 5", "wild red")


def test_a_track_that_cannot_be_raced_on_is_refused_with_all_reasons() -> None:
    track = replace(lane_road(), lines=(), grid=Grid(("a1", "b1")))
    with pytest.raises(GameError, match=r"no finish line.*2 spaces; 6 cars need 6"):
        game_named("rivals").start(course_of(track), 4)
    with pytest.raises(GameError, match="2 to 6 players, not 7"):
        game_named("rivals").start(course_of(lane_road()), 7)
    with pytest.raises(GameError, match="did you mean 'variant'"):
        game_named("rivals").start(course_of(lane_road()), 4, {"varient": "race"})
    with pytest.raises(GameError, match="did you mean 'rivals'"):
        game_named("rival")
