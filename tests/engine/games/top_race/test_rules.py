"""The race of Top Race, rule by rule, on drawn roads; every worked example of the rules."""

from __future__ import annotations

from dataclasses import replace

from engine.games import game_named
from engine.games.top_race.state import with_affairs
from engine.race.state import BESIDE, DISCARDED
from engine.track import Grid
from tests.helpers.positions import after, choices, told
from tests.helpers.racing_positions import where
from tests.helpers.small_courses import course_of, lane_road, staggered_bend
from tests.helpers.small_tracks import ring
from tests.helpers.top_race_positions import GRID, ROAD, beside, hand, place, race

GAME = game_named("top_race")

SIX = "red 6, yellow 4, black 2, blue 1"
WILD = "purple 6, yellow 4, wild 2, blue 1"
PAIR = "card spurt/breakdown blue–red"


def moving(state) -> str | None:
    """The car that is to be moved or put back."""
    return state.table.moving(state.race)


def test_tr7_worked_example_1_cars_move_from_top_to_bottom_then_the_card_is_discarded() -> None:
    state = after(race(ROAD, GRID, [[SIX], ["red 5"]]), f"card {SIX}")
    order = []
    while moving(state) is not None:
        assert state.seat == 0
        order.append(moving(state))
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert order == ["red", "yellow", "black", "blue"]
    assert [state.table.deck.texts[card] for card in state.affairs.discards] == [SIX]
    assert state.table.held(state.race, DISCARDED) == list(state.affairs.discards)


def test_tr7_turns_go_clockwise() -> None:
    hands = [["red 5", "red 10"], ["blue 5", "blue 10"], ["green 5"]]
    state = race(ROAD, GRID, hands)
    seats = []
    while state.seat is not None:
        if choices(state) & {"card red 5", "card blue 5", "card green 5", "card red 10"}:
            seats.append(state.seat)
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert seats == [0, 1, 2, 0]


def test_tr10_worked_example_2_a_wild_bar_moves_a_car_that_is_not_on_the_card() -> None:
    state = race(ROAD, {**GRID, "purple": "a7", "yellow": "c7"}, [[WILD], ["red 5"]])
    state = after(state, f"card {WILD}", "to b13", "to b11")
    assert choices(state) == {"wild red", "wild green", "wild black"}
    assert moving(after(state, "wild green")) == "green"


def test_tr10_a_wild_bar_is_lost_on_a_car_that_is_home_or_broken_down() -> None:
    cars = {"black": "a6", "blue": "b1", "purple": "c1", "yellow": "c3", "red": "a9"}
    state = race(ROAD, cars, [["wild 5, black 2", "spurt/breakdown blue–red"], ["red 5"]])
    home = after(state, "card wild 5, black 2", "wild green")
    assert told(home)[0] == "green has finished; points unused: 5."
    state = after(state, PAIR, "breakdown")
    state = after(state, "card red 5")
    assert told(state)[1] == "red waits beside the track: 5 lost."
    broken = after(state, "card wild 5, black 2", "wild red")
    assert told(broken)[0] == "red waits beside the track: 5 lost."


def test_tr9_worked_example_3_a_car_blocked_after_three_moves_three_and_loses_two() -> None:
    course = course_of(lane_road(1, 14))
    state = race(course, {"purple": "a1", "red": "a5"}, [["purple 5"], ["red 5"]])
    state = after(state, "card purple 5")
    assert choices(state) == {"to a4"}
    assert told(after(state, "to a4"))[0] == "purple moves 3 of 5 to a4; the rest is lost."


def test_tr8_tr9_worked_example_4_diagonally_ahead_and_only_full_ways() -> None:
    walls = (("a5", "b6"), ("a6", "b7"), ("a4", "b5"), ("b7", "a8"))
    track = replace(lane_road(2, 12), walls=walls)
    cars = {"blue": "b3", "black": "a6", "yellow": "a1", "purple": "b1"}
    state = after(race(course_of(track), cars, [["blue 5"], ["red 5"]]), "card blue 5")
    assert choices(state) == {"to a8", "to b8"}
    ways = list(state.table.ways(state.race).values())
    assert ("b3", "b4", "b5", "b6", "a7", "a8") in ways
    assert all(way[1] == "b4" for way in ways)


