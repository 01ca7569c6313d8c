"""Auf Achse: money, fines and debts."""

from __future__ import annotations

from dataclasses import replace

from tests.helpers.auf_achse_positions import die, table
from tests.helpers.positions import after


def test_aa_10_a_fine_that_cannot_be_paid_is_paid_as_soon_as_money_comes_in() -> None:
    state = table("kassel", "graz", running=[["Hamburg to Munich"]], draw=["fine"], money=(200, 0))
    state = after(die(state, 1), "to k1")
    assert (state.money[0], state.debt[0]) == (0, 300)
    state = replace(state, trucks=(state.roads.row["munich"], state.trucks[1]))
    state = after(state, "unload Hamburg to Munich")
    assert (state.money[0], state.debt[0]) == (1000, 0)
