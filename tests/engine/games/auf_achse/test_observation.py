"""Auf Achse: what a seat sees, and deals it cannot tell apart."""

from __future__ import annotations

import json

from engine.games.core import Rng
from tests.helpers.auf_achse_positions import (
    GAME,
    start,
)


def test_hidden_contracts_are_not_seen() -> None:
    state = start(3)
    seen = json.dumps(GAME.observation(state, 0))
    own = {state.roads.contracts[each].name for each in (*state.hands[0], *state.open)}
    assert {contract.name for contract in state.roads.contracts if contract.name in seen} == own
    assert "stream" not in seen
    assert len({GAME.determinize(state, 0, Rng(seed)).hands[1] for seed in range(9)}) > 5
