"""While something is being dragged: the local problems of the new drawing from those of the old."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from engine.checks.find import local_problems
from engine.checks.problem import Problem
from engine.checks.surroundings import NEAR
from engine.course import Survey, redrawn
from engine.course.contact import boxes_meet
from engine.course.values import Ints


def patched_problems(
    problems: Iterable[Problem], before: Survey, after: Survey
) -> tuple[Problem, ...]:
    """The local problems of `after`, in no order, from all those of `before`.

    Only redrawn spaces and those near them are judged again; the outcome is that of
    `local_problems` for the whole track.
    """
    rows = _touched(before, after)
    if rows is None:
        return local_problems(after.track, after.course)
    if len(rows) == 0:
        return tuple(problems)
    ids = after.course.ids
    judged_again = {ids[row] for row in rows.tolist()}
    kept = (problem for problem in problems if judged_again.isdisjoint(problem.spaces))
    return (*kept, *local_problems(after.track, after.course, rows.tolist()))


def _touched(before: Survey, after: Survey) -> Ints | None:
    """The rows that differ and those that lie, or lay, near them; None if what is usual differs."""
    rows = redrawn(before.track, after.track)
    old, new = before.course, after.course
    if rows is None or old.length != new.length or old.width != new.width:
        return None
    differ = (old.fronts != new.fronts).any(axis=(1, 2))
    differ[rows] = True
    around = new.boxes[differ]
    around[:, :2] = np.minimum(around[:, :2], old.boxes[differ, :2])
    around[:, 2:] = np.maximum(around[:, 2:], old.boxes[differ, 2:])
    differ |= boxes_meet(around, new.boxes, NEAR * new.length).any(axis=0)
    return np.flatnonzero(differ)
