"""Overlay of the words and signs on the spaces of a lap, placed as they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shapely.geometry.base import BaseGeometry

from editor.canvas import shapes
from editor.canvas.item_groups import Values
from editor.canvas.items import path_item
from editor.canvas.space_overlays import SLOT_DISC
from editor.look import theme
from editor.look.drawings import paint_items
from engine.course import Course
from engine.publish.board.fitting import Fitted
from engine.publish.board.space_words import has_words, placed_words, signs_of
from engine.publish.drawing import Item
from engine.publish.fonts import CAPITAL, text_width
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import NETWORK, Track

REACH = 0.6
"""Reach of a sign from its middle, with the line around it, in sizes of it."""

REAR, FRONT = 0.22, 0.2
"""Parts of a space that its id and its chevron need, as shares of its length."""


def words(course: Course, track: Track) -> Values:
    """Return the words on spaces, with their signs as they are printed, by the ids of the spaces.

    A network has none, since the names of its places are labels.
    """
    if track.kind == NETWORK or not any(map(has_words, track.spaces)):
        return {}
    placed = placed_words(track, course, _taken(course))
    style = style_named(USUAL_STYLE)
    return {
        space.id: (fitted, tuple(signs_of(track, style, space, fitted, None)))
        for space, fitted in placed
    }


def _taken(course: Course) -> Iterator[BaseGeometry]:
    """Yield the ground of ids, chevrons and start slots on spaces with a name or tags."""
    for row, name in enumerate(course.names):
        if not (name or course.tags[row]):
            continue
        size = min(float(course.lengths[row]), course.length)
        centre = course.centres[row]
        yield shapely.Point(centre - 0.4 * size * course.normals[row]).buffer(
            REAR * size, quad_segs=2
        )
        yield shapely.Point(course.fronts[row].mean(axis=0)).buffer(FRONT * size, quad_segs=2)
        if row in course.slots:
            yield shapely.Point(centre).buffer(SLOT_DISC * size, quad_segs=2)


def draw_words(value: Any) -> list[QGraphicsItem]:
    """Return the items of the words on a space, as wide as in print, and of its signs."""
    fitted: Fitted
    fitted, signs = value
    height = CAPITAL * fitted.size
    items: list[QGraphicsItem] = []
    if signs:
        items.append(_SignItem(signs, fitted))
    for line, (x, y) in fitted.lines:
        wide = text_width(line, fitted.size, "bold")
        letters = shapes.text(line, (0.0, -height / 2), height)
        place = QTransform().translate(x, y).rotate(fitted.angle)
        place.scale(min(1.0, wide / max(letters.boundingRect().width(), 1e-9)), 1.0)
        items.append(path_item(place.map(letters), QColor(theme.INK)))
    return items


class _SignItem(QGraphicsItem):
    """Signs on a space, painted as they are printed."""

    def __init__(self, signs: Sequence[Item], fitted: Fitted) -> None:
        super().__init__()
        self._signs = signs
        self._box = QRectF()
        reach = REACH * fitted.sign_size
        for x, y in fitted.signs:
            self._box |= QRectF(x - reach, y - reach, 2 * reach, 2 * reach)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the painted area, mm."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the signs."""
        paint_items(painter, self._signs)
