"""News are shown bit by bit, one thing in a frame, so that the hand on the mouse feels nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

FRAME = 32
"""Milliseconds between two things: in one frame it is done, in the next it is painted."""


class Turns(QObject):
    """What is asked for is done in turn, each in a frame of its own. What already waits keeps its
    place: however often news come, everything gets its turn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[Callable[[], None], None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._do_next)

    def ask(self, *things: Callable[[], None]) -> None:
        """Have these things done soon, in this order."""
        for thing in things:
            self._waiting.setdefault(thing)
        if not self._timer.isActive():
            self._timer.start(FRAME)

    def _do_next(self) -> None:
        thing = next(iter(self._waiting))
        del self._waiting[thing]
        try:
            thing()
        finally:
            if self._waiting:
                self._timer.start(FRAME)
