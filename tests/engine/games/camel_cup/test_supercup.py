"""Camel Cup: how many can play with which modules."""

from __future__ import annotations

import pytest

from engine.games.core import GameError
from tests.helpers.camel_cup_positions import (
    ALL,
    start,
)


@pytest.mark.parametrize("option", ["sprint", "photographer", "places"])
def test_nine_and_ten_need_a_module(option: str) -> None:
    with pytest.raises(GameError, match="9 players need the Supercup"):
        start(9)
    assert start(10, **{option: ALL[option]}).seats == 10
