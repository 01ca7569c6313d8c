"""Shapes of spaces: valid polygons, however little room a bend leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.track.values import Point, points, without_repeats

HAIR = 0.25
"""Reach to both sides of a space that has no ground at all, mm."""


NEARLY = 0.02
"""Distance within which a place is on a line, but for rounding, mm."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Outline of a place, and first and last vertex of its front.

    `cramped` means that a bend leaves it less room than it would take.
    """

    outline: tuple[Point, ...]
    front: tuple[int, int] | None
    cramped: bool = False


def with_sound_outlines(made: Sequence[Shape]) -> list[Shape]:
    """Return the outlines, with each that crosses itself reduced to the largest area it encloses.

    In a bend that is far too tight the inner side of a space runs backwards. The rest of such a
    space is small, and the checks report it. Without any rest it is a sliver.
    """
    counts = np.array([len(shape.outline) for shape in made])
    faulty = counts < 3
    known = np.flatnonzero(~faulty)
    if len(known):
        rows = np.repeat(np.arange(len(known)), counts[known])
        flat = chain.from_iterable(chain.from_iterable(made[row].outline for row in known.tolist()))
        corners = np.fromiter(flat, np.float64, 2 * len(rows)).reshape(-1, 2)
        faulty[known] = ~shapely.is_valid(
            shapely.polygons(shapely.linearrings(corners, indices=rows))
        )
    if not faulty.any():
        return list(made)
    return [
        _sound(shape) if bad else shape for shape, bad in zip(made, faulty.tolist(), strict=True)
    ]


def without_ground(shape: Shape, ground: shapely.Geometry, least: float) -> Shape | None:
    """Return the shape without its part on `ground`, None if the rest is a share below `least`."""
    area = shapely.Polygon(shape.outline)
    parts = shapely.get_parts(shapely.difference(area, ground))
    largest = max(parts, key=shapely.area, default=shapely.Polygon())
    ring = _around(largest)
    if shapely.area(largest) < least * area.area or not shapely.is_valid(shapely.Polygon(ring)):
        return None
    if shape.front is None:
        return Shape(ring, None, shape.cramped)
    first, last = shape.front
    front = shapely.LineString(shape.outline[first : last + 1])
    along = [
        (front.project(shapely.Point(xy)), xy)
        for xy in ring
        if front.distance(shapely.Point(xy)) < NEARLY
    ]
    cut = _with_front(ring, (min(along)[1], max(along)[1]) if len(along) > 1 else None)
    return Shape(cut.outline, cut.front, shape.cramped)


def _sound(shape: Shape) -> Shape:
    outline, front = shape.outline, shape.front
    ends = None if front is None else (outline[front[0]], outline[front[1]])
    if len(outline) >= 3:
        parts = shapely.get_parts(shapely.make_valid(shapely.Polygon(outline)))
        largest = max(parts, key=shapely.area)
        for area in (largest, shapely.convex_hull(largest)):
            ring = _around(area)
            if len(ring) >= 3 and shapely.Polygon(ring).is_valid:
                return _with_front(ring, ends)
    return _sliver(np.array(outline))


def _around(area: shapely.Geometry) -> tuple[Point, ...]:
    """Return the vertices around a polygon in the order of outlines, front from left to right."""
    if area.geom_type != "Polygon":
        return ()
    ring = points(shapely.get_coordinates(shapely.orient_polygons(area).exterior)[:-1].tolist())
    return without_repeats(ring)


def _with_front(ring: tuple[Point, ...], ends: tuple[Point, Point] | None) -> Shape:
    """Return the outline with its front between `ends`, if it still has both."""
    if ends is None or ends[0] not in ring or ends[1] not in ring:
        return Shape(ring, None, cramped=True)
    behind = ring.index(ends[1]) + 1
    turned = (*ring[behind:], *ring[:behind])
    return Shape(turned, (turned.index(ends[0]), len(turned) - 1), cramped=True)


def _sliver(outline: FloatArray) -> Shape:
    """Return a hairline from the left end of an outline without any ground to its right end."""
    left, right = outline[0], outline[-1]
    middle, across = (left + right) / 2, right - left
    length = float(np.hypot(*across))
    if length < 2 * HAIR:
        across, length = np.array([2 * HAIR, 0.0]), 2 * HAIR
        left, right = middle - across / 2, middle + across / 2
    ahead = np.array([across[1], -across[0]]) / length * HAIR
    hairline = points([left, middle + ahead, right, middle - ahead])
    return Shape(hairline, (0, 2), cramped=True)
