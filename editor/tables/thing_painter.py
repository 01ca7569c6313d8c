"""Sizes and painting of the things on a table."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QTransform

from editor.look import theme
from editor.look.language import integer_text
from editor.look.piece_drawings import drawing_of, is_drawn, paint_of
from editor.look.texts import sentence_text
from editor.tables.race_cards import paint_race_card
from engine.games.core import Thing
from engine.games.core import view as shape

STRIP = {shape.CARD: 15.0, shape.TILE: 13.0}
"""Visible part of a covered thing, in pixels."""

CAPTION = 16.0
"""Height of the words below a race card, in pixels."""

SMALL_FIGURE = 24.0
"""Side of a figure up to which its letter must be small, in pixels."""

TICKET = 190.0
"""Greatest width of the text of a ticket, in pixels."""

_WRAPS = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_SIZES = {
    shape.CARD: QSizeF(32, 42),
    shape.RACE_CARD: QSizeF(54, 92),
    shape.BACK: QSizeF(28, 34),
    shape.PLACE: QSizeF(32, 30),
    shape.TILE: QSizeF(30, 24),
    shape.DIE: QSizeF(25, 25),
    shape.SEAT: QSizeF(24, 24),
}
_FIGURE = QSizeF(30, 28)
_EDGE, _LIGHT_EDGE = QColor("#3a444c"), QColor("#aab6bf")
_PAPER = QColor("#fffdf7")
_GOLD = QColor("#f3cf63")
_PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
}


class ThingPainter:
    """Painter of the things on a table, at a scale that includes the size of text."""

    def __init__(self, font: QFont, scale: float = 1.0) -> None:
        self.scale = scale * theme.text_scale()
        self.small = _sized(font, 11 * self.scale)
        self.strong = _sized(font, 12.5 * self.scale, bold=True)
        self.large = _sized(font, 16 * self.scale, bold=True)

    def size_of(self, thing: Thing) -> QSizeF:
        """Return the size of a thing, in pixels."""
        words = text_of(thing)
        if thing.shape == shape.TICKET:
            room = QRectF(0, 0, TICKET * self.scale, 0)
            lines = QFontMetricsF(self.small).boundingRect(room, _WRAPS, words)
            return QSizeF(ceil(lines.width()) + 17 * self.scale, lines.height() + 8 * self.scale)
        if thing.shape == shape.NOTE:
            metrics = QFontMetricsF(self.small)
            return QSizeF(metrics.horizontalAdvance(words) + 2, 24 * self.scale)
        if thing.shape == shape.COIN:
            width = QFontMetricsF(self.strong).horizontalAdvance(words) + 13 * self.scale
            return QSizeF(max(width, 26 * self.scale), 26 * self.scale)
        size = _SIZES.get(thing.shape, _FIGURE) * self.scale
        if thing.shape == shape.TILE or (thing.shape == shape.DIE and len(words) > 1):
            lettered = _lettered(thing)
            width = QFontMetricsF(self.strong).horizontalAdvance(lettered) + 10 * self.scale
            return QSizeF(max(size.width(), width), size.height())
        if thing.shape == shape.TRUCK and words:
            width = QFontMetricsF(self.small).horizontalAdvance(words)
            return QSizeF(size.width() + width + 4, size.height())
        return size

    def paint(self, painter: QPainter, thing: Thing, box: QRectF, palette: QPalette) -> None:
        """Paint a thing into its box."""
        painter.save()
        if thing.faded:
            painter.setOpacity(0.35)
        if thing.shape == shape.NOTE:
            painter.setFont(self.small)
            painter.setPen(palette.color(QPalette.ColorRole.WindowText))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text_of(thing))
        elif thing.shape == shape.RACE_CARD:
            self._race_card(painter, thing, box, palette)
        elif thing.shape == shape.TICKET:
            self._ticket(painter, thing, box)
        elif thing.shape == shape.PLACE:
            colour = palette.color(QPalette.ColorRole.PlaceholderText)
            painter.setPen(QPen(paint_of(thing.colour) if thing.colour else colour, 1.4,
                                Qt.PenStyle.DashLine))  # fmt: skip
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        elif is_drawn(thing.shape):
            self._figure(painter, thing, box, palette)
        else:
            self._plate(painter, thing, box)
        painter.restore()

    def _race_card(self, painter: QPainter, thing: Thing, box: QRectF, palette: QPalette) -> None:
        """Paint a card of bars, and the words below it."""
        painter.setFont(self.small)
        paint_race_card(painter, thing.text, box, thing.bar, self.scale)
        if thing.caption:
            font = QFont(self.small)
            font.setBold(thing.bar != shape.NO_BAR)
            painter.setFont(font)
            painter.setPen(palette.color(QPalette.ColorRole.WindowText))
            low = QRectF(box.x() - 1, box.bottom(), box.width() + 2, CAPTION * self.scale)
            words = _shortened(sentence_text(thing.caption), QFontMetricsF(font), low.width())
            painter.drawText(low, Qt.AlignmentFlag.AlignCenter, words)

    def _plate(self, painter: QPainter, thing: Thing, box: QRectF) -> None:
        """Paint a card, tile, die or coin: a coloured plate with words in its middle."""
        fill = paint_of(thing.colour, thing.owner)
        if not thing.colour and (thing.owner is None or thing.shape == shape.CARD):
            fill = _PAPER
        if thing.shape == shape.COIN:
            fill = _GOLD
        painter.setPen(QPen(_EDGE, 1.0))
        painter.setBrush(fill)
        inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
        if thing.shape in (shape.COIN, shape.SEAT):
            painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        else:
            corner = (6 if thing.shape == shape.DIE else 4) * self.scale
            painter.drawRoundedRect(inner, corner, corner)
        if thing.shape == shape.BACK:
            fill = self._back(painter, inner, fill)
        painter.setPen(theme.text_on(fill))
        words = _lettered(thing)
        pips = _PIPS.get(int(words)) if thing.shape == shape.DIE and words.isdigit() else None
        if pips is not None:
            painter.setBrush(theme.text_on(fill))
            for x, y in pips:
                centre = QPointF(box.x() + x * box.width(), box.y() + y * box.height())
                painter.drawEllipse(centre, 2.1 * self.scale, 2.1 * self.scale)
            return
        is_card = thing.shape == shape.CARD and box.height() > 30 * self.scale
        if is_card and (letter := theme.letter_of(thing.colour)):
            painter.setFont(self.small)
            painter.drawText(
                box.adjusted(4 * self.scale, 2, 0, 0), Qt.AlignmentFlag.AlignLeft, letter
            )
            words = text_of(thing)
        painter.setFont(self.large if is_card else self.strong)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words) > box.width() - 2
        if wide or box.height() < 14 * self.scale:
            painter.setFont(self.small)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _back(self, painter: QPainter, box: QRectF, fill: QColor) -> QColor:
        """Paint the pattern on the back of a card, and return the colour below its words."""
        if fill == _PAPER:
            fill = QColor("#50616d")
            painter.setBrush(fill)
            painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QPen(QColor(255, 255, 255, 60), 1.2))
        inner = box.adjusted(3, 3, -3, -3)
        painter.setClipRect(inner)
        step = 6 * self.scale
        for number in range(-12, 14):
            x = inner.x() + number * step
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(255, 255, 255, 150), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, 3, 3)
        return fill

    def _ticket(self, painter: QPainter, thing: Thing, box: QRectF) -> None:
        """Paint a card with lines of words, and a stripe in its colour at the left."""
        painter.setPen(QPen(_EDGE, 1.0))
        painter.setBrush(_PAPER)
        inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(inner, 4, 4)
        stripe = QRectF(inner.x() + 2, inner.y() + 3, 3.5 * self.scale, inner.height() - 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paint_of(thing.colour) if thing.colour else QColor("#b9c4cb"))
        painter.drawRoundedRect(stripe, 1.5, 1.5)
        painter.setFont(self.small)
        painter.setPen(theme.INK)
        words = box.adjusted(9 * self.scale, 0, -4 * self.scale, 0)
        painter.drawText(words, _WRAPS, text_of(thing))

    def _figure(self, painter: QPainter, thing: Thing, box: QRectF, palette: QPalette) -> None:
        side = min(box.height(), box.width())
        square = QRectF(box.x(), box.y(), side, box.height())
        is_dark = (
            palette.color(QPalette.ColorRole.Base).lightness()
            < palette.color(QPalette.ColorRole.Text).lightness()
        )
        edge = _LIGHT_EDGE if is_dark else _EDGE
        place = QTransform.fromTranslate(square.x(), square.y()).scale(side, square.height())
        for number, (path, fill) in enumerate(drawing_of(thing.shape, thing.colour, thing.owner)):
            painter.setPen(QPen(edge, 0.9) if number == 0 else Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawPath(place.map(path))
        words = text_of(thing)
        if not words and (letter := theme.letter_of(thing.colour)):
            painter.setFont(self.strong if side > SMALL_FIGURE * self.scale else self.small)
            painter.setPen(theme.text_on(paint_of(thing.colour)))
            painter.drawText(
                square.adjusted(0, 0.2 * side, 0.08 * side, 0), Qt.AlignmentFlag.AlignCenter, letter
            )
        if not words:
            return
        painter.setFont(self.small)
        if thing.shape == shape.TRUCK:
            painter.setPen(palette.color(QPalette.ColorRole.WindowText))
            rest = box.adjusted(side + 3, 0, 0, 0)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, words)
            return
        painter.setPen(theme.INK)
        low = square.adjusted(0.36 * side if thing.shape == shape.OASIS else 0, 0.2 * side, 0, 0)
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, words)


def _shortened(words: str, metrics: QFontMetricsF, width: float) -> str:
    """Return `words` if they fit into a width, else their number alone, else a dash."""
    if metrics.horizontalAdvance(words) <= width:
        return words
    return "".join(filter(str.isdigit, words)) or "–"


def text_of(thing: Thing) -> str:
    """Return the words on a thing. Numbers have a separator of thousands."""
    if thing.text.lstrip("-−").isdigit():
        return integer_text(int(thing.text.replace("−", "-")))
    return sentence_text(thing.text)


def _lettered(thing: Thing) -> str:
    """Return the words on a thing, after the letter of its colour."""
    return f"{theme.letter_of(thing.colour)} {text_of(thing)}".strip()


def _sized(font: QFont, pixels: float, bold: bool = False) -> QFont:
    made = QFont(font)
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    return made
