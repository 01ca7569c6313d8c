"""Ground that the items of a drawing cover."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from engine.publish.drawing import Group, Image, Item, Outline, Shape, Text
from engine.publish.drawing.outline import Close, Curve, Move
from engine.publish.fonts import text_box
from engine.track import Point

STOPS = np.linspace(0.0, 1.0, 25)[1:, None]
"""Places along a curve that stand for it."""


def covered(item: Item) -> BaseGeometry:
    """Return the ground that an item covers: filled areas, lines as wide as their pens, texts."""
    match item:
        case Text():
            return affinity.rotate(shapely.box(*text_box(item)), item.angle, origin=item.at)
        case Image():
            (x, y), (width, height) = item.at, item.size
            return shapely.box(x, y, x + width, y + height)
        case Shape():
            return _covered_by_shape(item)
        case Group():
            inside = shapely.union_all([covered(each) for each in item.items])
            if item.transform is None:
                return inside
            a, b, c, d, e, f = item.transform
            return affinity.affine_transform(inside, [a, c, b, d, e, f])


def _covered_by_shape(shape: Shape) -> BaseGeometry:
    lines = [line for line in lines_of(shape.outline) if len(line) > 1]
    filled: BaseGeometry = shapely.Polygon()
    for ring in [line for line in lines if len(line) > 2] if shape.fill else ():
        # The even-odd rule says what is inside.
        filled = filled.symmetric_difference(shapely.make_valid(shapely.Polygon(ring)))
    half = shape.pen.width / 2 if shape.pen else 0.0
    drawn = [shapely.LineString(line).buffer(half) for line in lines] if shape.pen else []
    return shapely.union_all([filled, *drawn])


def lines_of(outline: Outline) -> list[list[Point]]:
    """Return the lines of an outline, with curves as chains of short straight ones."""
    lines: list[list[Point]] = []
    for part in outline:
        match part:
            case Move():
                lines.append([part.to])
            case Close():
                lines[-1].append(lines[-1][0])
            case Curve():
                lines[-1] += _chain(lines[-1][-1], part)
            case _:
                lines[-1].append(part.to)
    return lines


def _chain(begin: Point, curve: Curve) -> list[Point]:
    """Return places along a curve from `begin`, by de Casteljau's construction."""
    points = [np.array([place]) for place in (begin, *curve)]
    while len(points) > 1:
        points = [first + STOPS * (second - first) for first, second in pairwise(points)]
    return [(x, y) for x, y in points[0].tolist()]
