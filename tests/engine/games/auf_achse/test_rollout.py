"""The search bot of Auf Achse decides by what whole tours bring in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots import Search
from engine.course import compile_track
from engine.games.auf_achse.rollout import tour_value
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.tours import (
    distances_round,
)
from engine.games.core import RULED_OUT, Action, Rng
from engine.track import load
from tests.helpers.auf_achse_positions import GAME, die, table
from tests.helpers.positions import choices

LONG = compile_track(load(Path(__file__).parents[4] / "tracks" / "long_haul.json"))


def chosen(state: AufAchseState) -> str:
    """What the bot does after two deals a sifting."""
    return str(Search(rounds=2).choose(GAME, state, Rng(1)))


def values(state: AufAchseState) -> dict[str, float]:
    """What each action is worth that is looked at."""
    actions = GAME.legal_actions(state)
    found = GAME.rollout(state, actions, Rng(1), 2)
    assert found is not None
    pairs = zip(map(str, actions), found, strict=True)
    return {action: worth for action, worth in pairs if worth != RULED_OUT}


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
        found = values(called)
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
