"""The driver powers of Rivals (RV-26 to RV-31), on drawn roads."""

from __future__ import annotations

from dataclasses import replace

from engine.games import game_named
from engine.track import points
from tests.helpers.positions import after, choices, told
from tests.helpers.racing_positions import where
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("rivals")

GRID = {"red": "a2", "yellow": "b2", "black": "c2", "blue": "a5", "green": "b4", "orange": "c5"}
SIX = "red 6, yellow 4, black 2, blue 1"
WILD = "blue 6, orange 4, wild 2, yellow 1"
ROAD = course_of(lane_road(3, 16))


def played(card: str, powers: dict[int, str], owners: dict[str, int], cars=GRID):
    """A card just played by seat 0."""
    state = race(ROAD, cars, [[card], ["red 8"]], owners, powers)
    return after(state, f"card {card}")


def test_rv26_the_own_car_on_the_top_bar_may_go_up_to_one_space_more() -> None:
    state = played(SIX, {0: "aggressive"}, {"red": 0, "yellow": 1})
    assert {"to a8", "to a9", "to b8", "to b9"} <= choices(state)
    assert not {"to a10", "to b10"} & choices(state)
    state = after(state, "to a9")
    assert told(state)[0] == "red moves 7 to a9, further than its bar."
    assert not any(text.endswith("7") for text in choices(state))


def test_rv26_not_for_the_car_of_another_nor_with_another_power() -> None:
    for powers, owners in (
        ({0: "aggressive"}, {"red": 1, "yellow": 0}),
        ({0: "daring", 1: "aggressive"}, {"red": 1}),
    ):
        state = played(SIX, powers, owners)
        state = after(state, "order down") if powers[0] == "daring" else state
        assert choices(state) == {"to a8", "to b8", "to c8"}


def test_rv26_not_for_a_wild_top_bar_even_if_used_for_the_own_car() -> None:
    state = played("wild 5, red 2", {0: "aggressive"}, {"green": 0, "red": 1})
    state = after(state, "wild green")
    assert choices(state) == {"to a9", "to b9", "to c9"}


def test_rv26_it_holds_for_all_cars_of_the_seat_and_for_speed_cards() -> None:
    for colour in ("red", "blue"):
        state = race(
            ROAD, GRID, [[f"{colour} 8"], ["green 8"]], {"red": 0, "blue": 0}, {0: "aggressive"}
        )
        ends = choices(after(state, f"card {colour} 8"))
        first = int(GRID[colour][1:])
        assert {f"to a{first + 8}", f"to a{first + 9}"} <= ends


def test_rv27_the_agile_owner_decides_where_its_car_goes_in_the_turn_of_another() -> None:
    state = played(SIX, {1: "agility"}, {"red": 1, "yellow": 0})
    assert state.seat == 1
    assert state.table.moving(state.race) == "red"
    state = after(state, "to c8")
    assert state.seat == 0
    assert state.table.moving(state.race) == "yellow"


def test_rv27_which_car_a_wild_bar_moves_is_still_chosen_by_who_plays_it() -> None:
    state = played("wild 5, red 2", {1: "agility"}, {"green": 1, "red": 0})
    assert state.seat == 0
    assert after(state, "wild green").seat == 1


def bent_road():
    """Three lanes of rectangles but for a7 and b9."""
    track = lane_road(3, 16)

    def dented(space):
        if space.id not in ("a7", "b9"):
            return space
        left = 20.0 * (int(space.id[1:]) - 1)
        top = 10.0 * (space.lane - 1)
        shape = [
            (left, top),
            (left + 20, top),
            (left + 20, top + 10),
            (left, top + 10),
            (left + 8, top + 5),
        ]
        return replace(space, outline=points(shape))

    return course_of(replace(track, spaces=tuple(map(dented, track.spaces))))


def test_rv28_after_a_move_over_rectangles_only_the_car_may_go_two_more_spaces() -> None:
    course = bent_road()
    assert not course.rectangles[course.row["a7"]]
    state = race(
        course,
        {"red": "a7", "blue": "c1"},
        [["red 5", "blue 5"], ["red 8"]],
        {"red": 0, "blue": 1},
        {0: "concentration"},
    )
    state = after(state, "card red 5", "to a12")
    assert state.seat == 0
    assert choices(state) == {"to a14", "to b14", "to c14", "stay"}
    assert after(state, "stay").seat == 1
    on = after(state, "to b14")
    assert where(on)["red"] == "b14"
    assert on.seat == 1


