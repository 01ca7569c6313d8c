"""The search bot plays races on: it bids for what brings money, and bets and tips on what wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import Random, Search
from engine.bots.search import FEWEST, SHARE
from engine.games import game_named
from engine.games.core import Action, Game, Rng, State
from engine.playtest.playthrough import play_game
from tests.helpers.rivals_positions import on_auction
from tests.helpers.rivals_positions import race as rivals_race
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.top_race_positions import new_game
from tests.helpers.top_race_positions import race as top_race

RIVALS = game_named("rivals")
COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
REDS = ["red 5", "red 8"]
OTHERS = [["blue 5", "blue 8"], ["green 5", "green 8"]]
GRID = {"red": "a9", "blue": "c1", "black": "b1", "green": "a1", "yellow": "b2", "orange": "c2"}
POWERS = ("agility", "daring", "strategic", "concentration")


def chosen(game: Game, state: State) -> str:
    """What the bot does after eight deals a sifting."""
    return str(Search(rounds=8).choose(game, state, Rng(1)))


def worths(game: Game, state: State, deals: int = 6) -> dict[str, float]:
    """What each action is worth to the seat that decides."""
    actions = game.legal_actions(state)
    found = game.rollout(state, actions, Rng(1), deals)
    assert found is not None
    return dict(zip(map(str, actions), found, strict=True))


def test_a_bet_is_marked_on_the_car_that_will_come_home() -> None:
    """RV-22: red, which is nobody's, is far ahead, and seat 0 holds nothing but red."""
    owners = {"blue": 0, "green": 1}
    state = rivals_race(COURSE, GRID, [REDS, *OTHERS], owners, variant="full")
    assert chosen(RIVALS, replace(state, bets=((None,) * 3,))) == "bet red"


def test_a_seat_bids_for_the_car_of_its_cards_not_for_one_of_others() -> None:
    """RV-6: seat 0 can drive red home alone, and blue not at all; blue at 1 is worth less than red
    at 6, though not less than to be left without a car."""
    card = "red 6, yellow 4, black 2, blue 1"
    hands = [["red 5", card], *OTHERS]
    rest = [("green", "daring"), ("yellow", "strategic"), ("black", "concentration")]
    for_red = worths(RIVALS, on_auction(COURSE, hands, [("red", "agility"), *rest]))
    assert min(for_red["bid red 5"], for_red[f"bid {card}"]) > 0
    for_blue = worths(RIVALS, on_auction(COURSE, hands, [("blue", "agility"), *rest]))
    assert for_blue["bid red 5"] < for_blue[f"bid {card}"] < for_red[f"bid {card}"]


def test_a_power_that_helps_is_kept() -> None:
    """RV-26, RV-29: with one card of one bar a space more is worth more than to skip it."""
    state = on_auction(COURSE, [["red 5"], *OTHERS], [], {"red": 0, "blue": 1, "green": 2})
    assert state.auction is not None
    won = ((1, 4), (2,), (3,))
    state = replace(state, auction=replace(state.auction, won=won))
    assert set(worths(RIVALS, state)) == {"keep aggressive", "keep strategic"}
    assert worths(RIVALS, state)["keep aggressive"] >= worths(RIVALS, state)["keep strategic"]


def test_a_tip_is_on_the_car_that_will_come_home() -> None:
    """TR-22: after the card that crossed the line only red can get home."""
    cars = {**GRID, "purple": "c2", "red": "a3"}
    del cars["orange"]
    owners = {"blue": 0, "red": 1}
    hands = [["red 5", "red 10"], ["blue 5"], ["green 5"]]
    game = game_named("top_race")
    state: State = top_race(COURSE, cars, hands, owners, variant="tips")
    state = game.apply(state, Action("card", "red 5"))
    while game.legal_actions(state)[0].kind != "tip":
        state = game.apply(state, game.legal_actions(state)[0])
    assert chosen(game, state) == "tip red"


def test_nobody_bids_more_for_a_car_than_it_brings() -> None:
    """TR-3, TR-14: the first prize is 200,000; a higher bid must be worth less than passing."""
    game = game_named("top_race")
    state = new_game(COURSE, 3)
    state = game.apply(state, Action("bid", "10000"))
    found = worths(game, state, deals=2)
    assert found["pass"] == 0
    assert found["bid 20000"] > found["bid 30000"] > found["bid 200000"]
    assert found["bid 200000"] < 0


OPTIONS = (
    {"variant": "tips", "pit_stop": True},
    {"variant": "shares", "pit_stop": True},
    {"variant": "shares", "races": 2},
)


@pytest.mark.parametrize("options", OPTIONS)
def test_it_plays_whole_games_of_top_race_and_repeats_itself(options) -> None:
    first, again = (
        play_game(COURSE, "top_race", [Search(rounds=1), Random(), Random()], options, seed=4)
        for _ in range(2)
    )
    assert first == again
    assert first.outcome is not None


def test_it_asks_for_more_deals_at_once_and_is_done_in_time(monkeypatch) -> None:
    """Every deal takes a thousandth of a second here: the first decision of a turn gets half of
    the time, and it ends with the few deals that use it up."""
    game = game_named("five_towers")
    state = game.start(None, 2, {}, 1)
    asked: list[int] = []

    def rollout(state: State, actions: list[Action], rng: Rng, rounds: int) -> list[float]:
        asked.append(rounds)
        return [float(len(str(action))) for action in actions]

    monkeypatch.setattr(game, "rollout", rollout)
    Search(seconds=1.0, clock=lambda: sum(asked) / 1000).choose(game, state, Rng(1))
    assert max(asked) > 50
    assert sum(asked) <= 1000 * SHARE + FEWEST
