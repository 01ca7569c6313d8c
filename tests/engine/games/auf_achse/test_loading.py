"""Auf Achse: contracts on the truck, and trailers."""

from __future__ import annotations

from dataclasses import replace

from engine.games.auf_achse.loading import contracts_of, room
from tests.helpers.auf_achse_positions import die, table
from tests.helpers.positions import after, choices

HAM_KAS, HAM_GRA, KAS_HAM = "Hamburg to Kassel", "Hamburg to Graz", "Kassel to Hamburg"


def test_aa_7_load_all_goods_at_the_start_and_cash_in_at_the_destination() -> None:
    state = table("hamburg", "graz", hands=[[KAS_HAM, "Hamburg to Munich"]])
    assert choices(state, "load") == {"load Hamburg to Munich"}
    state = after(state, "load Hamburg to Munich")
    assert room(state, state.board, 0) == 4
    assert contracts_of(state, 0) == (state.roads.contract_named[KAS_HAM],)
    number = state.roads.contract_named["Hamburg to Munich"]
    assert choices(state, "unload") == set()
    there = replace(state, trucks=(state.roads.row["munich"], state.trucks[1]))
    there = after(there, "unload Hamburg to Munich")
    assert there.money[0] == 5000 + state.roads.contracts[number].pay
    assert there.done == (number,)
    assert room(there, there.board, 0) == 6


def test_aa_7_several_contracts_may_run_at_once() -> None:
    names = ["Hamburg to Munich", "Hamburg to Frankfurt"]
    state = after(table("hamburg", "graz", hands=[names]), *(f"load {name}" for name in names))
    assert len(state.running[0]) == 2


def test_aa_8_all_or_nothing_and_trailers_make_room() -> None:
    state = table("hamburg", "graz", hands=[[HAM_KAS, HAM_GRA]], running=[["Hamburg to Munich"]])
    assert choices(state, "load") == set()
    assert choices(state, "buy") == {"buy large", "buy small"}
    small = after(state, "buy small")
    assert (small.money[0], room(small, small.board, 0)) == (3000, 8)
    assert choices(small, "load") == {f"load {HAM_KAS}", f"load {HAM_GRA}"}
    assert choices(after(state, "buy large"), "buy") == {"buy small"}
    large = after(state, "buy large")
    assert room(large, large.board, 0) == 10
    assert choices(replace(state, money=(1999, 5000)), "buy") == set()
    assert choices(replace(state, trailers=((0, 0), (4, 4))), "buy") == set()
    assert choices(die(state, 3), "buy") == {"buy large", "buy small"}
