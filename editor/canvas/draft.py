"""Drafts of tools: an unfinished outline, a snap mark, a rubber band."""

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

from editor.canvas.shapes import dots, joined, polyline
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.track import Point


class Draft:
    """Items above everything else in which the current tool shows its draft."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._shapes = QGraphicsPathItem()
        self._shapes.setPen(cosmetic(theme.SELECTED, 1.4))
        self._shapes.setBrush(_clear(theme.SELECTED, 45))
        self._line = QGraphicsPathItem()
        self._line.setPen(cosmetic(theme.SELECTED, 2.2))
        self._points = QGraphicsPathItem()
        self._points.setPen(cosmetic(theme.SELECTED, 7.0, cap=Qt.PenCapStyle.RoundCap))
        self._band = QGraphicsRectItem()
        self._band.setPen(cosmetic(theme.ACCENT, 1.2))
        self._band.setBrush(_clear(theme.ACCENT, 30))
        self._marks = {kind: _snap_mark(path) for kind, path in _SNAP_MARKS.items()}
        paths = (self._shapes, self._line, self._points)
        self._items = (*paths, self._band, *self._marks.values())
        for z, item in enumerate(self._items, 80):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.hide()
            scene.addItem(item)

    def show_line(self, places: Sequence[Point], closed: bool = False) -> None:
        """Show a line through `places`, the last of which is under the pointer.

        Fill it if `closed`.
        """
        self._line.setBrush(_clear(theme.SELECTED, 50 if closed else 0))
        _show(self._line, polyline(places, closed))
        _show(self._points, dots(places))

    def show_band(self, area: QRectF) -> None:
        """Show the rubber band."""
        self._band.setRect(area)
        self._band.show()

    def show_shapes(self, outlines: Sequence[Sequence[Point]]) -> None:
        """Show outlines that would become spaces."""
        _show(self._shapes, joined(polyline(outline, closed=True) for outline in outlines))

    def show_snap(self, place: Point, kind: str | None) -> None:
        """Mark the place the pointer snapped to.

        `kind` is "vertex" (a square), "edge" (a circle), "midpoint" (a triangle), "grid" (a cross),
        "guide" (a slanted cross) or "first" (a ring, where the shape closes). None hides the mark.
        """
        for name, mark in self._marks.items():
            mark.setPos(*place)
            mark.setVisible(name == kind)

    @property
    def is_shown(self) -> bool:
        """Return whether any part of a draft is visible."""
        return any(item.isVisible() for item in self._items)

    @property
    def snapped(self) -> str | None:
        """The kind of snap mark that is shown."""
        return next((kind for kind, mark in self._marks.items() if mark.isVisible()), None)

    def clear(self) -> None:
        """Hide the whole draft."""
        for item in self._items:
            item.hide()


def _show(item: QGraphicsPathItem, path: QPainterPath) -> None:
    item.setPath(path)
    item.show()


def _clear(colour: QColor, alpha: int) -> QColor:
    """Return `colour` with an opacity of `alpha`, from 0 (invisible) to 255."""
    return QColor(colour.red(), colour.green(), colour.blue(), alpha)


def _snap_mark(path: QPainterPath) -> QGraphicsPathItem:
    mark = QGraphicsPathItem(path)
    mark.setPen(QPen(QColor("#d6219c"), 2.0))
    mark.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    return mark


def _ellipse(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    return path


_SNAP_MARKS = {
    "vertex": polyline([(-6, -6), (6, -6), (6, 6), (-6, 6)], closed=True),
    "edge": _ellipse(6),
    "midpoint": polyline([(-7, 5), (7, 5), (0, -7)], closed=True),
    "grid": joined((polyline([(-7, 0), (7, 0)]), polyline([(0, -7), (0, 7)]))),
    "guide": joined((polyline([(-6, -6), (6, 6)]), polyline([(-6, 6), (6, -6)]))),
    "first": _ellipse(9),
}
