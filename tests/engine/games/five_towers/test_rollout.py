"""Five Towers: looking ahead compares actions on the same deals."""

from __future__ import annotations

import pytest

from engine.games import game_named
from engine.games.core import Rng
from engine.games.five_towers import rollout
from engine.games.five_towers.state import FiveTowersState


def test_every_action_meets_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("five_towers")
    state = game.start(None, 2, {}, 1)
    assert isinstance(state, FiveTowersState)
    met: list[tuple[int, int]] = []

    def value(after: FiveTowersState, seat: int) -> float:
        met.append((after.turn, after.stream))
        return 10.0 * seat

    monkeypatch.setattr(rollout, "evaluate", value)
    actions = list(game.legal_actions(state))[:2]
    values = rollout.rollout(state, actions, Rng(1), 2)
    first = rollout.BIDDING_FIRST
    assert values == [10.0 * (state.seat or 0) + first] * 2
    assert [turn for turn, _ in met] == [1] * 4
    assert met[0] == met[1] != met[2] == met[3]
