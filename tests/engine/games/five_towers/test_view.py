"""Five Towers: what lies on the table."""

from __future__ import annotations

import re

from engine.games.core import Rng
from engine.games.core import view as shape
from tests.helpers.played_games import begun, moments


def test_ft_14_and_15_it_is_told_what_the_points_are_made_of() -> None:
    game, state, _ = begun("five_towers", "", 3, {})
    for moment in moments(game, state, Rng(6)):
        for mat in game.view(moment, ()).mats:
            things = [thing for row in mat for thing in row.things]
            (points,) = [int(thing.text) for thing in things if thing.shape == shape.COIN]
            built, main, lost = next(
                map(int, re.findall(r"\d+", thing.text))
                for thing in things
                if thing.shape == shape.NOTE
            )
            assert points == built + main - lost
