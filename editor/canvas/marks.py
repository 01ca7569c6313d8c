"""Marks above the spaces: fronts, lines, slots, arrows, cars, problems. They know no rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
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


class Layer:
    """Items of one kind that come and go together."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self.items: list[QGraphicsItem] = []

    def show(self, items: Iterable[QGraphicsItem]) -> None:
        """Show these items instead of the ones before."""
        self.clear()
        for item in items:
            item.setZValue(self._z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)
            self.items.append(item)

    def set_visible(self, visible: bool) -> None:
        """Show or hide what is there."""
        for item in self.items:
            item.setVisible(visible)

    def clear(self) -> None:
        """Show nothing."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items = []


class Table(NamedTuple):
    """Values by key as rows of numbers, so that two tables are compared all at once."""

    keys: tuple[Hashable, ...]
    rows: np.ndarray


Values = Mapping[Hashable, object] | Table


class KeyedLayer:
    """Items by key, each drawn from a value: only those of other values than before are drawn
    anew."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self._drawn: Values = {}
        self._visible = True
        self.items: dict[Hashable, list[QGraphicsItem]] = {}

    def show(self, values: Values, draw: Callable[..., list[QGraphicsItem]]) -> None:
        """Show what `draw` makes of each value."""
        stale, fresh = _differing(self._drawn, values)
        self._drawn = values
        for key in stale:
            for item in self.items.pop(key):
                self._scene.removeItem(item)
        for key, value in fresh.items():
            self.items[key] = draw(value)
            for item in self.items[key]:
                item.setZValue(self._z)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                item.setVisible(self._visible)
                self._scene.addItem(item)

    def set_visible(self, visible: bool) -> None:
        """Leave all items out of sight, or show them again."""
        if visible != self._visible:
            self._visible = visible
            for items in self.items.values():
                for item in items:
                    item.setVisible(visible)


def _differing(before: Values, after: Values) -> tuple[list[Hashable], dict[Hashable, object]]:
    """The keys whose items have to go, and the values to draw."""
    if isinstance(before, Table) and isinstance(after, Table) and before.keys == after.keys:
        rows = np.flatnonzero((before.rows != after.rows).any(axis=1)).tolist()
        stale: list[Hashable] = [after.keys[row] for row in rows]
        return stale, {after.keys[row]: after.rows[row].tolist() for row in rows}
    old, new = _by_key(before), _by_key(after)
    stale = [key for key, value in old.items() if key not in new or new[key] != value]
    kept = old.keys() - stale
    return stale, {key: value for key, value in new.items() if key not in kept}


def _by_key(values: Values) -> Mapping[Hashable, object]:
    if isinstance(values, Table):
        return dict(zip(values.keys, values.rows.tolist(), strict=True))
    return values


def shape(
    path: QPainterPath, fill: QColor | None = None, pen: QPen | None = None
) -> QGraphicsPathItem:
    item = QGraphicsPathItem(path)
    item.setPen(pen or QPen(Qt.PenStyle.NoPen))
    if fill is not None:
        item.setBrush(fill)
    return item


def front_stroke(course: Course, row: int) -> QGraphicsPathItem:
    """The whole front of the space under the pointer."""
    ends = [(x, y) for x, y in course.fronts[row].tolist()]
    return shape(shapes.polyline(ends), pen=cosmetic(theme.ARROW, 4.0))


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
            shape(
                shapes.arrow((x, y), end, width), colour, cosmetic(QColor(255, 255, 255, 200), 1.0)
            )
        )
    dot = QGraphicsEllipseItem(x - 1.6 * width, y - 1.6 * width, 3.2 * width, 3.2 * width)
    dot.setBrush(theme.ARROW)
    dot.setPen(cosmetic(QColor("white"), 1.0))
    arrows.append(dot)
    return arrows


def way_mark(places: Sequence[Point]) -> QGraphicsItem:
    """A way through places, as a thick translucent line."""
    colour = QColor(theme.SELECTED)
    colour.setAlpha(190)
    pen = cosmetic(colour, 5.0)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return shape(shapes.polyline(places), pen=pen)


def line_marks(line: Line, size: float, selected: bool) -> list[QGraphicsItem]:
    """A finish line chequered, a bet line coloured with its number; `size` is a space's length."""
    path = shapes.polyline(line.points)
    marks: list[QGraphicsItem] = []
    if selected:
        marks.append(shape(path, pen=cosmetic(theme.SELECTED, 10.0)))
    if line.kind == "finish":
        marks.append(shape(path, pen=_flat(QColor("#111417"), 6.0)))
        marks.append(shape(path, pen=_flat(QColor("#ffffff"), 6.0, (1.0, 1.0))))
        words, colour = tr("Finish"), QColor("#111417")
    else:
        colour = QColor("#8b2fa8")
        marks.append(shape(path, pen=_flat(QColor("#ffffff"), 5.0)))
        marks.append(shape(path, pen=_flat(colour, 3.0)))
        words = str(line.number)
    if len(line.points) > 1:
        height = 0.3 * min(size, MOST_OF_A_LABEL)
        marks += label(words, _beyond(line.points, words, height), height, colour)
    return marks


def _flat(colour: QColor, pixels: float, dashes: Sequence[float] = ()) -> QPen:
    pen = cosmetic(colour, pixels)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
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
    return [shape(letters, QColor("white"), halo), shape(letters, colour)]


def car_marks(course: Course, cars: Iterable[Car]) -> list[QGraphicsItem]:
    """Cars on their spaces, nose in driving direction."""
    marks: list[QGraphicsItem] = []
    for car in cars:
        row = course.row.get(car.space)
        if row is None:
            continue
        length = 0.78 * min(course.length, float(course.lengths[row]))
        colour = theme.CARS.get(car.colour, theme.MUTED)
        edge = theme.SELECTED if car.active else QColor("#1b2329")
        body = shape(shapes.car_body(length), colour, cosmetic(edge, 3.0 if car.active else 1.2))
        trim = shape(shapes.car_trim(length), QColor("#14191d"))
        if car.colour == "black":
            trim.setBrush(QColor("#cfd6db"))
        trim.setParentItem(body)
        x, y = course.centres[row].tolist()
        normal_x, normal_y = course.normals[row].tolist()
        body.setPos(x, y)
        body.setRotation(degrees(atan2(normal_y, normal_x)))
        body.setData(0, car.colour)
        marks.append(body)
    return marks


def problem_mark(place: Point, severity: str) -> QGraphicsItem:
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
