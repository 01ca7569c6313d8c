"""Picker of a colour from the board: the next click takes the colour of its pixel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from editor.canvas.view import BoardView


class ColourPicker(QObject):
    """Picker that takes the next click on a view for itself.

    `picked(colour)` tells the colour as "#rrggbb". Escape and other buttons give up.
    """

    picked = Signal(str)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.is_waiting = False

    def begin(self) -> None:
        """Wait for a click on the board."""
        if not self.is_waiting:
            self.is_waiting = True
            self._view.viewport().installEventFilter(self)
            self._view.installEventFilter(self)
            self._view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            self._view.setFocus()

    def end(self) -> None:
        """Wait no more."""
        if self.is_waiting:
            self.is_waiting = False
            self._view.viewport().removeEventFilter(self)
            self._view.removeEventFilter(self)
            self._view.viewport().unsetCursor()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take a click, or give up at Escape. The tool hears of neither."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            self.end()
            if event.button() == Qt.MouseButton.LeftButton:
                pixels = self._view.viewport().grab().toImage()
                at = event.position() * pixels.devicePixelRatio()
                self.picked.emit(pixels.pixelColor(at.toPoint()).name())
            return True
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.end()
            return True
        return False
