"""The course: the track as the rules see it, on arrays, one row a space."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course import bends, level
from engine.course.fronts import Fronts
from engine.course.network import both_ways
from engine.course.rectangles import rectangles
from engine.course.ruler import CourseRuler, along_road
from engine.course.steps import REACH, StepTable, moves, over_finish, over_lines
from engine.course.values import NOWHERE, Doubt, Step
from engine.shown import Shown
from engine.track import NETWORK, Line
from engine.track.lazy import cached_property


@dataclass(frozen=True, eq=False)
class Course(Shown):
    """The track as the rules see it; row i of every array belongs to the space `ids[i]`.

    The roads of a network (its `kind`) are driven both ways: its steps come in pairs, and what
    speaks of the road of a lap is zero.

    Lengths are mm, progress is the distance of a space's front from the finish line along the
    course line, in (0, lap]. Fronts are held as their left and right end seen in driving
    direction, shape (n, 2, 2); normals are unit vectors in driving direction, shape (n, 2);
    polygons are the outlines, areas mm² and boxes left, top, right, bottom of them, shape (n, 4).
    `lengths` and `widths` are those of the spaces, (n,), `length` and `width` the usual ones.

    `contacts` are the touching pairs of rows (m, 2), and `ahead` says how far the second of each
    lies ahead of the first, zero for level (RV-16); `doubtful` are those which the course line
    sees otherwise. `passing` pairs touch but belong to different legs of the road. `walls` (w, 2)
    and `links` (l, 3: source, target, bar needed) are those of the track.
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
        """The row of each space id."""
        return {space_id: row for row, space_id in enumerate(self.ids)}

    @cached_property
    def marks(self) -> FloatArray:
        """The places that decide on which side of a line each space is, shape (n, 2)."""
        return Fronts(self.fronts, self.normals, self.lengths).marks(self.level_gap)

    @property
    def line(self) -> FloatArray:
        """The points of the course line, shape (k, 2)."""
        return self.ruler.points if self.ruler else np.zeros((0, 2))

    @property
    def closed(self) -> bool:
        """Whether the course is a lap."""
        return self.ruler is not None and self.ruler.closed

    @property
    def lap(self) -> float:
        """Length of the course line, mm."""
        return self.ruler.length if self.ruler else 0.0

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """The names of the finish line and the bet lines."""
        return tuple(line.name for line in self.lines)

    @cached_property
    def rectangles(self) -> BoolArray:
        """Which spaces are rectangles (RV-28)."""
        return rectangles(self.polygons)

    @cached_property
    def inner(self) -> IntArray:
        """Rank of each space among the lanes beside it, 1 = innermost of the next bend (TR-16)."""
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
        """All pairs of level rows (k, 2), either way round, in rising order (TR-12)."""
        return level.level_pairs(
            self.ruler, self.contacts, self.ahead, self.progress, self.level_gap
        )

    @cached_property
    def level_with(self) -> tuple[tuple[int, ...], ...]:
        """The rows level with each row (TR-12)."""
        return level.level_groups(self.level_pairs, len(self.ids))

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """The touching pairs whose order the designer should confirm."""
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
        """The row each step leaves, in rising order."""
        return self._steps.source

    @property
    def step_target(self) -> IntArray:
        """The row each step enters; NOWHERE over the finish."""
        return self._steps.target

    @property
    def step_onto(self) -> IntArray:
        """The row each step over the finish would enter in a race that goes on, else NOWHERE."""
        return self._steps.onto

    @property
    def step_crosses(self) -> IntArray:
        """The lines each step runs over: bit k for `line_names[k]`."""
        return self._steps.crosses

    @property
    def step_needs(self) -> IntArray:
        """The least bar each step asks for; 0 for none."""
        return self._steps.needs

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps as values, ordered by source row; the arrays `step_*` say the same."""
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
        """The steps that leave each space, one tuple a row."""
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
        """For each line, which of the rows lie on the stretch of road where it counts."""
        if self.ruler is None:
            return [np.ones(len(rows), bool) for _ in self.lines]
        reach = REACH * self.length
        return [
            (np.abs(self.ruler.distance(self.progress, place)) < reach)[rows]
            for place in self.line_progress
        ]
