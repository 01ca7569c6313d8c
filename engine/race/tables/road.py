"""Road of a race: a course as tables of spaces and steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.records import kind_of
from engine.race.tables.memory import HORIZON, TOO_FAR, SpaceRow, StepRow

if TYPE_CHECKING:
    from engine.course import Chances, Course

MOST_LINES = 38
"""Most lines of a course with moves in the cache, where the bits of more lines have no room."""

WINDOW = 62
"""Number of spaces ahead of a car, in the order of progress, that fit into one word of bits."""


class RoadTable(NamedTuple):
    """Course as tables for a race. Rows are those of the course; row n is "over the finish".

    `spaces` (n + 1,) are records of `SpaceRow`, `steps` (k,) records of `StepRow`. `neighbours`
    (m,) are spaces at the same place or level. `along` are the spaces in the order of progress,
    followed by the finish, or by the spaces once more in an endless race.
    """

    spaces: npt.NDArray[np.void]
    steps: npt.NDArray[np.void]
    neighbours: IntArray
    along: IntArray


_built: WeakKeyDictionary[Course, dict[tuple[Chances | None, bool], RoadTable]] = (
    WeakKeyDictionary()
)


def road_table(course: Course, endless: bool = False, chances: Chances | None = None) -> RoadTable:
    """Return the tables of a course; in an endless race the finish leads on into the next lap
    (RV-34). Of ramps the `chances` of a deck say how often they shorten a way; without them always.
    """
    tables = _built.setdefault(course, {})
    what = (chances if course.step_needs.any() else None, endless)
    if what not in tables:
        tables[what] = _build(course, *what)
    return tables[what]


def line_mask(course: Course, kind: str) -> int:
    """Return the bit set of the lines of one kind: "finish", "bet"."""
    return sum(
        1 << bit for bit, name in enumerate(course.line_names) if name.partition(" ")[0] == kind
    )


def lanes_to_choose(course: Course) -> tuple[int, ...]:
    """Return the lane of each space, 0 where cars have no other beside it."""
    return tuple(
        int(lane) if beside else 0
        for lane, beside in zip(course.lanes.tolist(), course.level_with, strict=True)
    )


def lanes_with_choice(course: Course) -> tuple[int, ...]:
    """Return the lanes that have others beside them, in order."""
    return tuple(sorted({*lanes_to_choose(course)} - {0}))


def _build(course: Course, chances: Chances | None, endless: bool) -> RoadTable:
    size = len(course.ids)
    rank = _ranks(course)
    roads = [
        {target: road[target] for target in sorted(road, key=rank.__getitem__)}
        for road in _roads(course, chances, endless)
    ]
    steps = [
        (target, crosses, needs) for road in roads for target, (crosses, needs) in road.items()
    ]
    spaces = np.zeros(size + 1, kind_of(SpaceRow))
    spaces["first_step"], spaces["end_step"] = _bounds([*roads, {}])
    lists = [
        sorted(one, key=rank.__getitem__) for one in (*course.shares, (), *course.level_with, ())
    ]
    first, end = _bounds(lists)
    spaces["first_shared"], spaces["first_level"] = np.split(first, 2)
    spaces["end_shared"], spaces["end_level"] = np.split(end, 2)
    spaces["danger"][:size] = course.danger
    spaces["rectangle"][:size] = course.rectangles
    spaces["rectangle"][size] = 1
    spaces["inner"][:size] = course.inner
    spaces["lane"][:size] = _numbered_lanes(course)
    spaces["left"] = _steps_left(course, chances)
    spaces["progress"] = np.rint(np.append(course.progress, course.lap) * 100)
    spaces["rank"] = rank
    spaces["reach"] = _reach(roads, rank, course, endless)
    order = np.argsort(rank[:-1])
    return RoadTable(
        spaces=spaces,
        steps=np.array(steps, kind_of(StepRow)),
        neighbours=np.array([other for one in lists for other in one], np.int64),
        along=np.concatenate([order, order if endless else [size]]),
    )


def _ranks(course: Course) -> list[int]:
    """Return the rank of each space in the order of progress, of equal ones by their lanes and
    places on the board, and that of the finish, the last one. The order of spaces in a file must
    not matter to a race."""
    size = len(course.ids)
    x, y = course.centres.T
    ranks = np.full(size + 1, size)
    ranks[np.lexsort((y, x, course.lanes, np.rint(course.progress * 100)))] = np.arange(size)
    return ranks.tolist()


def _numbered_lanes(course: Course) -> IntArray:
    """Return the number of the lane of each space in `lanes_with_choice`, from 1; 0 where a car has
    no choice (n,)."""
    known = np.array(lanes_with_choice(course), np.int64)
    numbers: IntArray = known.searchsorted(np.array(lanes_to_choose(course)), side="right")
    return numbers


def _bounds(lists: Sequence[Sequence[int] | dict[int, tuple[int, int]]]) -> IntArray:
    """Return the first and the end index of each list if all are joined (2, lists)."""
    ends = np.cumsum([0, *map(len, lists)])
    return np.stack([ends[:-1], ends[1:]])


def _roads(
    course: Course, chances: Chances | None, endless: bool
) -> list[dict[int, tuple[int, int]]]:
    """For each space the lines run over and the bar asked for on the way to each next one; two
    steps may lead over the finish, but it is one space. A ramp that no bar reaches leads nowhere:
    bots would look how cars stand beyond it."""
    # Workers get tables that are made, and need no courses.
    from engine.course import NOWHERE, chance_of

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
        if chance_of(needs, chances) == 0:
            continue
        if target == NOWHERE:
            target = onto if endless and onto != NOWHERE else size
        others, bar = roads[source].get(target, (0, needs))
        roads[source][target] = others | crosses, min(bar, needs)
    return roads


def _reach(
    roads: list[dict[int, tuple[int, int]]], rank: list[int], course: Course, endless: bool
) -> IntArray:
    """Return the spaces within 1 to HORIZON steps of each, as bits in the order of progress from
    the next space (n + 1, HORIZON). TOO_FAR if some of them, or the finish, have no such bits, or
    if a way there does not lead from bit to higher bit."""
    size = len(roads)
    own = [1 << one for one in rank]
    targets = [[*road] for road in roads] + [[]]
    is_crowded = len(course.line_names) > MOST_LINES
    reach = np.zeros((size + 1, HORIZON), np.int64)
    around = size if endless else size + 1
    within, far = [0] * (size + 1), [0] * (size + 1)
    for distance in range(HORIZON):
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
    """Return the set `ranks` as bits seen from `rank`. The finish, the last rank, is never taken;
    in an endless race the first space follows in its place."""
    behind = ranks & (1 << rank) - 1
    finish = ranks & 1 << size
    ahead = ranks >> rank + 1 | behind << size - rank - 1
    if ahead >> WINDOW or (finish if endless else behind):
        return TOO_FAR
    return ahead & ~(finish >> rank + 1)


def _steps_left(course: Course, chances: Chances | None) -> list[int]:
    """Return the steps that a car can expect to have left from every row, to the nearest whole one;
    n + 1 where no way leads to the finish."""
    from engine.course import NO_WAY, steps_left

    none = len(course.ids) + 1
    ways = steps_left(course, chances)
    return [none if way is NO_WAY else round(way.steps) for way in ways] + [0]
