"""Five Towers: files that are refused."""

from __future__ import annotations

import pytest

from engine.games.core import GameError
from tests.helpers.five_towers_positions import (
    GAME,
    start,
)


def test_a_file_of_another_game_or_with_lost_cards_is_refused() -> None:
    data = GAME.to_json(start())
    with pytest.raises(GameError, match="a state of 'rivals', not of Five Towers"):
        GAME.from_json(None, {"game": "rivals"})
    with pytest.raises(GameError, match="cards are missing"):
        GAME.from_json(None, data | {"draw": "sand 1"})
    with pytest.raises(GameError, match="there is no card 'sand 99'"):
        GAME.from_json(None, data | {"draw": "sand 99"})
    with pytest.raises(GameError, match="6 cards are on offer or taken, not 5 at most"):
        GAME.from_json(None, data | {"offer": "sand 6, sand 5, sand 4, sand 3, sand 2, sand 1"})
    with pytest.raises(GameError, match="not a whole state of Five Towers: 'offer'"):
        GAME.from_json(None, {key: data[key] for key in data if key != "offer"})
