"""Narrow parts of the road, with one lane."""

from __future__ import annotations

import numpy as np

from engine.arrays import BoolArray
from engine.course import Course

BESIDE = 0.6
"""Share of the shorter space by which one of two touching spaces may be ahead for them to be side
by side."""


def is_alone(course: Course) -> BoolArray:
    """Return whether each space has no other lane beside it, (n,)."""
    alone = np.ones(len(course.ids), dtype=bool)
    first, second = course.contacts.T if len(course.contacts) else np.zeros((2, 0), np.int64)
    beside = np.abs(course.ahead) < BESIDE * np.minimum(
        course.lengths[first], course.lengths[second]
    )
    alone[first[beside]] = False
    alone[second[beside]] = False
    return alone


def narrows(course: Course) -> tuple[int, ...]:
    """Return the rows of the first spaces of narrow parts, reached from spaces of several lanes."""
    alone = is_alone(course)
    wide_before = np.zeros(len(course.ids), dtype=np.int64)
    inside = (course.step_target >= 0) & (course.step_needs == 0)
    source, target = course.step_source[inside], course.step_target[inside]
    np.add.at(wide_before, target[~alone[source]], 1)
    return tuple(np.flatnonzero(alone & (wide_before > 1)).tolist())
