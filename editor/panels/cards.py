"""Race cards and colours as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolButton

from editor.look import theme

CARD = QSize(44, 72)
WILD = "wild"

_SCALE = 2


def bars_of(words: str) -> list[tuple[str, str]]:
    """The bars of a card's text, "red 6, wild 2", as colours and numbers."""
    bars = [bar.rsplit(" ", 1) for bar in words.split(", ") if bar]
    return [(bar[0], bar[1] if len(bar) > 1 else "") for bar in bars]


def is_card(words: str) -> bool:
    """Whether a text names the bars of a race card."""
    bars = bars_of(words)
    return bool(bars) and all(
        number.isdigit() and (colour == WILD or colour in theme.CARS) for colour, number in bars
    )


def card_button(words: str) -> QToolButton:
    """A card to play; its bars run from the top down as they are carried out."""
    button = QToolButton()
    picture, shown = _card_picture(bars_of(words)), QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
        shown.addPixmap(picture, mode)
    button.setIcon(shown)
    button.setIconSize(CARD)
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    button.setProperty("card", "true")
    return button


def colour_button(colour: str, words: str) -> QToolButton:
    """A choice in words, with a spot where it is about a car of that colour."""
    button = QToolButton()
    button.setText(words)
    if colour in theme.CARS:
        button.setIcon(QIcon(swatch(colour, 18)))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setAccessibleName(words)
    button.setProperty("choice", "true")
    return button


def swatch(colour: str, size: int) -> QPixmap:
    """A round spot of a car's colour."""
    pixmap = _canvas(QSize(size, size))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.CARS.get(colour, theme.MUTED))
    painter.setPen(QColor("#8794a0"))
    painter.drawEllipse(QRectF(1, 1, size - 2, size - 2))
    painter.end()
    return pixmap


def _card_picture(bars: Sequence[tuple[str, str]]) -> QPixmap:
    pixmap = _canvas(CARD)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor("#ffffff"))
    painter.setPen(QColor("#aab6bf"))
    painter.drawRoundedRect(QRectF(0.5, 0.5, CARD.width() - 1, CARD.height() - 1), 6, 6)
    height = min(16.0, (CARD.height() - 10) / max(len(bars), 1))
    font = QFont(painter.font())
    font.setPixelSize(int(height * 0.72))
    font.setBold(True)
    painter.setFont(font)
    for row, (colour, number) in enumerate(bars):
        area = QRectF(5, 5 + row * height, CARD.width() - 10, height - 2)
        painter.setPen(QColor("#8794a0"))
        painter.setBrush(_bar_fill(colour, area))
        painter.drawRoundedRect(area, 3, 3)
        fill = theme.CARS.get(colour, QColor("white"))
        painter.setPen(theme.text_on(fill))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, number)
    painter.end()
    return pixmap


def _bar_fill(colour: str, area: QRectF) -> QColor | QLinearGradient:
    if colour != WILD:
        return theme.CARS.get(colour, QColor("white"))
    fill = QLinearGradient(area.topLeft(), area.topRight())
    for place, tint in ((0.0, "#fbd5d3"), (0.33, "#fdf3c4"), (0.66, "#cfeeda"), (1.0, "#cfe0f8")):
        fill.setColorAt(place, QColor(tint))
    return fill


def _canvas(size: QSize) -> QPixmap:
    pixmap = QPixmap(size * _SCALE)
    pixmap.setDevicePixelRatio(_SCALE)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
