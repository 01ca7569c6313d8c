"""Bots choose legal actions, the same ones from the same stream, and greedy ones choose well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.bots import BOTS, Bot, Random, Search, bot_named, is_bot
from engine.games import game_named
from engine.games.core import Action, GameError, Rng
from engine.playtest.playthrough import play_game
from tests.helpers.played_games import wins_of_greedy
from tests.helpers.rivals_positions import on_auction, race
from tests.helpers.small_courses import course_of, lane_road

RIVALS = game_named("rivals")
COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))


BOT_MAKERS: dict[str, Callable[[], Bot]] = {
    **BOTS,
    "search": lambda: Search(rounds=2),
}


@pytest.mark.parametrize("name", BOT_MAKERS)
@pytest.mark.parametrize("variant", ["full", "beginners"])
def test_a_bot_plays_a_whole_game_and_repeats_itself(name: str, variant: str) -> None:
    make = BOT_MAKERS[name]
    first, again = (
        play_game(COURSE, "rivals", [make() for _ in range(3)], {"variant": variant}, seed=5)
        for _ in range(2)
    )
    assert first == again
    assert first.outcome is not None
    assert first.bots == (name,) * 3


def test_the_random_bot_reaches_every_action() -> None:
    state = RIVALS.start(COURSE, 4, {}, 1)
    rng, bot = Rng(1), bot_named("random")
    chosen = {bot.choose(RIVALS, state, rng) for _ in range(500)}
    assert chosen == set(RIVALS.legal_actions(state))


def test_the_greedy_bot_brings_its_own_car_home_first() -> None:
    course = course_of(lane_road(3, 6))
    owners = {"red": 0, "blue": 1}
    cars = {"red": "a5", "blue": "c5", "black": "b1", "green": "a1"}
    state = race(course, cars, [["blue 5", "red 5", "black 5", "green 5"], ["blue 8"]], owners)
    assert str(bot_named("greedy").choose(RIVALS, state, Rng(1))) == "card red 5"


def test_the_greedy_bot_wins_against_random_ones() -> None:
    assert wins_of_greedy(COURSE, "rivals", 4, 40) >= 20


def test_an_unknown_bot_is_refused() -> None:
    known = f"The bots are: {', '.join(BOTS)}"
    with pytest.raises(GameError, match=rf"'gready'; did you mean 'greedy'\? {known}"):
        bot_named("gready")


def test_only_players_of_simulated_games_have_numbers() -> None:
    with pytest.raises(GameError, match="no bot is called 'os:system'"):
        bot_named("os:system")
    assert not is_bot("os:system")


@pytest.mark.parametrize("name", BOT_MAKERS)
def test_bots_decide_the_same_whatever_is_hidden_from_them(name: str) -> None:
    """In an auction the bids of others are secret: another bid changes nothing."""
    hands = [["green 5", "red 5"], ["blue 5", "green 6, black 4, orange 2, yellow 1"], ["red 8"]]
    state = on_auction(COURSE, hands)
    choices = set()
    for bid in ("bid green 5", "bid red 5"):
        waiting = RIVALS.apply(state, Action.parse(bid))
        assert waiting.seat == 1
        choices.add(BOT_MAKERS[name]().choose(RIVALS, waiting, Rng(1)))
    assert len(choices) == 1


def test_the_search_bot_brings_its_own_car_home_first() -> None:
    course = course_of(lane_road(3, 6))
    owners = {"red": 0, "blue": 1}
    cars = {"red": "a5", "blue": "c5", "black": "b1", "green": "a1"}
    state = race(course, cars, [["blue 5", "red 5", "black 5", "green 5"], ["blue 8"]], owners)
    assert str(Search(rounds=20).choose(RIVALS, state, Rng(1))) == "card red 5"


def test_the_search_bot_bets_on_the_car_that_comes_home() -> None:
    cars = {"red": "a12", "blue": "c1", "black": "b1", "green": "a1"}
    state = race(
        COURSE,
        cars,
        [["red 5", "red 8"], ["blue 8", "blue 5"]],
        {"red": 1, "blue": 0},
        variant="full",
    )
    state = replace(state, bets=((None, None),))
    assert state.seat == 0
    chosen = Search(rounds=20).choose(RIVALS, state, Rng(1))
    assert chosen.value not in ("blue", "black", "green")


def test_a_bot_without_fast_playouts_plays_on_by_worth() -> None:
    record = play_game(None, "five_towers", [Search(rounds=1), Random()], seed=2)
    assert record.outcome is not None


def test_skipping_is_looked_at_to_the_end_of_the_turn() -> None:
    """RV-29: right after a skip nothing has moved yet; a greedy bot looks on."""
    course = course_of(lane_road(3, 16))
    cars = {"red": "a6", "blue": "c5", "yellow": "b1", "black": "c2"}
    card = "red 6, yellow 4, black 2, blue 1"
    state = race(course, cars, [[card], ["blue 8"]], {"red": 0, "yellow": 1}, {0: "strategic"})
    state = RIVALS.apply(state, Action.parse(f"card {card}"))
    assert str(bot_named("greedy").choose(RIVALS, state, Rng(1))) == "skip yellow 4"
