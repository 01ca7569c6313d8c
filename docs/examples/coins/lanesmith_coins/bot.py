"""A bot that does not think."""

from __future__ import annotations

from typing import Any

from engine.track import Sentence
from lanesmith import Action, Bot, Game, Rng, State


class Lazy(Bot):
    """Takes the first action that is legal."""

    name = "lazy"
    title = Sentence("Lazy bot")

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """The first legal action."""
        return game.legal_actions(state)[0]
