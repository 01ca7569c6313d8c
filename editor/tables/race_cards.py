"""Race cards: bars from top to bottom, in the order in which they are carried out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from editor.look import theme

WILD = "wild"
FAINT = 0.3
"""Opacity of bars that do not count at the moment."""
HIGHEST_BAR = 20.0
"""Greatest height of a bar in pixels. Those of a card with many bars are lower."""


def bars_of(words: str) -> list[tuple[str, str]]:
    """Return the bars of a card's text, such as "red 6, wild 2", as colours and numbers."""
    bars = [bar.rsplit(" ", 1) for bar in words.split(", ") if bar]
    return [(bar[0], bar[1] if len(bar) > 1 else "") for bar in bars]


def paint_race_card(
    painter: QPainter, words: str, box: QRectF, chosen: int | None, scale: float
) -> None:
    """Paint a card into a box. If one bar is `chosen`, the others are faint."""
    painter.setBrush(QColor("#ffffff"))
    painter.setPen(QPen(QColor("#aab6bf"), 1.0))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    bars, strength = bars_of(words), painter.opacity()
    height = min(HIGHEST_BAR * scale, (box.height() - 8) / max(len(bars), 1))
    inset = 4.0 if box.width() > 30 * scale else 1.5
    for row, (colour, number) in enumerate(bars):
        place = box.x() + inset, box.y() + 4 + row * height
        area = QRectF(*place, box.width() - 2 * inset, height - 2)
        painter.setOpacity(strength if chosen in (None, row) else FAINT * strength)
        painter.setPen(QPen(QColor("#8794a0"), 1.0))
        painter.setBrush(_bar_fill(colour, area))
        painter.drawRoundedRect(area, 3, 3)
        letter = theme.letter_of(colour) or "★"
        font = QFont(painter.font())
        font.setPixelSize(max(1, int(min(0.74 * height, 0.42 * area.width()))))
        font.setBold(True)
        words_on_it = f"{letter} {number}"
        wide = QFontMetricsF(font).horizontalAdvance(words_on_it)
        if wide > area.width() - 2:
            font.setPixelSize(max(1, int(font.pixelSize() * (area.width() - 2) / wide)))
        painter.setFont(font)
        painter.setPen(theme.text_on(theme.CARS.get(colour, QColor("white"))))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words_on_it)
    painter.setOpacity(strength)


def _bar_fill(colour: str, area: QRectF) -> QColor | QLinearGradient:
    if colour != WILD:
        return theme.CARS.get(colour, QColor("white"))
    fill = QLinearGradient(area.topLeft(), area.topRight())
    for place, tint in ((0.0, "#fbd5d3"), (0.33, "#fdf3c4"), (0.66, "#cfeeda"), (1.0, "#cfe0f8")):
        fill.setColorAt(place, QColor(tint))
    return fill
