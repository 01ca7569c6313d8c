"""Widgets are brought up to date one a frame, so that news never delay the mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

FRAME = 32
"""Milliseconds between two calls: in one frame of the screen it is done, in the next painted."""


class FrameQueue(QObject):
    """Calls are made in order, each in a frame of its own. A call that waits already keeps its
    place: however often it is asked for, the others get their turn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[Callable[[], None], None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._call_next)

    def add(self, *calls: Callable[[], None]) -> None:
        """Have these functions called soon, in this order."""
        for call in calls:
            self._waiting.setdefault(call)
        if not self._timer.isActive():
            self._timer.start(FRAME)

    def _call_next(self) -> None:
        call = next(iter(self._waiting))
        del self._waiting[call]
        try:
            call()
        finally:
            if self._waiting:
                self._timer.start(FRAME)
