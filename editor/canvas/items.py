"""Items above the spaces: fronts, step arrows, lines, cars, badges of problems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsSimpleTextItem,
)

from editor.canvas import shapes
from editor.canvas.space_item import cosmetic
from editor.look import theme
from editor.look.language import tr
from engine.course import NOWHERE, Course
from engine.track import Line, Point

Z_FRONT, Z_COURSE, Z_LINE, Z_SLOT, Z_ARROW, Z_CAR, Z_PROBLEM = 20, 25, 30, 35, 50, 55, 60


MOST_OF_A_LABEL = 36.0
"""Labels of lines grow with the spaces up to this length, mm."""


class Car(NamedTuple):
    """A car to show on a space: its colour's name, and whether it is the one that moves."""

    colour: str
    space: str
    active: bool = False


def path_item(
    path: QPainterPath, fill: QColor | None = None, pen: QPen | None = None
) -> QGraphicsPathItem:
    """An item of a path, without an edge or a fill unless they are given."""
    item = QGraphicsPathItem(path)
    item.setPen(pen or QPen(Qt.PenStyle.NoPen))
    if fill is not None:
        item.setBrush(fill)
    return item


def front_stroke(course: Course, row: int) -> QGraphicsPathItem:
    """The whole front of the space under the pointer."""
    ends = [(x, y) for x, y in course.fronts[row].tolist()]
    return path_item(shapes.polyline(ends), pen=cosmetic(theme.ARROW, 4.0))


def step_arrows(course: Course, row: int, strength: float = 1.0) -> list[QGraphicsItem]:
    """Arrows to the spaces a car on this one may step to; over the finish, one that leaves."""
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
    """A way through places, as a thick translucent line."""
    colour = QColor(theme.SELECTED)
    colour.setAlpha(190)
    pen = cosmetic(colour, 5.0, cap=Qt.PenCapStyle.RoundCap)
    return path_item(shapes.polyline(places), pen=pen)


def line_items(line: Line, size: float, selected: bool) -> list[QGraphicsItem]:
    """A finish line chequered, a bet line coloured with its number; `size` is a space's length."""
    path = shapes.polyline(line.points)
    items: list[QGraphicsItem] = []
    if selected:
        items.append(path_item(path, pen=cosmetic(theme.SELECTED, 10.0)))
    if line.kind == "finish":
        items.append(path_item(path, pen=_flat(QColor("#111417"), 6.0)))
        items.append(path_item(path, pen=_flat(QColor("#ffffff"), 6.0, (1.0, 1.0))))
        words, colour = tr("Finish"), QColor("#111417")
    else:
        colour = QColor("#8b2fa8")
        items.append(path_item(path, pen=_flat(QColor("#ffffff"), 5.0)))
        items.append(path_item(path, pen=_flat(colour, 3.0)))
        words = str(line.number)
    if len(line.points) > 1:
        height = 0.3 * min(size, MOST_OF_A_LABEL)
        items += label(words, _beyond(line.points, words, height), height, colour)
    return items


def _flat(colour: QColor, pixels: float, dashes: Sequence[float] = ()) -> QPen:
    pen = cosmetic(colour, pixels, cap=Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def _beyond(places: Sequence[Point], words: str, height: float) -> Point:
    """The middle of words of that height which begin right behind the last place."""
    (before_x, before_y), (x, y) = places[-2], places[-1]
    length = hypot(x - before_x, y - before_y) or 1.0
    ahead_x, ahead_y = (x - before_x) / length, (y - before_y) / length
    across, down = abs(ahead_x) or 1e-9, abs(ahead_y) or 1e-9
    away = min(shapes.text_width(words, height) / 2 / across, height / 2 / down) + 0.5 * height
    return x + away * ahead_x, y + away * ahead_y


def label(words: str, centre: Point, height: float, colour: QColor) -> list[QGraphicsItem]:
    """Words with white around them, so that they can be read on any ground."""
    letters = shapes.text(words, centre, height)
    halo = QPen(QColor("white"), 0.3 * height)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return [path_item(letters, QColor("white"), halo), path_item(letters, colour)]


def car_items(course: Course, cars: Iterable[Car]) -> list[QGraphicsItem]:
    """Cars on their spaces, nose in driving direction."""
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
        trim = path_item(shapes.car_trim(length), QColor("#14191d"))
        if car.colour == "black":
            trim.setBrush(QColor("#cfd6db"))
        trim.setParentItem(body)
        x, y = course.centres[row].tolist()
        normal_x, normal_y = course.normals[row].tolist()
        body.setPos(x, y)
        body.setRotation(degrees(atan2(normal_y, normal_x)))
        body.setData(0, car.colour)
        items.append(body)
    return items


def problem_badge(place: Point, severity: str) -> QGraphicsItem:
    """A badge at a place with a problem; it keeps its size at every zoom."""
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
