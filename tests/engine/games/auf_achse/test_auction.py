"""Auf Achse: the auction of a contract."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.auf_achse_positions import die, table, turn_of
from tests.helpers.positions import after, choices

HAM_KAS, HAM_GRA, KAS_HAM = "Hamburg to Kassel", "Hamburg to Graz", "Kassel to Hamburg"


def auction(*trucks: str, **values: object) -> object:
    return after(die(table(*trucks, opened=[HAM_KAS, KAS_HAM], **values), 2), "to flensburg")


def test_aa_9_who_ends_exactly_in_a_city_may_call_an_auction() -> None:
    state = auction("hamburg", "graz", "linz")
    assert choices(state, "auction") == {f"auction {HAM_KAS}", f"auction {KAS_HAM}"}
    state = after(state, f"auction {HAM_KAS}")
    assert state.seat == 1
    assert choices(state) == {"pass", "bid 200", "bid 400", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "bid 400")
    assert choices(state) == {"pass", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "pass")
    assert state.seat == 0
    assert choices(state) == {"pass", "match", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "match")
    assert state.seat == 1
    state = after(state, "pass")
    assert state.money == (4600, 5000, 5000)
    assert state.known[0] == (state.roads.contract_named[HAM_KAS],)
    assert choices(state, "auction") == set()


@pytest.mark.parametrize("kind", ["extra_3", "after_loading"])
def test_aa_9_one_auction_a_turn_also_where_a_card_moves_the_truck_again(kind: str) -> None:
    goods = "Flensburg to Kassel"
    state = auction("hamburg", "graz", hands=[[goods]])
    state = after(replace(state, kept=((kind,), ())), f"load {goods}")
    called = after(state, f"auction {HAM_KAS}", "pass")
    for earlier, lots in ((state, {f"auction {HAM_KAS}", f"auction {KAS_HAM}"}), (called, set())):
        driven = after(earlier, f"use {kind}")
        driven = driven if kind == "extra_3" else die(driven, 2)
        driven = after(driven, "to berlin")
        assert choices(driven, "auction") == lots
        assert "done" in choices(driven)
    again = after(called, "done")
    again = after(die(turn_of(again, 0), 2), "to berlin")
    assert choices(again, "auction") == {f"auction {KAS_HAM}"}


def test_aa_9_without_a_bid_the_caller_gets_it_free_and_a_new_one_is_turned_up() -> None:
    state = auction("hamburg", "graz", "linz")
    state = replace(state, pile=state.box[:1], box=state.box[1:])
    turned = state.pile[0]
    state = after(state, f"auction {HAM_KAS}", "pass", "pass")
    assert state.money == (5000,) * 3
    assert state.known[0] == (state.roads.contract_named[HAM_KAS],)
    assert turned in state.open
    assert len(state.open) == 2


def test_aa_9_a_bid_needs_its_money() -> None:
    state = replace(auction("hamburg", "graz"), money=(5000, 500))
    assert choices(after(state, f"auction {HAM_KAS}")) == {"pass", "bid 200", "bid 400"}
    state = replace(auction("hamburg", "graz"), money=(599, 5000))
    assert choices(after(state, f"auction {HAM_KAS}", "bid 600")) == {"pass"}
    state = replace(state, money=(600, 5000))
    assert choices(after(state, f"auction {HAM_KAS}", "bid 600")) == {"pass", "match"}
