"""Where cars can get to, step by step."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import numpy as np

from engine.course import NOWHERE, Course
from engine.course.values import Flags, Floats, Ints

LEAP_AHEAD, LEAP_BACK = 3.0, 1.6
"""A step is a leap if it gains or loses more than this many space lengths of road."""


def leaving(course: Course, sources: Ints, targets: Ints) -> list[list[int]]:
    """The targets of the steps from each row; steps to nowhere left out."""
    inside = targets != NOWHERE
    by_source = np.argsort(sources[inside], kind="stable")
    ordered = targets[inside][by_source].tolist()
    bounds = np.searchsorted(sources[inside][by_source], np.arange(len(course.ids) + 1)).tolist()
    return [ordered[begin:end] for begin, end in pairwise(bounds)]


def reach(
    starts: Iterable[int], onwards: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]
) -> dict[int, int]:
    """Every row that can be reached, with the least number of steps it takes."""
    steps = dict.fromkeys(starts, 0)
    queue = deque(steps)
    while queue:
        here = queue.popleft()
        for there in onwards[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def steps_to_finish(course: Course, steps: Flags) -> dict[int, int]:
    """The least number of those steps from each row over the finish; rows without a way are left
    out."""
    inside = steps & (course.step_target != NOWHERE)
    backwards = leaving(course, course.step_target[inside], course.step_source[inside])
    last = course.step_source[steps & ~inside].tolist()
    return {row: count + 1 for row, count in reach(last, backwards).items()}


def detours(course: Course, steps: Flags) -> dict[int, int]:
    """How many steps more than the shortest a way from the grid over each row takes at least."""
    left = steps_to_finish(course, steps)
    starts = sorted((-left[slot], slot) for slot in course.slots if slot in left)
    if not starts:
        return {}
    longest = -starts[0][0]
    onwards = leaving(course, course.step_source[steps], course.step_target[steps])
    done: dict[int, int] = {}
    ring: list[int] = []
    count = 0
    while ring or starts:
        while starts and longest + starts[0][0] == count:
            ring.append(starts.pop(0)[1])
        fresh = [row for row in dict.fromkeys(ring) if row not in done]
        done |= dict.fromkeys(fresh, count)
        ring = [there for row in fresh for there in onwards[row]]
        count += 1
    return {row: at + left[row] - longest for row, at in done.items() if row in left}


def unavoidable(course: Course, steps: Flags) -> tuple[int, ...] | None:
    """The rows that every way from every slot to the finish runs over, in driving order.

    None if steps run in a circle, or if there is no way at all.
    """
    onwards = leaving(course, course.step_source[steps], course.step_target[steps])
    order = driving_order(onwards)
    ends = [0] * len(onwards)
    for row in course.step_source[steps & (course.step_target == NOWHERE)].tolist():
        ends[row] += 1
    for row in reversed(order):
        ends[row] += sum(ends[there] for there in onwards[row])
    begun = [0] * len(onwards)
    for row in order:
        begun[row] += course.slots.count(row)
        for there in onwards[row]:
            begun[there] += begun[row]
    total = sum(ends[slot] for slot in course.slots)
    if total == 0 or len(order) < len(onwards):
        return None
    return tuple(row for row in order if begun[row] * ends[row] == total)


def driving_order(onwards: Sequence[Sequence[int]]) -> list[int]:
    """All rows, each after those with steps to it; only those not behind a circle."""
    waiting = [0] * len(onwards)
    for targets in onwards:
        for target in targets:
            waiting[target] += 1
    order = [row for row, count in enumerate(waiting) if count == 0]
    for row in order:
        for target in onwards[row]:
            waiting[target] -= 1
            if waiting[target] == 0:
                order.append(target)
    return order


def groups(rows: Sequence[int], pairs: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """The rows in groups that hang together by pairs, in the order of the rows."""
    beside: dict[int, list[int]] = {row: [] for row in rows}
    for first, second in pairs:
        if first in beside and second in beside:
            beside[first].append(second)
            beside[second].append(first)
    place = {row: index for index, row in enumerate(rows)}
    found = []
    left = dict.fromkeys(rows)
    while left:
        group = reach([next(iter(left))], beside)
        found.append(tuple(sorted(group, key=place.__getitem__)))
        for row in group:
            del left[row]
    return found


def leaping_steps(course: Course) -> Flags:
    """Which steps gain or lose far more of the road than a step to the next space would."""
    onwards = np.where(course.step_target == NOWHERE, course.step_onto, course.step_target)
    sources = course.step_source
    gained = road_between(course, sources, onwards)
    longest = np.maximum(
        np.maximum(course.lengths[sources], course.lengths[onwards]), course.length
    )
    leaping: Flags = (gained > LEAP_AHEAD * longest) | (gained < -LEAP_BACK * longest)
    leaping &= onwards != NOWHERE
    return leaping


def road_between(course: Course, sources: Ints | int, targets: Ints | int) -> Floats:
    """How far each target lies ahead of its source along the road, mm; the short way on a lap."""
    gained = np.asarray(course.progress[targets] - course.progress[sources])
    if course.closed:
        gained = (gained + course.lap / 2) % course.lap - course.lap / 2
    return gained