def test_tr8_worked_example_5_in_a_bend_the_front_further_ahead_decides() -> None:
    course = course_of(staggered_bend())
    others = {"red": "a9", "blue": "b9", "purple": "c9", "black": "a4"}
    state = race(course, {**others, "yellow": "a3"}, [["yellow 5"], ["green 5"]])
    state = after(state, "card yellow 5")
    assert {way[1] for way in state.table.ways(state.race).values()} == {"b3"}

    cars = {"red": "a9", "blue": "a4", "purple": "c4", "black": "b4", "green": "b3"}
    state = after(race(course, cars, [["green 5"], ["yellow 5"]]), "card green 5")
    assert told(state)[1] == "green is blocked: 5 lost."


def test_tr11_worked_example_6_a_spurt_ends_behind_the_block() -> None:
    cars = {"blue": "b1", "red": "b9", "purple": "a5", "green": "b5", "black": "c5"}
    state = race(ROAD, cars, [["spurt/breakdown blue–red"], ["red 5"]])
    state = after(state, PAIR)
    assert choices(state) == {"spurt", "breakdown"}
    state = after(state, "spurt")
    assert moving(state) == "blue"
    assert choices(state) == {"to a4", "to b4", "to c4"}


def test_tr11_a_spurt_ends_level_with_the_other_car() -> None:
    cars = {"blue": "a9", "red": "b2", "purple": "c9"}
    state = race(ROAD, cars, [["spurt/breakdown blue–red"], ["red 5"]])
    state = after(state, PAIR, "spurt")
    assert moving(state) == "red"
    assert choices(state) == {"to b9"}
    assert told(after(state, "to b9"))[0] == "red moves 7 to b9."


def test_tr11_a_blocked_car_cannot_spurt() -> None:
    course = course_of(lane_road(1, 14))
    cars = {"blue": "a1", "green": "a2", "red": "a9"}
    state = race(course, cars, [["spurt/breakdown blue–red"], ["red 5"]])
    state = after(state, PAIR, "spurt")
    assert "blue is blocked and cannot spurt." in told(state)
    assert where(state)["blue"] == "a1"


def test_tr12_worked_example_7_a_broken_down_car_waits_until_the_other_is_level() -> None:
    cars = {"red": "b6", "blue": "b1", "black": "a1"}
    owners = {"red": 1, "blue": 0, "black": 0}
    hands = [["spurt/breakdown blue–red", "blue 5"], ["red 5", "black 5"]]
    state = after(race(ROAD, cars, hands, owners), PAIR, "breakdown")
    assert where(state)["red"] is None
    assert beside(state) == {"red": "b6"}
    assert told(state)[0] == "red breaks down and waits beside the track for blue."
    state = after(state, "card red 5")
    assert told(state)[1] == "red waits beside the track: 5 lost."
    assert beside(state) == {"red": "b6"}
    state = after(state, "card blue 5")
    state = after(state, "to a6")
    assert (state.seat, moving(state)) == (1, "red")
    assert choices(state) == {"back b6", "back c6"}
    state = after(state, "back c6")
    assert where(state)["red"] == "c6"
    assert beside(state) == {}


def test_tr12_the_car_comes_back_at_once_in_the_middle_of_a_card() -> None:
    cars = {"red": "b6", "blue": "b3", "black": "a1", "yellow": "c1"}
    card = "blue 6, purple 4, green 2, red 1"
    state = race(ROAD, cars, [["spurt/breakdown blue–red"], [card]])
    state = after(state, PAIR, "breakdown", f"card {card}", "to a9", "back b6")
    assert moving(state) == "red"
    assert choices(state) == {"to a7", "to b7", "to c7"}


def test_tr12_where_all_level_spaces_are_taken_the_car_comes_back_behind_them() -> None:
    cars = {"red": "b6", "blue": "b1", "black": "a6", "yellow": "c6", "green": "a5"}
    state = race(ROAD, cars, [["spurt/breakdown blue–red", "blue 5"], ["purple 5"]])
    state = after(state, PAIR, "breakdown", "card purple 5", "card blue 5", "to b6")
    assert moving(state) == "red"
    assert choices(state) == {"back b5", "back c5"}


def test_tr13_the_card_has_no_effect_if_one_of_the_cars_is_home_or_broken_down() -> None:
    cars = {"red": "b6", "black": "a1"}
    state = after(race(ROAD, cars, [["spurt/breakdown blue–red"], ["red 5"]]), PAIR)
    assert told(state)[1] == "The card has no effect."
    assert state.seat == 1

    cars = {"red": "b6", "blue": "b1", "black": "a1"}
    state = race(ROAD, cars, [["spurt/breakdown blue–red"], ["black 5"]])
    vector = state.race.copy()
    red, blue = (state.table.deck.colours.index(colour) for colour in ("red", "blue"))
    vector.stood[red], vector.at[red] = vector.at[red], BESIDE
    vector.awaits[red] = blue
    assert told(after(with_affairs(state, vector), PAIR))[1] == "The card has no effect."


