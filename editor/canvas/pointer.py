"""The pointer on the board, as tools hear of it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from engine.track import Point

REACH_PIXELS = 9
"""How near the pointer must be to a vertex, edge or line to mean it, in screen pixels."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is: place in mm, the space below, and how many mm count as near."""

    place: Point
    space: str | None
    reach: float
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def adds(self) -> bool:
        """Shift: add to the selection."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def detaches(self) -> bool:
        """Alt: take only the vertex of the selected space."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)

    @property
    def is_free(self) -> bool:
        """Ctrl: do not snap."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)
