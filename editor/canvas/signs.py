"""Signs on many spaces, painted by a single item of the scene for each layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from itertools import compress
from math import cos, sin
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QStaticText
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from editor.canvas.shapes import CAPITALS, letters
from engine.arrays import FloatArray

EXPOSED = "exposed"
"""Property of a viewport: the region that it is painting."""

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


Paint = Callable[[QPainter, FloatArray, Sequence[str]], None]
"""Function that paints signs from the numbers (m, k) and the words of those in sight."""


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

    def show(self, signs: Signs, paint: Paint) -> None:
        """Replace the signs shown by `signs`, which `paint` paints."""
        stale = self._item.take(signs, paint)
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
        self._edges = NO_SIGNS.boxes.T
        self.painting: Paint = lambda _painter, _numbers, _words: None

    def take(self, signs: Signs, paint: Paint) -> FloatArray:
        """Take `signs` in place of the earlier ones. Return the boxes (n, 4) of those that appear,
        vanish or differ."""
        before, self.signs, self.painting = self.signs, signs, paint
        # Each edge by itself: comparing rows of four would take most of the time of painting few.
        self._edges = np.ascontiguousarray(signs.boxes.T)
        if before.numbers.shape != signs.numbers.shape or before.words != signs.words:
            was, now = _keys(before), _keys(signs)
            changed = {key for key, _ in Counter(was).items() ^ Counter(now).items()}
            return np.concatenate(
                [
                    each.boxes[[key in changed for key in keys]]
                    for each, keys in ((before, was), (signs, now))
                ]
            )
        rows = np.flatnonzero((before.numbers != signs.numbers).any(axis=1))
        return np.concatenate((before.boxes[rows], signs.boxes[rows]))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return _BOARD

    def shape(self) -> QPainterPath:
        """Return an empty shape, so that the pointer never hits a sign."""
        return QPainterPath()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        viewport: QWidget | None = None,
    ) -> None:
        left, top, right, bottom = self._edges
        hits = np.zeros(len(left), bool)
        for area in _exposed(painter, option, viewport):
            across = (left <= area.right()) & (right >= area.left())
            hits |= across & (top <= area.bottom()) & (bottom >= area.top())
        if hits.any():
            self.painting(
                painter, self.signs.numbers[hits], tuple(compress(self.signs.words, hits))
            )


def _keys(signs: Signs) -> Sequence[Hashable]:
    """Return a value for each sign that tells whether two signs are alike."""
    numbers = np.ascontiguousarray(signs.numbers)
    if not numbers.size:
        return signs.words
    rows: Sequence[Hashable] = (
        numbers.view(np.dtype((np.void, numbers.strides[0]))).ravel().tolist()
    )
    if not signs.words:
        return rows
    return list(zip(rows, signs.words, strict=True))


def _exposed(
    painter: QPainter, option: QStyleOptionGraphicsItem, viewport: QWidget | None
) -> list[QRectF]:
    """Return the areas to be painted, mm.

    After panning these are two strips along the edges, and the box around them, which is all that
    Qt tells an item, is the whole view.
    """
    strips = list(viewport.property(EXPOSED) or ()) if viewport else []
    if len(strips) < 2:
        return [option.exposedRect]
    to_mm, _is_possible = painter.worldTransform().inverted()
    return [to_mm.mapRect(QRectF(strip)) for strip in strips]


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


def paint_lines(painter: QPainter, pen: QPen, ends: FloatArray) -> None:
    """Paint lines with the same pen. Each four of the numbers `ends` are x and y of begin and end
    of one."""
    painter.strokePath(_path_along(ends.reshape(-1, 2)), pen)


def paint_dots(painter: QPainter, pen: QPen, places: FloatArray) -> None:
    """Paint a dot at each of `places` (n, 2)."""
    painter.setPen(pen)
    dots = QPolygonF()
    _stream(len(places), places.astype(">f8").tobytes()) >> dots
    painter.drawPoints(dots)


_ELEMENT = np.dtype([("is_end", ">i4"), ("place", ">f8", 2)])
"""Element of a path of Qt as it is written to a stream."""

_WHOLE = np.array([0, 1], ">i4").tobytes()
"""What follows the elements: where the last part of the path begins, and how it is filled."""


def _path_along(places: FloatArray) -> QPainterPath:
    """Return a path with a line from each even one of `places` (2n, 2) to the one after it."""
    elements = np.empty(len(places), _ELEMENT)
    elements["is_end"] = np.arange(len(places)) % 2
    elements["place"] = places
    path = QPainterPath()
    _stream(len(places), elements.tobytes() + _WHOLE) >> path
    return path


def _stream(count: int, written: bytes) -> QDataStream:
    """Return the stream of a thing of Qt with `count` parts.

    It is read as a whole: a call of Qt for each part takes longer than painting them all.
    """
    return QDataStream(QByteArray(count.to_bytes(4, "big") + written))


def paint_words(
    painter: QPainter, colour: QColor, numbers: FloatArray, words: Sequence[str]
) -> None:
    """Write `words` in one colour around the places that their `numbers` (m, k) begin with, mm.

    The height of its capitals is next in the numbers of a word.
    """
    painter.setPen(colour)
    painter.setFont(_small())
    heights = numbers[:, 2]
    for height in sorted(set(heights.tolist())):
        rows = heights == height
        scale = height / CAPITALS
        places = (numbers[rows, :2] / scale).tolist()
        painter.save()
        painter.scale(scale, scale)
        for (x, y), word in zip(places, compress(words, rows), strict=True):
            text, across, down = _laid_out(word)
            painter.drawStaticText(QPointF(x - across, y - down), text)
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
