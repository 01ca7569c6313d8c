"""Rulers along two sides of the board, and where the pointer stands on them."""

from __future__ import annotations

from math import ceil, floor, log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.canvas.pointer import Pointer
from editor.canvas.view import BoardView
from editor.look import theme
from editor.look.language import localised

THICK = 20
"""Pixels a ruler takes."""

ROOM = 70
"""Pixels between two numbers at least."""


class Ruler(QWidget):
    """Millimetres along one side of the view, upright on its left or else on top; `pointer` is
    where the pointer stands, mm."""

    def __init__(self, view: BoardView, upright: bool) -> None:
        super().__init__()
        self._view = view
        self._upright = upright
        self.pointer: float | None = None
        (self.setFixedWidth if upright else self.setFixedHeight)(THICK)
        view.pointer_moved.connect(self._follow)
        view.scrolled.connect(self.update)
        view.zoomed.connect(self.update)

    def step(self) -> float:
        """The distance of two numbers, mm: 1, 2 or 5 times a power of ten."""
        wanted = ROOM / self._view.scale_now
        power = 10.0 ** floor(log10(wanted))
        return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= wanted)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Numbers, ticks, and a wedge at the pointer."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        painter.setPen(QPen(theme.MUTED, 1))
        font = painter.font()
        font.setPixelSize(10)
        painter.setFont(font)
        step = self.step()
        begin, end = self._place(0), self._place(self.height() if self._upright else self.width())
        for number in range(floor(begin / step), ceil(end / step) + 1):
            self._draw_tick(painter, number * step, 8, localised(f"{number * step:g}"))
            for part in range(1, 5):
                self._draw_tick(painter, (number + part / 5) * step, 4)
        if self.pointer is not None:
            at = self._pixel(self.pointer)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.SELECTED)
            wedge = [(at - 4, THICK - 7), (at + 4, THICK - 7), (at, THICK)]
            painter.drawPolygon(QPolygonF([self._turned(*point) for point in wedge]))
        painter.end()

    def _draw_tick(self, painter: QPainter, place: float, length: float, words: str = "") -> None:
        at = self._pixel(place)
        painter.drawLine(self._turned(at, THICK - length), self._turned(at, THICK))
        if not words:
            return
        if self._upright:
            painter.save()
            painter.translate(9, at - 2)
            painter.rotate(-90)
            painter.drawText(QPointF(0, 0), words)
            painter.restore()
        else:
            painter.drawText(QPointF(at + 3, 10), words)

    def _follow(self, pointer: Pointer) -> None:
        self.pointer = pointer.place[1 if self._upright else 0]
        self.update()

    def _turned(self, along: float, across: float) -> QPointF:
        return QPointF(across, along) if self._upright else QPointF(along, across)

    def _pixel(self, place: float) -> float:
        transform = self._view.viewportTransform()
        mapped = transform.map(QPointF(place, place))
        return mapped.y() if self._upright else mapped.x()

    def _place(self, pixel: float) -> float:
        inverse, _ = self._view.viewportTransform().inverted()
        mapped = inverse.map(QPointF(pixel, pixel))
        return mapped.y() if self._upright else mapped.x()


class RuledView(QWidget):
    """The view with a ruler on top and one to its left."""

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self._view = view
        self.top, self.left = Ruler(view, False), Ruler(view, True)
        for part in (self.top, self.left, view):
            part.setParent(self)
        self._layers = view.board.layers
        self._layers.changed.connect(self._show_layer)
        self._place()

    def resizeEvent(self, event: object) -> None:  # noqa: N802
        """Put the parts into place."""
        self._place()

    def _show_layer(self, layer: str) -> None:
        if layer == "rulers":
            self._place()

    def _place(self) -> None:
        shown = self._layers.is_shown("rulers")
        room = THICK if shown else 0
        self.top.setVisible(shown)
        self.left.setVisible(shown)
        area = QRectF(self.rect()).toRect()
        self.top.setGeometry(room, 0, area.width() - room, THICK)
        self.left.setGeometry(0, room, THICK, area.height() - room)
        self._view.setGeometry(room, room, area.width() - room, area.height() - room)
