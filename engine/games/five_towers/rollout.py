"""Rollouts of Five Towers: the round played on by rules of thumb (bots only)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Action, Rng
from engine.games.five_towers.observation import determinize
from engine.games.five_towers.rules import acting_seat, apply, evaluate, heuristic_policy
from engine.games.five_towers.state import FiveTowersState

BIDDING_FIRST = 1.5
"""Value of bidding first in the next round, in points: no bid has to be topped."""


def rollout(
    state: FiveTowersState, actions: Sequence[Action], rng: Rng, rounds: int
) -> list[float]:
    """Return the average value for the deciding seat at the end of the round, for each of
    `actions`.

    Every action meets the same `rounds` deals of the hidden cards and the same luck. Later rounds
    are not played: there the cards to come decide more than the choice made now.
    """
    seat = acting_seat(state)
    sums = [0.0] * len(actions)
    for _ in range(rounds):
        deal, stream = determinize(state, seat, rng), rng.below(1 << 53)
        for row, action in enumerate(actions):
            after, own = apply(deal, action), Rng(stream)
            while after.seat is not None and after.turn == state.turn:
                after = apply(after, heuristic_policy(after, own))
            sums[row] += evaluate(after, seat) + (BIDDING_FIRST if after.seat == seat else 0.0)
    return [total / rounds for total in sums]
