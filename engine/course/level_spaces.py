"""Level spaces: pairs and groups of spaces with fronts equally far ahead (TR-12)."""

from __future__ import annotations

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.contact import keys, order
from engine.course.ruler import CourseRuler


def level_pairs(
    ruler: CourseRuler | None,
    pairs: IntArray,
    ahead: FloatArray,
    progress: FloatArray,
    level_gap: float,
) -> IntArray:
    """Return all pairs of level rows (k, 2), in both directions, in ascending order.

    Touching spaces are level by their fronts, and so are the neighbours of level neighbours. Spaces
    that do not touch are level by the course line.
    """
    spaces = len(progress)
    level = _within_groups(components(pairs[ahead == 0], spaces))
    if ruler is not None:
        abreast = _abreast(ruler, progress, level_gap)
        level = np.concatenate((level, abreast[~_are_among(abreast, pairs)]))
    level = np.concatenate((level, level[:, ::-1]))
    level = level[order(level)]
    fresh = np.ones(len(level), bool)
    fresh[1:] = (level[1:, 0] != level[:-1, 0]) | (level[1:, 1] != level[:-1, 1])
    return level[fresh]


def level_groups(pairs: IntArray, spaces: int) -> tuple[tuple[int, ...], ...]:
    """Return the rows level with each row, of all pairs of level rows."""
    first, second = pairs.T
    begins = np.searchsorted(first, np.arange(spaces + 1)).tolist()
    others = second.tolist()
    return tuple(tuple(others[begins[row] : begins[row + 1]]) for row in range(spaces))


def _are_among(pairs: IntArray, known: IntArray) -> BoolArray:
    """Return whether each of `pairs` (k, 2) is among the `known` ones (m, 2), in ascending
    order."""
    wanted, numbers = keys(pairs), keys(known)
    at = np.searchsorted(numbers, wanted)
    among: BoolArray = np.append(numbers, -1)[at] == wanted
    return among


def components(level: IntArray, spaces: int) -> IntArray:
    """Return the smallest row of each row's component, which pairs of level rows connect, (n,)."""
    group = np.arange(spaces)
    while True:
        lower = group.copy()
        np.minimum.at(lower, level[:, 0], group[level[:, 1]])
        np.minimum.at(lower, level[:, 1], group[level[:, 0]])
        if (lower == group).all():
            return group
        group = lower


def _within_groups(group: IntArray) -> IntArray:
    """Return all pairs of rows (k, 2) of one group."""
    rows = np.argsort(group, kind="stable")
    found = [np.zeros((0, 2), np.int64)]
    for shift in range(1, len(rows)):
        same = group[rows[:-shift]] == group[rows[shift:]]
        if not same.any():
            break
        found.append(np.stack((rows[:-shift][same], rows[shift:][same]), axis=1))
    return np.concatenate(found)


def _abreast(ruler: CourseRuler, progress: FloatArray, level_gap: float) -> IntArray:
    """Return the pairs of rows (k, 2), first < second, within the level gap along the course
    line."""
    rows = np.argsort(progress, kind="stable")
    found = [np.zeros((0, 2), np.int64)]
    for shift in range(1, len(rows)):
        first, second = rows, np.roll(rows, -shift)
        close = np.abs(ruler.distance(progress[first], progress[second])) <= level_gap
        if not close.any():
            break
        found.append(np.sort(np.stack((first[close], second[close]), axis=1), axis=1))
    return np.concatenate(found)
