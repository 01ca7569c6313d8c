"""Items above the spaces: fronts, step arrows, lines, cars, badges of problems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from editor.canvas import shapes
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.course import NOWHERE, Course
from engine.track import Line, Point

Z_FRONT, Z_COURSE, Z_LINE, Z_SLOT, Z_ARROW, Z_CAR, Z_PROBLEM = 20, 25, 30, 35, 50, 55, 60

FINISH_LINE, BET_LINE = "#111417", "#8b2fa8"
"""Colours of lines and of their labels."""


FINE = 20.0
"""Parts of a millimetre in which the curves of dashed lines are followed."""


class Car(NamedTuple):
    """A car on a space: the name of its colour, and whether it is the one that moves."""

    colour: str
    space: str
    active: bool = False


def path_item(
    path: QPainterPath, fill: QColor | None = None, pen: QPen | None = None
) -> QGraphicsPathItem:
    """Return an item for `path`, without edge or fill unless they are given."""
    is_dashed = pen is not None and pen.style() not in (Qt.PenStyle.NoPen, Qt.PenStyle.SolidLine)
    item = _DashedItem(path) if is_dashed else QGraphicsPathItem(path)
    item.setPen(pen or QPen(Qt.PenStyle.NoPen))
    if fill is not None:
        item.setBrush(fill)
    return item


class _DashedItem(QGraphicsPathItem):
    """Dashed line whose dashes stay in their places, whatever part of it is painted.

    Qt counts dashes from where a line comes into the painted area. Here they are counted from the
    begin of the line, and made where they are in sight.
    """

    def __init__(self, path: QPainterPath) -> None:
        super().__init__(path)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        fine = path.toSubpathPolygons(QTransform.fromScale(FINE, FINE))
        self._places = [
            (each.x() / FINE, each.y() / FINE) for line in fine for each in line.toList()
        ]
        ends = np.array(self._places).reshape(-1, 2)
        self._low = np.minimum(ends[:-1], ends[1:])
        self._high = np.maximum(ends[:-1], ends[1:])
        self._along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(ends, axis=0).T))))
        self._made: tuple[object, QPainterPath] = None, QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Fill the dashes in sight, which stay until the view changes."""
        scale, pen, exposed = painter.worldTransform().m11(), self.pen(), option.exposedRect
        around = 2 * pen.widthF() / scale
        hits = (self._low <= (exposed.right() + around, exposed.bottom() + around)).all(axis=1)
        hits &= (self._high >= (exposed.left() - around, exposed.top() - around)).all(axis=1)
        rows = np.flatnonzero(hits)
        if (scale, rows.tobytes()) != self._made[0]:
            stroker, dashes = QPainterPathStroker(pen), QPainterPath()
            stroker.setWidth(pen.widthF() / scale)
            for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1):
                if len(run):
                    stroker.setDashOffset(float(self._along[run[0]]) * scale / pen.widthF())
                    part = self._places[run[0] : run[-1] + 2]
                    dashes.addPath(stroker.createStroke(shapes.polyline(part)))
            self._made = (scale, rows.tobytes()), dashes
        painter.fillPath(self._made[1], pen.brush())


def front_stroke(course: Course, row: int) -> QGraphicsPathItem:
    """Return a stroke along the whole front of the space in `row`."""
    ends = [(x, y) for x, y in course.fronts[row].tolist()]
    return path_item(shapes.polyline(ends), pen=cosmetic(theme.ARROW, 4.0))


def step_arrows(course: Course, row: int, strength: float = 1.0) -> list[QGraphicsItem]:
    """Return arrows from the space in `row` to the spaces a car may step to.

    A dot marks their start. A step that leaves over the finish is an arrow ahead. `strength` scales
    the width of all arrows.
    """
    width = 0.08 * strength * course.length
    x, y = course.centres[row].tolist()
    arrows: list[QGraphicsItem] = []
    leaving = slice(*np.searchsorted(course.step_source, (row, row + 1)))
    targets, crosses = course.step_target[leaving].tolist(), course.step_crosses[leaving].tolist()
    for target, crossed in zip(targets, crosses, strict=True):
        if target == NOWHERE:
            normal_x, normal_y = course.normals[row].tolist()
            reach = 1.1 * course.length
            end = (x + reach * normal_x, y + reach * normal_y)
        else:
            end_x, end_y = course.centres[target].tolist()
            end = (x + 0.92 * (end_x - x), y + 0.92 * (end_y - y))
        colour = theme.CROSSING_ARROW if crossed else theme.ARROW
        arrows.append(
            path_item(
                shapes.arrow((x, y), end, width), colour, cosmetic(QColor(255, 255, 255, 200), 1.0)
            )
        )
    dot = QGraphicsEllipseItem(x - 1.6 * width, y - 1.6 * width, 3.2 * width, 3.2 * width)
    dot.setBrush(theme.ARROW)
    dot.setPen(cosmetic(QColor("white"), 1.0))
    arrows.append(dot)
    return arrows


