"""On the table, too, the own seat is called "you"."""

from __future__ import annotations

import re

import pytest

from engine.games.core import Rng
from engine.languages import view_told_to
from tests.helpers.played_games import begun, moments

MODULES = {"sprint": "extra", "photographer": True, "places": True, "partnership": True}


@pytest.mark.parametrize(
    ("name", "track", "seats", "options", "said"),
    [
        (
            "camel_cup",
            "oasis_round.json",
            6,
            MODULES,
            {"Your oasis: one space on", "You bet on green", "Your partner in this leg"},
        ),
        (
            "auf_achse",
            "long_haul.json",
            3,
            {},
            {"click where your truck goes", "Your truck: 0 of 6 goods"},
        ),
        ("rivals", "harbour_loop.json", 3, {}, {"Your hand"}),
        ("top_race", "twin_pines.json", 4, {"variant": "tips"}, {"Your hand"}),
    ],
)
def test_nothing_on_the_table_calls_you_by_your_number(name, track, seats, options, said) -> None:
    game, first, _ = begun(name, track, seats, options)
    you, heard = 1, set()
    for state in moments(game, first, Rng(2)):
        view = view_told_to(game.view(state, (you,)), game, you)
        heard |= {str(each.about) for each in (*view.things, *view.pieces)}
        heard |= {str(row.title) for row in (*view.at_hand, *view.rows)} | {str(view.question)}
    assert not [words for words in heard if re.search(rf"(seat|truck) {you + 1}\b", words, re.I)]
    assert said <= heard
