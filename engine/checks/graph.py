"""Searches in the graph of spaces and steps: reachable spaces, and spaces that cars must pass.

These are textbook algorithms on 300 nodes. networkx would save some twenty lines, but add 0.2 s to
every start and 4 ms to the 19 ms of a check.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course import NOWHERE, Course

LEAP_AHEAD, LEAP_BACK = 3.0, 1.6
"""Most space lengths of road that a step gains or loses without being a leap."""


def successors(course: Course, sources: IntArray, targets: IntArray) -> list[list[int]]:
    """Return the targets of the steps from each row, without steps to nowhere."""
    inside = targets != NOWHERE
    by_source = np.argsort(sources[inside], kind="stable")
    ordered = targets[inside][by_source].tolist()
    bounds = np.searchsorted(sources[inside][by_source], np.arange(len(course.ids) + 1)).tolist()
    return [ordered[begin:end] for begin, end in pairwise(bounds)]


def distances_from(
    starts: Iterable[int], onwards: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]
) -> dict[int, int]:
    """Return every row that can be reached, with the least number of steps (breadth first)."""
    steps = dict.fromkeys(starts, 0)
    queue = deque(steps)
    while queue:
        here = queue.popleft()
        for there in onwards[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def steps_to_finish(course: Course, steps: BoolArray) -> dict[int, int]:
    """Return the least number of `steps` from each row over the finish, for rows with a way."""
    inside = steps & (course.step_target != NOWHERE)
    backwards = successors(course, course.step_target[inside], course.step_source[inside])
    last = course.step_source[steps & ~inside].tolist()
    return {row: count + 1 for row, count in distances_from(last, backwards).items()}


def detours(course: Course, steps: BoolArray) -> dict[int, int]:
    """Return the steps that a way from the grid over each row takes more than the shortest, at
    least.

    A breadth-first search in which every slot starts as many steps late as it is nearer to the
    finish than the slot furthest back.
    """
    left = steps_to_finish(course, steps)
    slots = [slot for slot in course.slots if slot in left]
    if not slots:
        return {}
    longest = max(left[slot] for slot in slots)
    onwards = successors(course, course.step_source[steps], course.step_target[steps])
    done: dict[int, int] = {}
    ring: list[int] = []
    count = 0
    while ring or count <= longest:
        ring += [slot for slot in slots if longest - left[slot] == count]
        fresh = [row for row in dict.fromkeys(ring) if row not in done]
        done |= dict.fromkeys(fresh, count)
        ring = [there for row in fresh for there in onwards[row]]
        count += 1
    return {row: at + left[row] - longest for row, at in done.items() if row in left}


def unavoidable_spaces(
    course: Course, steps: BoolArray, starts: Sequence[int]
) -> tuple[int, ...] | None:
    """Return the rows on every way from each of `starts` to the finish, in driving order.

    These are the dominators of the finish. Without circles they need no dominator tree: the ways
    over a row are the ways to it times the ways on from it, and all ways run over an unavoidable
    one. Return None if steps run in a circle, or if there is no way at all.
    """
    onwards = successors(course, course.step_source[steps], course.step_target[steps])
    order = topological_order(onwards)
    ways_on = [0] * len(onwards)
    for row in course.step_source[steps & (course.step_target == NOWHERE)].tolist():
        ways_on[row] += 1
    for row in reversed(order):
        ways_on[row] += sum(ways_on[there] for there in onwards[row])
    ways_to = [0] * len(onwards)
    for row in order:
        ways_to[row] += starts.count(row)
        for there in onwards[row]:
            ways_to[there] += ways_to[row]
    total = sum(ways_on[row] for row in starts)
    if total == 0 or len(order) < len(onwards):
        return None
    return tuple(row for row in order if ways_to[row] * ways_on[row] == total)


def topological_order(onwards: Sequence[Sequence[int]]) -> list[int]:
    """Return all rows not behind a circle, each after those with steps to it (Kahn 1962)."""
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


def connected_components(
    rows: Sequence[int], pairs: Iterable[Sequence[int]]
) -> list[tuple[int, ...]]:
    """Return the components that the pairs join the rows to, each in the order of the rows."""
    neighbours: dict[int, list[int]] = {row: [] for row in rows}
    for first, second in pairs:
        if first in neighbours and second in neighbours:
            neighbours[first].append(second)
            neighbours[second].append(first)
    place = {row: index for index, row in enumerate(rows)}
    found: list[tuple[int, ...]] = []
    known: set[int] = set()
    for row in rows:
        if row not in known:
            component = distances_from([row], neighbours)
            known |= component.keys()
            found.append(tuple(sorted(component, key=place.__getitem__)))
    return found


def leaping_steps(course: Course) -> BoolArray:
    """Return which steps gain or lose far more road than one to the next space would, (s,)."""
    onwards = np.where(course.step_target == NOWHERE, course.step_onto, course.step_target)
    sources = course.step_source
    gained = road_between(course, sources, onwards)
    longest = np.maximum(
        np.maximum(course.lengths[sources], course.lengths[onwards]), course.length
    )
    leaping: BoolArray = (gained > LEAP_AHEAD * longest) | (gained < -LEAP_BACK * longest)
    leaping &= onwards != NOWHERE
    return leaping


def road_between(course: Course, sources: IntArray | int, targets: IntArray | int) -> FloatArray:
    """Return the road from each source ahead to its target, mm, the short way on a lap."""
    gained = np.asarray(course.progress[targets] - course.progress[sources])
    if course.closed:
        gained = (gained + course.lap / 2) % course.lap - course.lap / 2
    return gained
