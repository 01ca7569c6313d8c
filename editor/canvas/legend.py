"""Legend of a heat map in a corner of the board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas.space_item import SpaceItem
from editor.canvas.view import BoardView
from editor.look import theme

WIDE, MARGIN, CORNER, BAR = 216, 12, 10, 10
"""Pixels: least width, distance from the corner of the view, inner margin, height of the bar."""


class Legend(QWidget):
    """Card with the title of a heat map, its colours, and the numbers at both ends."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.title = self.low = self.high = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.resized.connect(self._place)
        view.zoomed.connect(self._place)
        view.board.layers.changed.connect(self._refresh)
        self.hide()

    def show_scale(self, title: str, low: str, high: str) -> None:
        """Show the scale of a heat map. An empty `title` hides the legend."""
        self.title, self.low, self.high = title, low, high
        self._refresh()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(255, 255, 255, 235))
        painter.setPen(QPen(theme.PAPER_EDGE, 1))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 6, 6)
        painter.setPen(theme.INK)
        room = self.width() - 2 * CORNER
        line = painter.fontMetrics().height()
        title = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(CORNER, 5, room, line), Qt.AlignmentFlag.AlignLeft, title)
        bar = QRectF(CORNER, 8 + line, room, BAR)
        colours = QLinearGradient(bar.topLeft(), bar.topRight())
        for k in range(theme.HEAT_STEPS + 1):
            colours.setColorAt(k / theme.HEAT_STEPS, theme.heat_colour(k / theme.HEAT_STEPS))
        painter.setBrush(colours)
        painter.drawRect(bar)
        ends = QRect(CORNER, round(bar.bottom()) + 2, room, line)
        painter.drawText(ends, Qt.AlignmentFlag.AlignLeft, self.low)
        painter.drawText(ends, Qt.AlignmentFlag.AlignRight, self.high)
        painter.end()

    def _refresh(self, *_: object) -> None:
        wide = self.fontMetrics().horizontalAdvance(self.title) + 2 * CORNER + 2
        most = self._view.viewport().width() - 2 * MARGIN
        high = 12 + BAR + 2 * self.fontMetrics().height() + 4
        self.resize(min(max(WIDE, wide), most), high)
        self.setVisible(bool(self.title) and self._view.board.layers.is_shown("heat"))
        self._place()
        self.update()

    def _place(self, *_: object) -> None:
        """Move to the corner where the legend covers the fewest spaces.

        The lower right corner is left to the overview.
        """
        if self.isHidden():
            return
        room = self._view.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        places = [QRect(QPoint(), self.size()) for _ in range(3)]
        places[0].moveBottomLeft(room.bottomLeft())
        places[1].moveTopLeft(room.topLeft())
        places[2].moveTopRight(room.topRight())
        best = min(places, key=self._covered)
        self.move(self._view.viewport().pos() + best.topLeft())

    def _covered(self, place: QRect) -> int:
        """Return the number of spaces in that rectangle of the viewport."""
        return sum(isinstance(item, SpaceItem) for item in self._view.items(place))
