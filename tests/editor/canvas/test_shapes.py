"""Shapes drawn on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from editor.canvas import shapes
from editor.canvas.items import label

SEEN, FEW = 32, 0.04
"""A pixel that differs by so many of 255 is seen; of the halo's there may be fewer than this share,
where the stroke of Qt has no round end."""


def painted(*filled: tuple[QPainterPath, str], stroke: QPen | None = None) -> QImage:
    """Paths filled on a dark ground at 5 pixels a millimetre, the first with a stroke around it."""
    image = QImage(600, 100, QImage.Format.Format_Grayscale8)
    image.fill(QColor("#306030"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(5, 5)
    for path, colour in filled:
        painter.setPen(stroke or QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(colour))
        painter.drawPath(path)
        stroke = None
    painter.end()
    return image


@pytest.mark.parametrize("words", ["Finish", "2", "Öhringen", "≥3"])
def test_a_halo_is_the_ground_that_a_wide_pen_around_the_letters_covers(qapp, words: str) -> None:
    place, height = (60.0, 10.0), 6.0
    letters = shapes.text(words, place, height)
    pen = QPen(QColor("white"), 2 * shapes.HALO * height)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    filled = painted((shapes.halo(words, place, height), "white"), (letters, "black"))
    stroked = painted((letters, "white"), (letters, "black"), stroke=pen)
    bare = painted((letters, "black"))
    pairs = [
        [image.pixelColor(x, y).lightness() for image in (filled, stroked, bare)]
        for x in range(600)
        for y in range(100)
    ]
    halo = sum(abs(by_pen - without) > SEEN for _, by_pen, without in pairs)
    differ = sum(abs(by_fill - by_pen) > SEEN for by_fill, by_pen, _ in pairs)
    assert halo > 200
    assert differ < FEW * halo


def test_words_without_letters_have_no_halo(qapp) -> None:
    assert shapes.halo(" ", (0.0, 0.0), 6.0).isEmpty()


def test_the_halo_of_a_label_is_not_stroked(qapp) -> None:
    """Stroking it at every repaint took longer than all spaces of a road together."""
    halo, letters = label("Kolin", (50.0, 40.0), 6.0, QColor("black"))
    assert isinstance(halo, QGraphicsPathItem)
    assert halo.pen().style() == Qt.PenStyle.NoPen
    assert halo.path() == shapes.halo("Kolin", (50.0, 40.0), 6.0)
    assert halo.boundingRect().contains(letters.boundingRect())
