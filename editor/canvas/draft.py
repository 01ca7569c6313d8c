"""What a tool is about to draw: an open outline, a snap mark, a rubber band."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsRectItem,
    QGraphicsScene,
)

from editor.canvas.shapes import polyline
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.track import Point


class Draft:
    """Marks of the tool in hand, above everything else."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._line = QGraphicsPathItem()
        self._line.setPen(cosmetic(theme.SELECTED, 2.2))
        self._points = QGraphicsPathItem()
        self._points.setPen(cosmetic(theme.SELECTED, 7.0))
        self._band = QGraphicsRectItem()
        self._band.setPen(cosmetic(theme.ACCENT, 1.2, Qt.PenStyle.DashLine))
        self._band.setBrush(QColor(31, 122, 140, 30))
        self._shapes = QGraphicsPathItem()
        self._shapes.setPen(cosmetic(theme.SELECTED, 1.4))
        soft = QColor(theme.SELECTED)
        soft.setAlpha(45)
        self._shapes.setBrush(soft)
        self._stretches = QGraphicsPathItem()
        self._stretches.setPen(cosmetic(theme.ACCENT, 3.0))
        self._grips = QGraphicsPathItem()
        grips = cosmetic(theme.ACCENT, 11.0)
        grips.setCapStyle(Qt.PenCapStyle.SquareCap)
        self._grips.setPen(grips)
        self._plain = (self._shapes, self._stretches, self._line, self._points, self._grips)
        self._marks = {kind: _snap_mark(path) for kind, path in _SNAP_MARKS.items()}
        for z, item in enumerate((*self._plain, self._band, *self._marks.values()), 80):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.hide()
            scene.addItem(item)

    def show_line(self, places: Sequence[Point], closed: bool = False) -> None:
        """Show the points placed so far and the one under the pointer."""
        self._line.setPath(polyline(places, closed))
        fill = QColor(theme.SELECTED)
        fill.setAlpha(50 if closed else 0)
        self._line.setBrush(fill)
        dots = QPainterPath()
        for x, y in places:
            dots.moveTo(x, y)
            dots.lineTo(x + 0.001, y)
        pen = cosmetic(theme.SELECTED, 7.0)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._points.setPen(pen)
        self._points.setPath(dots)
        self._line.show()
        self._points.show()

    def show_band(self, area: QRectF) -> None:
        """Show the rubber band."""
        self._band.setRect(area)
        self._band.show()

    def show_shapes(self, outlines: Sequence[Sequence[Point]]) -> None:
        """Show outlines that would become spaces."""
        path = QPainterPath()
        for outline in outlines:
            path.addPath(polyline(outline, closed=True))
        self._shapes.setPath(path)
        self._shapes.show()

    def show_stretches(self, stretches: Sequence[Sequence[Point]]) -> None:
        """Show lines whose ends can be taken hold of."""
        lines, ends = QPainterPath(), QPainterPath()
        for places in stretches:
            lines.addPath(polyline(places))
            for x, y in (places[0], places[-1]):
                ends.moveTo(x, y)
                ends.lineTo(x + 0.001, y)
        self._stretches.setPath(lines)
        self._grips.setPath(ends)
        self._stretches.show()
        self._grips.show()

    def show_snap(self, place: Point, kind: str | None) -> None:
        """Mark where the pointer snapped: a square at a vertex, a circle on an edge, a triangle at
        a midpoint, a cross on the grid, a ring where the shape closes."""
        for name, mark in self._marks.items():
            mark.setPos(*place)
            mark.setVisible(name == kind)

    @property
    def snapped(self) -> str | None:
        """What the pointer is shown to have snapped to."""
        return next((kind for kind, mark in self._marks.items() if mark.isVisible()), None)

    def clear(self) -> None:
        """Show nothing."""
        for item in (*self._plain, self._band, *self._marks.values()):
            item.hide()


def _snap_mark(path: QPainterPath) -> QGraphicsPathItem:
    mark = QGraphicsPathItem(path)
    mark.setPen(QPen(QColor("#d6219c"), 2.0))
    mark.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    return mark


def _ellipse(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    return path


def _cross() -> QPainterPath:
    path = polyline([(-7, 0), (7, 0)])
    path.addPath(polyline([(0, -7), (0, 7)]))
    return path


_SNAP_MARKS = {
    "vertex": polyline([(-6, -6), (6, -6), (6, 6), (-6, 6)], closed=True),
    "edge": _ellipse(6),
    "midpoint": polyline([(-7, 5), (7, 5), (0, -7)], closed=True),
    "grid": _cross(),
    "first": _ellipse(9),
}
