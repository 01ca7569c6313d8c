"""States that are checked and played in two steps, so that bots need not ask twice."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

from engine.games.core.action import Action, illegal
from engine.games.core.rng import Rng
from engine.games.core.state import State


class SteppedState(State):
    """A state with a rule of thumb for every decision, and a step for actions known as legal."""

    __slots__ = ()

    @abstractmethod
    def step(self, action: Action) -> Self:
        """The state after an action that is known to be possible."""

    @abstractmethod
    def suggestion(self, rng: Rng) -> Action:
        """What a rule of thumb advises the seat that decides, from what it knows."""

    def play(self, action: Action) -> Self:
        """The state after an action; IllegalActionError if the rules do not allow it."""
        actions = self.actions()
        if action not in actions:
            raise illegal(action, actions)
        return self.step(action)
