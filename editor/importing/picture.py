"""Picture of a drawing whose shapes have the colours of their roles, with the track found in it."""

from __future__ import annotations

from math import hypot

import numpy as np
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsView,
)

from editor.importing.overlays import TrackOverlay
from editor.importing.preview import ImportPreview
from editor.importing.role_texts import BELOW, role_brush, role_pen, role_title
from editor.look import theme
from editor.look.language import tr
from editor.look.texts import sentence_text
from engine.exchange.roles import ShapeRole
from engine.track import Point

REACH = 5
"""Distance in pixels within which a click hits a line."""

LARGEST = 40.0
"""Largest zoom, in pixels per mm."""

LINES = ("finish", "bet", "course", "edge")
"""Roles of strokes that are lines even if they are closed."""

LOWEST = -100
"""Height of the sheet below all shapes."""

_KEY = 0


class DrawingPicture(QGraphicsView):
    """View of the shapes of a drawing, in mm of the drawing.

    `shape_chosen` is emitted with the key of a shape that is clicked, `flip_asked` if the arrow of
    the driving direction is clicked, `measured` with the two points of a distance. The wheel zooms.
    """

    shape_chosen = Signal(str)
    flip_asked = Signal()
    measured = Signal(object, object)

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self.shown = QGraphicsScene(self)
        self.setScene(self.shown)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setBackgroundBrush(QBrush(theme.desk()))
        self._sheet = QRectF(0, 0, width, height)
        sheet = self.shown.addRect(self._sheet, QPen(theme.PAPER_EDGE, 0), QBrush(theme.PAPER))
        sheet.setZValue(LOWEST)
        self.setMinimumSize(320, 240)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Drawing"))
        self.setAccessibleDescription(
            tr("Arrow keys go from shape to shape. A click chooses a shape.")
        )
        self.items_by_key: dict[str, QGraphicsPathItem] = {}
        self._shapes: dict[str, ShapeRole] = {}
        self._fits = True
        self._is_measuring = False
        self._current = ""
        self.chosen: frozenset[str] = frozenset()
        self.overlay = TrackOverlay(self.shown)
        self._ends: list[Point] = []
        self._frame = self._mark(80)
        self._measure = self._mark(90)
        self._place = self._mark(95)

    def show_preview(self, preview: ImportPreview) -> None:
        """Show the shapes and the track."""
        shapes = {each.key: each for each in preview.roles.shapes}
        for key in self.items_by_key.keys() - shapes.keys():
            self.shown.removeItem(self.items_by_key.pop(key))
        for key, each in shapes.items():
            before = self._shapes.get(key)
            if before is None or before.shape is not each.shape or before.role != each.role:
                self._paint(each, before)
        self._shapes = shapes
        self.overlay.show_track(preview, self._sheet.width())
        if self._fits:
            self.fit()

    def choose(self, key: str, keys: frozenset[str]) -> None:
        """Frame the shapes with these `keys`. Arrow keys go on from the shape `key`."""
        self._current = key
        self.chosen = keys & self.items_by_key.keys()
        path = QPainterPath()
        for key in self.chosen:
            path.addPath(self.items_by_key[key].path())
        self._frame.setPath(path)

    def point_at(self, places: list[Point], radius: float) -> None:
        """Ring places, in mm of the drawing."""
        path = QPainterPath()
        for place in places:
            path.addEllipse(QPointF(*place), radius, radius)
        self._place.setPath(path)

    def ring_box(self) -> QRectF:
        """Return the place of the rings, in mm of the drawing."""
        return self._place.path().boundingRect()

    def measured_box(self) -> QRectF:
        """Return the place of the measured distance, in mm of the drawing."""
        return self._measure.path().boundingRect()

    def measure(self, begins: bool) -> None:
        """Begin or end the measuring of a distance between two points."""
        self._is_measuring = begins
        if begins:
            self._ends = []
            self._measure.setPath(QPainterPath())
        self.viewport().setCursor(
            Qt.CursorShape.CrossCursor if begins else Qt.CursorShape.ArrowCursor
        )

    def fit(self) -> None:
        """Show all shapes."""
        self._fits = True
        room = self._sheet.united(self.overlay.arrow_box())
        for item in self.items_by_key.values():
            room = room.united(item.boundingRect())
        edge = 0.03 * max(room.width(), room.height(), 1.0)
        room.adjust(-edge, -edge, edge, edge)
        self.setSceneRect(room)
        self.fitInView(room, Qt.AspectRatioMode.KeepAspectRatio)

    def shape_at(self, x: float, y: float) -> str | None:
        """Return the key of the shape at a place: a line near it, else the smallest area there."""
        reach = REACH / self.transform().m11()
        place = QPointF(x, y)
        box = QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
        hit = [self._shapes[key] for key in map(_key_of, self.shown.items(box)) if key]
        lines = [each for each in hit if not _is_filled(each) and _distance(each, x, y) <= reach]
        areas = [
            each
            for each in hit
            if _is_filled(each) and self.items_by_key[each.key].path().contains(place)
        ]
        seen = [each for each in areas if each.role != "hidden"] or areas
        near = min(lines, key=lambda each: _distance(each, x, y), default=None)
        found = near or min(seen, key=lambda each: each.size, default=None)
        return None if found is None else found.key

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Choose the shape that is clicked, flip the direction, or set a point of a distance."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        place = self.mapToScene(event.position().toPoint())
        if self._is_measuring:
            self._set_end((place.x(), place.y()))
        elif self.overlay.is_arrow(place):
            self.flip_asked.emit()
        elif (key := self.shape_at(place.x(), place.y())) is not None:
            self.shape_chosen.emit(key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show the end of a distance under the pointer."""
        if self._is_measuring and len(self._ends) == 1:
            place = self.mapToScene(event.position().toPoint())
            self._show_distance(self._ends[0], (place.x(), place.y()))
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go to the next or the previous shape with the arrow keys, zoom with + and −."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        zoom = {Qt.Key.Key_Plus: 1.25, Qt.Key.Key_Minus: 0.8}
        key = Qt.Key(event.key())
        if key in step and self._shapes:
            keys = list(self._shapes)
            at = keys.index(self._current) if self._current in self._shapes else -step[key]
            self.shape_chosen.emit(keys[(at + step[key]) % len(keys)])
        elif key in zoom:
            self._zoom(zoom[key])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom around the pointer."""
        self._zoom(1.0015 ** event.angleDelta().y())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep all shapes in view unless the user has zoomed."""
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def _zoom(self, factor: float) -> None:
        now = self.transform().m11()
        whole = self.sceneRect()
        least = 0.8 * min(self.width() / whole.width(), self.height() / whole.height())
        factor = min(max(factor, least / now), LARGEST / now)
        self._fits = False
        self.scale(factor, factor)

    def _paint(self, each: ShapeRole, before: ShapeRole | None) -> None:
        """Add or repaint the item of a shape."""
        item = self.items_by_key.get(each.key)
        if item is None:
            item = self.items_by_key[each.key] = QGraphicsPathItem()
            item.setData(_KEY, each.key)
            self.shown.addItem(item)
        if before is None or before.shape is not each.shape:
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in each.shape.points.tolist()]))
            if each.shape.is_area:
                path.closeSubpath()
            item.setPath(path)
        self._shapes[each.key] = each
        item.setPen(role_pen(each.role))
        is_filled = _is_filled(each)
        item.setBrush(role_brush(each.role) if is_filled else QBrush(Qt.BrushStyle.NoBrush))
        item.setZValue(_height(each.role) if is_filled else 5)
        item.setToolTip(f"{each.key}: {role_title(each.role)}\n{sentence_text(each.why)}")

    def _set_end(self, place: Point) -> None:
        self._ends.append(place)
        if len(self._ends) == 2:
            first, second = self._ends
            self._show_distance(first, second)
            self._is_measuring = False
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
            if hypot(second[0] - first[0], second[1] - first[1]) > 0:
                self.measured.emit(first, second)

    def _show_distance(self, first: Point, second: Point) -> None:
        path = QPainterPath(QPointF(*first))
        path.lineTo(QPointF(*second))
        self._measure.setPath(path)

    def _mark(self, z: float) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        pen = QPen(QColor(theme.SELECTED), 2.5)
        pen.setCosmetic(True)
        item.setPen(pen)
        item.setZValue(z)
        self.shown.addItem(item)
        return item


def _key_of(item: QGraphicsItem) -> str | None:
    key = item.data(_KEY)
    return key if isinstance(key, str) else None


def _is_filled(each: ShapeRole) -> bool:
    """Return whether a shape is shown as an area. Closed strokes may be lines as well."""
    is_stroke = each.shape.fill is None and each.role in LINES
    return each.shape.is_area and not is_stroke


def _distance(each: ShapeRole, x: float, y: float) -> float:
    """Return the distance of a place from the line of a shape, mm."""
    points = each.shape.points
    if each.shape.closed:
        points = np.concatenate((points, points[:1]))
    line = shapely.linestrings(points) if len(points) > 1 else shapely.points(points[0])
    return float(shapely.distance(line, shapely.points(x, y)))


def _height(role: str) -> int:
    """Return how high the areas of a role are in the picture. The tint of lanes is at 1."""
    if role in BELOW:
        return BELOW.index(role) - len(BELOW)
    return 0 if role == "space" else 2
