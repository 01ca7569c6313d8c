"""Outlines of shapes: straight lines and cubic Bézier curves, as every format knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.track import Point

ROUND = 0.5522847498
"""Distance of the handles of a quarter circle from its ends, in radii: 4/3 · (√2 − 1)."""


class Move(NamedTuple):
    """Move of the lifted pen to a place."""

    to: Point


class Straight(NamedTuple):
    """Straight line to a place."""

    to: Point


class Curve(NamedTuple):
    """Cubic Bézier curve with two handles to a place."""

    first: Point
    second: Point
    to: Point


class Close(NamedTuple):
    """Straight line back to where the pen was put down."""


Outline = tuple[Move | Straight | Curve | Close, ...]
"""Outline of a shape. Where its parts overlap, the even-odd rule says what is inside."""


def polyline(points: Sequence[Point]) -> Outline:
    """Return a line through these places."""
    first, *others = points
    return (Move(first), *map(Straight, others))


def polygon(*rings: Sequence[Point]) -> Outline:
    """Return the area inside the first ring, without the areas of the others."""
    return tuple(part for ring in rings for part in (*polyline(ring), Close()))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """Return a rectangle with its top left corner at (x, y) and corners rounded by `radius`."""
    right, bottom = x + width, y + height
    if radius <= 0:
        return polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    inset = radius * (1 - ROUND)
    return (
        Move((x + radius, y)),
        Straight((right - radius, y)),
        Curve((right - inset, y), (right, y + inset), (right, y + radius)),
        Straight((right, bottom - radius)),
        Curve((right, bottom - inset), (right - inset, bottom), (right - radius, bottom)),
        Straight((x + radius, bottom)),
        Curve((x + inset, bottom), (x, bottom - inset), (x, bottom - radius)),
        Straight((x, y + radius)),
        Curve((x, y + inset), (x + inset, y), (x + radius, y)),
        Close(),
    )


def circle(centre: Point, radius: float) -> Outline:
    """Return a circle, clockwise from its top."""
    (x, y), far = centre, ROUND * radius
    right, left, bottom, top = x + radius, x - radius, y + radius, y - radius
    return (
        Move((x, top)),
        Curve((x + far, top), (right, y - far), (right, y)),
        Curve((right, y + far), (x + far, bottom), (x, bottom)),
        Curve((x - far, bottom), (left, y + far), (left, y)),
        Curve((left, y - far), (x - far, top), (x, top)),
        Close(),
    )
