"""Shapes drawn on the board, in mm: arrows, cars, numbers, chevrons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import starmap
from math import atan2, cos, degrees, hypot, sin

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QPolygonF, QTransform

from engine.track import Point

_PIXELS, CAPITALS = 100, 75.0
"""Size in which words are drawn before they are scaled, and the height of its capitals."""

HALO = 0.15
"""Reach of the halo around words, as a share of the height of their capitals."""


def polygon(outline: Iterable[Point]) -> QPolygonF:
    """Return the outline of a space as a polygon of Qt."""
    return QPolygonF(list(starmap(QPointF, outline)))


def polyline(places: Sequence[Point], closed: bool = False) -> QPainterPath:
    """Return a path through `places`. If `closed`, it returns to the first."""
    path = QPainterPath()
    if places:
        path.moveTo(*places[0])
        for x, y in places[1:]:
            path.lineTo(x, y)
        if closed:
            path.closeSubpath()
    return path


def joined(paths: Iterable[QPainterPath]) -> QPainterPath:
    """Join several paths into one."""
    whole = QPainterPath()
    for path in paths:
        whole.addPath(path)
    return whole


def dots(places: Iterable[Point]) -> QPainterPath:
    """Return a path of points, to be stroked with a wide pen."""
    path = QPainterPath()
    for x, y in places:
        path.moveTo(x, y)
        path.lineTo(x + 0.001, y)
    return path


def arrow(begin: Point, end: Point, width: float) -> QPainterPath:
    """Return a filled arrow from `begin` to `end`, with a shaft `width` mm wide."""
    length = hypot(end[0] - begin[0], end[1] - begin[1])
    if length < 1e-6:
        return QPainterPath()
    head = min(4.5 * width, 0.6 * length)
    back, half, wing = length - head, width / 2, 1.9 * width
    lower = [(length, 0.0), (back, wing), (back, half), (0.0, half)]
    path = polyline([(0.0, -half), (back, -half), (back, -wing), *lower], closed=True)
    turn = QTransform()
    turn.translate(*begin)
    turn.rotate(degrees(atan2(end[1] - begin[1], end[0] - begin[0])))
    return turn.map(path)


def chevron(tip: Point, normal: Point, size: float) -> QPainterPath:
    """Return an open arrow head with its tip at `tip`, pointing along `normal`."""
    ahead = atan2(normal[1], normal[0])
    path = QPainterPath()
    path.moveTo(tip[0] - size * cos(ahead - 0.7), tip[1] - size * sin(ahead - 0.7))
    path.lineTo(*tip)
    path.lineTo(tip[0] - size * cos(ahead + 0.7), tip[1] - size * sin(ahead + 0.7))
    return path


def text(words: str, centre: Point, height: float, bold: bool = True) -> QPainterPath:
    """Return words around `centre` as a path, with capitals `height` mm high."""
    return _placed(_written(words, bold), centre, height)


def halo(words: str, centre: Point, height: float) -> QPainterPath:
    """Return the ground within `HALO` of the edges of bold `words` like those of `text`.

    Filling it takes 2 to 60 µs, stroking the letters with a wide pen 30 to 1,700.
    """
    return _placed(_around(words), centre, height)


def _placed(path: QPainterPath, centre: Point, height: float) -> QPainterPath:
    scale = height / CAPITALS
    place = QTransform()
    place.translate(*centre)
    place.scale(scale, scale)
    return place.map(path)


@lru_cache(maxsize=1000)
def _around(words: str) -> QPainterPath:
    """Return the halo of words around (0, 0), before scaling."""
    letters = _written(words, bold=True).toSubpathPolygons()
    edges = [[(place.x(), place.y()) for place in edge.toList()] for edge in letters]
    ground = shapely.buffer(shapely.MultiLineString(edges), HALO * CAPITALS)
    rings = shapely.get_parts(shapely.boundary(ground))
    return joined(polyline(shapely.get_coordinates(ring).tolist()) for ring in rings)


@lru_cache(maxsize=1000)
def _written(words: str, bold: bool) -> QPainterPath:
    """Return words around (0, 0) as a path, before scaling."""
    path = QPainterPath()
    path.addText(0, 0, letters(bold), words)
    return path.translated(-path.boundingRect().center())


def text_width(words: str, height: float, bold: bool = True) -> float:
    """Return the width of words with capitals `height` mm high, mm."""
    return QFontMetricsF(letters(bold)).horizontalAdvance(words) * height / CAPITALS


def letters(bold: bool) -> QFont:
    """Return the font of words on the board, before scaling."""
    font = QFont("Sans Serif")
    font.setPixelSize(_PIXELS)
    font.setBold(bold)
    return font


# Cars are made anew at each step of a drag.
@lru_cache(maxsize=100)
def car_body(length: float) -> QPainterPath:
    """Return a racing car around (0, 0), seen from above with its nose to the right, in mm."""
    unit = length / 10.0
    body = QPainterPath()
    body.addRoundedRect(QRectF(-5 * unit, -1.7 * unit, 8.2 * unit, 3.4 * unit), unit, unit)
    nose = [(2.6, -1.2), (5.0, -0.5), (5.0, 0.5), (2.6, 1.2)]
    front = polyline([(unit * x, unit * y) for x, y in nose], closed=True)
    wing = QPainterPath()
    wing.addRoundedRect(QRectF(-5.2 * unit, -2.4 * unit, 1.3 * unit, 4.8 * unit), 0.3, 0.3)
    return body.united(front).united(wing)


@lru_cache(maxsize=100)
def car_wheels(length: float) -> QPainterPath:
    """Return the wheels of a car `length` mm long."""
    unit = length / 10.0
    wheels = QPainterPath()
    for x in (-3.4, 1.3):
        for y in (-2.55, 1.65):
            wheels.addRoundedRect(QRectF(x * unit, y * unit, 2.1 * unit, 0.9 * unit), 0.2, 0.2)
    return wheels
