"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.games.core import Action, Chance, State


class Bot(ABC):
    """A program that decides for a seat; it may look only at what that seat knows."""

    name: str

    @abstractmethod
    def choose(self, state: State, chance: Chance) -> Action:
        """One of the legal actions of the seat that decides."""
