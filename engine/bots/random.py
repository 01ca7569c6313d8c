"""The bot that plays at random."""

from __future__ import annotations

from engine.bots.bot import Bot
from engine.games.core import Action, Chance, State


class Random(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def choose(self, state: State, chance: Chance) -> Action:
        """One of the legal actions."""
        return chance.choice(state.actions())
