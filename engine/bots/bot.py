"""The base class of bots, and the random bot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any, Self

from engine.games.core import Action, Game, Rng, State
from engine.track import Sentence


class Bot(ABC):
    """Program that decides for a seat. It may look only at what that seat knows.

    `title` is its name in the window. A bot that `looks_ahead` plays many games in its head for a
    decision: it is worth waiting until races are compiled.
    """

    name: str
    title: str
    looks_ahead = False

    @abstractmethod
    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return one of the legal actions of the seat that decides."""

    def repeatable(self) -> Self:
        """Return a copy for a game of a playtest; it plays the same game again, so it does not look
        at the clock."""
        return deepcopy(self)


class Random(Bot):
    """Bot for which every legal action is equally likely."""

    name = "random"
    title = Sentence("Random bot")

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return one of the legal actions."""
        return rng.choice(game.legal_actions(state))
