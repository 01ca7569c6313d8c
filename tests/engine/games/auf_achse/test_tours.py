"""The tours of Auf Achse: the best of all, or nearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.compiled.compiler import Speed
from engine.course import compile_track
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads, roads_of
from engine.games.auf_achse.tours import (
    LONGEST_DETOUR,
    STOP_STEPS,
    Haulage,
    best_tour,
    distances_round,
)
from engine.games.core import Rng
from engine.track import load
from tests.helpers.auf_achse_positions import COURSE

LONG = compile_track(load(Path(__file__).parents[4] / "tracks" / "long_haul.json"))


ROADS = roads_of(LONG)


PATIENT = (0.99, 1.0, 0)
"""A pay is worth a hundredth less a step, and the game never ends."""


def best_income(roads: Roads, haul: Haulage, steps: int = 0) -> float:
    """What the best of all tours brings in, one stop after the other tried."""
    best = 0.0
    for each in (*haul.running, *haul.held):
        contract = roads.contracts[each]
        is_loaded = each in haul.running
        if not is_loaded and contract.goods > haul.room:
            continue
        there = contract.goal if is_loaded else contract.start
        far = roads.distances[haul.here][there] if haul.here != NOBODY else 0
        after = steps + far + (STOP_STEPS if far else 0)
        pays = contract.pay * PATIENT[0] ** after if is_loaded else 0.0
        running = tuple(other for other in haul.running if other != each)
        held = tuple(other for other in haul.held if other != each)
        if is_loaded:
            following = Haulage(there, running, held, haul.room + contract.goods)
        else:
            following = Haulage(there, (*running, each), held, haul.room - contract.goods)
        best = max(best, pays + best_income(roads, following, after))
    return best


def some_haulage(seed: int, contracts: int) -> Haulage:
    """A truck somewhere with so many contracts, one of them loaded or none."""
    rng = Rng(seed)
    numbers = tuple(rng.shuffled(range(len(ROADS.contracts)))[:contracts])
    here = rng.below(len(ROADS.ids))
    if seed % 2:
        return Haulage(here, (), numbers, 6)
    return Haulage(here, numbers[:1], numbers[1:], 6 - ROADS.contracts[numbers[0]].goods)


@pytest.mark.parametrize("seed", range(12))
def test_a_tour_of_two_contracts_is_the_best_of_all(seed: int) -> None:
    haul = some_haulage(seed, 2)
    found = best_tour(ROADS, NOBODY, haul, PATIENT)
    assert found.income == pytest.approx(best_income(ROADS, haul))


@pytest.mark.parametrize("seed", range(6))
def test_a_tour_of_four_contracts_is_nearly_the_best_of_all(seed: int) -> None:
    haul = some_haulage(seed, 4)
    best = best_income(ROADS, haul)
    assert 0.97 * best <= best_tour(ROADS, NOBODY, haul, PATIENT).income <= best + 1e-6


def test_tours_without_the_compiler_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hauls = [some_haulage(seed, 2 + seed % 3) for seed in range(6)]
    closed = ROADS.row["frankfurt"]
    found = [best_tour(ROADS, closed, haul, PATIENT) for haul in hauls]
    best_tour.cache_clear()
    distances_round.cache_clear()
    monkeypatch.setattr(Speed, "can_compile", False)
    assert [best_tour(ROADS, closed, haul, PATIENT) for haul in hauls] == found


def test_a_tour_begins_anywhere_before_the_truck_is_placed() -> None:
    haul = some_haulage(1, 2)._replace(here=NOBODY)
    begins = [haul._replace(here=row) for row in ROADS.city_rows]
    best = max(best_tour(ROADS, NOBODY, begin, PATIENT).income for begin in begins)
    assert best_tour(ROADS, NOBODY, haul, PATIENT).income == best


def test_the_steps_of_a_tour_are_its_ways_and_stops() -> None:
    number = ROADS.contract_named["Frankfurt to Geneva"]
    contract = ROADS.contracts[number]
    haul = Haulage(ROADS.cities["Kassel"], (), (number,), 6)
    to_load = ROADS.distances[haul.here][contract.start]
    steps = to_load + STOP_STEPS + contract.steps + STOP_STEPS
    assert best_tour(ROADS, NOBODY, haul, PATIENT).steps == steps


def test_what_comes_in_after_the_game_is_over_brings_less() -> None:
    haul = some_haulage(1, 3)
    early = best_tour(ROADS, NOBODY, haul, (0.99, 0.8, 10)).income
    assert early < best_tour(ROADS, NOBODY, haul, (0.99, 0.8, 60)).income


def test_ways_lead_round_a_closed_space_or_wait() -> None:
    """AA-5: on the ring the way round is long; nobody goes much farther than to wait."""
    roads = roads_of(COURSE)
    closed, hamburg = roads.row["k1"], roads.cities["Hamburg"]
    far = distances_round(roads, closed)
    open_ways = distances_round(roads, NOBODY)
    assert far[hamburg, roads.cities["Kassel"]] == 6
    assert open_ways[hamburg, roads.cities["Frankfurt"]] == 8
    assert far[hamburg, roads.cities["Frankfurt"]] == 10
    beside, beyond = roads.cities["Kassel"], roads.cities["Frankfurt"]
    assert (open_ways[beside, beyond], far[beside, beyond]) == (2, min(16, 2 + LONGEST_DETOUR))
