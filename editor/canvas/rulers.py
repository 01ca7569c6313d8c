"""Rulers along two sides of the board, with a mark at the pointer."""

from __future__ import annotations

from math import ceil, floor, log10

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.canvas.pointer import Pointer
from editor.canvas.view import BoardView
from editor.look import theme
from editor.look.language import localised

THICK, DIGITS = 20, 10
"""Thickness of a ruler and height of its digits in pixels, at the usual size of text."""

WEDGE = 4
"""Pixels the mark of the pointer reaches to either side."""

ROOM = 70
"""Least distance of two numbers in pixels, at the usual size of text."""


def digits_and_thickness(scale: float) -> tuple[int, int]:
    """Return the height of digits and the thickness of a ruler in pixels, scaled like text."""
    return round(DIGITS * scale), round(THICK * scale)


class Ruler(QWidget):
    """Ruler in mm along the left side of the view (`upright`) or its top.

    `pointer` is the place of the pointer along it, mm.
    """

    def __init__(self, view: BoardView, upright: bool) -> None:
        super().__init__()
        self._view = view
        self._upright = upright
        self._scale = theme.text_scale()
        self._looks: tuple[object, ...] = ()
        self._scales = QPixmap()
        self.pointer: float | None = None
        view.pointer_moved.connect(self._follow)
        view.scrolled.connect(self.update)
        view.zoomed.connect(self.update)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale = theme.text_scale()

    def step(self) -> float:
        """Return the distance of two numbers, mm: 1, 2 or 5 times a power of ten."""
        wanted = ROOM * self._scale / self._view.scale_now
        power = 10.0 ** floor(log10(wanted))
        return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= wanted)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint numbers, ticks, and a wedge at the pointer."""
        looks = (self._view.viewportTransform(), self.size(), self._scale, self.palette().base())
        if looks != self._looks:
            self._looks = looks
            self._scales = self._drawn()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._scales)
        _, thick = digits_and_thickness(self._scale)
        if self.pointer is not None:
            at = self._pixel(self.pointer)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.SELECTED)
            wedge = [(at - WEDGE, thick - 7), (at + WEDGE, thick - 7), (at, thick)]
            painter.drawPolygon(QPolygonF([self._turned(*point) for point in wedge]))
        painter.end()

    def _drawn(self) -> QPixmap:
        """Return numbers and ticks, which stay while only the pointer moves."""
        drawn = QPixmap(self.size() * self.devicePixelRatioF())
        drawn.setDevicePixelRatio(self.devicePixelRatioF())
        drawn.fill(self.palette().base().color())
        painter = QPainter(drawn)
        painter.setPen(QPen(theme.MUTED, 1))
        font = self.font()
        digits, thick = digits_and_thickness(self._scale)
        font.setPixelSize(digits)
        painter.setFont(font)
        step = self.step()
        room = round(ROOM * self._scale)
        long = self.height() if self._upright else self.width()
        begin, end = self._place(-room), self._place(long + room)
        for number in range(floor(begin / step), ceil(end / step) + 1):
            self._draw_tick(
                painter, (digits, thick), number * step, 8, localised(f"{number * step:g}")
            )
            for part in range(1, 5):
                self._draw_tick(painter, (digits, thick), (number + part / 5) * step, 4)
        painter.end()
        return drawn

    def _draw_tick(
        self,
        painter: QPainter,
        sizes: tuple[int, int],
        place: float,
        length: float,
        words: str = "",
    ) -> None:
        at = self._pixel(place)
        digits, thick = sizes
        painter.drawLine(self._turned(at, thick - length), self._turned(at, thick))
        begin = at - painter.fontMetrics().horizontalAdvance(words) if self._upright else at
        if not words or begin < 0:
            return
        if self._upright:
            painter.save()
            painter.translate(digits - 1, at - 2)
            painter.rotate(-90)
            painter.drawText(QPointF(0, 0), words)
            painter.restore()
        else:
            painter.drawText(QPointF(at + 3, digits), words)

    def _follow(self, pointer: Pointer) -> None:
        """Move the wedge, and repaint only its old and its new place."""
        before, self.pointer = self.pointer, pointer.place[1 if self._upright else 0]
        for place in (before, self.pointer):
            if place is not None:
                begin = QPointF(self._pixel(place) - WEDGE - 1, 0).toPoint().x()
                wide = 2 * WEDGE + 3
                if self._upright:
                    self.update(0, begin, self.width(), wide)
                else:
                    self.update(begin, 0, wide, self.height())

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
        """Lay out the view and the rulers."""
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place()

    def _show_layer(self, layer: str) -> None:
        if layer == "rulers":
            self._place()

    def _place(self) -> None:
        shown = self._layers.is_shown("rulers")
        _, thick = digits_and_thickness(theme.text_scale())
        room = thick if shown else 0
        self.top.setVisible(shown)
        self.left.setVisible(shown)
        area = QRectF(self.rect()).toRect()
        self.top.setGeometry(room, 0, area.width() - room, thick)
        self.left.setGeometry(0, room, thick, area.height() - room)
        self._view.setGeometry(room, room, area.width() - room, area.height() - room)
