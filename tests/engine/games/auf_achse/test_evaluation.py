"""Auf Achse: where contracts pull a truck."""

from __future__ import annotations

from engine.games.auf_achse.evaluation import promise_at, pull_at
from engine.games.auf_achse.loading import room
from engine.games.core.updates import changed
from tests.helpers.auf_achse_positions import table


def test_a_haulier_is_never_held_between_two_stops() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel", "Frankfurt to Graz"]])
    roads, board = state.roads, state.board
    stops = {roads.cities["Hamburg"], roads.cities["Frankfurt"]}
    for row, near in enumerate(roads.neighbours):
        if row not in stops:
            here = pull_at(state, board, 0, row)
            assert max(pull_at(state, board, 0, there) for there in near) > here


def test_goods_without_room_count_for_no_stop() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel"]])
    contract = state.roads.contracts[state.hands[0][0]]
    full = changed(state, running=(state.hands[0] * (6 // contract.goods), ()))
    assert contract.goods > room(full, full.board, 0)
    hamburg, kassel = state.roads.cities["Hamburg"], state.roads.cities["Kassel"]
    for looked in (pull_at, promise_at):
        assert looked(state, state.board, 0, hamburg) > looked(state, state.board, 0, kassel)
        assert looked(full, full.board, 0, kassel) > looked(full, full.board, 0, hamburg)
