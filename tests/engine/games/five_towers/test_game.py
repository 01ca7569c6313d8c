"""Five Towers: whole games by bots."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine.compiled.records import NOBODY
from engine.games.core import GameError
from engine.games.five_towers.building import (
    can_go_on,
)
from engine.games.five_towers.cards import deck, number_of
from engine.games.five_towers.files import all_cards
from engine.playtest.playthrough import (
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
    story,
)
from tests.helpers.five_towers_positions import (
    GAME,
    start,
)
from tests.helpers.played_games import random_game, wins_of_greedy


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_keep_their_cards_and_their_towers_stand(seats: int) -> None:
    whole = Counter(deck(seats))
    for seed in range(5):
        for state in random_game(GAME, start(seats, seed), seed):
            assert Counter(all_cards(state)) == whole
            for mat, pile in zip(state.mats, state.rubble, strict=True):
                assert all(number_of(card) != 0 for card in pile)
                assert all(all(map(can_go_on, tower, (NOBODY, *tower))) for tower in mat)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(GameError, match="2 to 5 players, not 6"):
        start(6)


def test_a_playthrough_is_told_and_verified() -> None:
    record = play_game(None, "five_towers", ["random", "greedy", "random"], seed=3)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    states = replay(record, None)
    assert GAME.outcome(states[-1]) == record.outcome
    text = story(record, None)
    assert "Seat 2 bids " in text
    assert "The end: the draw pile is empty for the second time." in text


def test_the_greedy_bot_wins_against_the_random_one() -> None:
    assert wins_of_greedy(None, "five_towers", 2, 10) >= 8
