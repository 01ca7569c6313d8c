"""Five Towers played out in one go comes to the same as action by action at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.compiled.compiler import Speed
from engine.playtest.full_games import GamePlan, simulate_deals
from tests.helpers.five_towers_positions import GAME


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
