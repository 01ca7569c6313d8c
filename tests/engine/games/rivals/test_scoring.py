"""Bets and the account at the end of Rivals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core import IllegalActionError, Rng
from engine.games.rivals.numbers import numbers_from_json, rivals_numbers
from tests.helpers.positions import after, choices, told
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("rivals")

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
SIX = "red 6, yellow 4, black 2, blue 1"
CARS = {"red": "a2", "yellow": "b2", "black": "c2", "blue": "a1", "green": "b1", "orange": "c1"}
MARKED = ["bet red", "bet blue"]


def full(cars=CARS, hands=((SIX, "red 5"), ("red 8", "blue 5")), owners=None, seed=1):
    """A race of the whole game, after its auction."""
    return race(ROAD, cars, hands, owners, variant="full", seed=seed)


def test_rv22_bets_wait_until_the_card_that_crossed_the_line_is_done() -> None:
    state = after(full(), f"card {SIX}", "to a8")
    assert "red is the first over bet 1." in told(state)
    assert not state.is_betting
    while not state.is_betting:
        assert state.table.moving(state.race) in ("yellow", "black", "blue")
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert state.race.turns == 1
    assert "1. bet: every seat marks in secret which car will win." in told(state)


def to_bets(state):
    """The state when the next bet is asked for."""
    while not state.is_betting:
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    return state


def test_rv22_every_seat_marks_any_car_in_secret_seat_by_seat() -> None:
    state = to_bets(after(full(), f"card {SIX}", "to a8"))
    assert state.seat == 0
    assert choices(state) == {f"bet {colour}" for colour in CARS}
    state = after(state, "bet red")
    assert told(state) == ["Seat 1 has marked a bet."]
    assert state.seat == 1
    assert GAME.observation(state, 0)["bets"] == [[5, None]]
    assert GAME.observation(state, 1)["bets"] == [[True, None]]
    guesses = {GAME.determinize(state, 1, Rng(seed)).bets[0][0] for seed in range(30)}
    assert len(guesses) > 3
    assert GAME.determinize(state, 0, Rng(1)).bets[0][0] == 5
    state = after(state, "bet red")
    assert not state.is_betting
    assert state.seat == 1
    assert GAME.observation(state, 1)["bets"] == [[True, 5]]


def test_rv22_a_line_asks_for_bets_only_at_its_first_crossing() -> None:
    state = after(full(), f"card {SIX}", "to a8")
    state = after(to_bets(state), *MARKED, "card blue 5")
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    assert not state.is_betting
    assert len(state.bets) == 1


def test_rv22_two_lines_crossed_by_one_card_ask_for_two_bets() -> None:
    state = after(full({**CARS, "red": "a3"}), f"card {SIX}", "to a9")
    state = after(to_bets(state), *MARKED)
    assert told(state)[-1] == "2. bet: every seat marks in secret which car will win."
    state = after(state, "bet green", "bet red")
    assert not state.is_betting
    assert state.bets == ((5, 1), (2, 5))


def test_a_bet_on_no_car_is_refused() -> None:
    state = to_bets(after(full(), f"card {SIX}", "to a8"))
    with pytest.raises(IllegalActionError, match="bet purple is not possible now; possible: bet "):
        after(state, "bet purple")


@pytest.mark.parametrize(("bet", "pays"), [(0, (9, 6, 3, 0)), (1, (6, 4, 2, 0)), (2, (3, 2, 1, 0))])
def test_rv23_a_bet_pays_by_the_place_of_its_car(bet: int, pays: tuple[int, ...]) -> None:
    numbers = rivals_numbers()
    assert tuple(numbers.payout(bet, place) for place in (1, 2, 3, 4)) == pays
    assert numbers.payout(bet, None) == 0


def test_rv24_prizes_by_place() -> None:
    numbers = rivals_numbers()
    assert [numbers.prize(place) for place in range(1, 7)] == [12, 9, 6, 4, 2, 0]
    assert numbers.prize(None) == 0


def ended(places, owners, bets, costs):
    """A game that ends when orange crosses the finish and takes the last place but those given."""
    state = race(ROAD, {"orange": "a16"}, [["orange 5"], ["black 5"]], owners, variant="full")
    vector = state.race.copy()
    colours = state.table.deck.colours
    for colour, place in places.items():
        vector.place[colours.index(colour)] = place
    vector.lines = (1 << 8) - 1
    rows = tuple(tuple(colours.index(colour) for colour in row) for row in bets)
    state = replace(state, race=vector, bets=rows, costs=costs)
    return after(state, "card orange 5", "finish")


def test_rv25_worked_example_7_prizes_and_bets_less_the_cost() -> None:
    owners = {"red": 0, "blue": 0, "green": 1, "black": 1, "yellow": 1, "orange": 1}
    places = {"green": 1, "red": 2, "black": 3, "yellow": 4, "blue": 5}
    bets = (("red", "blue"), ("red", "orange"), ("green", "orange"))
    state = ended(places, owners, bets, (9, 4))
    assert GAME.outcome(state).points == (11 + 13 - 9, 12 + 6 + 4 + 0 - 4)
    assert "Seat 1 has bet on red, red, green." in told(state)
    assert "Seat 1: prizes 11, bets 13, cost 9; result 15." in told(state)
    assert GAME.outcome(state).places == ("green", "red", "black", "yellow", "blue", "orange")


def test_rv25_the_highest_result_wins_and_a_tie_goes_to_the_better_placed_car() -> None:
    owners = {"green": 0, "red": 1, "orange": 0}
    places = {"green": 1, "red": 2, "black": 3, "yellow": 4, "blue": 5}
    tied = ended(places, owners, (), (3, 0))
    assert GAME.outcome(tied).points == (9, 9)
    assert GAME.outcome(tied).ranks == (1, 2)
    assert GAME.outcome(ended(places, owners, (), (4, 0))).ranks == (2, 1)


def test_rv21_a_car_that_is_not_home_brings_no_prize_and_no_bet() -> None:
    state = race(
        ROAD, {"red": "a12", "blue": "a1"}, [["red 5"], []], {"red": 0, "blue": 1}, variant="full"
    )
    state = replace(state, bets=((5, 1),))
    vector = state.race.copy()
    vector.lines = (1 << 8) - 1
    vector.at[5] = ROAD.row["a10"]
    state = after(replace(state, race=vector), "card red 5", "to a15")
    assert GAME.outcome(state).reason == "all hands are empty"
    assert GAME.outcome(state).points == (0, 0)


def test_own_numbers_take_the_place_of_those_in_the_box() -> None:
    own = {"format": "lanesmith-numbers", "version": 1, "game": "rivals", "prizes": [20, 10]}
    numbers = numbers_from_json(own)
    assert (numbers.prize(1), numbers.prize(3)) == (20, 0)
    assert numbers.bets == rivals_numbers().bets
    rules = game_named("rivals").using(numbers=own)
    assert rules.start(ROAD, 3).numbers.prize(1) == 20


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"prizes": []}, "numbers: prizes: 0 given, at least 1 needed"),
        ({"prizes": ["12"]}, r"numbers: prizes\[0\]: the text \"12\" is not a whole number"),
        ({"game": "chess"}, "these are numbers of 'chess', not of Rivals"),
        ({"version": 2}, "numbers: version: 2 is not 1"),
    ],
)
def test_wrong_numbers_say_where(changed: dict[str, object], message: str) -> None:
    own = {"format": "lanesmith-numbers", "version": 1, "game": "rivals", **changed}
    with pytest.raises(ValueError, match=message):
        game_named("rivals").using(numbers=own)


def test_the_last_bet_is_told_before_the_race_is_over() -> None:
    state = full({**CARS, "red": "a7"}, ((SIX,), ("red 8",)))
    heard = []
    while state.seat is not None:
        state = GAME.apply(state, GAME.legal_actions(state)[0])
        heard += told(state)
    bet = heard.index("1. bet: every seat marks in secret which car will win.")
    assert bet < heard.index("Seat 2 has marked a bet.") < heard.index("The race is over.")
    assert heard.index("The race is over.") < next(
        number for number, words in enumerate(heard) if words.startswith("Seat 1 has bet on")
    )
