"""Camel Cup: states through files, and files that are refused."""

from __future__ import annotations

import pytest

from engine.course import compile_track
from engine.games.core import GameError
from tests.helpers.camel_cup_positions import (
    COURSE,
    GAME,
    race,
)
from tests.helpers.small_tracks import ring


def test_a_file_of_another_game_or_track_is_refused() -> None:
    game, data = GAME, GAME.to_json(race())
    with pytest.raises(GameError, match="a state of 'rivals', not of Camel Cup"):
        game.from_json(COURSE, {"game": "rivals"})
    with pytest.raises(GameError, match="not a whole state of Camel Cup on this track: 'money'"):
        game.from_json(COURSE, {key: data[key] for key in data if key != "money"})
    faults = {
        "a camel is missing": {"camels": [data["camels"][0]] * 5},
        "not in the order of their spaces": {"camels": data["camels"][::-1]},
        "a die appears twice": {"dice": [1, 1]},
        "a die shows a number that it does not have": {"rolls": [[1, 0, 4]]},
        "more leg bets have been taken": {"bets": [[["blue", 5, 0], ["blue", 5, 0]], []]},
        "a place tile appears twice": {"bets": [[["blue", 5, 3], ["blue", 3, 3]], []]},
        "an overall bet has been made twice": {
            "winner_pile": [[0, "blue"]],
            "loser_pile": [[0, "blue"]],
        },
        "not every seat has": {"partners": [None]},
    }
    for fault, changed in faults.items():
        with pytest.raises(GameError, match=fault):
            game.from_json(COURSE, data | changed)
    away = GAME.to_json(race({"a16": "blue green orange yellow white"}))
    with pytest.raises(GameError, match="on this track: 'a16'"):
        game.from_json(compile_track(ring(1, 12)), away)
