"""Lines across the road from drawn shapes: strokes, bars, chequered patterns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.centre_lines import across
from engine.exchange.drawing import Shape
from engine.exchange.roles import DrawingRoles, ShapeRole
from engine.track import Line, points

TOGETHER = 0.5
"""Distance of shapes of one line, in sizes of a space."""


def cross_lines(roles: DrawingRoles, size: float) -> Iterator[Line]:
    """Yield finish and bet lines in file order. Bet lines are numbered later.

    Shapes that are close together, in spaces of `size` mm, are one line along their middle.
    """
    for kind in ("finish", "bet"):
        shapes = [*_with_length(roles.of(kind))]
        for number, group in enumerate(_together(shapes, TOGETHER * size), start=1):
            line = across(group[0]) if len(group) == 1 else _middle(group)
            yield Line(kind, points(line.tolist()), number if kind == "bet" else None)


def _with_length(found: Sequence[ShapeRole]) -> Iterator[Shape]:
    """Yield the shapes that are longer than a point, those without an area as open lines."""
    for each in found:
        different = len(np.unique(np.round(each.shape.points, 2), axis=0))
        if different > 1:
            yield each.shape if different > 2 else replace(each.shape, closed=False)


def _together(shapes: Sequence[Shape], distance: float) -> list[list[Shape]]:
    """Return the shapes in groups whose members are within `distance` of another."""
    groups: list[tuple[shapely.Geometry, list[Shape]]] = []
    for shape in shapes:
        ground = shapely.LineString(shape.points)
        near = [group for group in groups if group[0].dwithin(ground, distance)]
        groups = [group for group in groups if group not in near]
        members = [member for group in near for member in group[1]] + [shape]
        groups.append((shapely.union_all([ground, *(group[0] for group in near)]), members))
    return [members for _, members in groups]


def _middle(shapes: Sequence[Shape]) -> FloatArray:
    """Return the line along the middle of several shapes, (k, 2)."""
    together = np.concatenate([shape.points for shape in shapes])
    box = shapely.minimum_rotated_rectangle(shapely.MultiPoint(together))
    if isinstance(box, shapely.Polygon):
        return across(Shape("line", shapely.get_coordinates(box)[:-1], closed=True))
    return np.asarray(shapely.get_coordinates(box)[[0, -1]])
