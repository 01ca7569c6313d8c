"""Cross sections of the road: spaces side by side on a straight line across it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course.layout.contacts import forward
from engine.course.layout.road_layout import RoadLayout
from engine.course.vectors import vectors

OVERLAP = 0.3
"""Smallest overlap of spaces side by side, as a share of the shorter one's length."""

ASIDE = 0.3
"""Smallest distance of their centres across the road, as a share of the narrower one's width."""

SAME_WAY = 0.3
"""Smallest cosine between their driving directions."""

OTHER_LEG = 1.5
"""Largest misfit of spaces on one leg of the road, in space sizes."""

WIDEST = 12.0
"""Largest width of a road, in space sizes."""


@dataclass(frozen=True, eq=False)
class CrossSection:
    """Spaces across the road, beginning with the one in the section, and the middle of the road
    there.

    `middle` (2,) is halfway between the edges of the road, which are `width` mm apart.
    """

    rows: tuple[int, ...]
    middle: FloatArray
    width: float


def cross_sections(layout: RoadLayout) -> list[CrossSection]:
    """Return the section through the middle of every space."""
    spaces = len(layout.driving)
    through, row, left, right = _cuts(layout)
    order = np.lexsort((row != through, through))
    through, row, left, right = through[order], row[order], left[order], right[order]
    begins = np.searchsorted(through, np.arange(spaces + 1))
    middles, widths = layout.outlines.centres.copy(), np.zeros(spaces)
    cut = begins[1:] > begins[:-1]
    starts = begins[:-1][cut]
    if len(starts):
        ends = np.minimum.reduceat(left, starts), np.maximum.reduceat(right, starts)
        aside = layout.driving[cut] * 1j
        middles[cut] += ((ends[0] + ends[1]) / 2)[:, None] * vectors(aside.real, aside.imag)
        widths[cut] = ends[1] - ends[0]
    rows = row.tolist()
    return [
        CrossSection(tuple(rows[begin:end]) or (space,), middle, width)
        for space, (begin, end), middle, width in zip(
            range(spaces), pairwise(begins.tolist()), middles, widths.tolist(), strict=True
        )
    ]


def _cuts(layout: RoadLayout) -> tuple[IntArray, IntArray, FloatArray, FloatArray]:
    """Return the spaces cut by the line across the road through each space, with the ends of the
    cuts.

    Columns (k,): the space of the line, the space it cuts, and the begin and end of the cut, mm to
    the right of the middle of the former. A line goes on from a space it cuts to those side by side
    with it.
    """
    spaces = len(layout.driving)
    left, right = side_by_side(layout).T
    ends = np.concatenate((left, right)), np.concatenate((right, left))
    order = np.argsort(ends[0], kind="stable")
    beside = ends[1][order]
    begins = np.searchsorted(ends[0][order], np.arange(spaces + 1))
    through = row = np.arange(spaces)
    seen = through * spaces + row
    found = []
    while len(row):
        cuts = _cut(layout, through, row)
        is_cut = np.isfinite(cuts[0])
        through, row = through[is_cut], row[is_cut]
        found.append((through, row, cuts[0][is_cut], cuts[1][is_cut]))
        source, target = _spread(begins[row], begins[row + 1])
        fresh = np.unique(through[source] * spaces + beside[target])
        fresh = fresh[~np.isin(fresh, seen)]
        seen = np.concatenate((seen, fresh))
        through, row = np.divmod(fresh, spaces)
    columns = zip(*found, strict=True)
    through, row, begin, end = (np.concatenate(column) for column in columns)
    return through, row, begin, end


def _cut(layout: RoadLayout, through: IntArray, rows: IntArray) -> tuple[FloatArray, FloatArray]:
    """Return the begins and ends of cuts by lines across the road through spaces (k,) in the
    outlines of `rows`.

    They are infinite if a line misses the outline, or the cut is wider than any road.
    """
    outlines = layout.outlines
    line, vertex = _spread(outlines.first[rows], outlines.first[rows + 1])
    ends = []
    for at in (vertex, outlines.after[vertex]):
        local = outlines.vertices[at] - outlines.centres[through[line]]
        ends.append((local[:, 0] + 1j * local[:, 1]) * layout.driving[through[line]].conj())
    begin, end = ends
    crossing = (begin.real > 0) != (end.real > 0)
    ahead = np.where(crossing, begin.real - end.real, 1.0)
    place = begin.imag + (end.imag - begin.imag) * begin.real / ahead
    crossing &= np.abs(place) <= WIDEST / 2 * layout.size
    starts = np.searchsorted(line, np.arange(len(rows)))
    lowest: FloatArray = np.minimum.reduceat(np.where(crossing, place, np.inf), starts)
    highest: FloatArray = np.maximum.reduceat(np.where(crossing, place, -np.inf), starts)
    return lowest, highest


def _spread(begins: IntArray, ends: IntArray) -> tuple[IntArray, IntArray]:
    """Return all whole numbers from each begin to its end, and the index of the range of each,
    (k,)."""
    counts = ends - begins
    source = np.repeat(np.arange(len(begins)), counts)
    target = np.arange(len(source)) + (begins - np.cumsum(counts) + counts)[source]
    return source, target


def side_by_side(layout: RoadLayout) -> IntArray:
    """Return touching spaces side by side on different lanes: (left one, right one), shape (k,
    2)."""
    pairs = layout.pairs
    way = forward(layout.outlines, layout.driving, pairs)
    first, second = pairs.T
    back, front, leftmost, rightmost = reaches(layout)
    beside = np.minimum(front[first], way.real + front[second]) - np.maximum(
        back[first], way.real + back[second]
    )
    length, width = front - back, rightmost - leftmost
    facing = (layout.driving[first] * layout.driving[second].conj()).real
    found = (
        (beside > OVERLAP * np.minimum(length[first], length[second]))
        & (np.abs(way.imag) > ASIDE * np.minimum(width[first], width[second]))
        & (np.abs(layout.ahead(pairs) - way.real) < OTHER_LEG * layout.size)
        & (facing > SAME_WAY)
    )
    ordered: IntArray = np.where((way.imag > 0)[:, None], pairs, pairs[:, ::-1])[found]
    return ordered


def reaches(layout: RoadLayout) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """Return how far every space reaches back, ahead, left and right from its centre, mm."""
    outlines = layout.outlines
    local = outlines.vertices - outlines.centres[outlines.owner]
    turned = (local[:, 0] + 1j * local[:, 1]) * layout.driving[outlines.owner].conj()
    starts = outlines.first[:-1]
    return (
        np.minimum.reduceat(turned.real, starts),
        np.maximum.reduceat(turned.real, starts),
        np.minimum.reduceat(turned.imag, starts),
        np.maximum.reduceat(turned.imag, starts),
    )
