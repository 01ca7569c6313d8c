"""Signs on many spaces, painted by a single item of the scene for each layer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import starmap
from math import cos, sin
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QStaticText
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
"""An area larger than any board, mm."""

HALF_ANGLE = 0.7
"""Angle between the direction of an arrow head and each of its lines, in radians."""


class Signs(NamedTuple):
    """Signs painted on many spaces, one row each.

    `numbers` (n, k) are the values each sign is painted from, and `words` its word, if any. `boxes`
    (n, 4) hold the ground it covers: left, top, right and bottom, mm.
    """

    numbers: FloatArray
    boxes: FloatArray
    words: tuple[str, ...] = ()


NO_SIGNS = Signs(np.zeros((0, 0)), np.zeros((0, 4)))


class SignLayer:
    """Signs of one layer. Only the part of the board where signs changed is repainted."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._item = _SignsItem()
        self._item.setZValue(z)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.is_visible = True
        scene.addItem(self._item)

    def __len__(self) -> int:
        """Return the number of signs."""
        return len(self._item.signs.numbers)

    def show(self, signs: Signs, painting: Painting) -> None:
        """Replace the signs shown by `signs`, which `painting` paints."""
        stale = _stale(self._item.signs, signs)
        self._item.signs, self._item.painting = signs, painting
        if len(stale):
            (left, top), (right, bottom) = stale[:, :2].min(axis=0), stale[:, 2:].max(axis=0)
            self._item.update(QRectF(left, top, right - left, bottom - top))
        self._show_unless_empty()

    def clear(self) -> None:
        """Remove all signs."""
        self.show(NO_SIGNS, self._item.painting)

    def set_visible(self, visible: bool) -> None:
        """Show or hide all signs."""
        self.is_visible = visible
        self._show_unless_empty()

    def _show_unless_empty(self) -> None:
        self._item.setVisible(self.is_visible and len(self) > 0)


class _SignsItem(QGraphicsItem):
    """Item that paints all visible signs of a layer.

    Its bounds are larger than any board, so that moving a sign never changes them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.signs = NO_SIGNS
        self.painting: Painting = lambda _painter, _numbers, _words: None

    def boundingRect(self) -> QRectF:  # noqa: N802
        return _BOARD

    def shape(self) -> QPainterPath:
        """Return an empty shape, so that the pointer never hits a sign."""
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
    """Return the boxes (n, 4) that reach `reach` mm from `places` (n, 2) to every side."""
    return boxes_along(places, places, reach)


def boxes_along(begins: FloatArray, ends: FloatArray, reach: float) -> FloatArray:
    """Return the boxes (n, 4) around the ways from `begins` to `ends`, `reach` mm larger."""
    low, high = np.minimum(begins, ends) - reach, np.maximum(begins, ends) + reach
    return np.concatenate((low, high), axis=1)


def chevrons(tips: FloatArray, ahead: FloatArray, sizes: FloatArray | float) -> FloatArray:
    """Return open arrow heads (n, 8) as the ends of their two lines.

    `tips` (n, 2) are their tips, `ahead` (n, 2) unit vectors of their directions, and `sizes` (n,
    1) their lengths, mm.
    """
    back = sizes * cos(HALF_ANGLE) * ahead
    aside = sizes * sin(HALF_ANGLE) * np.stack((-ahead[:, 1], ahead[:, 0]), axis=1)
    return np.concatenate((tips - back + aside, tips, tips, tips - back - aside), axis=1)


def lines(ends: Sequence[Sequence[float]]) -> list[QLineF]:
    """Return lines from rows of x and y of their begin and end."""
    return list(starmap(QLineF, ends))


def paint_words(painter: QPainter, colour: QColor, numbers: Numbers, words: Sequence[str]) -> None:
    """Write each of `words` around its place, which its row of `numbers` begins with, mm.

    The height of its capitals is next in the row.
    """
    painter.setPen(colour)
    painter.setFont(_small())
    by_height: dict[float, list[tuple[float, float, str]]] = {}
    for (x, y, height, *_), word in zip(numbers, words, strict=True):
        by_height.setdefault(height, []).append((x, y, word))
    for height, placed in by_height.items():
        scale = height / CAPITALS
        painter.save()
        painter.scale(scale, scale)
        for x, y, word in placed:
            text, across, down = _laid_out(word)
            painter.drawStaticText(QPointF(x / scale - across, y / scale - down), text)
        painter.restore()


@lru_cache(maxsize=4096)
def _laid_out(word: str) -> tuple[QStaticText, float, float]:
    """Return a word that is laid out once, and half of its width and height."""
    text = QStaticText(word)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.prepare(font=_small())
    return text, text.size().width() / 2, text.size().height() / 2


@cache
def _small() -> QFont:
    """Return letters without hinting, whose width does not depend on the zoom."""
    font = letters(bold=False)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _stale(before: Signs, after: Signs) -> FloatArray:
    """Return the boxes (n, 4) of the signs that appear, vanish or differ."""
    if before.numbers.shape == after.numbers.shape and before.words == after.words:
        differ = (before.numbers != after.numbers).any(axis=1)
        return np.concatenate((before.boxes[differ], after.boxes[differ]))
    return np.concatenate((before.boxes, after.boxes))
