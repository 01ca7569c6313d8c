"""A state with something changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core.updates import changed
from tests.helpers.auf_achse_positions import COURSE as ROADS


def test_a_state_is_changed_as_replace_would() -> None:
    state = game_named("auf_achse").start(ROADS, 2, {}, 1)
    assert changed(state, turns=5, told=()) == replace(state, turns=5, told=())
    assert state.turns == 0
    with pytest.raises(KeyError):
        changed(state, turn=5)
