"""Handles of a road on the board: its line, control points, borders, and the chosen section."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from editor.canvas.item_groups import KeyedItems
from editor.canvas.items import path_item
from editor.canvas.shapes import polyline
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

    `spans` are the parts of its line between control points, and `tight` the stretches of it where
    the bend is too tight. `borders` run across it from left
    to right. `ground` is the outline of the chosen section, and `edges` are the middles of its left
    and right edge, each with a place further out.
    """

    spans: tuple[tuple[Point, ...], ...]
    tight: tuple[tuple[Point, ...], ...]
    points: tuple[PointHandle, ...]
    borders: tuple[tuple[Point, ...], ...]
    ground: tuple[Point, ...] = ()
    edges: tuple[tuple[Point, Point], ...] = ()


class RoadMarks:
    """Handles of a road. They are marks only: the road tool finds the one under the pointer."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._layers = [
            (KeyedItems(scene, Z_ROAD + number), shown, draw)
            for number, (shown, draw) in enumerate(_LAYERS)
        ]

    def show(self, handles: RoadHandles) -> None:
        """Show `handles` in place of those shown. Those that stay are left alone."""
        for layer, shown, draw in self._layers:
            layer.show(dict(enumerate(shown(handles))), draw)

    def clear(self) -> None:
        """Hide all handles."""
        for layer, _, _ in self._layers:
            layer.clear()

    @property
    def is_shown(self) -> bool:
        """Return whether handles of a road are visible."""
        return any(len(layer) for layer, _, _ in self._layers)


def _ground(handles: RoadHandles) -> list[tuple[Point, ...]]:
    return [handles.ground] if handles.ground else []


def _draw_ground(ground: tuple[Point, ...]) -> list[QGraphicsItem]:
    soft = QColor(theme.SELECTED)
    soft.setAlpha(46)
    return [path_item(polyline(ground, closed=True), soft, cosmetic(theme.SELECTED, 2.0))]


def _draw_span(span: tuple[Point, ...]) -> list[QGraphicsItem]:
    return [path_item(polyline(span), pen=cosmetic(theme.ACCENT, 1.6))]


def _draw_tight(bend: tuple[Point, ...]) -> list[QGraphicsItem]:
    return [path_item(polyline(bend), pen=cosmetic(theme.SEVERITIES["warning"], 4.0))]


def _draw_border(border: tuple[Point, ...]) -> list[QGraphicsItem]:
    across = polyline(border)
    return [
        path_item(across, pen=cosmetic(CASING, 5.0)),
        path_item(across, pen=cosmetic(theme.ACCENT, 2.4)),
        *(_grip(_DIAMOND, end, theme.ACCENT) for end in (border[0], border[-1])),
    ]


def _draw_edge(ends: tuple[Point, Point]) -> list[QGraphicsItem]:
    pen = cosmetic(theme.SELECTED, 2.0)
    return [path_item(polyline(ends), pen=pen), _grip(_SQUARE, ends[1], theme.SELECTED)]


def _draw_point(point: PointHandle) -> list[QGraphicsItem]:
    shape = _CORNER if point.is_corner else _ROUND
    fill = theme.SELECTED if point.is_chosen else QColor("white")
    return [_grip(shape, point.place, fill, theme.ACCENT)]


def _grip(
    shape: QPainterPath, place: Point, fill: QColor, edge: QColor = CASING
) -> QGraphicsPathItem:
    item = path_item(shape, fill, cosmetic(edge, 2.0))
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPos(*place)
    return item


_LAYERS: tuple[
    tuple[Callable[[RoadHandles], Sequence[Any]], Callable[[Any], list[QGraphicsItem]]], ...
] = (
    (_ground, _draw_ground),
    (attrgetter("spans"), _draw_span),
    (attrgetter("tight"), _draw_tight),
    (attrgetter("borders"), _draw_border),
    (attrgetter("edges"), _draw_edge),
    (attrgetter("points"), _draw_point),
)
"""Parts of the handles, the lowest first, with what draws one."""


def _disc(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    return path


_ROUND = _disc(6)
_CORNER = polyline([(-6, -6), (6, -6), (6, 6), (-6, 6)], closed=True)
_DIAMOND = polyline([(-7, 0), (0, -7), (7, 0), (0, 7)], closed=True)
_SQUARE = polyline([(-5, -5), (5, -5), (5, 5), (-5, 5)], closed=True)
