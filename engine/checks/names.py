"""Checks of the ids of spaces, which people look for in order along the lap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.course_line import turned_fronts
from engine.checks.problem import Fix
from engine.checks.wording import join_names
from engine.course import Course
from engine.sentence import Sentence
from engine.track import point
from engine.track.edits import rename_spaces


@check(
    "name.out_of_order",
    "hint",
    "Ids out of order",
    "People look for space a13 between a12 and a14.",
)
def ids_out_of_order(context: CheckContext) -> Iterator[Finding]:
    """Where the spaces of a lane are numbered, the numbers rise along the road.

    A lane with a front that does not face the way the road leads is left out: its spaces are in
    order once that is mended.
    """
    course = context.course
    if context.runs_backwards:
        return
    turned = turned_fronts(context)
    for lane in sorted(set(course.lanes.tolist())):
        rows = [row for row, other in enumerate(course.lanes.tolist()) if other == lane]
        if not _are_numbered(course, rows) or not turned.keys().isdisjoint(rows):
            continue
        along = sorted(rows, key=lambda row: (course.progress[row], _number(course.ids[row])))
        ids = [course.ids[row] for row in along]
        ordered = sorted(ids, key=_number)
        if course.closed:
            begin = ids.index(ordered[0])
            ids = ids[begin:] + ids[:begin]
        names = {old: new for old, new in zip(ids, ordered, strict=True) if old != new}
        if names:
            yield Finding(
                Sentence(
                    "Lane {lane} is not numbered in driving order: {names} should be {wanted}.",
                    lane=lane,
                    names=join_names(tuple(names)),
                    wanted=join_names(tuple(names.values())),
                ),
                tuple(names),
                points=tuple(point(course.centres[course.row[name]]) for name in names),
                fix=Fix(
                    Sentence("number the ids in driving direction"),
                    True,
                    partial(rename_spaces, names=names),
                ),
            )


def _are_numbered(course: Course, rows: list[int]) -> bool:
    """Return whether the ids of a lane are the same letters and a number each."""
    parts = [re.fullmatch(r"(\D+)\d+", course.ids[row]) for row in rows]
    return None not in parts and len({part[1] for part in parts if part is not None}) == 1


def _number(name: str) -> int:
    return int(re.sub(r"\D", "", name))
