"""Handles of a road on the board: its line, control points, borders, and the chosen section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from editor.canvas.item_groups import ItemGroup
from editor.canvas.items import path_item
from editor.canvas.shapes import joined, polyline
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.track import Point

Z_ROAD = 65

CASING = QColor(255, 255, 255, 215)
"""Edge below lines, so that they are visible on every lane and on the desk."""


@dataclass(frozen=True, slots=True)
class PointHandle:
    """A control point of a road: its place in mm, and whether it is a corner and is chosen."""

    place: Point
    is_corner: bool
    is_chosen: bool


@dataclass(frozen=True)
class RoadHandles:
    """Handles to be shown of a road, in mm.

    `tight` are stretches of its line where the bend is too tight. `borders` run across it from left
    to right. `ground` is the outline of the chosen section, and `edges` are the middles of its left
    and right edge, each with a place further out.
    """

    line: tuple[Point, ...]
    tight: tuple[tuple[Point, ...], ...]
    points: tuple[PointHandle, ...]
    borders: tuple[tuple[Point, ...], ...]
    ground: tuple[Point, ...] = ()
    edges: tuple[tuple[Point, Point], ...] = ()


class RoadMarks:
    """Handles of a road. They are marks only: the road tool finds the one under the pointer."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._group = ItemGroup(scene, Z_ROAD)

    def show(self, handles: RoadHandles) -> None:
        """Replace the handles shown by `handles`."""
        self._group.show(_items(handles))

    def clear(self) -> None:
        """Hide all handles."""
        self._group.clear()

    @property
    def is_shown(self) -> bool:
        """Return whether handles of a road are visible."""
        return bool(self._group.items)


def _items(handles: RoadHandles) -> Iterator[QGraphicsItem]:
    if handles.ground:
        soft = QColor(theme.SELECTED)
        soft.setAlpha(46)
        ground = polyline(handles.ground, closed=True)
        yield path_item(ground, soft, cosmetic(theme.SELECTED, 2.0))
    yield path_item(polyline(handles.line), pen=cosmetic(theme.ACCENT, 1.6))
    if handles.tight:
        tight = joined(map(polyline, handles.tight))
        yield path_item(tight, pen=cosmetic(theme.SEVERITIES["warning"], 4.0))
    borders = joined(map(polyline, handles.borders))
    yield path_item(borders, pen=cosmetic(CASING, 5.0))
    yield path_item(borders, pen=cosmetic(theme.ACCENT, 2.4))
    for border in handles.borders:
        for end in (border[0], border[-1]):
            yield _grip(_DIAMOND, end, theme.ACCENT)
    for edge, beyond in handles.edges:
        yield path_item(polyline([edge, beyond]), pen=cosmetic(theme.SELECTED, 2.0))
        yield _grip(_SQUARE, beyond, theme.SELECTED)
    for point in handles.points:
        shape = _CORNER if point.is_corner else _ROUND
        fill = theme.SELECTED if point.is_chosen else QColor("white")
        yield _grip(shape, point.place, fill, theme.ACCENT)


def _grip(
    shape: QPainterPath, place: Point, fill: QColor, edge: QColor = CASING
) -> QGraphicsPathItem:
    item = path_item(shape, fill, cosmetic(edge, 2.0))
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPos(*place)
    return item


def _disc(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    return path


_ROUND = _disc(6)
_CORNER = polyline([(-6, -6), (6, -6), (6, 6), (-6, 6)], closed=True)
_DIAMOND = polyline([(-7, 0), (0, -7), (7, 0), (0, 7)], closed=True)
_SQUARE = polyline([(-5, -5), (5, -5), (5, 5), (-5, 5)], closed=True)
