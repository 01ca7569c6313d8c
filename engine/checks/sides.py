"""Few outlines compared at once: every edge with every vertex, quicker than pair by pair."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.course.values import Flags, Floats, Ints


class Edges(NamedTuple):
    """Edges of outlines, one outline after the other: begin and end, (e, 2), length, mm, and the
    position each is of."""

    begins: Floats
    ends: Floats
    lengths: Floats
    owner: Ints


class Sides(NamedTuple):
    """How n outlines with e edges, and so e vertices, lie to each other.

    `parted` (n, n) are outlines between which a straight line runs along an edge of one of them. A
    `misfit` (e, e) is a vertex, the second, close to an edge, the first, that neither begins nor
    ends there.
    """

    parted: Flags
    misfit: Flags


def sides_of(edges: Edges, first: Ints, hair: float, close: float) -> Sides:
    """How outlines lie to each other, the first edges of which are `first` (n,).

    What reaches over a line by no more than `hair` mm does not count; up to `close` mm a vertex is
    close.
    """
    begin, end = edges.begins.view(np.complex128)[:, 0], edges.ends.view(np.complex128)[:, 0]
    # Real part: how far along the edge a vertex lies; imaginary part: how far off to one side.
    onward = (end - begin) / np.maximum(edges.lengths, 1e-9)
    apart = begin - begin[:, None]
    seen = apart * onward.conj()[:, None]
    along, aside = seen.real, seen.imag
    beyond = np.maximum(np.maximum(-along, along - edges.lengths[:, None]), 0.0)
    misfit = (beyond * beyond + aside * aside <= close * close) & (apart != 0)
    misfit &= begin != end[:, None]
    return Sides(_parted(aside, first, hair), misfit)


def _parted(aside: Floats, first: Ints, hair: float) -> Flags:
    """Which outlines lie wholly on both sides of a line along an edge of one of them, (n, n).

    `aside` (e, e) is how far each vertex lies off to one side of each edge, `first` (n,) are the
    first edges of the outlines.
    """
    low = np.minimum.reduceat(aside, first, axis=1) >= -hair
    high = np.maximum.reduceat(aside, first, axis=1) <= hair
    own = np.arange(len(aside)), np.searchsorted(first, np.arange(len(aside)), side="right") - 1
    beyond = (low[own][:, None] & high) | (high[own][:, None] & low)
    parted: Flags = np.logical_or.reduceat(beyond, first, axis=0)
    return parted | parted.T
