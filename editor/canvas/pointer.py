"""Pointer on the board, in the form in which tools receive it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from engine.track import Point

REACH_PIXELS = 9
"""Distance in screen pixels within which the pointer hits a vertex, an edge or a line."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Pointer on the board: its place and `reach` in mm, the space below it, button and modifiers.

    `reach` is the distance that counts as near at the current zoom.
    """

    place: Point
    space: str | None
    reach: float
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def adds(self) -> bool:
        """Return whether Shift is held: add to the selection."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def detaches(self) -> bool:
        """Return whether Alt is held: take only the vertex of the selected space."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)

    @property
    def is_free(self) -> bool:
        """Return whether Ctrl is held: do not snap."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)
