"""What actions lead to in Five Towers: some rounds played on by rules of thumb (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.core import Action, Chance
from engine.games.core.ahead import played_on
from engine.games.five_towers.scoring import worth_of

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState

ROUNDS = 3
"""So many rounds are played on, this one included."""


def foreseen(
    state: FiveTowersState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float]:
    """How well the seat that decides fares after each action, some rounds later."""
    return played_on(state, actions, chance, rounds, state.turn + ROUNDS, worth_of)
