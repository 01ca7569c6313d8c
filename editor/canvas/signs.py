"""Signs on many spaces: one item of the scene paints those of a layer that are in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import starmap
from math import cos, sin
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from editor.canvas.shapes import CAPITALS, letters
from engine.arrays import FloatArray

Numbers = list[list[float]]
Painting = Callable[[QPainter, Numbers, Sequence[str]], None]

_BOARD = QRectF(-1e6, -1e6, 2e6, 2e6)
"""More than any board, mm."""

_ROOM = QRectF(-500, -100, 1000, 200)
"""Around the middle of a word, in the size its letters have before they are scaled."""


HALF_ANGLE = 0.7
"""Between the direction of an arrow head and each of its lines, in radians."""


class Signs(NamedTuple):
    """What is painted on many spaces, a row a sign.

    `numbers` (n, k) are what it is painted from, with `words` a word each too; `boxes` (n, 4) hold
    the ground it takes up: left, top, right and bottom, mm.
    """

    numbers: FloatArray
    boxes: FloatArray
    words: tuple[str, ...] = ()


NO_SIGNS = Signs(np.zeros((0, 0)), np.zeros((0, 4)))


class SignLayer:
    """The signs of one layer; only where they differ from those before the board is painted."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._item = _SignsItem()
        self._item.setZValue(z)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        scene.addItem(self._item)

    def __len__(self) -> int:
        """How many signs there are."""
        return len(self._item.signs.numbers)

    def show(self, signs: Signs, painting: Painting) -> None:
        """Show these signs instead of those before."""
        stale = _stale(self._item.signs, signs)
        self._item.signs, self._item.painting = signs, painting
        if len(stale):
            (left, top), (right, bottom) = stale[:, :2].min(axis=0), stale[:, 2:].max(axis=0)
            self._item.update(QRectF(left, top, right - left, bottom - top))

    def clear(self) -> None:
        """Show none."""
        self.show(NO_SIGNS, self._item.painting)

    def set_visible(self, visible: bool) -> None:
        """Hide all signs, or show them again."""
        self._item.setVisible(visible)

    @property
    def is_visible(self) -> bool:
        """Whether they are not hidden."""
        return self._item.isVisible()


class _SignsItem(QGraphicsItem):
    """It could lie anywhere on the board, so that no sign that moves changes its bounds."""

    def __init__(self) -> None:
        super().__init__()
        self.signs = NO_SIGNS
        self.painting: Painting = lambda _painter, _numbers, _words: None

    def boundingRect(self) -> QRectF:  # noqa: N802
        return _BOARD

    def shape(self) -> QPainterPath:
        """Nothing that a pointer could find."""
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _: QWidget | None = None
    ) -> None:
        exposed: QRectF = option.exposedRect
        numbers, boxes, words = self.signs
        hits = (boxes[:, :2] <= (exposed.right(), exposed.bottom())).all(axis=1)
        hits &= (boxes[:, 2:] >= (exposed.left(), exposed.top())).all(axis=1)
        rows = np.flatnonzero(hits)
        if len(rows):
            told = [words[row] for row in rows.tolist()] if words else ()
            self.painting(painter, numbers[rows].tolist(), told)


def boxes_around(places: FloatArray, reach: float) -> FloatArray:
    """The squares around places (n, 2), so far from them on every side, mm."""
    return boxes_along(places, places, reach)


def boxes_along(begins: FloatArray, ends: FloatArray, reach: float) -> FloatArray:
    """The boxes around ways from place to place, so far from them on every side, mm."""
    low, high = np.minimum(begins, ends) - reach, np.maximum(begins, ends) + reach
    return np.concatenate((low, high), axis=1)


def chevrons(tips: FloatArray, ahead: FloatArray, sizes: FloatArray | float) -> FloatArray:
    """Open arrow heads with their tips at places (n, 2), and `sizes` mm (n, 1) long.

    `ahead` (n, 2) are unit vectors of their directions. A row (n, 8) holds the ends of both lines.
    """
    back = sizes * cos(HALF_ANGLE) * ahead
    aside = sizes * sin(HALF_ANGLE) * np.stack((-ahead[:, 1], ahead[:, 0]), axis=1)
    return np.concatenate((tips - back + aside, tips, tips, tips - back - aside), axis=1)


def lines(ends: Sequence[Sequence[float]]) -> list[QLineF]:
    """Lines from x and y to x and y."""
    return list(starmap(QLineF, ends))


def begin_words(painter: QPainter, colour: QColor) -> None:
    """Write words in that colour from now on."""
    painter.setPen(colour)
    painter.setFont(_small())


def paint_word(painter: QPainter, word: str, x: float, y: float, height: float) -> None:
    """Write a word around a place, with capitals so many mm high."""
    scale = height / CAPITALS
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.drawText(_ROOM, _CENTRED, word)
    painter.restore()


_CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)


@cache
def _small() -> QFont:
    """Letters that are as wide at every zoom."""
    font = letters(bold=False)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _stale(before: Signs, after: Signs) -> FloatArray:
    """The boxes of the signs that go, come or differ."""
    if before.numbers.shape == after.numbers.shape and before.words == after.words:
        differ = (before.numbers != after.numbers).any(axis=1)
        return np.concatenate((before.boxes[differ], after.boxes[differ]))
    return np.concatenate((before.boxes, after.boxes))
