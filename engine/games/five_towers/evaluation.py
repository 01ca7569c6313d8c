"""How good a position of Five Towers looks for a seat, in points (bots only)."""

from __future__ import annotations

from engine.games.five_towers.cards import deck
from engine.games.five_towers.plans import building_plans, promise
from engine.games.five_towers.state import FiveTowersState, Phase


def evaluate(state: FiveTowersState, seat: int) -> float:
    """Points and the room left on the own towers, ahead of the best of the others.

    Whoever has cards to build, or would have to build for the highest bid, is taken to do it.
    """
    values = [
        promise_after_round(state) if other == state.builder else promise_now(state, other)
        for other in range(state.seats)
    ]
    own = values.pop(seat)
    return own - max(values)


def share_left(state: FiveTowersState) -> float:
    """How much of the cards of both passes through the deck is still to come, 0 to 1."""
    whole = len(deck(state.seats))
    to_come = len(state.draw) + (0 if state.passes else whole / 2)
    return to_come / (1.5 * whole)


def promise_now(state: FiveTowersState, seat: int) -> float:
    """What the towers of a seat promise as they stand."""
    return promise(state.mats[seat], len(state.rubble[seat]), share_left(state))


def promise_after_round(state: FiveTowersState) -> float:
    """What the towers of the builder promise at the end of the round; ValueError if there is
    none."""
    if state.builder is None:
        raise ValueError("nobody builds in this round")
    choosing = state.phase in (Phase.BID, Phase.TAKE)
    cards = state.offer if choosing else state.taken
    mat, rubble = state.mats[state.builder], len(state.rubble[state.builder])
    plans = building_plans(mat, rubble, cards, share_left(state), state.phase != Phase.BUILD)
    return plans[state.bid if choosing else len(cards)].value
