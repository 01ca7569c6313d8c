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


def foreseen(
    state: FiveTowersState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float]:
    """How well the seat that decides fares after each action when the round is over."""
    return played_on(state, actions, chance, rounds, state.turn + ROUNDS, worth_of)
