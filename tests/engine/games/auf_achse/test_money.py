"""Auf Achse: money, fines and debts, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from tests.helpers.auf_achse_positions import GAME, die, table
from tests.helpers.positions import after, told

HAM_KAS, HAM_GRA, KAS_HAM = "Hamburg to Kassel", "Hamburg to Graz", "Kassel to Hamburg"


def test_aa_10_a_fine_that_cannot_be_paid_is_paid_as_soon_as_money_comes_in() -> None:
    state = table("kassel", "graz", running=[["Hamburg to Munich"]], draw=["fine"], money=(200, 0))
    state = after(die(state, 1), "to k1")
    assert (state.money[0], state.debt[0]) == (0, 300)
    state = replace(state, trucks=(state.roads.row["munich"], state.trucks[1]))
    state = after(state, "unload Hamburg to Munich")
    assert (state.money[0], state.debt[0]) == (1000, 0)


def test_aa_10_the_end_comes_when_all_is_auctioned_and_one_has_fulfilled_all() -> None:
    state = table("munich", "graz", hands=[[], [HAM_KAS]], running=[["Hamburg to Munich"]])
    assert GAME.outcome(after(replace(state, phase="after"), "done")) is None
    state = after(replace(state, phase="after"), "unload Hamburg to Munich")
    for pile in ("open", "pile"):
        public = replace(state, **{pile: state.box[:1], "box": state.box[1:]})
        assert GAME.outcome(after(public, "done")) is None
    outcome = GAME.outcome(after(state, "done"))
    assert outcome is not None
    assert outcome.points == (6300, 5000)
    assert outcome.ranks == (1, 2)


def test_aa_10_whoever_has_fulfilled_all_ends_the_game_and_debts_count() -> None:
    state = table(
        "munich", "graz", hands=[[HAM_KAS], []], phase="after", debt=(0, 300), money=(1, 0)
    )
    over = after(state, "done")
    assert GAME.outcome(over) is not None
    assert GAME.outcome(over).points == (1, -300)
    assert "seat 2 has fulfilled all its own" in told(over)[-1]
