"""Marks of the track that an import found: lanes, fronts, driving direction, problems."""

from __future__ import annotations

from math import cos, sin

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsItemGroup, QGraphicsPathItem, QGraphicsScene

from editor.importing.preview import ImportPreview
from editor.look import theme
from editor.look.language import tr
from engine.course import Course

SIGNS = 9
"""Number of small arrows along a lap."""

TINTS = ("#00ffffff", "#80ffffff", "#26003060")
"""Shades by which neighbouring lanes differ, over the colour of spaces. They repeat."""

BEHIND = 0.22
"""Distance of the number of a lane behind the front, as a share of the length of a space: labels of
drawings are in the middle."""

LETTER = 0.4
"""Height of the number of a lane, as a share of the width of a space."""

ROAD = 1.2
"""Progress around the start, in lengths of a space, at which spaces are beside it."""

ARROW = ((-1.2, -0.3), (0.2, -0.3), (0.2, -0.8), (1.4, 0), (0.2, 0.8), (0.2, 0.3), (-1.2, 0.3))
"""Corners of the large arrow: distances ahead and aside."""

FONT_PIXELS = 60
"""Size at which numbers are laid out before they are scaled."""


class TrackOverlay:
    """Marks on the picture of a drawing, in mm of the board, scaled to the drawing."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._group = QGraphicsItemGroup()
        self._group.setZValue(50)
        self._group.setHandlesChildEvents(False)
        scene.addItem(self._group)
        self.tints = [self._tint(scene, QColor(shade)) for shade in TINTS]
        self.fronts = self._item(QPen(theme.ARROW, 3), None)
        self.lanes = self._item(QPen(Qt.PenStyle.NoPen), theme.INK)
        self.signs = self._item(QPen(theme.FLOW, 2), None)
        self.arrow = self._item(QPen(QColor("white"), 1), theme.FLOW)
        self.arrow.setToolTip(tr("Flip the driving direction"))
        self.arrow.setCursor(Qt.CursorShape.PointingHandCursor)
        self.problems = {
            severity: self._item(QPen(QColor("white"), 1), colour)
            for severity, colour in theme.SEVERITIES.items()
        }

    def show_track(self, preview: ImportPreview, width: float) -> None:
        """Show the track of a preview, or nothing. `width` is that of the drawing in mm."""
        imported = preview.imported
        for item in (self._group, *self.tints):
            item.setVisible(imported is not None)
        if imported is None:
            return
        scale = preview.scale(width)
        for item in (self._group, *self.tints):
            item.setTransform(QTransform.fromScale(scale, scale))
        course = imported.course
        for number, tint in enumerate(self.tints):
            tint.setPath(_lanes(course, number + 1))
        self.fronts.setPath(_fronts(course))
        self.lanes.setPath(_numbers(course))
        self.signs.setPath(_signs(course))
        self.arrow.setPath(_start_arrow(course))
        for severity, item in self.problems.items():
            path = QPainterPath()
            radius = 0.14 * course.width
            for problem in preview.problems:
                if problem.severity == severity:
                    for place in problem.points:
                        path.addEllipse(QPointF(*place), radius, radius)
            item.setPath(path)

    def is_arrow(self, place: QPointF) -> bool:
        """Return whether the arrow of the driving direction is at a place of the drawing."""
        inside = self._group.mapFromScene(place)
        return self._group.isVisible() and self.arrow.path().contains(inside)

    def arrow_box(self) -> QRectF:
        """Return the place of the arrow, in mm of the drawing."""
        return self._group.mapRectToScene(self.arrow.path().boundingRect())

    def _tint(self, scene: QGraphicsScene, shade: QColor) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        item.setPen(QPen(Qt.PenStyle.NoPen))
        item.setBrush(QBrush(shade))
        item.setZValue(1)
        scene.addItem(item)
        return item

    def _item(self, pen: QPen, fill: QColor | None) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        pen.setCosmetic(True)
        item.setPen(pen)
        if fill is not None:
            item.setBrush(QBrush(fill))
        self._group.addToGroup(item)
        return item


def _lanes(course: Course, first: int) -> QPainterPath:
    """Return the spaces of every lane whose tint is that of lane `first`."""
    path = QPainterPath()
    rows = np.flatnonzero((course.lanes - first) % len(TINTS) == 0)
    for polygon in course.polygons[rows].tolist():
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in polygon.exterior.coords]))
    return path


def _fronts(course: Course) -> QPainterPath:
    """Return a line along each front, shortened so that neighbouring ones stay apart."""
    path = QPainterPath()
    for left, right in course.fronts:
        inset = 0.12 * (right - left)
        path.moveTo(QPointF(*(left + inset)))
        path.lineTo(QPointF(*(right - inset)))
    return path


def _numbers(course: Course) -> QPainterPath:
    """Return the number of its lane in each space."""
    font = QFont()
    font.setPixelSize(FONT_PIXELS)
    metrics = QFontMetricsF(font)
    size = LETTER * course.width / FONT_PIXELS
    path = QPainterPath()
    drawn: dict[int, QPainterPath] = {}
    for lane in {*course.lanes.tolist()}:
        words = QPainterPath()
        text = str(lane)
        words.addText(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2, font, text)
        drawn[lane] = QTransform.fromScale(size, size).map(words)
    places = course.fronts.mean(axis=1) - BEHIND * course.lengths[:, None] * course.normals
    for lane, (x, y) in zip(course.lanes.tolist(), places.tolist(), strict=True):
        path.addPath(drawn[lane].translated(x, y))
    return path


def _signs(course: Course) -> QPainterPath:
    """Return small arrows along the course line."""
    path = QPainterPath()
    if course.ruler is None:
        return path
    road = course.ruler.main
    along = np.linspace(0.0, road.length, SIGNS, endpoint=False)[1:]
    size = 0.45 * course.width
    for (x, y), angle in zip(road.at(along).tolist(), road.heading(along).tolist(), strict=True):
        path.moveTo(x - size * cos(angle - 0.5), y - size * sin(angle - 0.5))
        path.lineTo(x, y)
        path.lineTo(x - size * cos(angle + 0.5), y - size * sin(angle + 0.5))
    return path


def _start_arrow(course: Course) -> QPainterPath:
    """Return the large arrow beside the start of the course line, away from the other spaces."""
    path = QPainterPath()
    if course.ruler is None:
        return path
    begin = np.array([0.0])
    (x, y), angle = course.ruler.main.at(begin)[0], float(course.ruler.main.heading(begin)[0])
    ahead = np.array((cos(angle), sin(angle)))
    aside = np.array((-sin(angle), cos(angle)))
    middle = np.array((x, y))
    outwards = -1.0 if (course.centres.mean(axis=0) - middle) @ aside > 0 else 1.0
    near = np.minimum(course.progress, course.lap - course.progress) < ROAD * course.length
    reach = np.abs((course.centres[near] - middle) @ aside).max(initial=0.0) + 1.4 * course.width
    middle += outwards * reach * aside
    size = 0.8 * course.width
    for number, (forth, side) in enumerate(ARROW):
        place = QPointF(*(middle + size * (forth * ahead + side * aside)))
        path.lineTo(place) if number else path.moveTo(place)
    path.closeSubpath()
    return path
