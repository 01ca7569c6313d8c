"""Auf Achse: where contracts pull a truck."""

from __future__ import annotations

from engine.games.auf_achse.evaluation import pull_at, stops_of
from engine.games.auf_achse.loading import room
from engine.games.core.updates import changed
from tests.helpers.auf_achse_positions import table


def test_a_haulier_is_never_held_between_two_stops() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel", "Frankfurt to Graz"]])
    stops = stops_of(state, 0)
    roads = state.roads
    for row, near in enumerate(roads.neighbours):
        if all(stop.far[row] for stop in stops):
            here = pull_at(stops, row)
            assert max(pull_at(stops, there) for there in near)[0] > here[0]


def test_goods_without_room_count_for_no_stop() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel"]])
    contract = state.roads.contracts[state.hands[0][0]]
    full = changed(state, running=(state.hands[0] * (6 // contract.goods), ()))
    assert len(stops_of(state, 0)) == 1
    assert contract.goods > room(full, 0)
    assert all(stop.more == 0 for stop in stops_of(full, 0))
