"""Lanes of a road for its drivers: stretches with a choice, and the length of each lane."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from engine.course import NOWHERE, Course
from engine.race.tables.road import line_mask

OUTSIDE = 10_000
"""Cost of a step outside the lane, in steps inside: it is taken only if there is no other."""


def lanes_to_choose(course: Course) -> tuple[int, ...]:
    """Return the lane of each space, 0 where cars have no other beside it."""
    return tuple(
        int(lane) if beside else 0
        for lane, beside in zip(course.lanes.tolist(), course.level_with, strict=True)
    )


def steps_in_lanes(course: Course) -> dict[int, int]:
    """Return the fewest steps from start to finish in each lane, which is left only where it has no
    way on. Lanes that do not lead to the finish are left out."""
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
