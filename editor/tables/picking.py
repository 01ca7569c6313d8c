"""Picking things of a table until a single action remains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.core import Action, Thing


class Picking:
    """Things of a table by number, the legal actions of each, and the picked things."""

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
        """Legal actions that can be reached by clicking an item."""
        return self._order

    @property
    def left(self) -> list[Action]:
        """The actions shared by all picked things."""
        return [
            action
            for action in self._order
            if all(action in self._actions_of[number] for number in self.picked)
        ]

    @property
    def open(self) -> list[int]:
        """The numbers of things that can be picked now, picked ones included."""
        left = set(self.left)
        return [number for number, actions in enumerate(self._actions_of) if actions & left]

    def pick(self, number: int) -> list[Action]:
        """Pick a thing, or drop it if it is picked.

        Return the actions to choose from if the choice is complete, else none.
        """
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
        """Return whether picking another thing can separate `action` from one in `left`."""
        return any(
            action in actions and any(other not in actions for other in left)
            for number, actions in enumerate(self._actions_of)
            if number not in self.picked
        )
