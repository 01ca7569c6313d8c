"""Shapes cut by what clips them: areas of paths by their rule, and what is left of a shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawing import Shape
from engine.exchange.near_shapes import AT_ONCE, PiledUpError

WHOLE = 0.998
"""Share of an area or line from which on it counts as not cut: pages end at the shapes on them."""

MOST_CROSSINGS = 20_000
"""Most pairs of sides of rings that cross, each counted from both of them."""

SLIVER = 0.05
"""Half of the width of what is left of an area, mm, up to which it is nothing."""


def area_inside(rings: Sequence[FloatArray], is_even_odd: bool) -> shapely.Geometry:
    """Return the area that is painted inside rings, (k, 2) each, by the rule of SVG: where they go
    round an odd number of times, or any number but 0."""
    rings = [ring for ring in rings if len(ring) > 2 and np.isfinite(ring).all()]
    if not rings:
        return shapely.Polygon()
    if len(rings) == 1 and (area := shapely.Polygon(rings[0])).is_valid:
        return area
    lines = [shapely.LinearRing(ring) for ring in rings]
    _check_crossings(rings)
    noded = shapely.node(shapely.MultiLineString(lines))
    faces = np.array(shapely.get_parts(shapely.polygonize(shapely.get_parts(noded))))
    if not len(faces):
        return shapely.Polygon()
    within = shapely.get_coordinates(shapely.point_on_surface(faces))
    turns = np.sum([_turns(ring, within) for ring in rings], axis=0)
    inside = turns % 2 == 1 if is_even_odd else turns != 0
    return shapely.union_all(faces[inside])


def _check_crossings(rings: Sequence[FloatArray]) -> None:
    """Raise PiledUpError if sides of rings cross more often than those of any drawing."""
    sides = [np.stack((ring, np.roll(ring, -1, axis=0)), axis=1) for ring in rings]
    parts = shapely.linestrings(np.concatenate(sides))
    tree, crossings = shapely.STRtree(parts), 0
    for begin in range(0, len(parts), AT_ONCE):
        crossings += tree.query(parts[begin : begin + AT_ONCE], "crosses").shape[1]
        if crossings > MOST_CROSSINGS:
            raise PiledUpError


def _turns(ring: FloatArray, places: FloatArray) -> FloatArray:
    """Return how often a ring goes round each of some places, (n,)."""
    found = np.zeros(len(places))
    after = np.roll(ring, -1, axis=0)
    for row, (x, y) in enumerate(places.tolist()):
        side = (after[:, 0] - ring[:, 0]) * (y - ring[:, 1])
        side -= (x - ring[:, 0]) * (after[:, 1] - ring[:, 1])
        up = (ring[:, 1] <= y) & (after[:, 1] > y) & (side > 0)
        down = (ring[:, 1] > y) & (after[:, 1] <= y) & (side < 0)
        found[row] = up.sum() - down.sum()
    return found


def cut(shape: Shape, window: shapely.Geometry) -> Iterator[Shape]:
    """Yield what is left of a shape inside a `window`: the shape itself if all of it is."""
    if len(shape.points) < 2:
        left = (
            [] if window.is_empty or not window.covers(shapely.Point(shape.points[0])) else [shape]
        )
        yield from left
        return
    is_area = shape.is_area and len(shape.points) > 2
    whole = (shapely.Polygon if is_area else shapely.LineString)(shape.points)
    if shapely.contains(window, whole):
        yield shape
        return
    whole = shapely.make_valid(whole) if is_area else whole
    left = shapely.intersection(whole, window)
    size = shapely.area if is_area else shapely.length
    if size(left) >= WHOLE * size(whole) > 0:
        yield shape
        return
    kind = "Polygon" if is_area else "LineString"
    lines = shapely.line_merge(left) if left.geom_type == "MultiLineString" else left
    parts = [part for part in shapely.get_parts(lines) if part.geom_type == kind]
    if is_area:
        parts = [part for part in parts if not part.buffer(-SLIVER).is_empty]
        rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
        found = [shapely.get_coordinates(ring)[:-1] for ring in rings]
    else:
        found = [shapely.get_coordinates(part) for part in parts if part.length > 2 * SLIVER]
    for number, points in enumerate(found, start=1):
        name = shape.name if len(found) == 1 else f"{shape.name} part {number}"
        yield replace(shape, name=name, points=points, closed=is_area)
