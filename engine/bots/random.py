"""Random bot."""

from __future__ import annotations

from typing import Any

from engine.bots.bot import Bot
from engine.games.core import Action, Game, Rng, State
from engine.track import Sentence


class Random(Bot):
    """Bot for which every legal action is equally likely."""

    name = "random"
    title = Sentence("Random bot")

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return one of the legal actions."""
        return rng.choice(game.legal_actions(state))
