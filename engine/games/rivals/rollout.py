"""What actions lead to in Rivals, by playing whole races on cards dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Action, Rng
from engine.games.rivals.auction_rollout import roll_out_bids, roll_out_powers
from engine.games.rivals.observation import hidden_cards
from engine.games.rivals.stakes import stakes_of
from engine.games.rivals.state import RivalsState
from engine.race.bots.rollouts import race_rollout

MONEY = 0.03
"""What a million between one and the best other seat counts, beside winning."""


def rollout(state: RivalsState, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float]:
    """How well the seat that decides fares on average after each action: in the race and for bets
    how often it wins, and a little of its money; in the auction its money."""
    seat = state.seat
    assert seat is not None
    if state.auction is not None:
        look = roll_out_bids if state.auction.lots else roll_out_powers
        return look(state, state.auction, seat, actions, rng, rounds)
    if state.is_betting:
        choices = [state.table.deck.colours.index(action.value) for action in actions]
    else:
        numbers = (state.table.number_of(state.race, action) for action in actions)
        choices = [number for number in numbers if number is not None]
    scores = race_rollout(
        state.table.context,
        state.race,
        seat,
        choices,
        hidden_cards(state, seat),
        stakes_of(state, seat),
        rounds,
        rng.below(1 << 53),
    )
    values: list[float] = (scores @ (1, MONEY)).tolist()
    return values
