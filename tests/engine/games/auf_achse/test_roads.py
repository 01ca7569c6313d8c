"""Auf Achse: the network and the contracts that follow from it."""

from __future__ import annotations

from engine.course import compile_track
from engine.games import game_named
from engine.games.auf_achse.roads import roads_of
from tests.helpers.auf_achse_positions import COURSE
from tracks.drawn.long_haul import long_haul


def test_contracts_follow_from_the_distances_by_the_formula() -> None:
    roads = roads_of(compile_track(long_haul()))
    assert len({contract.name for contract in roads.contracts}) == 52
    assert {contract.goods for contract in roads.contracts} == {2, 3, 4, 5, 6}
    for contract in roads.contracts:
        steps = roads.distances[contract.start][contract.goal]
        worth = 40 * steps * (contract.goods + 2)
        assert abs(contract.pay - max(1000, worth)) <= 50
        assert list(contract.bids) == sorted(set(contract.bids))
        for bid, share in zip(contract.bids, (0.1, 0.2, 0.3, 0.4, 0.5), strict=True):
            assert abs(bid - share * contract.pay) <= 50


def test_the_shipped_network_suits_the_game() -> None:
    course = compile_track(long_haul())
    assert game_named("auf_achse").missing(course) == ()
    protected = [course.ids[row] for row in sorted(roads_of(course).protected)]
    assert protected == ["flensburg", "hamburg", "hamburg-flensburg-1", "hamburg-flensburg-2"]


def test_a_named_space_goes_by_its_name() -> None:
    roads = roads_of(compile_track(long_haul()))
    assert roads.called[roads.row["rdby"]] == "Rødby"


def test_a_space_between_two_cities_goes_by_its_number_on_the_way() -> None:
    ring = roads_of(COURSE)
    assert ring.called[ring.row["h1"]] == "space 1 of 1 from Hamburg to Flensburg"
    shipped = roads_of(compile_track(long_haul()))
    last = shipped.called[shipped.row["hannover-berlin-4"]]
    assert last == "space 4 of 4 from Hannover to Berlin"
