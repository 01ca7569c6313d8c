"""The outlines of all spaces as flat arrays: coordinates, edges, outward normals, polygons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import shapely

from engine.course.values import Floats, Ints, Polygons
from engine.course.vectors import left_of
from engine.track import Space
from engine.track.lazy import cached_property

HAND_DRAWN = 16
"""Outlines of at most this many vertices are taken as drawn; more come from tracing a picture."""

WOBBLE = 0.04
"""A traced outline may leave its smooth form by this share of the side of an equal square."""


@dataclass(frozen=True, eq=False)
class Outlines:
    """Outlines of n spaces with v vertices in all.

    Vertices of space i are the rows `first[i]:first[i + 1]` of `vertices`; edge k runs from vertex
    k to vertex `after[k]`, and `outward[k]` is its unit normal out of the polygon, shape (v, 2).
    """

    vertices: Floats
    first: Ints
    owner: Ints
    after: Ints
    before: Ints
    outward: Floats
    centres: Floats
    areas: Floats
    polygons: Polygons

    @cached_property
    def boxes(self) -> Floats:
        """Left, top, right and bottom of every outline, mm, shape (n, 4)."""
        boxes: Floats = shapely.bounds(self.polygons)
        return boxes


def outlines_of(spaces: Sequence[Space]) -> Outlines:
    """All outlines of the spaces as arrays; lengths mm, areas mm²."""
    counts = np.fromiter((len(space.outline) for space in spaces), np.int64, len(spaces))
    total = int(counts.sum())
    flat = chain.from_iterable(chain.from_iterable(space.outline for space in spaces))
    return _outlines_through(np.fromiter(flat, np.float64, 2 * total).reshape(total, 2), counts)


def smoothed(outlines: Outlines) -> Outlines:
    """The outlines without the wobble of traced ones, which keep fewer of the same vertices."""
    traced = np.diff(outlines.first) > HAND_DRAWN
    if not traced.any():
        return outlines
    tolerance = np.where(traced, WOBBLE * np.sqrt(outlines.areas), 0.0)
    smooth = shapely.simplify(outlines.polygons, tolerance, preserve_topology=False)
    as_drawn = ~traced | shapely.is_empty(smooth)
    smooth[as_drawn] = outlines.polygons[as_drawn]
    coordinates, owner = shapely.get_coordinates(smooth, return_index=True)
    counts = np.bincount(owner, minlength=len(smooth))
    closing = np.cumsum(counts) - 1
    return _outlines_through(np.delete(coordinates, closing, axis=0), counts - 1)


def _outlines_through(vertices: Floats, counts: Ints) -> Outlines:
    total = len(vertices)
    first = np.concatenate(([0], np.cumsum(counts)))
    starts = first[:-1]
    owner = np.repeat(np.arange(len(counts)), counts)
    after, before = np.arange(1, total + 1), np.arange(-1, total - 1)
    after[first[1:] - 1] = starts
    before[starts] = first[1:] - 1

    middles = np.add.reduceat(vertices, starts) / counts[:, None]
    local = vertices - middles[owner]
    x, y = local[:, 0], local[:, 1]
    cross = x * y[after] - x[after] * y
    doubled = np.add.reduceat(cross, starts)
    weighted = np.add.reduceat((local + local[after]) * cross[:, None], starts)
    offset = weighted / np.where(doubled == 0, np.nan, 3.0 * doubled)[:, None]
    # A bow tie has next to no area to divide by, which throws its centroid off the board.
    inside = np.abs(offset) <= np.maximum.reduceat(np.abs(local), starts)
    offset[~(inside[:, 0] & inside[:, 1])] = 0.0

    edge = vertices[after] - vertices
    span = np.hypot(edge[:, 0], edge[:, 1])
    span[span == 0] = 1.0
    turning = np.where(doubled < 0, -1.0, 1.0)[owner]
    return Outlines(
        vertices=vertices,
        first=first,
        owner=owner,
        after=after,
        before=before,
        outward=left_of(edge) * (turning / span)[:, None],
        centres=middles + offset,
        areas=np.abs(doubled) / 2.0,
        polygons=shapely.polygons(shapely.linearrings(vertices, indices=owner)),
    )
