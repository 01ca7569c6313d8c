"""While something is being dragged: the local problems of the new drawing from those of the old."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from engine.checks.find import local_problems
from engine.checks.problem import Problem
from engine.checks.surroundings import NEAR
from engine.course import Survey
from engine.course.contact import boxes_meet


def patched_problems(
    problems: Iterable[Problem], before: Survey, after: Survey
) -> tuple[Problem, ...]:
    """The local problems of `after`, in no order, from all those of `before`.

    Only redrawn outlines are judged again, and what lies between spaces that are or were near
    them; the outcome is that of `local_problems` for the whole track.
    """
    old, new, redrawn = before.course, after.course, after.redrawn
    is_usual = old.length == new.length and old.width == new.width
    if redrawn is None or redrawn.origin is not before.track or not is_usual:
        return local_problems(after.track, new)
    rows = redrawn.rows
    if len(rows) == 0:
        return tuple(problems)
    boxes = np.concatenate((old.boxes[rows], new.boxes[rows]))
    beside = boxes_meet(boxes, new.boxes[redrawn.around], NEAR * new.length)
    around = redrawn.around[np.logical_or.reduce(beside)]
    outlines = {new.ids[row] for row in rows.tolist()}
    neighbours = {new.ids[row] for row in around.tolist()}
    kept = (
        problem
        for problem in problems
        if not (outlines if len(problem.spaces) == 1 else neighbours).issuperset(problem.spaces)
    )
    return (*kept, *local_problems(after.track, new, around, rows))
