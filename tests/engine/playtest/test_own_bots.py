"""Bots handed over as objects: told apart by name, begun anew each game, sent to processes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.bots import Bot, Random, Search
from engine.course import compile_track
from engine.games.core import Action, Game, GameError, Rng, State
from engine.playtest.chunks import HERE, Work
from engine.playtest.comparing import compare_games
from engine.playtest.own_bots import named, work_with
from engine.playtest.plan import Kind, Spec
from engine.playtest.playthrough import play_game
from engine.playtest.simulate import simulate_games
from engine.playtest.workers import LocalPool
from tests.helpers.small_courses import lane_road

ROAD = compile_track(lane_road(3, 16, bets=[4, 8, 12]))


class Counting(Bot):
    """Takes the first action, then the second, and so on: what it has chosen is remembered."""

    name = title = "counting"

    def __init__(self) -> None:
        self.chosen = 0

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """The next action in turn."""
        actions = game.legal_actions(state)
        self.chosen += 1
        return actions[self.chosen % len(actions)]


class Namesake(Random):
    """A bot with the name of another one."""

    name = "greedy"


class Nameless(Bot):
    """A bot without a name."""

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """The first action."""
        return game.legal_actions(state)[0]


class Unsendable(Random):
    """A bot that cannot be pickled."""

    name = "unsendable"

    def __init__(self) -> None:
        self.rule: Callable[[], None] = lambda: None


SPEC = Spec("rivals", ("counting", "random"), games=8, seed=3, kind=Kind.MOVE_BY_MOVE)


ELSEWHERE = Work(pool=LocalPool(2))
AS_NEEDED = replace(ELSEWHERE, begins_here=True)


def report(bot: Bot, work: Work = HERE) -> Any:
    *_, last = simulate_games(ROAD, SPEC, work, own={bot.name: bot})
    return last


def test_games_are_counted_under_the_name_of_the_object() -> None:
    rows = report(Counting()).statistics.of("skill")
    assert {*rows} == {"counting", "random"}


def test_every_game_begins_with_the_object_as_it_was_handed_over() -> None:
    bot = Counting()
    whole = report(bot)
    assert bot.chosen == 0
    parts = [
        last
        for few in (4, 8)
        for *_, last in [simulate_games(ROAD, replace(SPEC, games=few), HERE, own={bot.name: bot})]
    ]
    *_, going_on = simulate_games(ROAD, SPEC, HERE, parts[0], own={bot.name: bot})
    assert whole.statistics == going_on.statistics == parts[1].statistics


def test_it_plays_the_same_in_other_processes() -> None:
    pool = LocalPool(1)
    try:
        elsewhere = report(Counting(), Work(pool=pool))
    finally:
        pool.close()
    assert elsewhere.statistics == report(Counting()).statistics


def test_one_object_on_two_seats_is_two_players() -> None:
    one, bots = Counting(), [Counting(), Counting()]
    assert (
        play_game(ROAD, bots=[one, one], seed=5).moves == play_game(ROAD, bots=bots, seed=5).moves
    )
    assert one.chosen == 0


def test_two_sides_are_compared_with_it() -> None:
    bot = Counting()
    *_, last = compare_games(ROAD, ROAD, SPEC, HERE, own={bot.name: bot})
    known = [each for each in last.differences if each.estimate.n > 1]
    assert {str(each.verdict) for each in known} == {"the same"}


def test_names_tell_players_apart() -> None:
    bot, search = Counting(), Search(rounds=2)
    assert named(["careful", bot, bot]) == (("careful", "counting", "counting"), {"counting": bot})
    assert named([search]) == (("search",), {"search": search})
    for bots in ([Namesake()], [Counting(), Counting()], [search, "search"]):
        with pytest.raises(GameError, match="two bots are called"):
            named(bots)
    with pytest.raises(GameError, match="the bot Nameless has no name"):
        named([Nameless()])


def test_a_bot_that_cannot_be_sent_plays_here_or_says_so() -> None:
    own = {"unsendable": Unsendable()}
    assert work_with(own, AS_NEEDED).pool is None
    assert work_with(own, HERE) == HERE
    with pytest.raises(GameError, match="'unsendable' cannot be sent to other processes"):
        work_with(own, ELSEWHERE)
    assert work_with({"counting": Counting()}, AS_NEEDED) == AS_NEEDED


def test_a_bot_of_the_program_that_was_started_plays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counting, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "Counting", Counting, raising=False)
    own = {"counting": Counting()}
    monkeypatch.setattr(sys.modules["__main__"], "__file__", __file__, raising=False)
    assert work_with(own, AS_NEEDED).pool is None
    assert work_with(own, ELSEWHERE) == ELSEWHERE
    monkeypatch.delattr(sys.modules["__main__"], "__file__")
    with pytest.raises(GameError, match="its class is not in a file"):
        work_with(own, ELSEWHERE)
