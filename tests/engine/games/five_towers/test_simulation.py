"""Five Towers played out in one go comes to the same as action by action at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.compiled.compiler import Speed
from engine.games.core import Rng, playing_out
from engine.playtest.full_games import GamePlan, simulate_deals
from tests.helpers.five_towers_positions import GAME, start


@pytest.mark.parametrize(
    "bots",
    [
        ("random",) * 2,
        ("greedy",) * 3,
        ("greedy", "random", "greedy", "random"),
        ("greedy",) * 5,
    ],
)
def test_a_playtest_counts_the_same_with_and_without_a_compiler(
    bots: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = GamePlan(None, GAME, {}, tuple(bots), len(set(bots)))
    in_one_go = simulate_deals(plan, 5, 0, 10)
    monkeypatch.setattr(Speed, "can_compile", False)
    assert simulate_deals(plan, 5, 0, 10) == in_one_go


def test_other_bots_and_games_without_a_compiler_are_not_played_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rngs = [Rng(1), Rng(2)]
    played = GAME.play_out(start(), ["greedy", "random"], rngs, 0)
    assert played is not None
    assert GAME.outcome(played.end) is not None
    assert GAME.play_out(start(), ["greedy", "search"], rngs, 0) is None
    monkeypatch.setattr(Speed, "can_compile", False)
    assert GAME.play_out(start(), ["greedy", "random"], rngs, 0) is None


def test_a_few_games_are_not_worth_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    rngs = [Rng(1), Rng(2)]
    monkeypatch.setattr(playing_out, "is_kept", lambda what: False)
    assert GAME.play_out(start(), ["greedy"] * 2, rngs, 0, may_compile=False) is None
    monkeypatch.setattr(playing_out, "is_kept", lambda what: True)
    assert GAME.play_out(start(), ["greedy"] * 2, rngs, 0, may_compile=False) is not None
