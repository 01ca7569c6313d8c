"""Five Towers: whole games by the text of the rules.

`GAMES=100 pytest tests/engine/games/five_towers/test_referee.py` plays so many.
"""

from __future__ import annotations

import os

from engine.games import game_named
from engine.games.core import Rng
from tests.helpers.refereed_games import refereed
from tests.helpers.referees.five_towers import Referee, cards_of, helping, points_of, takes

GAMES = int(os.environ.get("GAMES", "8"))


def test_a_referee_agrees_with_every_decision_of_whole_games() -> None:
    game = game_named("five_towers")
    for number in range(GAMES):
        rng, seats = Rng(number), 2 + number % 4
        bots = [rng.choice(("random", "greedy")) for _ in range(seats)]
        state = game.start(None, seats, {}, number)
        try:
            decisions = refereed(game, state, Referee(game.observation(state, 0)), bots, number)
        except AssertionError as error:
            raise AssertionError(f"game {number} of {', '.join(bots)}: {error}") from error
        assert decisions > 15 * seats


def test_the_referee_knows_the_worked_examples() -> None:
    towers = {"sand": (9, 8, 7, 6), "pink": (2, 1, 0), "green": (6, 5, 4, 3, 2, 0)}
    assert points_of(towers, 2) == 4 + 6 + 12 + 6 - 3
    offer = cards_of("sand 7, pink 12, violet 3, green 1, grey 2")
    towers = {"sand": (6,), "pink": (), "violet": (), "green": (), "grey": ()}
    assert helping(towers, offer) == ["sand"]
    towers["sand"] = (6, 4)
    assert not takes(towers, offer, 5)
    assert takes(towers, offer, 4) == {tuple(offer[1:])}
