"""Outlines of all spaces as flat arrays: coordinates, edges, outward normals, polygons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray, PolygonArray
from engine.course.vectors import left_of
from engine.track import Space
from engine.track.lazy import cached_property

HAND_DRAWN = 16
"""Most vertices of an outline taken as drawn; more come from a traced picture."""

WOBBLE = 0.04
"""Largest distance of a traced outline from its smooth form, as a share of the side of a square of
equal area."""


@dataclass(frozen=True, eq=False)
class Outlines:
    """Outlines of n spaces with v vertices in all.

    Space i has `counts[i]` vertices, the rows `first[i]:first[i + 1]` of `vertices`, (v, 2); vertex
    k is of space `owner[k]`, and edge k runs from it to vertex `after[k]`. The counts are between
    `least` and `most`. Measures of the outlines are computed when first read.
    """

    vertices: FloatArray
    counts: IntArray
    first: IntArray
    owner: IntArray
    after: IntArray
    before: IntArray
    least: int
    most: int

    @cached_property
    def polygons(self) -> PolygonArray:
        """Return the outlines as polygons, shape (n,)."""
        rings = (
            shapely.linearrings(self.vertices.reshape(-1, self.most, 2))
            if 0 < self.least == self.most
            else shapely.linearrings(self.vertices, indices=self.owner)
        )
        polygons: PolygonArray = shapely.polygons(rings)
        return polygons

    @cached_property
    def boxes(self) -> FloatArray:
        """Return left, top, right and bottom of every outline, mm, shape (n, 4)."""
        boxes: FloatArray = shapely.bounds(self.polygons)
        return boxes

    @cached_property
    def perimeters(self) -> FloatArray:
        """Return the lengths round the outlines, mm, shape (n,)."""
        edge = self.vertices.take(self.after, 0) - self.vertices
        perimeters: FloatArray = np.add.reduceat(np.hypot(edge[:, 0], edge[:, 1]), self.first[:-1])
        return perimeters

    @cached_property
    def outward(self) -> FloatArray:
        """Return the unit normal of every edge out of its polygon, shape (v, 2)."""
        edge = self.vertices.take(self.after, 0) - self.vertices
        span = np.hypot(edge[:, 0], edge[:, 1])
        span[span == 0] = 1.0
        outward: FloatArray = left_of(edge)
        outward /= np.copysign(span, self._moments.doubled.take(self.owner))[:, None]
        return outward

    @property
    def centres(self) -> FloatArray:
        """Return the centroids, mm, shape (n, 2); for a bow tie about the mean of its vertices."""
        return self._moments.centres

    @cached_property
    def areas(self) -> FloatArray:
        """Return the areas, mm², shape (n,)."""
        areas: FloatArray = np.abs(self._moments.doubled) / 2.0
        return areas

    @cached_property
    def _moments(self) -> _Moments:
        starts = self.first[:-1]
        middles = np.add.reduceat(self.vertices, starts) / self.counts[:, None]
        local = self.vertices - middles.take(self.owner, 0)
        onward = local.take(self.after, 0)
        cross = local[:, 0] * onward[:, 1] - onward[:, 0] * local[:, 1]
        doubled = np.add.reduceat(cross, starts)
        divisor = 3.0 * doubled
        divisor[doubled == 0] = np.nan
        offset = np.add.reduceat((local + onward) * cross[:, None], starts) / divisor[:, None]
        # A bow tie has next to no area to divide by, which throws its centroid off the board.
        inside = np.abs(offset) <= np.maximum.reduceat(np.abs(local), starts)
        if np.count_nonzero(inside) < inside.size:
            offset[~inside.all(axis=1)] = 0.0
        return _Moments(doubled, middles + offset)


class _Moments(NamedTuple):
    """Twice the areas, negative if drawn in the other direction, mm² (n,), and centroids (n, 2)."""

    doubled: FloatArray
    centres: FloatArray


def outlines_of(spaces: Sequence[Space]) -> Outlines:
    """Return the outlines of the spaces as arrays; lengths mm, areas mm²."""
    outlines = [space.outline for space in spaces]
    counts = tuple(map(len, outlines))
    total = sum(counts)
    flat = chain.from_iterable(chain.from_iterable(outlines))
    vertices = np.fromiter(flat, np.float64, 2 * total).reshape(total, 2)
    return Outlines(vertices, *_numbers(counts))


def smoothed(outlines: Outlines) -> Outlines:
    """Return the outlines without the wobble of traced ones, which keep fewer of their vertices."""
    if outlines.most <= HAND_DRAWN:
        return outlines
    traced = outlines.counts > HAND_DRAWN
    tolerance = np.where(traced, WOBBLE * np.sqrt(outlines.areas), 0.0)
    smooth = shapely.simplify(outlines.polygons, tolerance, preserve_topology=False)
    as_drawn = ~traced | shapely.is_empty(smooth)
    smooth[as_drawn] = outlines.polygons[as_drawn]
    coordinates, owner = shapely.get_coordinates(smooth, return_index=True)
    counts = np.bincount(owner, minlength=len(smooth))
    closing = np.cumsum(counts) - 1
    vertices = np.delete(coordinates, closing, axis=0)
    return Outlines(vertices, *_numbers(tuple((counts - 1).tolist())))


# While something is dragged the same spaces come again and again, with as many vertices as before.
@lru_cache(maxsize=4)
def _numbers(
    counts: tuple[int, ...],
) -> tuple[IntArray, IntArray, IntArray, IntArray, IntArray, int, int]:
    """Return the fields of `Outlines` other than the vertices, for spaces with `counts`
    vertices."""
    numbers = np.array(counts, np.int64)
    first = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(numbers, out=first[1:])
    total = int(first[-1])
    starts, closing = first[:-1], first[1:] - 1
    after, before = np.arange(1, total + 1), np.arange(-1, total - 1)
    after[closing] = starts
    before[starts] = closing
    owner = np.repeat(np.arange(len(counts)), numbers)
    return numbers, first, owner, after, before, min(counts, default=0), max(counts, default=0)
