"""Evaluation of positions of Five Towers for a seat, in points (bots only)."""

from __future__ import annotations

import numpy as np

from engine.compiled.compiler import part
from engine.games.core.piles import size
from engine.games.five_towers.fans import length
from engine.games.five_towers.plans import building_plans, promise
from engine.games.five_towers.table import DECKS, Position
from engine.games.five_towers.words import Stage


@part
def worth(table: Position, seat: int) -> float:
    """Return the promise of the towers of `seat`, in points ahead of the best other seat.

    A seat that has cards to build, or would have to build for the highest bid, is assumed to do it.
    """
    own, most = 0.0, -np.inf
    for other in range(table.seats):
        is_building = other == table.builder
        value = promise_after_round(table) if is_building else promise_now(table, other)
        if other == seat:
            own = value
        else:
            most = max(most, value)
    return own - most


@part
def share_left(table: Position) -> float:
    """Return the share of the cards of both passes through the deck still to come, 0 to 1. The
    second pass counts as half the deck."""
    whole = DECKS[table.seats]
    to_come = table.to_draw + (0 if table.passes else whole / 2)
    return to_come / (1.5 * whole)


@part
def promise_now(table: Position, seat: int) -> float:
    """Return the promise of the towers of `seat` as they are, in points."""
    return promise(table.mats[seat], size(table.rubble[seat]), share_left(table))


@part
def promise_after_round(table: Position) -> float:
    """Return the promise of the builder's towers at the end of the round, in points."""
    is_chosen = table.stage not in (Stage.BID, Stage.TAKE)
    cards = table.to_build if is_chosen else table.on_offer
    mat, rubble = table.mats[table.builder], size(table.rubble[table.builder])
    is_tearing = table.stage != Stage.BUILD
    plans = building_plans(mat, rubble, cards, share_left(table), is_tearing)
    return plans[length(cards) if is_chosen else table.bid].value
