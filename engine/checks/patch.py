"""Local problems during a drag, updated from those of the old drawing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.checks.contact import GAP
from engine.checks.find import problems_around
from engine.checks.neighbourhood import Neighbourhood, neighbourhood_of
from engine.checks.problem import Problem
from engine.course import Survey


def patched_problems(
    problems: Iterable[Problem], before: Survey, after: Survey
) -> tuple[Problem, ...]:
    """Return the local problems of `after`, in no order, from all those of `before`.

    Only redrawn outlines are checked again, with their neighbours, and gaps between spaces that are
    or were near them. The result is that of `local_problems` for the whole track.
    """
    kept, nearby = unchanged_problems(problems, before, after)
    return (*kept, *problems_around(nearby))


def unchanged_problems(
    problems: Iterable[Problem], before: Survey, after: Survey
) -> tuple[tuple[Problem, ...], Neighbourhood]:
    """Return the local problems of `before` that stay, and the part of the drawing of `after` in
    which local checks have to look again."""
    old, new, redrawn = before.course, after.course, after.redrawn
    is_usual = old.length == new.length and old.width == new.width
    if redrawn is None or redrawn.origin is not before.track or not is_usual:
        return (), neighbourhood_of(after.track, new)
    if len(redrawn.rows) == 0:
        return tuple(problems), neighbourhood_of(after.track, new, redrawn.rows)
    outlines = {new.ids[row] for row in redrawn.rows.tolist()}
    neighbours = {new.ids[row] for row in redrawn.around.tolist()}
    kept = tuple(
        problem
        for problem in problems
        if outlines.isdisjoint(problem.spaces)
        and not (problem.code == GAP and neighbours.issuperset(problem.spaces))
    )
    return kept, neighbourhood_of(after.track, new, redrawn.around, redrawn.rows)
