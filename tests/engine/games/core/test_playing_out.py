"""Which games are played out in one go, and the decisions of theirs that are close."""

from __future__ import annotations

from typing import Any

import pytest

from engine.compiled.compiler import Speed
from engine.games import GAMES, game_named
from engine.games.core import Game, Rng, playing_out
from engine.games.core.playing_out import NO_CHOICE, is_close, spread_with
from engine.games.core.statistics import Played
from tests.helpers.courses_of_games import course_for

each_game = pytest.mark.parametrize(
    "name", [name for name in GAMES.own if game_named(name).plays_out]
)


def played(game: Game[Any], *bots: str, may_compile: bool = True) -> Played[Any] | None:
    """Return a game of these bots played out in one go."""
    state = game.start(course_for(game.info.name), len(bots), {}, 1)
    rngs = [Rng(seat) for seat in range(len(bots))]
    return game.play_out(state, bots, rngs, 0, may_compile)


@each_game
def test_other_bots_and_games_without_a_compiler_are_not_played_out(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named(name)
    whole = played(game, "greedy", "random")
    assert whole is not None
    assert game.outcome(whole.end) is not None
    assert played(game, "greedy", "search") is None
    monkeypatch.setattr(Speed, "can_compile", False)
    assert played(game, "greedy", "random") is None


@each_game
def test_a_few_games_are_not_worth_compiling(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for is_kept in (False, True):
        monkeypatch.setattr(playing_out, "is_kept", lambda what, answer=is_kept: answer)
        whole = played(game_named(name), "greedy", "greedy", may_compile=False)
        assert (whole is not None) == is_kept


@pytest.mark.parametrize(
    ("values", "close"),
    [
        ([0.0, 10.0, 9.0], True),
        ([0.0, 10.0, 8.9], False),
        ([10.0, 9.5, 0.0, 10.0], True),
        ([3.0, 3.0], False),
    ],
)
def test_a_choice_is_close_within_a_tenth_of_the_spread(values: list[float], close: bool) -> None:
    spread = NO_CHOICE
    for value in values:
        spread = spread_with(spread, value)
    assert spread == (max(values), sorted(values)[-2], min(values))
    assert is_close(spread) == close
