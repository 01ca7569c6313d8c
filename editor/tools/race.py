"""The race tool: while a race is on, clicks choose where the car goes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.language import tr
from editor.tools.grips import line_at
from editor.tools.tool import Tool

_TURNS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class RaceTool(Tool):
    """Tells which space, or the finish line, was clicked, pointed at, or chosen by keys.

    `places` are the spaces the arrow keys go through; `place` is where they stand.
    """

    id = "race"
    shows_steps = False
    clicked = Signal(object)
    pointed = Signal(object)
    finish_clicked = Signal()
    turned = Signal(object)
    entered = Signal()
    places: tuple[str, ...] | list[str] = ()
    place: str | None = None

    def hint(self) -> str:
        """What clicks do now."""
        return tr(
            "The race: click a lit space, or go through them with the arrow keys and press Enter. "
            "Choose another tool to edit the track meanwhile."
        )

    def press(self, pointer: Pointer) -> None:
        """Choose the space under the pointer, or the finish line."""
        if line_at(self.document.settled, pointer) == "finish":
            self.finish_clicked.emit()
        elif pointer.space is not None:
            self.clicked.emit(pointer.space)

    def move(self, pointer: Pointer) -> None:
        """Point at a space."""
        self.pointed.emit(pointer.space)

    def key(self, event: QKeyEvent) -> bool:
        """Arrow keys go through the lit spaces, Enter chooses."""
        if event.key() in _TURNS and self.places:
            turn = _TURNS[Qt.Key(event.key())]
            at = self.places.index(self.place) if self.place in self.places else -max(turn, 0)
            self.place = self.places[(at + turn) % len(self.places)]
            self.turned.emit(self.place)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.place in self.places:
                self.entered.emit()
            elif not self.places:
                self.finish_clicked.emit()
            return True
        return super().key(event)

    def cancel(self) -> None:
        """There is nothing to drop."""
