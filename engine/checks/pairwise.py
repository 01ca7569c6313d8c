"""Few outlines compared at once: every edge with every vertex, quicker than pair by pair."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.vectors import dot, left_of


class Edges(NamedTuple):
    """Edges of outlines, one outline after the other: begin and end, (e, 2), length, mm, and the
    position each is of."""

    begins: FloatArray
    ends: FloatArray
    lengths: FloatArray
    owner: IntArray


class Pairwise(NamedTuple):
    """How n outlines with e edges, and so e vertices, lie to each other.

    `parted` (n, n) are outlines between which a straight line runs along an edge of one of them.
    Each of the `vertices` (m,), by number, lies close to the edge of the same place in `edges`
    (m,), or hardly further away, though that edge neither begins nor ends there.
    """

    parted: BoolArray
    vertices: IntArray
    edges: IntArray


def compare_pairwise(edges: Edges, counts: tuple[int, ...], hair: float, close: float) -> Pairwise:
    """How outlines with so many vertices each lie to each other.

    What reaches over a line by no more than `hair` mm does not count; up to `close` mm a vertex is
    close.
    """
    begins, number = edges.begins, len(edges.begins)
    half = edges.lengths / 2
    onward = (edges.ends - begins) / np.maximum(edges.lengths, 1e-9)[:, None]
    across = left_of(onward)
    # How far each vertex, the row, lies to the left of each edge, and how far beyond its middle.
    seen = begins @ np.concatenate((across, onward)).T
    seen -= np.concatenate((dot(begins, across), dot(begins, onward) + half))
    away = np.abs(seen)
    within = away[:, number:] <= half + close
    within &= away[:, :number] <= close
    vertices, numbers = within.nonzero()
    begin, end = begins.view(np.complex128)[:, 0], edges.ends.view(np.complex128)[:, 0]
    at = begin.take(vertices)
    beside = (at != begin.take(numbers)) & (at != end.take(numbers))
    parted = _parted(seen[:, :number], half > 0, counts, hair)
    return Pairwise(parted, vertices[beside], numbers[beside])


def _parted(
    aside: FloatArray, has_length: BoolArray, counts: tuple[int, ...], hair: float
) -> BoolArray:
    """Which outlines lie wholly on both sides of a line along an edge of one of them, (n, n).

    `aside` (e, e) is how far each vertex, the row, lies off to one side of each edge.
    """
    each, owner, filled = _numbers(counts)
    spread = aside.take(filled, 0)
    low = np.minimum.reduce(spread, axis=1) >= -hair
    high = np.maximum.reduce(spread, axis=1) <= hair
    beyond = low[owner, each] & has_length & high
    beyond |= high[owner, each] & has_length & low
    parted: BoolArray = np.logical_or.reduce(beyond.take(filled, 1), axis=2)
    return parted | parted.T


@lru_cache(maxsize=16)
def _numbers(counts: tuple[int, ...]) -> tuple[IntArray, IntArray, IntArray]:
    """Each vertex (e,), the outline each is of (e,), and the vertices of each outline, (n, k): one
    with fewer than the most names its last one again."""
    numbers = np.array(counts, np.int64)
    first = np.cumsum(numbers) - numbers
    filled = first[:, None] + np.minimum(np.arange(numbers.max()), numbers[:, None] - 1)
    return np.arange(numbers.sum()), np.repeat(np.arange(len(numbers)), numbers), filled
