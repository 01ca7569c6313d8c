"""Order of touching spaces: one further ahead than the other, or both level (RV-16).

The comparison is local and symmetric. With front middles a, b and unit front normals nA, nB in
driving direction, the second space is ahead by

    d = ((b - a) . nA - (a - b) . nB) / 2

and the two are level if |d| is within the tolerance. Fronts that meet end to end and continue one
another are level in any case, as their middles differ by up to a third of a space in bends. The
course line decides only if two fronts face too differently, as with long spaces in a tight hairpin.
It alone would be wrong in up to a fifth of the pairs where it does not run parallel to the lanes;
against constructed tracks this rule never turned a clear pair round. Where course line and fronts
disagree, the designer is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.fronts import Fronts
from engine.course.passing import is_passing
from engine.course.ruler import CourseRuler, along_road
from engine.course.vectors import dot

TURNED = 0.2
"""Cosine (about 78°) below which two fronts face too differently to be compared by themselves."""

ALIGNED = 0.7
"""Smallest cosine between fronts that meet end to end and continue one another."""

FORGIVEN = 0.35
"""Largest offset of fronts on both sides of a printed gap, as a share of the gap."""

STRONGLY = 0.5
"""Distance along the course line, in space lengths, at which level fronts are doubted."""


Answers = Mapping[tuple[int, int], str]
"""Confirmed orders: the second row is "ahead" of the first, "level" or "behind"."""


class Sizes(NamedTuple):
    """Usual length of a space, and the gaps that count as touching and as level, mm."""

    length: float
    contact_gap: float
    level_gap: float


class OrderedPairs(NamedTuple):
    """Touching pairs of rows, in ascending order: the `contacts` (m, 2) and those only `passing`.

    `ahead` (m,) is the distance of the second of each contact ahead of the first, mm; exactly zero
    means level. `doubtful` (m,) marks pairs with another order by the course line and without an
    answer of the designer.
    """

    contacts: IntArray
    ahead: FloatArray
    doubtful: BoolArray
    passing: IntArray


def ordered_pairs(
    pairs: IntArray,
    fronts: Fronts,
    polygons: PolygonArray,
    progress: FloatArray,
    ruler: CourseRuler | None,
    sizes: Sizes,
    answers: Answers,
) -> OrderedPairs:
    """Return the order of touching pairs of rows (m, 2), with those of different legs set aside."""
    by_line = along_road(ruler, progress, pairs)
    passing = is_passing(pairs, by_line, fronts, polygons, ruler, sizes.length)
    contacts, passing_pairs = pairs, pairs[:0]
    if passing.any():
        contacts, by_line, passing_pairs = pairs[~passing], by_line[~passing], pairs[passing]
    ahead, meeting = _order(contacts, fronts, by_line, sizes)
    doubtful = _is_doubtful(ahead, by_line, meeting, sizes)
    if answers:
        at = {(first, second): k for k, (first, second) in enumerate(contacts.tolist())}
        for (first, second), order in answers.items():
            k = at.get((min(first, second), max(first, second)))
            if k is not None:
                sign = {"ahead": 1.0, "level": 0.0, "behind": -1.0}[order]
                ahead[k] = sign * sizes.length if first < second else -sign * sizes.length
                doubtful[k] = False
    return OrderedPairs(contacts, ahead, doubtful, passing_pairs)


def _order(
    pairs: IntArray, fronts: Fronts, by_line: FloatArray, sizes: Sizes
) -> tuple[FloatArray, BoolArray]:
    """Return the distance of the second ahead, by the fronts, or along the road if they turn away;
    and whether fronts meet end to end, which makes them level."""
    normals, ends = fronts.normals.take(pairs, 0), fronts.ends.take(pairs, 0)
    between = (normals[:, 0] + normals[:, 1]) / 2
    cosine = dot(normals[:, 0], normals[:, 1])
    apart = ends[:, 1, ::-1] - ends[:, 0]
    by_fronts = dot(apart[:, 0] + apart[:, 1], between) / 2
    ahead = np.where(cosine < TURNED, by_line, by_fronts)
    meeting = _meet_end_to_end(apart, between, sizes) & (cosine > ALIGNED)
    ahead[meeting | (np.abs(ahead) <= sizes.level_gap)] = 0.0
    return ahead, meeting


def _meet_end_to_end(apart: FloatArray, between: FloatArray, sizes: Sizes) -> BoolArray:
    """Return whether the right end of one front meets the left end of the other.

    `apart` (m, 2, 2) are the vectors from the left end of the first to the right end of the second,
    and from right to left. Over a printed gap the eye extends a front, and tolerates more the wider
    the gap.
    """
    along = np.abs(dot(apart, between[:, None]))
    gap = np.hypot(apart[..., 0], apart[..., 1])
    meeting = along <= sizes.level_gap + FORGIVEN * gap
    meeting &= gap <= sizes.contact_gap + sizes.level_gap
    either: BoolArray = meeting[:, 0] | meeting[:, 1]
    return either


def _is_doubtful(
    by_fronts: FloatArray, by_line: FloatArray, meeting: BoolArray, sizes: Sizes
) -> BoolArray:
    """Return whether each pair has different orders by its fronts and by the course line."""
    reversed_order = (by_fronts * by_line < 0) & (np.abs(by_line) > sizes.level_gap)
    far_from_level = (by_fronts == 0) & ~meeting & (np.abs(by_line) > STRONGLY * sizes.length)
    doubtful: BoolArray = reversed_order | far_from_level
    return doubtful
