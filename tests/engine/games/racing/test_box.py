"""What lies in the boxes of the racing games."""

from __future__ import annotations

import pytest

from engine.files import schema_faults
from engine.games.core.files import box_data


@pytest.mark.parametrize("game", ["rivals", "top_race"])
@pytest.mark.parametrize("kind", ["deck", "numbers"])
def test_cards_and_numbers_follow_their_schema(game: str, kind: str) -> None:
    assert not schema_faults(box_data(game, kind), kind, game)
