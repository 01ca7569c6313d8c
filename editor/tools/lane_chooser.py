"""Choosing the lane that a tool draws in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.tools.tool import Tool


class LaneChooser(Tool):
    """A tool that draws in a lane; the digit keys choose which."""

    lane = 1

    def choose_lane(self, lane: int) -> None:
        """Draw in this lane from now on."""
        self.lane = lane
        self.expects.emit(self.hint())

    def press_key(self, event: QKeyEvent) -> bool:
        """Digits choose the lane."""
        lane = event.key() - Qt.Key.Key_0
        if 1 <= lane <= 9 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.choose_lane(lane)
            return True
        return super().press_key(event)
