"""Axes of spaces: the lines along which they are driven, in either direction."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, ComplexArray, FloatArray, IntArray
from engine.course.outlines import Outlines

SAMPLE = 1 / 6
"""Distance of samples along edges, in space sizes."""

ROUNDS = 3
"""Number of times that a space takes over half of the axes of its neighbours."""

MOST_SAMPLES = 400
"""Most samples of an edge. Only a page among dots is that much longer than the usual space."""


def axes_of(
    outlines: Outlines, pairs: IntArray, gap: float, size: float, known: ComplexArray
) -> ComplexArray:
    """Return a unit vector along the road at every space, in either direction; `known` ones (0 if
    not known) stay.

    The edge of the road runs along it, and spaces are longer than wide. A space that shows neither
    takes the axis of its touching neighbours. Angles are doubled while they are averaged, so that
    both orientations of an axis are equal.
    """
    own = edges_of_road(outlines, gap, size) / (2 * size) + 2 * _long_sides(outlines)
    given = known != 0
    own[given] = known[given] ** 2
    first, second = pairs.T
    touching = np.maximum(np.bincount(pairs.ravel(), minlength=len(own)), 1)
    voted = own
    for _ in range(ROUNDS):
        around = np.zeros(len(own), np.complex128)
        np.add.at(around, first, voted[second])
        np.add.at(around, second, voted[first])
        voted = np.where(given, own, own + around / (2 * touching))
    axes: ComplexArray = np.exp(0.5j * np.angle(voted))
    return axes


def edges_of_road(outlines: Outlines, gap: float, size: float) -> ComplexArray:
    """Return the sum of the edges of every space without another space beyond, angles doubled,
    mm."""
    begin = outlines.vertices
    run = begin[outlines.after] - begin
    lengths = np.hypot(run[:, 0], run[:, 1])
    counts = np.clip(np.ceil(lengths / (SAMPLE * size)), 1, MOST_SAMPLES).astype(np.int64)
    counts[_shared_edges(outlines)] = 0
    edge = np.repeat(np.arange(len(begin)), counts)
    share = (np.arange(len(edge)) - (np.cumsum(counts) - counts)[edge] + 0.5) / counts[edge]
    places = begin[edge] + run[edge] * share[:, None]
    beyond = places + outlines.outward[edge] * (0.5 * gap + 0.02 * size)
    owner = outlines.owner[edge]
    sample, other = shapely.STRtree(outlines.polygons).query(
        shapely.points(beyond), predicate="dwithin", distance=0.75 * gap + 0.02 * size
    )
    inside = np.zeros(len(edge), bool)
    inside[sample[owner[sample] != other]] = True
    weights = np.where(inside, 0.0, lengths[edge] / counts[edge])
    return _sums(owner, weights, run[edge], len(outlines.polygons))


def _shared_edges(outlines: Outlines) -> BoolArray:
    """Return whether each edge has the two vertices of an edge of another outline."""
    places = outlines.vertices[:, 0] + 1j * outlines.vertices[:, 1]
    vertex = np.unique(places, return_inverse=True)[1]
    ends = np.sort(np.stack((vertex, vertex[outlines.after]), axis=1), axis=1)
    _, edge, times = np.unique(
        ends[:, 0] << 32 | ends[:, 1], return_inverse=True, return_counts=True
    )
    shared: BoolArray = times[edge] > 1
    return shared


def _long_sides(outlines: Outlines) -> ComplexArray:
    """Return the sum of all edges of every space as a share of its perimeter, angles doubled."""
    run = outlines.vertices[outlines.after] - outlines.vertices
    lengths = np.hypot(run[:, 0], run[:, 1])
    spaces = len(outlines.polygons)
    around = np.bincount(outlines.owner, lengths, spaces)
    sides: ComplexArray = _sums(outlines.owner, lengths, run, spaces) / np.maximum(around, 1e-9)
    return sides


def _sums(owner: IntArray, weights: FloatArray, run: FloatArray, spaces: int) -> ComplexArray:
    turned = weights * np.exp(2j * np.arctan2(run[:, 1], run[:, 0]))
    sums: ComplexArray = np.bincount(owner, turned.real, spaces) + 1j * np.bincount(
        owner, turned.imag, spaces
    )
    return sums
