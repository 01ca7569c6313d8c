"""Camel Cup: what a seat sees, and deals it cannot tell apart."""

from __future__ import annotations

import json

from engine.games.core import Rng
from tests.helpers.camel_cup_positions import (
    GAME,
    race,
)


def test_a_seat_does_not_see_the_overall_bets_of_others() -> None:
    state = race(seats=3, winner=["1 blue", "2 green", "2 white"], loser=["3 blue", "1 white"])
    seen = json.loads(json.dumps(GAME.observation(state, 0)))
    assert seen["winner_pile"] == [[0, "blue"], [1, None], [1, None]]
    assert seen["loser_pile"] == [[2, None], [0, "white"]]
    assert "stream" not in seen
    deals = [GAME.determinize(state, 0, Rng(seed)) for seed in range(60)]
    assert all(GAME.observation(deal, 0) == GAME.observation(state, 0) for deal in deals)
    assert all(len({card.camel for card in deal.winner_pile[1:]}) == 2 for deal in deals)
    assert len({deal.winner_pile for deal in deals}) > 15
    assert len({deal.stream for deal in deals}) == 60
