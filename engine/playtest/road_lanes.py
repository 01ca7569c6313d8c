"""The lanes of a road as a driver sees them: where there is a choice, and how long each is."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from engine.course import NOWHERE, Course
from engine.race.tables.road import line_mask

OUTSIDE = 10_000
"""A step outside the lane counts as so many inside it: it is taken only where there is no other."""


def lanes_to_choose(course: Course) -> tuple[int, ...]:
    """The lane of each space, 0 where cars have no other beside it."""
    return tuple(
        int(lane) if beside else 0
        for lane, beside in zip(course.lanes.tolist(), course.level_with, strict=True)
    )


def steps_in_lanes(course: Course) -> dict[int, int]:
    """The fewest steps from the start to the finish in each lane, leaving it only where there is no
    other way; lanes in which no way leads there are left out."""
    count = len(course.ids)
    finishes = (course.step_crosses & line_mask(course, "finish")) != 0
    target = np.where(finishes | (course.step_target == NOWHERE), count, course.step_target)
    lanes = np.append(course.lanes, 0)
    found = {}
    for lane in sorted({*course.lanes.tolist()}):
        is_outside = (lanes[target] != lane) & (target != count)
        weights = 1 + OUTSIDE * is_outside
        graph = csr_array((weights, (course.step_source, target)), shape=(count + 1, count + 1))
        own = [row for row in course.slots if course.lanes[row] == lane] or list(course.slots)
        cost = dijkstra(graph, indices=own)[:, count].min(initial=np.inf)
        if np.isfinite(cost):
            found[int(lane)] = int(cost) % OUTSIDE
    return found
