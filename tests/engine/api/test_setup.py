"""Playtests from plain values: what is meant where nothing is said, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.api.games import play
from engine.api.setup import fitted, set_up
from engine.bots import Random
from engine.games import rivals
from engine.games.core import GameError
from engine.playtest.plan import SEEDS, Kind
from tests.helpers.small_courses import lane_road

ROAD = lane_road(3, 16, bets=[4, 8, 12])
DECK = Path(rivals.__file__).parent / "data" / "deck.json"


class Mine(Random):
    """A bot of one's own."""

    name = "mine"


def test_games_are_simulated_where_they_can_be() -> None:
    assert set_up(ROAD).spec.kind is Kind.WHOLE
    assert set_up(ROAD, alone=True).spec.kind is Kind.ALONE
    assert set_up(ROAD, full=True).spec.kind is Kind.MOVE_BY_MOVE
    assert set_up(ROAD, bots="greedy").spec.kind is Kind.MOVE_BY_MOVE
    assert set_up(None, game="Five Towers").spec.game == "five_towers"


def test_a_bot_of_ones_own_plays_move_by_move_under_its_name() -> None:
    mine = Mine()
    setup = set_up(ROAD, bots=[mine, "careful", mine])
    assert setup.spec.bots == ("mine", "careful", "mine")
    assert (setup.spec.kind, setup.own) == (Kind.MOVE_BY_MOVE, {"mine": mine})
    assert set_up(ROAD, bots=mine, seats=3).spec.bots == ("mine",) * 3


def test_a_deck_is_given_parsed_or_as_a_file() -> None:
    parsed = json.loads(DECK.read_text("utf-8"))
    found, read = (set_up(ROAD, deck=deck).spec for deck in (parsed, DECK))
    assert json.loads(found.deck) == json.loads(read.deck) == parsed
    # The text is read once, however often the game is asked for.
    assert found.rules is read.rules
    assert found.rules.deck.name == parsed["name"]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"full": True, "alone": True}, "choose one of them"),
        ({"bots": ["careful", "random"], "seats": 3}, "2 bots for 3 players"),
        ({"seed": -1}, "seed -1: give a number from 0"),
        ({"seed": 1 << 53}, "give a number from 0 to 9007199254740991"),
        ({"games": 0}, "play one at least"),
        ({"game": "rivale"}, "did you mean 'rivals'?"),
        ({"variant": "upside-down"}, "upside-down: Rivals has these"),
        ({"alone": True, "bots": "greedy"}, "races alone are not for these bots"),
        ({"deck": {"format": "nonsense"}}, "format"),
    ],
)
def test_what_does_not_suit_is_told(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        set_up(ROAD, **values)


def test_records_have_seeds_that_browsers_keep() -> None:
    record = play(ROAD, bots="random", seed=SEEDS - 1)
    assert int(float(record.seed)) == record.seed == (1 << 53) - 1
    with pytest.raises(GameError, match="give a number from 0"):
        play(ROAD, bots="random", seed=SEEDS)


def test_races_alone_are_played_where_whole_games_cannot_be_and_that_is_told() -> None:
    told: list[str] = []
    road = lane_road(3, 16)
    assert fitted(set_up(road), told.append).spec.kind is Kind.ALONE
    assert told[0].startswith("Only races are played, without auction and bets. Rivals cannot be")
    with pytest.warns(UserWarning, match="Only races are played"):
        fitted(set_up(road))
