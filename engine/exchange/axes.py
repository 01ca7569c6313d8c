"""Axes of spaces that are slanted or stretched: along the edge of the road, not the longer side."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import ComplexArray, FloatArray, IntArray
from engine.course.contact import touching_pairs
from engine.course.layout import RoadLayout, lanes_of, layout_of, next_in_lane, usual_size
from engine.course.layout.axes import edges_of_road
from engine.course.outlines import Outlines, smoothed

GAP = 0.1
"""Widest gap between touching spaces, in space sizes."""

NARROWING = 8
"""Power of the cosine by which edges count that are not along the axis of the spaces around."""

CLEAR_EDGE = 0.3
"""Length of the edges of the road at a space from which on they show its axis, in space sizes."""

ROUNDS = 8
"""Number of times that axes are passed on from the edge of the road inwards."""

CLEARLY = 0.02
"""Difference in the share of spaces that follow one another in a lane, from which on one layout is
better than another."""


def road_layout(outlines: Outlines) -> RoadLayout:
    """Return the layout of the road over spaces, whatever is longer, their lengths or widths.

    Axes along the edges of the road are taken where they clearly lead to better lanes.
    """
    layout = layout_of(outlines)
    following = _in_lanes(layout)
    if following > 1 - CLEARLY:
        return layout
    other = layout_of(outlines, axes_by_edges(outlines))
    return other if _in_lanes(other) > following + CLEARLY else layout


def _in_lanes(layout: RoadLayout) -> float:
    """Return the share of the spaces whose next one in the lane has the lane's number."""
    lanes, after = lanes_of(layout), next_in_lane(layout)
    has_next = after >= 0
    return float((has_next & (lanes[after] == lanes)).mean())


def axes_by_edges(outlines: Outlines) -> ComplexArray:
    """Return a unit vector along the road at every space, in either direction; 0 if not known.

    At the edge of the road spaces run along it. Further in a space runs along those of its own
    edges that are closest to the axes of the spaces around it.
    """
    outlines = smoothed(outlines)
    size = usual_size(outlines)
    spaces = len(outlines.areas)
    pairs = touching_pairs(outlines.polygons, outlines.boxes, GAP * size)
    shared = _shared_length(outlines, pairs, GAP * size)
    border = edges_of_road(outlines, GAP * size, size)
    run = outlines.vertices[outlines.after] - outlines.vertices
    lengths = np.hypot(run[:, 0], run[:, 1])
    doubled = np.exp(2j * np.arctan2(run[:, 1], run[:, 0]))
    owner = outlines.owner
    is_edge = np.abs(border) > CLEAR_EDGE * size
    axes: ComplexArray = np.where(is_edge, border, 0.0)
    for _ in range(ROUNDS):
        around = np.zeros(spaces, np.complex128)
        for one, other in (pairs.T, pairs.T[::-1]):
            np.add.at(around, one, shared * _unit(axes)[other])
        around = np.where(is_edge, border, around)
        along = ((doubled * _unit(around)[owner].conj()).real + 1) / 2
        weights = lengths * along ** (NARROWING / 2)
        turned = weights * doubled
        own = np.bincount(owner, turned.real, spaces) + 1j * np.bincount(owner, turned.imag, spaces)
        axes = np.where(np.abs(around) > 0, own, 0.0)
    return np.where(np.abs(axes) > 0, np.exp(0.5j * np.angle(axes)), 0.0)


def _shared_length(outlines: Outlines, pairs: IntArray, gap: float) -> FloatArray:
    """Return the length of the outline of the first of each pair beside the second, (m,), mm."""
    rings = shapely.get_exterior_ring(outlines.polygons)
    around = shapely.buffer(outlines.polygons, gap)
    beside = shapely.intersection(rings[pairs[:, 0]], around[pairs[:, 1]])
    lengths: FloatArray = shapely.length(beside)
    return lengths


def _unit(vectors: ComplexArray) -> ComplexArray:
    lengths = np.abs(vectors)
    units: ComplexArray = np.where(lengths > 0, vectors / np.maximum(lengths, 1e-12), 0.0)
    return units
