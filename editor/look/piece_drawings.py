"""Figures of pieces and tiles in a square of side 1, used on the board and on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPolygonF

from editor.look import theme
from engine.games.core import view as shape
from engine.publish import colours

Parts = tuple[tuple[QPainterPath, QColor], ...]
"""Paths in a square of side 1 with their fills, from the lowest to the uppermost."""

SEATS = tuple(map(QColor, colours.SEATS))
"""Colours of seats."""

NOBODY = QColor("#5b6a75")
_WHEELS = QColor("#69747c")
_DARK, _WHITE = QColor("#20282d"), QColor("#ffffff")


def paint_of(colour: str, owner: int | None = None) -> QColor:
    """Return the colour called `colour`, or that of the seat `owner` if it is ""."""
    if colour:
        return theme.CARS.get(colour, NOBODY)
    return NOBODY if owner is None else SEATS[owner % len(SEATS)]


def is_drawn(name: str) -> bool:
    """Return whether a shape is drawn as a figure."""
    return name in _DRAWINGS


@cache
def drawing_of(name: str, colour: str, owner: int | None) -> Parts:
    """Return the figure of a shape in a named colour, or in that of a seat."""
    return _DRAWINGS[name](paint_of(colour, owner))


def _camel(paint: QColor) -> Parts:
    path = QPainterPath(QPointF(0.13, 0.98))
    path.lineTo(0.11, 0.58)
    path.quadTo(0.12, 0.46, 0.22, 0.43)
    path.quadTo(0.30, 0.06, 0.44, 0.12)
    path.quadTo(0.56, 0.14, 0.60, 0.46)
    path.quadTo(0.70, 0.52, 0.74, 0.30)
    path.quadTo(0.75, 0.12, 0.84, 0.08)
    path.lineTo(0.90, 0.12)
    path.quadTo(1.0, 0.16, 0.98, 0.26)
    path.lineTo(0.88, 0.30)
    path.quadTo(0.88, 0.62, 0.74, 0.70)
    path.lineTo(0.75, 0.98)
    path.lineTo(0.63, 0.98)
    path.lineTo(0.59, 0.74)
    path.quadTo(0.43, 0.80, 0.28, 0.72)
    path.lineTo(0.26, 0.98)
    path.closeSubpath()
    eye = QPainterPath()
    eye.addEllipse(QPointF(0.86, 0.18), 0.025, 0.025)
    return ((path, paint), (eye, theme.text_on(paint)))


def _truck(paint: QColor) -> Parts:
    load, cab, glass, wheels = (QPainterPath() for _ in range(4))
    load.addRoundedRect(QRectF(0.02, 0.18, 0.62, 0.54), 0.05, 0.05)
    cab.addPolygon(_polygon((0.67, 0.32), (0.84, 0.32), (0.98, 0.54), (0.98, 0.72), (0.67, 0.72)))
    cab.closeSubpath()
    glass.addPolygon(_polygon((0.73, 0.37), (0.82, 0.37), (0.91, 0.53), (0.73, 0.53)))
    glass.closeSubpath()
    for x in (0.18, 0.46, 0.82):
        wheels.addEllipse(QPointF(x, 0.76), 0.095, 0.095)
    return ((load, paint), (cab, paint), (glass, QColor("#e8f3f6")), (wheels, _DARK))


def _tile(colour: QColor) -> tuple[QPainterPath, QColor]:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.02, 0.14, 0.96, 0.72), 0.10, 0.10)
    return path, colour


def _oasis(paint: QColor) -> Parts:
    trunk, leaves, mark = (QPainterPath() for _ in range(3))
    trunk.addPolygon(_polygon((0.20, 0.80), (0.26, 0.40), (0.31, 0.40), (0.29, 0.80)))
    for x, y in ((0.08, 0.40), (0.14, 0.26), (0.42, 0.26), (0.48, 0.42)):
        leaves.moveTo(0.28, 0.40)
        leaves.quadTo((x + 0.28) / 2 - 0.02, y - 0.10, x, y)
        leaves.quadTo((x + 0.28) / 2, y + 0.04, 0.28, 0.40)
    mark.addEllipse(QPointF(0.88, 0.24), 0.10, 0.10)
    green = QColor("#2f8f4e")
    return (_tile(QColor("#d8eed2")), (trunk, QColor("#8a6a3c")), (leaves, green), (mark, paint))


def _mirage(paint: QColor) -> Parts:
    waves, mark = QPainterPath(), QPainterPath()
    for y in (0.36, 0.52, 0.68):
        waves.addPath(_wave(y))
    mark.addEllipse(QPointF(0.88, 0.24), 0.10, 0.10)
    return (_tile(QColor("#f4dfae")), (waves, QColor("#c0822e")), (mark, paint))


def _wave(y: float) -> QPainterPath:
    path = QPainterPath(QPointF(0.08, y))
    path.cubicTo(0.18, y - 0.12, 0.30, y + 0.12, 0.46, y - 0.02)
    path.lineTo(0.46, y + 0.03)
    path.cubicTo(0.30, y + 0.17, 0.18, y - 0.07, 0.08, y + 0.05)
    path.closeSubpath()
    return path


def _camera(paint: QColor) -> Parts:
    body, lens, glass = (QPainterPath() for _ in range(3))
    body.addRoundedRect(QRectF(0.08, 0.28, 0.84, 0.54), 0.08, 0.08)
    body.addRoundedRect(QRectF(0.34, 0.16, 0.32, 0.18), 0.05, 0.05)
    lens.addEllipse(QPointF(0.5, 0.55), 0.20, 0.20)
    glass.addEllipse(QPointF(0.5, 0.55), 0.12, 0.12)
    return ((body, _DARK), (lens, _WHITE), (glass, paint))


def _pyramid(_paint: QColor) -> Parts:
    light, dark = QPainterPath(), QPainterPath()
    light.addPolygon(_polygon((0.50, 0.10), (0.96, 0.88), (0.04, 0.88)))
    dark.addPolygon(_polygon((0.50, 0.10), (0.96, 0.88), (0.62, 0.88)))
    return ((light, QColor("#e8b84b")), (dark, QColor("#b98522")))


def _roadworks(_paint: QColor) -> Parts:
    board, bars, posts = (QPainterPath() for _ in range(3))
    board.addRect(QRectF(0.06, 0.24, 0.88, 0.34))
    for x in (0.08, 0.36, 0.64):
        bars.addPolygon(_polygon((x, 0.58), (x + 0.12, 0.24), (x + 0.26, 0.24), (x + 0.14, 0.58)))
    posts.addRect(QRectF(0.18, 0.58, 0.08, 0.34))
    posts.addRect(QRectF(0.74, 0.58, 0.08, 0.34))
    return ((posts, _DARK), (board, _WHITE), (bars, QColor("#c8322b")))


def _jam(_paint: QColor) -> Parts:
    edge, inside, cars = (QPainterPath() for _ in range(3))
    edge.addPolygon(_polygon((0.50, 0.04), (0.98, 0.90), (0.02, 0.90)))
    inside.addPolygon(_polygon((0.50, 0.20), (0.84, 0.82), (0.16, 0.82)))
    for y in (0.44, 0.56, 0.68):
        cars.addRoundedRect(QRectF(0.40, y, 0.20, 0.08), 0.03, 0.03)
    return ((edge, QColor("#c8322b")), (inside, _WHITE), (cars, _DARK))


def _car(paint: QColor) -> Parts:
    body = QPainterPath(QPointF(0.02, 0.74))
    body.lineTo(0.05, 0.50)
    body.lineTo(0.20, 0.52)
    body.lineTo(0.34, 0.36)
    body.lineTo(0.58, 0.36)
    body.lineTo(0.72, 0.54)
    body.quadTo(0.96, 0.58, 0.98, 0.74)
    body.closeSubpath()
    wheels = QPainterPath()
    for x in (0.24, 0.76):
        wheels.addEllipse(QPointF(x, 0.74), 0.13, 0.13)
    return ((body, paint), (wheels, _WHEELS))


def _polygon(*places: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in (*places, places[0])])


_DRAWINGS: dict[str, Callable[[QColor], Parts]] = {
    shape.CAMEL: _camel,
    shape.CAR: _car,
    shape.TRUCK: _truck,
    shape.OASIS: _oasis,
    shape.MIRAGE: _mirage,
    shape.CAMERA: _camera,
    shape.PYRAMID: _pyramid,
    shape.ROADWORKS: _roadworks,
    shape.JAM: _jam,
}
