"""Example of a bot."""

from __future__ import annotations

from typing import Any

from engine.track import Sentence
from lanesmith import Action, Bot, Game, Rng, State


class Lazy(Bot):
    """Bot that takes the first legal action."""

    name = "lazy"
    title = Sentence("Lazy bot")

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return the first legal action."""
        return game.legal_actions(state)[0]
