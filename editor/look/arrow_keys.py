"""Arrow keys as directions."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def arrow_step(event: QKeyEvent, short: float, long: float) -> tuple[float, float] | None:
    """Return the offset of an arrow key, x to the right and y down, or None for other keys.

    It is `short`, with Shift `long`.
    """
    direction = ARROWS.get(Qt.Key(event.key()))
    if direction is None:
        return None
    length = long if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else short
    return direction[0] * length, direction[1] * length
