"""Buttons and spots in the colours of cars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton

from editor.look import theme

SPOT = 18
"""Diameter in pixels of a spot of a car's colour, large enough for its letter."""

_SCALE = 2


def colour_button(colour: str, words: str) -> QToolButton:
    """Return a button for a choice, with a spot if `colour` is that of a car."""
    button = QToolButton()
    button.setText(words)
    if colour in theme.CARS:
        button.setIcon(QIcon(swatch(colour, SPOT)))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setAccessibleName(words)
    button.setProperty("choice", "true")
    return button


def swatch(colour: str, size: int) -> QPixmap:
    """Return a round spot of a car's colour, with its letter."""
    pixmap = _canvas(QSize(size, size))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill, spot = theme.CARS.get(colour, theme.MUTED), QRectF(0.5, 0.5, size - 1, size - 1)
    painter.setBrush(fill)
    painter.setPen(QColor("#8794a0"))
    painter.drawEllipse(spot)
    painter.setFont(_bold(painter, 0.66 * size))
    painter.setPen(theme.text_on(fill))
    painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, theme.letter_of(colour))
    painter.end()
    return pixmap


def _bold(painter: QPainter, pixels: float) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(int(pixels))
    font.setBold(True)
    return font


def _canvas(size: QSize) -> QPixmap:
    pixmap = QPixmap(size * _SCALE)
    pixmap.setDevicePixelRatio(_SCALE)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
