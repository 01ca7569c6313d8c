"""Pieces of a game on the board: upright, and stacked from the lowest up on one space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import shapes
from editor.canvas.items import path_item
from editor.canvas.space_item import cosmetic
from editor.look import theme
from editor.look.piece_drawings import drawing_of, is_drawn, paint_of
from engine.course import Course
from engine.games.core import Piece
from engine.games.core import view as named
from engine.track import NETWORK

OF_A_SPACE, OF_A_STRETCH = 0.62, 1.15
"""Side of a piece as a share of the length of its space, on a lap (inside the space) and on a
network (whose roads are narrow).
"""
CARRIED, HIGHEST = 0.40, 0.95
"""Offset of the next piece of a stack, and the maximum for the whole stack, as shares of a side."""


def piece_items(course: Course, pieces: Iterable[Piece]) -> list[QGraphicsItem]:
    """Return the items of pieces on their spaces. Pieces on unknown spaces are left out."""
    items: list[QGraphicsItem] = []
    drawn = [piece for piece in pieces if piece.space in course.row and is_drawn(piece.shape)]
    stacks = Counter(piece.space for piece in drawn)
    below: Counter[str] = Counter()
    for piece in drawn:
        row = course.row[piece.space]
        share = OF_A_STRETCH if course.kind == NETWORK else OF_A_SPACE
        side = share * min(course.length, float(course.lengths[row]))
        x, y = course.centres[row].tolist()
        above = stacks[piece.space] - 1
        apart = min(CARRIED, HIGHEST / above) if above else 0.0
        middle = y + (above / 2 - below[piece.space]) * apart * side
        below[piece.space] += 1
        items += _piece(piece, QRectF(x - side / 2, middle - side / 2, side, side))
    return items


def _piece(piece: Piece, box: QRectF) -> list[QGraphicsItem]:
    place = QTransform.fromTranslate(box.x(), box.y()).scale(box.width(), box.height())
    edge = cosmetic(QColor("#1b2329"), 1.1)
    items: list[QGraphicsItem] = [
        path_item(
            place.map(path), fill, edge if number == 0 or piece.shape == named.TRUCK else None
        )
        for number, (path, fill) in enumerate(drawing_of(piece.shape, piece.colour, piece.owner))
    ]
    items[0].setData(0, piece.colour or piece.owner)
    items[0].setData(1, piece.shape)
    if words := piece.text or theme.letter_of(piece.colour):
        items.append(_text(piece, words, box))
    return items


def _text(piece: Piece, words: str, box: QRectF) -> QGraphicsItem:
    """Return the words on the load of a truck, on a camel, or beside the picture of a tile."""
    if piece.shape == named.CAMEL:
        centre = (box.x() + 0.46 * box.width(), box.y() + 0.6 * box.height())
        colour = theme.text_on(paint_of(piece.colour, piece.owner))
        return path_item(shapes.text(words, centre, 0.28 * box.height()), colour)
    if piece.shape == named.TRUCK:
        centre = (box.x() + 0.33 * box.width(), box.y() + 0.45 * box.height())
        colour = theme.text_on(paint_of(piece.colour, piece.owner))
        return path_item(shapes.text(words, centre, 0.34 * box.height()), colour)
    centre = (box.x() + 0.70 * box.width(), box.y() + 0.56 * box.height())
    return path_item(shapes.text(words, centre, 0.26 * box.height()), theme.INK)
