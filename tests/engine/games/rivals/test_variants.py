"""The variants of Rivals: beginners, two players, long distance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import Action, GameError, Rng
from engine.race.state import DRAW_PILE, FACE_UP, OWN_PILE, Phase
from tests.helpers.positions import after, choices, told
from tests.helpers.racing_positions import where
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import betting_lap, course_of, lane_road

GAME = game_named("rivals")

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
OTHER = course_of(lane_road(3, 18, bets=[4, 8, 12]))


def start(variant: str, seats: int, seed: int = 3):
    return game_named("rivals").start(ROAD, seats, {"variant": variant}, seed)


def base_in_hand(state, seat: int) -> int:
    return len(state.table.held(state.race, seat))


def test_rv32_beginners_get_as_many_cars_each_and_no_auction_power_or_bet() -> None:
    for seats in range(2, 7):
        state = start("beginners", seats)
        owners = [car.owner for car in state.table.cars(state.race)]
        assert {owners.count(seat) for seat in range(seats)} == {6 // seats}
        assert owners.count(None) == 6 % seats
        assert state.auction is None
        assert not state.race.power[:seats].any()
        speed = [state.table.held(state.race, FACE_UP + seat) for seat in range(seats)]
        assert [len(cards) for cards in speed] == [6 // seats] * seats


def test_rv32_the_hand_is_three_base_cards_drawn_back_after_each_turn() -> None:
    state, rng = start("beginners", 3), Rng(2)
    assert [base_in_hand(state, seat) for seat in range(3)] == [3, 3, 3]
    while state.seat is not None:
        if state.race.phase == Phase.CHOOSE_CARD:
            pile = len(state.table.held(state.race, DRAW_PILE))
            assert [base_in_hand(state, seat) for seat in range(3)] == [3, 3, 3] or pile == 0
        assert not state.is_betting
        state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))


def test_rv32_the_owner_of_the_first_car_home_wins() -> None:
    cars = {"red": "a15", "blue": "c15", "green": "b15"}
    state = race(
        ROAD,
        {**cars, "black": "a1", "yellow": "b1", "orange": "c1"},
        [["green 5", "red 5"], ["blue 5", "black 5"]],
        {"red": 0, "blue": 1, "black": 1},
        variant="beginners",
    )
    state = after(state, "card green 5", "finish")
    assert state.seat == 1
    state = after(state, "card blue 5", "finish")
    assert told(state)[-1] == "blue of seat 2 is the first car home: the game is over."
    assert state.seat is None
    assert GAME.outcome(state).ranks == (2, 1)
    assert GAME.outcome(state).points == (0, 0)
    assert GAME.outcome(state).reason == "the first car is home"


def auctioned(seats: int, variant: str = "full", seed: int = 3):
    """The first state of the race, after an auction by the rule of thumb."""
    state, rng = start(variant, seats, seed), Rng(seed)
    while state.auction is not None:
        state = GAME.apply(state, GAME.heuristic_policy(state, rng))
    return state


def test_rv33_two_players_draw_seven_cards_from_own_piles() -> None:
    before = start("full", 2)
    owned = [set(before.table.held(before.race, seat)) for seat in range(2)]
    state = auctioned(2)
    for seat in range(2):
        hand = state.table.held(state.race, seat)
        pile = state.table.held(state.race, OWN_PILE - seat)
        assert (len(hand), len(pile)) == (7, 14)
        assert set(hand) | set(pile) == owned[seat]


def test_rv33_speed_cards_lie_face_up_and_may_be_played_instead_of_a_hand_card() -> None:
    state = auctioned(2)
    seat = state.seat
    speed = state.table.held(state.race, FACE_UP + seat)
    assert speed
    text = state.table.deck.texts[speed[0]]
    assert f"card {text}" in choices(state)
    played = after(state, f"card {text}")
    while played.turn == state.turn and played.seat is not None:
        played = GAME.apply(played, GAME.legal_actions(played)[0])
    assert base_in_hand(played, seat) == 7
    assert len(played.table.held(played.race, OWN_PILE - seat)) == 14


def test_rv33_a_card_is_drawn_after_each_one_played_from_hand() -> None:
    state = auctioned(2)
    seat = state.seat
    card = state.table.deck.texts[state.table.held(state.race, seat)[0]]
    played = after(state, f"card {card}")
    while played.turn == state.turn and played.seat is not None:
        played = GAME.apply(played, GAME.legal_actions(played)[0])
    assert base_in_hand(played, seat) == 7
    assert len(played.table.held(played.race, OWN_PILE - seat)) == 13


def test_rv33_own_pile_and_cards_of_the_other_are_guessed_where_they_can_be() -> None:
    state = auctioned(2)
    seen = GAME.observation(state, 0)
    own = [card for card, place in enumerate(seen["race"]["cards"]) if place == OWN_PILE]
    assert len(own) == 14
    guesses = {
        tuple(
            GAME.determinize(state, 0, Rng(seed)).table.held(
                GAME.determinize(state, 0, Rng(seed)).race, 1
            )
        )
        for seed in range(9)
    }
    assert len(guesses) == 9
    for seed in range(9):
        guessed = GAME.determinize(state, 0, Rng(seed))
        assert guessed.table.held(guessed.race, 0) == state.table.held(state.race, 0)
        assert GAME.observation(guessed, 0) == seen


def test_rv34_the_race_goes_on_lap_after_lap_until_all_cards_are_used() -> None:
    course = course_of(betting_lap())
    rules = game_named("rivals")
    state, rng = rules.start(course, 3, {"variant": "long-distance"}, 2), Rng(4)
    laps = 0
    while state.seat is not None:
        assert "finish" not in choices(state)
        state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))
        laps = max(laps, int(state.race.laps[:6].max()))
    assert laps >= 2
    held = state.race.where
    assert not (held >= 0).any()
    assert GAME.outcome(state).reason == "all hands are empty"
    assert len(GAME.outcome(state).places) == 6


def test_rv34_the_car_that_got_furthest_is_first_and_the_inner_lane_breaks_a_tie() -> None:
    course = course_of(betting_lap())
    cars = {"red": "a5", "blue": "c5", "green": "b4", "black": "a9", "yellow": "c2", "orange": "b2"}
    state = race(course, cars, [["red 5"], []], {"red": 0, "blue": 1}, variant="long-distance")
    vector = state.race.copy()
    colours = state.table.deck.colours
    vector.laps[colours.index("yellow")] = 2
    vector.at[colours.index("red")] = course.row["a1"]
    vector.lines = (1 << 8) - 1
    state = replace(state, race=vector)
    ends = after(state, "card red 5")
    assert course.row["c5"] in course.level_with[course.row["a5"]]
    wanted = next(Action("to", end) for end in ("a6", "b6", "c6") if f"to {end}" in choices(ends))
    state = GAME.apply(ends, wanted)
    assert state.seat is None
    places = GAME.outcome(state).places
    assert places[0] == "yellow"
    assert places[1] == "black"
    inner = race(
        course,
        {**cars, "red": "a4"},
        [["orange 5"], []],
        {"red": 0, "blue": 1},
        variant="long-distance",
    )
    assert where(inner)["red"] == "a4"


def test_rv34_level_cars_are_ranked_from_the_inner_lane() -> None:
    course = course_of(betting_lap())
    for first, second in (("red", "blue"), ("blue", "red")):
        cars = {first: "a5", second: "c5", "green": "b1", "black": "b3", "yellow": "c2"}
        state = race(
            course,
            {**cars, "orange": "b10"},
            [["orange 5"], []],
            {"red": 0, "blue": 1},
            variant="long-distance",
        )
        vector = state.race.copy()
        vector.lines = (1 << 8) - 1
        state = after(replace(state, race=vector), "card orange 5")
        state = GAME.apply(state, GAME.legal_actions(state)[0])
        rank = {colour: place for place, colour in enumerate(GAME.outcome(state).places)}
        row = {"a5": course.inner[course.row["a5"]], "c5": course.inner[course.row["c5"]]}
        inner = first if row["a5"] < row["c5"] else second
        outer = second if inner == first else first
        assert rank[inner] + 1 == rank[outer]


def test_rv34_a_track_that_is_no_lap_is_refused() -> None:
    with pytest.raises(GameError, match="The track is not a lap"):
        game_named("rivals").start(ROAD, 3, {"variant": "long-distance"})


@pytest.mark.parametrize("variant", ["beginners", "race"])
def test_who_plays_without_bets_is_told_nothing_of_them(variant: str) -> None:
    state, rng = start(variant, 3), Rng(4)
    heard = told(state)
    assert heard[0].startswith("The race begins; seat ")
    while state.seat is not None:
        state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))
        heard += told(state)
    assert not [words for words in heard if "bet" in words]
    assert not GAME.missing(course_of(lane_road(3, 16)), {"variant": variant})
    assert GAME.missing(course_of(lane_road(3, 16)))
