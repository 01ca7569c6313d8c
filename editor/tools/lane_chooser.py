"""Base of the tools that draw in a lane."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.tools.tool import Tool


class LaneChooser(Tool):
    """Tool that draws in a lane, which the digit keys choose."""

    lane = 1

    def choose_lane(self, lane: int) -> None:
        """Draw in this lane from now on."""
        self.lane = lane
        self.expects.emit(self.hint())

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose the lane by a digit key."""
        lane = event.key() - Qt.Key.Key_0
        if 1 <= lane <= 9 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.choose_lane(lane)
            return True
        return super().press_key(event)
