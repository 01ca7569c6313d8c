"""Choosing an action by the things it is about: each click leaves fewer actions, until one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.core import Action, Thing


class Picking:
    """The things of a table, by number, and those that have been picked."""

    def __init__(self, things: Sequence[Thing], legal: Iterable[Action]) -> None:
        allowed = list(legal)
        self._borne = [
            frozenset(action for action in thing.actions if action in set(allowed))
            for thing in things
        ]
        self._order = [action for action in allowed if any(action in one for one in self._borne)]
        self.picked: list[int] = []

    @property
    def borne(self) -> list[Action]:
        """The legal actions that some thing stands for."""
        return self._order

    @property
    def left(self) -> list[Action]:
        """The actions that all picked things stand for."""
        return [
            action
            for action in self._order
            if all(action in self._borne[number] for number in self.picked)
        ]

    @property
    def open(self) -> list[int]:
        """The things that can be picked now, and those that are."""
        left = set(self.left)
        return [number for number, actions in enumerate(self._borne) if actions & left]

    def pick(self, number: int) -> list[Action]:
        """Pick a thing, or put it back: the actions to choose from if this is enough to choose,
        else none."""
        if number in self.picked:
            self.picked.remove(number)
            return []
        if number not in self.open:
            return []
        self.picked.append(number)
        left = self.left
        if len(left) > 1 and all(self._can_be_told(action, left) for action in left):
            return []
        self.picked.clear()
        return left

    def _can_be_told(self, action: Action, left: Sequence[Action]) -> bool:
        """Whether another thing tells this action from others that are left."""
        return any(
            action in actions and any(other not in actions for other in left)
            for number, actions in enumerate(self._borne)
            if number not in self.picked
        )
