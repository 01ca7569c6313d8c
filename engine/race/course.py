"""A course on the small arrays a race reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from engine.course import NOWHERE, Course
from engine.race.layout import Race

Table = npt.NDArray[np.int64]
HORIZON = 12
"""So many steps are looked ahead for cars."""

MOST_LINES = 18
"""On a course with more lines nothing is looked ahead."""

WORD_BITS = 32
WINDOW = 62
"""So many spaces ahead of a car, in the order of progress, fit into one word of bits."""

TOO_FAR = -1

FURTHER = 0
"""Column of `RaceCourse.reach`: not those within no step, but all spaces further ahead."""

RANK, ABREAST = 0, 1
"""Rows of `RaceCourse.order`: the number of the space in the order of progress, and the first such
number of a space as far ahead."""

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

    `order` (2, n + 1) puts the spaces into the order of progress. `along` (n + 1,) lists them in
    this order, and then the finish; in an endless race (2 n,) it lists them twice. `reach` (n + 1,
    HORIZON + 1) are the spaces within so many steps, as bits in this order, from the space next to
    the one of the row on; TOO_FAR if some of them, or the finish, are no such bits, or if a way
    there does not lead from bit to higher bit.
    """

    steps: Table
    spaces: Table
    blocks: Table
    level: Table
    order: Table
    along: Race
    reach: Table


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
    roads = _roads(course, endless)
    steps = np.full((size + 1, max(1, *map(len, roads)), 3), NOWHERE, np.int64)
    fan = np.zeros(size + 1, np.int64)
    for source, road in enumerate(roads):
        fan[source] = len(road)
        for step, (target, (crosses, needs)) in enumerate(road.items()):
            steps[source, step] = target, crosses, needs
    spaces = np.zeros((size + 1, 6), np.int64)
    spaces[:, FAN] = fan
    spaces[:size, DANGER] = course.danger
    spaces[:size, RECTANGLE] = course.rectangles
    spaces[size, RECTANGLE] = 1
    spaces[:size, INNER] = course.inner
    spaces[:, LEFT] = _steps_left(course)
    spaces[:, PROGRESS] = np.rint(np.append(course.progress, course.lap) * 100)
    order = _order(spaces[:, PROGRESS])
    return RaceCourse(
        steps=steps,
        spaces=spaces,
        blocks=_padded(course.shares, size + 1),
        level=_padded(course.level_with, size + 1),
        order=order,
        along=_along(order[RANK], endless),
        reach=_reach(steps, order, course, endless),
    )


def _roads(course: Course, endless: bool) -> list[dict[int, tuple[int, int]]]:
    """For each space the lines run over and the bar asked for on the way to each next one; two
    steps may lead over the finish, but it is one space."""
    size = len(course.ids)
    roads: list[dict[int, tuple[int, int]]] = [{} for _ in range(size)]
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
        others, bar = roads[source].get(target, (0, needs))
        roads[source][target] = others | crosses, min(bar, needs)
    return roads


def _order(progress: Table) -> Table:
    """The spaces in the order of progress; the finish comes last."""
    order = np.zeros((2, len(progress)), np.int64)
    order[RANK, np.argsort(progress[:-1], kind="stable")] = np.arange(len(progress) - 1)
    order[RANK, -1] = len(progress) - 1
    order[ABREAST] = np.searchsorted(np.sort(progress[:-1]), progress, "left")
    return order


def _along(rank: Table, endless: bool) -> Race:
    """The spaces in the order of progress, and what follows."""
    size = len(rank) - 1
    spaces = np.argsort(rank[:-1])
    return np.concatenate([spaces, spaces if endless else [size]])


def _reach(steps: Table, order: Table, course: Course, endless: bool) -> Table:
    """The spaces within so many steps of each."""
    size = len(steps) - 1
    rank = order[RANK].tolist()
    own = [1 << one for one in rank]
    is_crowded = int(steps[:, :, CROSSES].max()) >> MOST_LINES > 0
    targets = [[to for to in row if to >= 0] for row in steps[:, :, TARGET].tolist()]
    reach = np.zeros((size + 1, HORIZON + 1), np.int64)
    abreast = np.searchsorted(np.sort(order[ABREAST, :-1]), order[ABREAST], "right")
    reach[:, FURTHER] = (1 << WINDOW) - (1 << np.minimum(abreast - order[RANK] - 1, WINDOW))
    around = size if endless else size + 1
    within, far = [0] * (size + 1), [0] * (size + 1)
    for distance in range(1, HORIZON + 1):
        within = [_united(own[to] | within[to] for to in row) for row in targets]
        far = [
            max(((rank[to] - rank[row]) % around + far[to] for to in targets[row]), default=0)
            for row in range(size + 1)
        ]
        for row in range(size):
            same = _united(own[other] for other in course.shares[row])
            ahead = _bits_ahead(within[row] & ~own[row], rank[row], size, endless)
            is_unclear = is_crowded or within[row] & same or far[row] >= around
            reach[row, distance] = TOO_FAR if is_unclear else ahead
    return reach


def _united(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _bits_ahead(ranks: int, rank: int, size: int, endless: bool) -> int:
    """A set of ranks as seen from one of them; the finish, last of all, is never taken. In an
    endless race the first space follows in its place."""
    behind = ranks & (1 << rank) - 1
    finish = ranks & 1 << size
    ahead = ranks >> rank + 1 | behind << size - rank - 1
    if ahead >> WINDOW or (finish if endless else behind):
        return TOO_FAR
    return ahead & ~(finish >> rank + 1)


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
    table = np.full((rows, max(map(len, lists), default=0)), NOWHERE, np.int64)
    for row, items in enumerate(lists):
        table[row, : len(items)] = items
    return table
