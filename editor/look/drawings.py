"""Painting drawings of the engine, which are in mm, with Qt."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from engine.publish.drawing import Drawing, Face, Group, Image, Item, Pen, Shape, Text
from engine.publish.drawing.outline import Close, Curve, Move, Outline
from engine.publish.fonts import runs, text_width
from engine.publish.fonts.outlines import letters_of
from engine.publish.fonts.play import FILES
from engine.publish.fonts.used import is_drawn

FONT_SIZE = 100
"""Size in pixels at which letters are laid out.

They are scaled afterwards, which keeps their proportions.
"""


def paint_drawing(painter: QPainter, drawing: Drawing) -> None:
    """Paint the layers that are shown. One unit of the painter is 1 mm."""
    for layer in drawing.layers:
        if layer.shown:
            paint_items(painter, layer.items)


def paint_items(painter: QPainter, items: Iterable[Item]) -> None:
    """Paint the items of a layer."""
    for item in items:
        match item:
            case Shape():
                _shape(painter, item)
            case Text():
                _text(painter, item)
            case Image():
                _image(painter, item)
            case Group():
                painter.save()
                if item.transform:
                    painter.setTransform(QTransform(*item.transform), combine=True)
                if item.clip:
                    painter.setClipPath(path_of(item.clip), Qt.ClipOperation.IntersectClip)
                paint_items(painter, item.items)
                painter.restore()


def _shape(painter: QPainter, shape: Shape) -> None:
    painter.setOpacity(shape.opacity)
    painter.setPen(_pen(shape.pen))
    painter.setBrush(QColor(shape.fill) if shape.fill else Qt.BrushStyle.NoBrush)
    path = path_of(shape.outline)
    if shape.is_winding:
        path.setFillRule(Qt.FillRule.WindingFill)
    painter.drawPath(path)
    painter.setOpacity(1.0)


def _text(painter: QPainter, text: Text) -> None:
    if is_drawn(text) or any(run.own is not None for run in runs(text.text, text.face)):
        paint_items(painter, letters_of(text))
        return
    path = QPainterPath()
    path.addText(QPointF(0.0, 0.0), _font(text.face), text.text)
    width = text_width(text.text, text.size, text.face)
    painter.save()
    painter.translate(*text.at)
    painter.rotate(text.angle)
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    painter.translate(QPointF(-before, 0.0))
    painter.scale(text.size / FONT_SIZE, text.size / FONT_SIZE)
    if text.halo:
        halo = _pen(text.halo)
        halo.setWidthF(text.halo.width * FONT_SIZE / text.size)
        painter.strokePath(path, halo)
    painter.fillPath(path, QColor(text.fill))
    painter.restore()


def _image(painter: QPainter, image: Image) -> None:
    painter.setOpacity(image.opacity)
    place = QRectF(*image.at, *image.size)
    painter.drawImage(place, QImage.fromData(image.content))
    painter.setOpacity(1.0)


def path_of(outline: Outline) -> QPainterPath:
    """Return an outline as a path of Qt."""
    path = QPainterPath()
    for part in outline:
        match part:
            case Close():
                path.closeSubpath()
            case Move():
                path.moveTo(*part.to)
            case Curve():
                path.cubicTo(*part.first, *part.second, *part.to)
            case _:
                path.lineTo(*part.to)
    return path


def _pen(pen: Pen | None) -> QPen:
    if pen is None:
        return QPen(Qt.PenStyle.NoPen)
    cap = Qt.PenCapStyle.RoundCap if pen.is_round else Qt.PenCapStyle.FlatCap
    join = Qt.PenJoinStyle.RoundJoin if pen.is_round else Qt.PenJoinStyle.MiterJoin
    made = QPen(QColor(pen.colour), pen.width, Qt.PenStyle.SolidLine, cap, join)
    if pen.dash:
        # Qt counts dashes in widths of the pen.
        made.setDashPattern([length / pen.width for length in pen.dash])
    return made


@cache
def _family(face: Face) -> str:
    """Return the name of the typeface of published documents, loaded from its file."""
    number = QFontDatabase.addApplicationFont(str(FILES[face]))
    return QFontDatabase.applicationFontFamilies(number)[0]


def _font(face: Face) -> QFont:
    """Return a new font to lay out letters with, because threads must not share one."""
    font = QFont(_family(face))
    font.setPixelSize(FONT_SIZE)
    font.setBold(face == "bold")
    # Letters in print are set without kerning and ligatures.
    font.setKerning(False)
    font.setFeature(QFont.Tag("liga"), 0)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def load_letters() -> None:
    """Load the letters before a drawing is painted in another thread."""
    for face in FILES:
        _family(face)
