"""The search bot of Auf Achse: it plans whole tours, and decides by what they bring in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots import Search
from engine.course import compile_track
from engine.games import game_named
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads, roads_of
from engine.games.auf_achse.rollout import tour_value
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.tours import (
    LONGEST_DETOUR,
    STOP_STEPS,
    Haulage,
    best_tour,
    distances_round,
)
from engine.games.core import RULED_OUT, Action, Rng
from engine.race.compiled import Speed
from engine.track import load
from tests.helpers.auf_achse_positions import COURSE, choices, die, table

GAME = game_named("auf_achse")

LONG = compile_track(load(Path(__file__).parents[3] / "tracks" / "long_haul.json"))
ROADS = roads_of(LONG)
PATIENT = (0.99, 1.0, 0)
"""A pay is worth a hundredth less a step, and the game never ends."""


def chosen(state: AufAchseState) -> str:
    """What the bot does after two deals a sifting."""
    return str(Search(rounds=2).choose(GAME, state, Rng(1)))


def worths(state: AufAchseState) -> dict[str, float]:
    """What each action is worth that is looked at."""
    actions = GAME.legal_actions(state)
    found = GAME.rollout(state, actions, Rng(1), 2)
    assert found is not None
    pairs = zip(map(str, actions), found, strict=True)
    return {action: worth for action, worth in pairs if worth != RULED_OUT}


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
    monkeypatch.setattr(Speed, "is_plain", True)
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


def test_a_truck_fetches_a_load_on_its_way() -> None:
    """AA-4: Flensburg lies on the way to Munich, and what waits there goes the same way."""
    hands = [["Flensburg to Frankfurt"], ["Vienna to Berlin"]]
    state = table("hamburg", "linz", running=[["Hamburg to Munich"]], hands=hands)
    assert chosen(die(state, 4)) == "stop flensburg"


def test_who_leads_an_auction_counts_as_the_winner() -> None:
    """AA-9: the caller has it for nothing as long as nobody bids, and the leader owes the bid."""
    state = table("hamburg", "kassel", opened=["Hamburg to Kassel"], phase="after", exact=True)
    called = GAME.apply(state, Action("auction", "Hamburg to Kassel"))
    contract = state.roads.contracts[called.lot]
    before = tour_value(state, 1)
    assert tour_value(called, 1) < before
    for price in contract.bids:
        found = worths(called)
        assert found[f"bid {price}"] == pytest.approx(found["bid 200"] - price + 200)
    assert found["pass"] == pytest.approx(tour_value(called, 1))


def test_nobody_bids_for_what_cannot_be_delivered_in_time() -> None:
    """AA-10: who does not win this last contract has nothing left to do, and the game is over."""
    name = "Copenhagen to Dijon"
    state = table("trieste", "verona", opened=[name], phase="after", exact=True, course=LONG)
    called = GAME.apply(state, Action("auction", name))
    assert chosen(called) == "pass"
    under_way = {"running": [["Graz to Groningen"]], "hands": [[], ["Dijon to Cologne"]]}
    there = table("trieste", "copenhagen", opened=[name], course=LONG, **under_way)
    called = GAME.apply(replace(there, phase="after", exact=True), Action("auction", name))
    assert chosen(called) == "bid 500"


def test_a_sign_is_put_in_the_way_of_another_truck() -> None:
    """AA-5: on a 1 the way of the other truck is closed, and it has to go round or to wait."""
    busy = {"running": [[], ["Graz to Hamburg"]], "hands": [["Linz to Leipzig"]]}
    state = table("munich", "vienna", phase="after", die=1, course=LONG, **busy)
    sign = chosen(state)
    assert sign.startswith("roadworks")
    roads, here, goal = state.roads, state.trucks[1], state.roads.cities["Hamburg"]
    row, far = roads.row[sign.split()[1]], roads.distances
    assert far[here][row] + far[row][goal] == far[here][goal]
    assert distances_round(roads, row)[here, goal] > far[here][goal]
    arriving = replace(state, trucks=(state.trucks[0], goal))
    assert chosen(arriving) == "done"


def test_a_trailer_is_bought_for_tours_that_pay_for_it() -> None:
    """AA-8: for one load nobody needs a trailer; several big ones it saves the way back."""
    rival = ["Graz to Groningen", "Basel to Bremen", "Copenhagen to Dijon", "Flensburg to Geneva"]
    rival += ["Berlin to Basel", "Innsbruck to Kassel", "Dresden to Frankfurt", "Leipzig to Linz"]
    one = table("kassel", "graz", hands=[["Rotterdam to Rostock"], rival], course=LONG)
    assert {"buy large", "buy small"} <= choices(one)
    assert chosen(one) == "roll"
    big = ["Rotterdam to Rostock", "Groningen to Graz", "Bremen to Brno", "Brussels to Copenhagen"]
    assert chosen(table("kassel", "graz", hands=[big, rival], course=LONG)) == "buy small"


def test_the_rule_of_thumb_loads_and_unloads() -> None:
    state = table("hamburg", "linz", hands=[["Hamburg to Kassel"]], phase="after")
    assert GAME.rollout(state, GAME.legal_actions(state), Rng(1), 1) is None
    assert chosen(state) == "load Hamburg to Kassel"