def test_tr14_worked_example_9_places_go_in_the_order_of_movement() -> None:
    course = course_of(lane_road(2, 8))
    card = "yellow 6, purple 4, red 2, green 1"
    cars = {"yellow": "a6", "purple": "b7", "red": "a1", "green": "b1", "blue": "a2", "black": "b2"}
    state = race(course, cars, [[card], ["red 5"]])
    state = after(state, f"card {card}", "finish", "finish")
    assert place(state)["yellow"] == 1
    assert place(state)["purple"] == 2
    assert where(state)["yellow"] is None


def test_tr14_prizes_by_place_are_paid_to_the_owners() -> None:
    course = course_of(lane_road(2, 8))
    owners = {"yellow": 0, "red": 1, "black": 0, "blue": 1, "green": 0, "purple": 1}
    state = race(course, {"green": "a6", "purple": "a1"}, [["green 5"], ["red 5"]], owners)
    last = after(state, "card green 5", "finish")
    assert place(last)["green"] == 5
    assert GAME.outcome(last) is not None
    assert GAME.outcome(last).points == (200_000 + 330_000, 200_000 + 220_000)
    assert "Seat 1 gets 330000." in told(last)


def test_tr15_points_of_cars_at_home_are_lost_and_their_owner_takes_no_further_part() -> None:
    course = course_of(lane_road(2, 12))
    owners = {"red": 0, "blue": 1, "black": 2}
    cars = {"red": "a11", "blue": "b1", "black": "a1"}
    hands = [["red 5", "red 10"], ["blue 5", SIX], ["black 5", "black 10"]]
    state = after(race(course, cars, hands, owners), "card red 5", "finish", f"card {SIX}")
    assert "red has finished; points unused: 6." in told(state)
    state = after(state, "to a3", "to b2", "card black 5", "to b8")
    assert state.seat == 1
    assert hand(state, 0) == ["red 10"]


def test_tr16_the_race_ends_when_the_fifth_car_is_home_and_the_last_takes_place_6() -> None:
    course = course_of(lane_road(2, 8))
    state = race(course, {"green": "a6", "purple": "a1"}, [["green 5", "red 5"], ["red 10"]])
    state = after(state, "card green 5", "finish")
    assert state.seat is None
    assert place(state)["purple"] == 6
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).reason == "the fifth car is home"
    assert GAME.outcome(state).places[-2:] == ("green", "purple")


def test_tr16_the_rest_of_the_card_is_not_carried_out_once_the_fifth_car_is_home() -> None:
    course = course_of(lane_road(2, 8))
    state = race(course, {"red": "a6", "black": "a1"}, [[SIX, "red 5"], ["red 10"]])
    state = after(state, f"card {SIX}", "finish")
    assert state.seat is None
    assert where(state)["black"] == "a1"
    assert (place(state)["red"], place(state)["black"]) == (5, 6)
    assert not any("lost" in line for line in told(state))


def test_tr16_a_car_that_waits_does_not_come_back_once_the_fifth_car_is_home() -> None:
    course = course_of(lane_road(2, 8))
    state = race(course, {"red": "a7", "blue": "b6"}, [["spurt/breakdown blue–red"], ["blue 10"]])
    state = after(state, PAIR, "breakdown", "card blue 10", "finish")
    assert state.seat is None
    assert (place(state)["blue"], place(state)["red"]) == (5, 6)


def test_tr16_worked_example_8_cars_out_rank_by_front_then_by_the_inner_edge() -> None:
    track = replace(ring(3, 24), grid=Grid(("a2", "b2", "c2", "a1", "b1", "c1")))
    course = course_of(track)
    cars = {"black": "a8", "blue": "c6", "green": "b6"}
    state = race(course, cars, [["purple 5"], []])
    state = after(state, "card purple 5")
    assert state.seat is None
    assert (place(state)["black"], place(state)["blue"], place(state)["green"]) == (4, 5, 6)
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).reason == "nobody plays on"


def test_tr16_a_car_beside_the_track_ranks_by_its_old_space() -> None:
    cars = {"red": "b6", "blue": "b1", "black": "a3"}
    state = race(ROAD, cars, [["spurt/breakdown blue–red"], []])
    state = after(state, PAIR, "breakdown")
    assert (place(state)["red"], place(state)["black"], place(state)["blue"]) == (4, 5, 6)