def way_item(places: Sequence[Point]) -> QGraphicsItem:
    """Return a thick translucent line through `places`, mm."""
    colour = QColor(theme.SELECTED)
    colour.setAlpha(190)
    pen = cosmetic(colour, 5.0, cap=Qt.PenCapStyle.RoundCap)
    return path_item(shapes.polyline(places), pen=pen)


def line_items(line: Line, selected: bool) -> list[QGraphicsItem]:
    """Return the items of a finish line (chequered) or a bet line (coloured)."""
    path = shapes.polyline(line.points)
    items: list[QGraphicsItem] = []
    if selected:
        items.append(path_item(path, pen=cosmetic(theme.SELECTED, 10.0)))
    if line.kind == "finish":
        items.append(path_item(path, pen=_flat(QColor(FINISH_LINE), 6.0)))
        items.append(path_item(path, pen=_flat(QColor("#ffffff"), 6.0, (1.0, 1.0))))
    else:
        items.append(path_item(path, pen=_flat(QColor("#ffffff"), 5.0)))
        items.append(path_item(path, pen=_flat(QColor(BET_LINE), 3.0)))
    return items


def _flat(colour: QColor, pixels: float, dashes: Sequence[float] = ()) -> QPen:
    pen = cosmetic(colour, pixels, cap=Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def label(words: str, centre: Point, height: float, colour: QColor) -> list[QGraphicsItem]:
    """Return the items of words with a white halo, readable on any ground."""
    return [
        path_item(shapes.halo(words, centre, height), QColor("white")),
        path_item(shapes.text(words, centre, height), colour),
    ]


def car_items(course: Course, cars: Iterable[Car]) -> list[QGraphicsItem]:
    """Return the items of cars on their spaces, nose ahead, each with the letter of its colour.

    Cars on spaces that the course does not have are left out.
    """
    items: list[QGraphicsItem] = []
    for car in cars:
        row = course.row.get(car.space)
        if row is None:
            continue
        length = 0.78 * min(course.length, float(course.lengths[row]))
        colour = theme.CARS.get(car.colour, theme.MUTED)
        edge = theme.SELECTED if car.active else QColor("#1b2329")
        body = path_item(
            shapes.car_body(length), colour, cosmetic(edge, 3.0 if car.active else 1.2)
        )
        wheels = QColor("#cfd6db" if car.colour == "black" else "#14191d")
        path_item(shapes.car_wheels(length), wheels).setParentItem(body)
        x, y = course.centres[row].tolist()
        normal_x, normal_y = course.normals[row].tolist()
        ahead = degrees(atan2(normal_y, normal_x))
        body.setPos(x, y)
        body.setRotation(ahead)
        if words := theme.letter_of(car.colour):
            letter = path_item(shapes.text(words, (0.0, 0.0), 0.27 * length), theme.text_on(colour))
            letter.setParentItem(body)
            letter.setPos(-0.1 * length, 0.0)
            letter.setRotation(-ahead)
        body.setData(0, car.colour)
        items.append(body)
    return items


def problem_badge(place: Point, severity: str) -> QGraphicsItem:
    """Return a badge for a problem at `place`. It keeps its size at every zoom."""
    badge = QGraphicsEllipseItem(QRectF(-8, -8, 16, 16))
    badge.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    badge.setBrush(QBrush(theme.SEVERITIES[severity]))
    badge.setPen(QPen(QColor("white"), 1.5))
    badge.setPos(QPointF(*place))
    sign = QGraphicsSimpleTextItem("i" if severity == "hint" else "!", badge)
    font = sign.font()
    font.setPixelSize(12)
    font.setBold(True)
    sign.setFont(font)
    sign.setBrush(QColor("white"))
    sign.setPos(-sign.boundingRect().width() / 2, -sign.boundingRect().height() / 2)
    return badge
