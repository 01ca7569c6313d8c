"""A state with something changed, and the latest answer about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import game_named
from engine.games.core.updates import changed, keeps_latest
from tests.helpers.auf_achse_positions import COURSE as ROADS


def test_a_state_is_changed_as_replace_would() -> None:
    state = game_named("auf_achse").start(ROADS, 2, {}, 1)
    assert changed(state, turns=5, told=()) == replace(state, turns=5, told=())
    assert state.turns == 0
    with pytest.raises(KeyError):
        changed(state, turn=5)


def test_the_same_object_is_answered_once_and_an_equal_one_again() -> None:
    asked: list[tuple[int, ...]] = []

    @keeps_latest
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    first, equal, other = (tuple(map(int, text)) for text in ("12", "12", "3"))
    assert [total(first), total(first)] == [3, 3]
    assert len(asked) == 1
    assert total(equal) == 3
    assert len(asked) == 2
    assert [total(other), total(first)] == [3, 3]
    assert len(asked) == 4
