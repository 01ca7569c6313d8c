"""What actions lead to in Five Towers: the round played on by rules of thumb (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.core import Action, Chance
from engine.games.core.ahead import played_on
from engine.games.five_towers.scoring import worth_of

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState

ROUNDS = 1
"""So many rounds are played on, this one included: beyond it the cards still to be turned up decide
more than what is chosen now."""
BEGINNING = 1.5
"""What it is worth to bid first in the round that follows, in points: nobody has to be outbid."""


def foreseen(
    state: FiveTowersState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float]:
    """How well the seat that decides fares after each action when the round is over."""
    return played_on(state, actions, chance, rounds, state.turn + ROUNDS, _worth)


def _worth(state: FiveTowersState, seat: int) -> float:
    """Points, room on the towers, and who bids first."""
    return worth_of(state, seat) + (BEGINNING if state.seat == seat else 0.0)
