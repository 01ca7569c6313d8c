"""Progress of fronts: their distance along the course line, on a lap from the finish line."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.fronts import Fronts
from engine.course.line_crossing import crosses
from engine.course.order import Sizes
from engine.course.ruler import CourseRuler


class Finish(NamedTuple):
    """Begin of a lap: its place along the road, mm, and the line drawn there (k, 2), if any."""

    start: float
    drawn: FloatArray


def distances_along(ruler: CourseRuler | None, fronts: Fronts) -> FloatArray:
    """Return the distance of every front along the course line, mm; 0 without one."""
    if ruler is None:
        return np.zeros(len(fronts.normals))
    return ruler.progress(ruler.locate(fronts.middles, fronts.normals))


def progress_of(
    ruler: CourseRuler | None, along: FloatArray, fronts: Fronts, finish: Finish, sizes: Sizes
) -> FloatArray:
    """Return the progress of fronts `along` the course line; on a lap from the finish line, in
    (0, lap].

    Right at the finish the drawn line decides, not the course line: a space before it ends the lap,
    one behind it begins the lap, even if the course line differs by a hair.
    """
    if ruler is None or not ruler.closed:
        return along
    along = (along - finish.start) % ruler.length
    reach = np.maximum(fronts.lengths, sizes.length) + sizes.level_gap
    near = (np.minimum(along, ruler.length - along) <= reach).nonzero()[0]
    if len(near) == 0:
        return along
    begins = along[near] < ruler.length / 2
    before, behind = _sides(finish.drawn, fronts, near, reach[near], sizes.level_gap)
    on_finish = begins & ~behind & (along[near] <= sizes.level_gap)
    along[near[(before & begins) | on_finish]] = ruler.length
    along[near[behind & (~begins | (along[near] < sizes.level_gap))]] = sizes.level_gap
    return along


def _sides(
    line: FloatArray, fronts: Fronts, rows: IntArray, reach: FloatArray, level_gap: float
) -> tuple[BoolArray, BoolArray]:
    """Return whether each of `rows` is right before the line, and whether it is right behind.

    The marks decide, as for steps: the way on from a mark crosses the line, or the way back.
    """
    if len(line) == 0:
        return np.zeros(len(rows), bool), np.zeros(len(rows), bool)
    marks, ahead = fronts.marks(level_gap)[rows], fronts.normals[rows] * reach[:, None]
    before = crosses(line, marks, marks + ahead)
    behind = crosses(line, marks, marks - ahead) & ~before
    return before, behind
