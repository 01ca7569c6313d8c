"""A course on the small arrays a race reads."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from engine.course import NOWHERE, Course

Table = npt.NDArray[np.int64]
Near = npt.NDArray[np.int8]

HORIZON = 12
"""So many steps are looked ahead for cars."""

FAR = 63
"""What is not near has this number; the numbers of what is near fit into one word of bits."""

MOST_PAIRS = 3000
"""On a longer course there is no table of all pairs."""

TOO_MANY = -1

TARGET, CROSSES, NEEDS = 0, 1, 2
"""Columns of `RaceCourse.steps`: where to, lines run over, the bar a ramp asks for."""

FAN, DANGER, RECTANGLE, INNER, LEFT, PROGRESS = range(6)
"""Columns of `RaceCourse.spaces`: number of steps, two flags, rank from the inner edge, the steps
left to the finish by the shortest way (n + 1 where no way leads there), progress in 0.01 mm."""


class RaceCourse(NamedTuple):
    """A course for racing; rows are those of the course, row n stands for "over the finish".

    `steps` (n + 1, widest fan, 3) is padded with −1, `spaces` (n + 1, 6). `blocks` (n + 1, k)
    lists the other spaces at the same place, `level` (n + 1, m) the spaces level with each, both
    padded with −1. The progress of the last row is one lap.

    `near` (n + 1, n + 1) numbers the spaces where a car can be in the way of one that starts from
    the space of the row, the nearest first, FAR for all others; `within` (n + 1, HORIZON + 1) is
    how many of them lie within so many steps, TOO_MANY if there are no numbers for all. Both are
    empty on a very long course.
    """

    steps: Table
    spaces: Table
    blocks: Table
    level: Table
    near: Near
    within: Near


_laps: WeakKeyDictionary[Course, RaceCourse] = WeakKeyDictionary()
_endless: WeakKeyDictionary[Course, RaceCourse] = WeakKeyDictionary()


def race_course(course: Course, endless: bool = False) -> RaceCourse:
    """The arrays of a course; in an endless race the finish leads on into the next lap (RV-34)."""
    known = _endless if endless else _laps
    found = known.get(course)
    if found is None:
        found = known[course] = _built(course, endless)
    return found


def line_mask(course: Course, kind: str) -> int:
    """The bit set of the lines of one kind: "finish", "bet"."""
    return sum(
        1 << bit for bit, name in enumerate(course.line_names) if name.partition(" ")[0] == kind
    )


def _built(course: Course, endless: bool) -> RaceCourse:
    size = len(course.ids)
    fan = np.bincount(course.step_source, minlength=size + 1)
    steps = np.full((size + 1, max(1, int(fan.max())), 3), NOWHERE, np.int64)
    filled = np.zeros(size + 1, np.int64)
    for source, target, onto, crosses, needs in zip(
        course.step_source.tolist(),
        course.step_target.tolist(),
        course.step_onto.tolist(),
        course.step_crosses.tolist(),
        course.step_needs.tolist(),
        strict=True,
    ):
        if target == NOWHERE:
            target = onto if endless and onto != NOWHERE else size
        steps[source, filled[source]] = target, crosses, needs
        filled[source] += 1
    spaces = np.zeros((size + 1, 6), np.int64)
    spaces[:, FAN] = fan
    spaces[:size, DANGER] = course.danger
    spaces[:size, RECTANGLE] = course.rectangles
    spaces[size, RECTANGLE] = 1
    spaces[:size, INNER] = course.inner
    spaces[:, LEFT] = _steps_left(course)
    spaces[:, PROGRESS] = np.rint(np.append(course.progress, course.lap) * 100)
    near, within = _near(steps, spaces, course)
    return RaceCourse(
        steps=steps,
        spaces=spaces,
        blocks=_padded(course.shares, size + 1),
        level=_padded(course.level_with, size + 1),
        near=near,
        within=within,
    )


def _near(steps: Table, spaces: Table, course: Course) -> tuple[Near, Near]:
    """The numbers of all spaces near to each, and how many lie within so many steps."""
    rows = len(spaces)
    if rows > MOST_PAIRS:
        return np.zeros((0, 0), np.int8), np.zeros((0, 0), np.int8)
    distance = _distances(steps, spaces, course)
    order = np.argsort(distance, axis=1, kind="stable")
    near = np.full((rows, rows), FAR, np.int8)
    first = order[:, :FAR]
    np.put_along_axis(near, first, np.arange(first.shape[1], dtype=np.int8)[None], axis=1)
    near[distance > HORIZON] = FAR
    counts = [(distance <= reach).sum(axis=1) for reach in range(HORIZON + 1)]
    within = np.stack(counts, axis=1)
    within[within >= FAR] = TOO_MANY
    return near, within.astype(np.int8)


def _distances(steps: Table, spaces: Table, course: Course) -> Near:
    """The fewest steps from every space to one that a car on the other blocks, up to HORIZON."""
    rows = len(spaces)
    near = np.full((rows, rows), HORIZON + 1, np.int8)
    reached = np.eye(rows, dtype=np.bool_)
    for distance in range(1, HORIZON + 1):
        further = np.zeros_like(reached)
        for step in range(steps.shape[1]):
            leads = spaces[:, FAN] > step
            further[leads] |= reached[steps[leads, step, TARGET]]
        near[further & (near > HORIZON)] = distance
        reached = further
    blocked = near.copy()
    for row, others in enumerate(course.shares):
        for other in others:
            blocked[:, row] = np.minimum(blocked[:, row], near[:, other])
    return blocked


def _steps_left(course: Course) -> list[int]:
    """The shortest way to the finish from every row, in steps; 0 for the finish itself."""
    size = len(course.ids)
    sources: list[list[int]] = [[] for _ in range(size + 1)]
    for source, target in zip(
        course.step_source.tolist(), course.step_target.tolist(), strict=True
    ):
        sources[size if target == NOWHERE else target].append(source)
    left = [size + 1] * size + [0]
    layer = [size]
    while layer:
        layer = [source for row in layer for source in sources[row] if _shorten(left, source, row)]
    return left


def _shorten(left: list[int], source: int, row: int) -> bool:
    """Enter the way over `row` if the source had none yet; whether it had none."""
    if left[source] < len(left):
        return False
    left[source] = left[row] + 1
    return True


def _padded(lists: tuple[tuple[int, ...], ...], rows: int) -> Table:
    """Lists of rows as one table, short ones filled up with −1."""
    table = np.full((rows, max(1, max(map(len, lists), default=1))), NOWHERE, np.int64)
    for row, items in enumerate(lists):
        table[row, : len(items)] = items
    return table