def test_rv28_not_after_a_move_over_another_shape() -> None:
    course = bent_road()
    track_of_lane_a = {"red": "a5", "blue": "b6", "green": "b7", "black": "b5"}
    state = race(
        course, track_of_lane_a, [["red 5"], ["red 8"]], {"red": 0, "blue": 1}, {0: "concentration"}
    )
    state = after(state, "card red 5", "to a10")
    assert state.seat == 1


def test_rv28_the_extra_spaces_need_not_be_rectangles_nor_the_start() -> None:
    course = bent_road()
    state = race(
        course,
        {"red": "a7", "blue": "c1"},
        [["red 5"], ["red 8"]],
        {"red": 0, "blue": 1},
        {0: "concentration"},
    )
    assert "stay" in choices(after(state, "card red 5", "to b12"))
    near = race(
        course,
        {"red": "b3", "blue": "c1"},
        [["red 5"], ["red 8"]],
        {"red": 0, "blue": 1},
        {0: "concentration"},
    )
    assert "to b10" in choices(after(near, "card red 5", "to b8"))


def test_rv28_it_comes_before_the_next_bar_and_its_owner_decides_in_turns_of_others_too() -> None:
    state = played(SIX, {1: "concentration"}, {"red": 1, "yellow": 0})
    state = after(state, "to a8")
    assert state.seat == 1
    assert state.table.moving(state.race) == "red"
    state = after(state, "to a10")
    assert state.seat == 0
    assert state.table.moving(state.race) == "yellow"


def test_rv28_a_blocked_car_and_one_over_the_finish_get_nothing_more() -> None:
    course = course_of(lane_road(1, 8))
    cars = {"red": "a2", "blue": "a3"}
    state = race(course, cars, [["red 5"], ["blue 8"]], {"red": 0, "blue": 1}, {0: "concentration"})
    state = after(state, "card red 5")
    assert "red is blocked: 5 lost." in told(state)
    assert state.seat == 1
    ahead = race(
        course,
        {"red": "a6", "blue": "a1"},
        [["red 5"], ["blue 8"]],
        {"red": 0, "blue": 1},
        {0: "concentration"},
    )
    assert after(ahead, "card red 5", "finish").seat == 1


def test_rv29_one_bar_of_the_card_may_be_skipped() -> None:
    state = played(SIX, {0: "strategic"}, {"red": 1, "yellow": 0})
    assert choices(state) == {
        "skip red 6",
        "skip yellow 4",
        "skip black 2",
        "skip blue 1",
        "skip none",
    }
    skipped = after(state, "skip red 6")
    assert told(skipped)[0] == "Seat 1 skips red 6."
    assert skipped.table.moving(skipped.race) == "yellow"
    middle = after(state, "skip yellow 4", "to a8")
    assert middle.table.moving(middle.race) == "black"
    assert after(state, "skip none").table.moving(after(state, "skip none").race) == "red"


def test_rv30_the_card_may_be_carried_out_from_bottom_to_top() -> None:
    state = played(SIX, {0: "daring"}, {"red": 0, "yellow": 1})
    assert choices(state) == {"order down", "order up"}
    state = after(state, "order up")
    order = []
    while (car := state.table.moving(state.race)) is not None:
        order.append(car)
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert order == ["blue", "black", "yellow", "red"]
    down = after(played(SIX, {0: "daring"}, {"red": 0, "yellow": 1}), "order down")
    assert down.table.moving(down.race) == "red"


def test_rv31_a_wild_bar_moves_any_car_also_one_shown_on_the_card() -> None:
    start = {**GRID, "blue": "a5", "orange": "c5", "green": "b3"}
    state = played(WILD, {0: "unpredictable"}, {"red": 0, "blue": 1}, start)
    state = after(state, "to a11", "to c9")
    assert choices(state) == {f"wild {colour}" for colour in GRID}
    state = after(state, "wild blue", "to a13")
    assert where(state)["blue"] == "a13"


def test_rv31_two_wild_bars_still_move_two_different_cars() -> None:
    state = played("wild 4, wild 2", {0: "unpredictable"}, {"red": 0, "blue": 1})
    state = after(state, "wild red", "to a6")
    assert choices(state) == {f"wild {colour}" for colour in GRID if colour != "red"}


def test_a_power_of_one_seat_does_not_help_another() -> None:
    for power in ("strategic", "daring", "unpredictable", "aggressive"):
        state = played(SIX, {1: power}, {"red": 0, "yellow": 1})
        assert choices(state) == {"to a8", "to b8", "to c8"}
