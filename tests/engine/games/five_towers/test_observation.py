"""Five Towers: what a seat sees, and deals it cannot tell apart."""

from __future__ import annotations

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.core import Rng
from engine.games.five_towers.cards import cards_in, deck, number_of
from engine.games.five_towers.files import all_cards
from tests.helpers.five_towers_positions import (
    GAME,
    start,
)
from tests.helpers.played_games import random_game


@given(st.integers(2, 5), st.integers(0, 2**31), st.integers(0, 10**6))
@settings(max_examples=12)
def test_a_seat_knows_neither_the_draw_pile_nor_the_rubble_of_others(seats, seed, ply) -> None:
    states = random_game(GAME, start(seats, seed), seed)
    state = states[ply % len(states)]
    for seat in range(seats):
        seen = json.loads(json.dumps(GAME.observation(state, seat)))
        assert seen["draw"] == len(state.draw)
        assert seen["rubble"] == [len(pile) for pile in state.rubble]
        assert cards_in(seen["own_rubble"]) == state.rubble[seat]
        assert "stream" not in seen
        dealt = GAME.determinize(state, seat, Rng(ply))
        assert GAME.observation(dealt, seat) == GAME.observation(state, seat)
        assert Counter(all_cards(dealt)) == Counter(deck(seats))
        assert all(number_of(card) != 0 for pile in dealt.rubble for card in pile)


def test_the_draw_pile_is_dealt_anew() -> None:
    state = start()
    assert len({GAME.determinize(state, 0, Rng(seed)).draw for seed in range(9)}) == 9
