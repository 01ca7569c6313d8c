"""Choosing an action by clicking things it is about, until only one action is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.core import Action, Thing


class Picking:
    """The things of a table by number, the legal actions each stands for, and those picked."""

    def __init__(self, things: Sequence[Thing], legal: Iterable[Action]) -> None:
        allowed = list(legal)
        self._actions_of = [
            frozenset(action for action in thing.actions if action in set(allowed))
            for thing in things
        ]
        self._order = [
            action for action in allowed if any(action in one for one in self._actions_of)
        ]
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
            if all(action in self._actions_of[number] for number in self.picked)
        ]

    @property
    def open(self) -> list[int]:
        """The things that can be picked now, and those that are."""
        left = set(self.left)
        return [number for number, actions in enumerate(self._actions_of) if actions & left]

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
        if len(left) > 1 and all(self._can_be_told_apart(action, left) for action in left):
            return []
        self.picked.clear()
        return left

    def _can_be_told_apart(self, action: Action, left: Sequence[Action]) -> bool:
        """Whether picking one more thing tells this action apart from another one left."""
        return any(
            action in actions and any(other not in actions for other in left)
            for number, actions in enumerate(self._actions_of)
            if number not in self.picked
        )
