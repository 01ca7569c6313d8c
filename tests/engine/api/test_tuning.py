"""Tuning from plain values: what is kept, what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.api import tuning
from engine.api.tuning import tune
from engine.cli import tuning as command
from engine.games.core import GameError
from engine.track import load
from engine.track.edits import EditError
from tests.helpers.small_tracks import ring

HARBOUR = load(Path(__file__).resolve().parents[3] / "tracks" / "harbour_loop.json")


def test_the_command_and_programs_try_as_often() -> None:
    assert command.TRIES == tuning.TRIES


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"keep": ["colours"]}, "colours: there is no such kind of change; they are spaces"),
        ({"bots": "greedy"}, "tuning takes simulated games of Rivals or Top Race, not Rivals by"),
    ],
)
def test_what_does_not_suit_is_told(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        tune(HARBOUR, "family", **values)


def test_a_track_without_a_road_is_refused() -> None:
    with pytest.raises(EditError, match="road"):
        tune(ring(), "family")
