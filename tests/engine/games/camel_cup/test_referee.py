"""Camel Cup: whole games by the text of the rules.

`GAMES=100 pytest tests/engine/games/camel_cup/test_referee.py` plays so many.
"""

from __future__ import annotations

import os
from typing import Any

from engine.course import compile_track
from engine.games import game_named
from engine.games.core import Rng
from engine.track import load
from tests.helpers.played_games import TRACKS
from tests.helpers.refereed_games import refereed
from tests.helpers.referees.camel_cup import LegBet, Referee, lap_of, pays_of

GAMES = int(os.environ.get("GAMES", "6"))
COURSES = [
    compile_track(load(TRACKS / f"{track}.json"))
    for track in ("oasis_round", "oasis_round_extended")
]


def drawn_options(rng: Rng, seats: int) -> dict[str, Any]:
    """Modules of the Supercup drawn by lot, all four for more seats than the base game has."""
    if seats > 8:
        return {"sprint": "extra", "photographer": True, "places": True, "partnership": True}
    return {
        "sprint": rng.choice(("none", "dice", "extra")),
        "photographer": rng.choice((False, True)),
        "places": rng.choice((False, True)),
        "partnership": seats >= 6 and rng.choice((False, True)),
    }


def test_a_referee_agrees_with_every_decision_of_whole_games() -> None:
    game = game_named("camel_cup")
    for number in range(GAMES):
        rng = Rng(number)
        seats, course = 2 + rng.below(9), rng.choice(COURSES)
        options = drawn_options(rng, seats)
        bots = [rng.choice(("random", "greedy")) for _ in range(seats)]
        state = game.start(course, seats, options, number)
        referee = Referee(course, options, game.observation(state, 0))
        try:
            decisions = refereed(game, state, referee, bots, number)
        except AssertionError as error:
            raise AssertionError(f"game {number} of {bots} with {options}: {error}") from error
        assert decisions > 15


def test_cc_12_the_longer_lap_has_four_spaces_more() -> None:
    assert [len(lap_of(course)) for course in COURSES] == [16, 20]


def test_the_referee_knows_the_worked_examples() -> None:
    assert pays_of(LegBet("yellow", 5, place=3), 3) == 3
    camels = {"white": "a1", "blue": "a1", "green": "a2", "orange": "a2", "yellow": "a2"}
    table = {"money": [3] * 6, "camels": [{"camel": c, "space": s} for c, s in camels.items()]}
    referee = Referee(COURSES[0], {"sprint": "none", "places": False}, table)
    referee.camera = 0, 3
    referee.move("green", 2)
    assert referee.money == [3 + 3, 3, 3, 3, 3, 3]
    assert referee.camera is None
    assert referee.camels()[-1] == "yellow"
    referee.bets[1] = [LegBet("yellow", 5), LegBet("blue", 3)]
    referee.pyramid_tiles[2] = 1
    referee.partners[1:3] = 2, 1
    referee.score_leg()
    assert referee.money == [6, 3 + 5 - 1 + 1, 3 + 5 + 1, 3, 3, 3]
