"""What-ifs: deals of whole games played again with one change, to bets or to the start player.

Differences between two games of the same deal are due to that change; other deals do not blur them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.playtest.affairs import add_amounts
from engine.playtest.races import game_rows
from engine.playtest.statistics import GameStatistics
from engine.race.simulate import RacePlan
from engine.race.statistics.game_rows import GameRows

FULFILLED, MARK = "bets.fulfilled", "mark.worth"


class WhatIf(NamedTuple):
    """A measure, and the plan with the change; `slot` has the start player's mark then, from 1."""

    measure: str
    plan: RacePlan
    slot: int = 0


def what_ifs_of(plan: RacePlan) -> tuple[WhatIf, ...]:
    """Return the what-ifs of a plan: other bets if there are any, other start players if a mark on
    the grid says who begins."""
    terms = plan.terms
    tried = []
    if terms.is_whole and terms.payouts:
        bots = plan.bots.copy()
        bots["bets_at_random"] = 1
        tried.append(WhatIf(FULFILLED, plan._replace(bots=bots)))
    for slot in range(len(terms.slots) if terms.has_auction else 0):
        if slot != terms.first_slot:
            moved = plan._replace(terms=terms._replace(first_slot=slot))
            tried.append(WhatIf(MARK, moved, slot + 1))
    return tuple(tried)


def count_what_ifs(
    as_it_is: GameRows, what_ifs: tuple[WhatIf, ...], seed: int, deals: range
) -> GameStatistics:
    """By how much what happens in some deals `as_it_is` differs from what happens otherwise, deal
    by deal."""
    sums = GameStatistics()
    if deals:
        for what_if in what_ifs:
            other = game_rows(what_if.plan, seed, deals)
            if what_if.measure == FULFILLED:
                _add_bets(sums, as_it_is, other)
            else:
                gained = _slot_wins(other, what_if.slot) - _slot_wins(as_it_is, what_if.slot)
                add_amounts(sums, MARK, what_if.slot, gained, np.ones(len(deals), np.int64))
    return sums


def _add_bets(sums: GameStatistics, played: GameRows, at_random: GameRows) -> None:
    """Add how much more often the leader of a line wins where players choose their bets."""
    for bet in range(played.leaders.shape[1]):
        are_made = (played.leaders[:, bet] >= 0) & (at_random.leaders[:, bet] >= 0)
        gained = _leader_wins(played, bet) - _leader_wins(at_random, bet)
        add_amounts(sums, FULFILLED, bet + 1, gained * are_made, are_made)


def _leader_wins(rows: GameRows, bet: int) -> IntArray:
    """Return whether the car that led when a bet was made wins (games,)."""
    leader = np.maximum(rows.leaders[:, bet : bet + 1], 0)
    return np.asarray(np.take_along_axis(rows.places, leader, axis=1)[:, 0] == 1, np.int64)


def _slot_wins(rows: GameRows, slot: int) -> IntArray:
    """Return whether the car of a slot wins (games,)."""
    return np.asarray(((rows.slots == slot) & (rows.places == 1)).any(axis=1), np.int64)
