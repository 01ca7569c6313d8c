"""Course of a track: spaces, contacts, order, lines and steps, as arrays with a row for each
space."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course import bends, level_spaces
from engine.course.fronts import Fronts
from engine.course.network import both_ways
from engine.course.rectangles import are_rectangles
from engine.course.ruler import CourseRuler, along_road
from engine.course.steps import REACH, StepTable, moves, over_finish, over_lines
from engine.course.values import NOWHERE, Doubt, Step
from engine.shown import Shown
from engine.track import NETWORK, Line
from engine.track.lazy import cached_property


@lru_cache(maxsize=4)
def _rows_of(ids: tuple[str, ...]) -> dict[str, int]:
    # The courses of a track that is being edited mostly have the same ids.
    return {space_id: row for row, space_id in enumerate(ids)}


@dataclass(frozen=True, eq=False)
class Course(Shown):
    """Course of a track, as the rules see it; row i of every array is for the space `ids[i]`.

    The roads of a network (`kind`) are driven both ways: its steps come in pairs, and values that
    depend on a lap are zero.

    Lengths are mm; progress is the distance of a space's front from the finish line along the
    course line, in (0, lap]. Fronts have a left and a right end in driving direction, shape (n, 2,
    2); normals are unit vectors in driving direction, shape (n, 2); polygons are the outlines,
    areas mm² and boxes their left, top, right and bottom, shape (n, 4). `lengths` and `widths` are
    those of the spaces, (n,), `length` and `width` the usual ones.

    `contacts` are the touching pairs of rows (m, 2). `ahead` is the distance by which the second of
    each is ahead of the first, zero for level (RV-16). `doubtful` marks pairs with another order by
    the course line. `passing` pairs touch but are on different legs of the road. `walls` (w, 2) and
    `links` (l, 3: source, target, bar needed) are those of the track.
    """

    name: str
    kind: str
    ruler: CourseRuler | None
    line_is_derived: bool
    ids: tuple[str, ...]
    names: tuple[str, ...]
    tags: tuple[tuple[str, ...], ...]
    lanes: IntArray
    polygons: PolygonArray
    areas: FloatArray
    boxes: FloatArray
    centres: FloatArray
    fronts: FloatArray
    normals: FloatArray
    lengths: FloatArray
    widths: FloatArray
    length: float
    width: float
    contact_gap: float
    level_gap: float
    progress: FloatArray
    danger: BoolArray
    shares: tuple[tuple[int, ...], ...]
    contacts: IntArray
    ahead: FloatArray
    doubtful: BoolArray
    passing: IntArray
    lines: tuple[Line, ...]
    line_progress: FloatArray
    walls: IntArray
    links: IntArray
    slots: tuple[int, ...]
    start_player: int

    @cached_property
    def row(self) -> dict[str, int]:
        """Return the row of each space id."""
        return _rows_of(self.ids)

    @cached_property
    def marks(self) -> FloatArray:
        """Return the places that decide the side of a line on which each space is, shape (n, 2)."""
        return Fronts(self.fronts, self.normals, self.lengths).marks(self.level_gap)

    @property
    def line(self) -> FloatArray:
        """Return the points of the course line, shape (k, 2)."""
        return self.ruler.points if self.ruler else np.zeros((0, 2))

    @property
    def closed(self) -> bool:
        """Return whether the course is a lap."""
        return self.ruler is not None and self.ruler.closed

    @property
    def lap(self) -> float:
        """Return the length of the course line, mm."""
        return self.ruler.length if self.ruler else 0.0

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """Return the names of the finish line and the bet lines."""
        return tuple(line.name for line in self.lines)

    @cached_property
    def rectangles(self) -> BoolArray:
        """Return whether each space is a rectangle (RV-28)."""
        return are_rectangles(self.polygons)

    @cached_property
    def inner(self) -> IntArray:
        """Return the rank of each space among the lanes beside it, 1 = innermost of the next bend
        (TR-16)."""
        if self.ruler is None:
            return np.ones(len(self.ids), np.int64)
        return bends.ranks_from_inner_edge(
            self.ruler,
            self.lanes,
            self.progress,
            self.lengths,
            self.level_pairs,
            self.length,
            self.level_gap,
        )

    @cached_property
    def level_pairs(self) -> IntArray:
        """Return all pairs of level rows (k, 2), in both directions, in ascending order (TR-12)."""
        return level_spaces.level_pairs(
            self.ruler, self.contacts, self.ahead, self.progress, self.level_gap
        )

    @cached_property
    def level_with(self) -> tuple[tuple[int, ...], ...]:
        """Return the rows level with each row (TR-12)."""
        return level_spaces.level_groups(self.level_pairs, len(self.ids))

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return the touching pairs with an order that the designer should confirm."""
        pairs, ahead = self.contacts[self.doubtful], self.ahead[self.doubtful]
        by_line = along_road(self.ruler, self.progress, pairs)
        return tuple(
            Doubt(*pair, *opinions)
            for pair, *opinions in zip(
                pairs.tolist(), ahead.tolist(), by_line.tolist(), strict=True
            )
        )

    @property
    def step_source(self) -> IntArray:
        """Return the source row of each step, in ascending order."""
        return self._steps.source

    @property
    def step_target(self) -> IntArray:
        """Return the target row of each step; NOWHERE over the finish."""
        return self._steps.target

    @property
    def step_onto(self) -> IntArray:
        """Return the row that each step over the finish enters in a race that goes on, else
        NOWHERE."""
        return self._steps.onto

    @property
    def step_crosses(self) -> IntArray:
        """Return the lines that each step crosses: bit k for `line_names[k]`."""
        return self._steps.crosses

    @property
    def step_needs(self) -> IntArray:
        """Return the lowest bar allowed for each step; 0 for any."""
        return self._steps.needs

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return all steps as values, ordered by source row, like the arrays `step_*`."""
        names = self.line_names
        return tuple(
            Step(
                source,
                None if target == NOWHERE else target,
                tuple(name for bit, name in enumerate(names) if crosses >> bit & 1),
                None if onto == NOWHERE else onto,
                needs,
            )
            for source, target, crosses, onto, needs in zip(
                *(column.tolist() for column in self._steps), strict=True
            )
        )

    @cached_property
    def steps_from(self) -> tuple[tuple[Step, ...], ...]:
        """Return the steps from each space, one tuple for each row."""
        leaving: list[list[Step]] = [[] for _ in self.ids]
        for step in self.steps:
            leaving[step.source].append(step)
        return tuple(tuple(steps) for steps in leaving)

    @cached_property
    def _steps(self) -> StepTable:
        if self.kind == NETWORK:
            return both_ways(self.contacts, self.walls, self.links)
        table = moves(self.contacts, self.ahead, self.walls, self.links)
        begin = self.marks
        table = over_lines(
            table, begin, self.lines, self._near_lines(table.source), self.contact_gap
        )
        beyond = begin + (self.level_gap + self.length) * self.normals
        return over_finish(table, begin, beyond, self.lines, self.contact_gap)

    def _near_lines(self, rows: IntArray) -> list[BoolArray]:
        """Return, for each line, whether each of `rows` is on the stretch of road where it
        counts."""
        if self.ruler is None:
            return [np.ones(len(rows), bool) for _ in self.lines]
        reach = REACH * self.length
        return [
            (np.abs(self.ruler.distance(self.progress, place)) < reach)[rows]
            for place in self.line_progress
        ]
