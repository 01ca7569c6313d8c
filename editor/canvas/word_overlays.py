"""Overlay of the words and signs on the spaces of a lap, placed as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import shapely
from PySide6.QtGui import QColor, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem
from shapely.geometry.base import BaseGeometry

from editor.canvas import shapes
from editor.canvas.item_groups import Values
from editor.canvas.items import path_item
from editor.canvas.space_overlays import SLOT_DISC
from editor.look import theme
from editor.look.drawings import path_of
from engine.course import Course
from engine.publish.board.fitting import Fitted
from engine.publish.board.space_words import has_words, placed_words
from engine.publish.board.tag_signs import sign_shapes, signs_on
from engine.publish.fonts import CAPITAL, text_width
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import NETWORK, Track

REAR, FRONT = 0.22, 0.2
"""Parts of a space that its id and its chevron need, as shares of its length."""


def words(course: Course, track: Track) -> Values:
    """Return the words on spaces, with the keys of their signs, by the ids of the spaces.

    A network has none, since the names of its places are labels.
    """
    if track.kind == NETWORK or not any(map(has_words, track.spaces)):
        return {}
    placed = placed_words(track, course, _taken(course))
    return {space.id: (fitted, signs_on(space)) for space, fitted in placed}


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
    style = style_named(USUAL_STYLE)
    for key, at in zip(signs, fitted.signs, strict=True):
        for shape in sign_shapes(style, key, at, fitted.sign_size, fitted.angle):
            pen = QPen(QColor(shape.pen.colour), shape.pen.width) if shape.pen else None
            fill = QColor(shape.fill) if shape.fill else None
            items.append(path_item(path_of(shape.outline), fill, pen))
    for line, (x, y) in fitted.lines:
        wide = text_width(line, fitted.size, "bold")
        letters = shapes.text(line, (0.0, -height / 2), height)
        place = QTransform().translate(x, y).rotate(fitted.angle)
        place.scale(min(1.0, wide / max(letters.boundingRect().width(), 1e-9)), 1.0)
        items.append(path_item(place.map(letters), QColor(theme.INK)))
    return items
