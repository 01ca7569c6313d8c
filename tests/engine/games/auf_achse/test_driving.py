"""Auf Achse: where a truck may drive and stop."""

from __future__ import annotations

from dataclasses import replace

from engine.course import compile_track
from engine.games.auf_achse.rules import apply, ways
from engine.games.auf_achse.turns import list_actions
from engine.games.core import Action
from engine.track import Link
from tests.helpers.auf_achse_positions import die, ring_road, space, table
from tests.helpers.positions import after, choices

HAM_KAS, HAM_GRA, KAS_HAM = "Hamburg to Kassel", "Hamburg to Graz", "Kassel to Hamburg"


def test_aa_2_exactly_the_number_rolled() -> None:
    state = die(table("hamburg", "graz"), 3)
    assert choices(state, "to") == {"to f1", "to g1"}


def test_aa_2_a_six_is_one_to_six_of_choice() -> None:
    state = die(table("hamburg", "kassel"), 6)
    ahead = {"to h1", "to flensburg", "to f1", "to berlin", "to b1"}
    assert choices(state, "to") == ahead | {
        "to l1", "to linz", "to g1", "to graz", "to v1", "to vienna"
    }  # fmt: skip


def test_aa_3_past_a_truck_but_never_onto_it() -> None:
    assert "to f1" in choices(die(table("hamburg", "flensburg"), 3), "to")
    state = die(table("hamburg", "flensburg"), 2)
    assert choices(state, "to") == {"to h1", "to linz"}
    assert not after(state, "to h1").exact


def test_aa_3_who_stops_before_a_truck_in_a_city_has_not_ended_there_exactly() -> None:
    state = after(die(table("l1", "h1", opened=[HAM_KAS]), 2), "to hamburg")
    assert choices(state, "auction") == set()
    assert choices(after(die(table("l1", "h1", opened=[HAM_KAS]), 1), "to hamburg"), "auction")


def test_aa_3_it_stops_before_a_queue() -> None:
    state = die(table("hamburg", "h1", "linz", "l1"), 1)
    assert choices(state, "to", "stay") == {"stay"}
    state = die(table("hamburg", "h1", "flensburg", "f1"), 3)
    assert choices(state, "to") == {"to g1"}


def test_aa_3_every_way_to_a_queue_has_a_space_before_it() -> None:
    track = ring_road()
    fork = replace(track, links=(*track.links, Link("linz", "f1"), Link("f1", "linz")))
    state = table("hamburg", "f1", "berlin", "b1", course=compile_track(fork))
    before = {"to flensburg", "to linz"}
    assert choices(die(state, 5), "to") == before | {"to v1", "to g1", "to l1", "to h1"}
    assert not after(die(state, 5), "to linz").exact


def test_aa_4_an_early_stop_only_where_the_truck_can_work_and_then_it_must() -> None:
    state = die(table("h1", "vienna", hands=[["Berlin to Vienna"]], opened=[HAM_KAS]), 5)
    assert choices(state, "stop") == {"stop berlin"}
    state = after(state, "stop berlin")
    assert choices(state) == {"load Berlin to Vienna"}
    state = after(state, "load Berlin to Vienna")
    assert state.phase == "after"
    assert choices(state, "auction") == set()
    full = table("h1", "vienna", hands=[["Berlin to Vienna"]], running=[["Hamburg to Kassel"]])
    assert choices(die(full, 5), "stop") == set()
    state = after(die(table("h1", "vienna", running=[["Vienna to Berlin"]]), 5), "stop berlin")
    assert choices(state) == {"unload Vienna to Berlin"}


def test_aa_4_no_early_stop_on_another_truck() -> None:
    state = table("h1", "vienna", hands=[["Berlin to Vienna"]])
    assert choices(die(state, 5), "stop") == {"stop berlin"}
    state = replace(state, trucks=(state.trucks[0], state.roads.row["berlin"]))
    assert choices(die(state, 5), "stop") == set()


def test_a_drive_is_that_of_its_own_state_whatever_was_listed_since() -> None:
    state, other = die(table("hamburg", "graz"), 3), die(table("munich", "graz"), 5)
    assert choices(state, "to") == {"to f1", "to g1"}
    board = state.board
    list_actions(other, board, board.found)
    driven = after(state, "to f1")
    list_actions(other, board, board.found)
    assert apply(state, Action("to", "f1")) == driven
    assert space(driven) == "f1"
    assert driven.last_city[0] == state.roads.row["flensburg"]
    list_actions(other, board, board.found)
    called = {
        str(action): [state.roads.ids[row] for row in way] for action, way in ways(state).items()
    }
    assert called == {"to f1": ["h1", "flensburg", "f1"], "to g1": ["l1", "linz", "g1"]}
