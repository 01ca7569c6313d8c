"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from engine.games.core import Action, Game, Rng, State


class Bot(ABC):
    """A program that decides for a seat; it may look only at what that seat knows."""

    name: str

    @abstractmethod
    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """One of the legal actions of the seat that decides."""
