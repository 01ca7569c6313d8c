"""Rulers along two sides of the board, with a mark at the pointer."""

from __future__ import annotations

from math import ceil, floor, log10

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.canvas.pointer import Pointer
from editor.canvas.view import BoardView
from editor.look import theme
from editor.look.language import reader, tr
from engine.track import Guide

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

    `pointer` is the place of the pointer along it, mm. A guide is dragged from it onto the board;
    its mark on the other ruler moves it, and takes it away when it is dragged off the board.
    """

    def __init__(self, view: BoardView, upright: bool) -> None:
        super().__init__()
        self._view = view
        self._upright = upright
        self._scale = theme.text_scale()
        self._looks: tuple[object, ...] = ()
        self._scales = QPixmap()
        self.pointer: float | None = None
        self._guides = view.board.guides
        self._held: int | None = None
        self._is_dragging = False
        self.setToolTip(tr("Drag a guide onto the board"))
        view.pointer_moved.connect(self._follow)
        view.scrolled.connect(self.update)
        view.zoomed.connect(self.update)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale = theme.text_scale()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Take hold of the mark of a guide that crosses this ruler, or of a new guide."""
        if event.button() == Qt.MouseButton.LeftButton:
            along = event.position().y() if self._upright else event.position().x()
            self._is_dragging = True
            # An upright guide has its mark on the ruler above, one across on that to the left.
            self._held = next(
                (
                    number
                    for number, guide in enumerate(self._guides.guides)
                    if guide.upright is not self._upright
                    and abs(self._pixel(guide.at) - along) <= WEDGE + 1
                ),
                None,
            )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show the guide that is being dragged."""
        if self._is_dragging:
            self._guides.hold(self._dropped(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Put the guide down, or take it away off the view."""
        if self._is_dragging and event.button() == Qt.MouseButton.LeftButton:
            self._is_dragging = False
            self._guides.hold(None)
            guide = self._dropped(event)
            if guide is not None or self._held is not None:
                self._guides.changed.emit(self._held, guide)
            self.update()

    def _dropped(self, event: QMouseEvent) -> Guide | None:
        """Return the guide at the pointer: one that is moved along this ruler, or a new one on the
        board. None off the view."""
        inside = self._view.viewport().mapFromGlobal(event.globalPosition().toPoint())
        place = self._view.mapToScene(inside)
        if self._held is not None:
            along = inside.y() if self._upright else inside.x()
            room = (
                self._view.viewport().height() if self._upright else self._view.viewport().width()
            )
            at = place.y() if self._upright else place.x()
            return Guide(round(at, 2), not self._upright) if 0 <= along <= room else None
        if not self._view.viewport().rect().contains(inside):
            return None
        return Guide(round(place.x() if self._upright else place.y(), 2), self._upright)

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
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.SELECTED)
        for guide in self._guides.guides:
            if guide.upright is not self._upright:
                at = self._pixel(guide.at)
                mark = [(at - WEDGE, 0), (at + WEDGE, 0), (at, thick - 4)]
                painter.drawPolygon(QPolygonF([self._turned(*point) for point in mark]))
        if self.pointer is not None:
            at = self._pixel(self.pointer)
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
        first, last = floor(self._place(-room) / step), ceil(self._place(long + room) / step)
        begin, each = self._pixel(first * step), step * self._view.scale_now / 5
        ticks = [
            (begin + part * each, thick - (4 if part % 5 else 8))
            for part in range(5 * (last - first) + 1)
        ]
        # Made by hand: turning each end by itself would take half the time of a step of a zoom.
        if self._upright:
            painter.drawLines([QLineF(top, at, thick, at) for at, top in ticks])
        else:
            painter.drawLines([QLineF(at, top, at, thick) for at, top in ticks])
        written = reader().number
        for number in range(first, last + 1):
            at = begin + 5 * (number - first) * each
            self._write(painter, digits, at, written(f"{number * step:g}"))
        painter.end()
        return drawn

    def _write(self, painter: QPainter, digits: int, at: float, words: str) -> None:
        """Write a number `digits` pixels high at the tick `at` pixels along the ruler."""
        if not self._upright:
            if at >= 0:
                painter.drawText(QPointF(at + 3, digits), words)
        elif at >= painter.fontMetrics().horizontalAdvance(words):
            painter.save()
            painter.translate(digits - 1, at - 2)
            painter.rotate(-90)
            painter.drawText(QPointF(0, 0), words)
            painter.restore()

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
