"""Tips in Top Race (TR-22 to TR-24)."""

from __future__ import annotations

from engine.games.core import Rng
from engine.games.top_race.beside import settled_race
from engine.games.top_race.state import with_affairs
from engine.race.state import NOBODY
from tests.helpers.positions import after, choices, told
from tests.helpers.top_race_positions import GAME, GRID, HANDS, OWNERS, TIPPED, place, race


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
