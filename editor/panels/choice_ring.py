"""Ring of choices for the keyboard: arrows go through spaces, the table and buttons alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance


class ChoiceGroup(Protocol):
    """Interface of a part of the window with choices.

    `passed` is emitted with a step, 1 or -1, when an arrow key goes beyond its last or first
    choice, also if it has none.
    """

    @property
    def passed(self) -> SignalInstance: ...
    def has_choices(self) -> bool: ...
    def enter(self, step: int) -> None: ...


class ChoiceRing(QObject):
    """Ring of `groups`. Beyond the end of one, the next that has choices is entered."""

    def __init__(self, parent: QObject, groups: Sequence[ChoiceGroup]) -> None:
        super().__init__(parent)
        self._groups = groups
        for number, group in enumerate(groups):
            group.passed.connect(lambda step, number=number: self._go_on(number, step))

    def _go_on(self, number: int, step: int) -> None:
        """Enter the next group with choices, which may be the same one."""
        for further in range(1, len(self._groups) + 1):
            group = self._groups[(number + step * further) % len(self._groups)]
            if group.has_choices():
                group.enter(step)
                return
