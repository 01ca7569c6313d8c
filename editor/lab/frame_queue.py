"""Queue that updates one widget per frame, so that results never delay the mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

FRAME = 32
"""Milliseconds between two calls: one frame of the screen for the call, the next for painting."""


class FrameQueue(QObject):
    """Queue of calls, one per frame. A call that is already waiting keeps its place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[Callable[[], None], None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._call_next)

    def add(self, *calls: Callable[[], None]) -> None:
        """Append these functions to the queue, in this order."""
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
