"""All problems of a track, a verdict, and local problems updated during a drag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from types import ModuleType
from typing import Any

from engine.arrays import IntArray
from engine.checks.check import Check
from engine.checks.contact import GAP
from engine.checks.context import RIVALS, CheckContext, Needs
from engine.checks.neighbourhood import Neighbourhood, neighbourhood_of
from engine.checks.problem import SEVERITIES, Fix, Problem, is_safe, with_fixes
from engine.course import Course, Survey
from engine.registry import Registry
from engine.sentence import Sentence
from engine.track import Track

MODULES: Registry[ModuleType] = Registry(
    "lanesmith.checks",
    {
        name: f"engine.checks.{name}"
        for name in (
            *("outlines", "contact", "vertices", "course_line", "roads", "lanes", "steps", "links"),
            *("lines", "bet_lines", "grid", "names", "lap", "network", "game", "printing"),
            "misspelt",
        )
    },
)
"""Modules of checks, in the order of the page of all problems."""

MANY = 20
"""Most problems of one code that are shown one by one, unless they are errors."""


@cache
def all_checks() -> tuple[Check[Any], ...]:
    """Return every check, module by module."""
    return tuple(
        each
        for module in MODULES.values()
        for each in vars(module).values()
        if isinstance(each, Check) and each.find.__module__ == module.__name__
    )


@cache
def local_codes() -> frozenset[str]:
    """Return the codes of the problems that `local_problems` finds."""
    return frozenset(check.code for check in all_checks() if check.is_local)


def find_problems(track: Track, course: Course, needs: Needs = RIVALS) -> tuple[Problem, ...]:
    """Return all problems of a track, the worst first, then along the course, without ignored ones.

    `course` is the compiled track. Errors cannot be ignored. If a warning or hint comes up in very
    many places, one problem replaces all of them.
    """
    context = CheckContext(track, course, needs)
    found = (*problems_around(context.neighbourhood), *global_problems(context))
    return as_shown(track, course, found)


def as_shown(track: Track, course: Course, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in order, without ignored ones, very many of a code made one."""
    return tuple(_many_made_one(in_order(course, without_ignored(track, problems))))


def local_problems(
    track: Track, course: Course, among: IntArray | None = None, judged: IntArray | None = None
) -> tuple[Problem, ...]:
    """Return the problems of outlines and neighbours, in no order, the ignored ones too.

    They are those of the whole track, or those at the spaces of the rows `judged` and the gaps
    between spaces of the rows `among`, in rising order, which are the neighbours of these and
    themselves.
    """
    return problems_around(neighbourhood_of(track, course, among, judged))


def is_playable(problems: Iterable[Problem]) -> bool:
    """Return whether a game can be played: none of the problems is an error."""
    return all(problem.severity != "error" for problem in problems)


def _many_made_one(problems: Sequence[Problem]) -> Iterator[Problem]:
    """Yield the problems, those of a code that has very many made one, in place of the first."""
    times = Counter(problem.code for problem in problems if problem.severity != "error")
    seen = set()
    for problem in problems:
        if times[problem.code] <= MANY:
            yield problem
        elif problem.code not in seen:
            seen.add(problem.code)
            yield _as_one([other for other in problems if other.code == problem.code])


def _as_one(problems: Sequence[Problem]) -> Problem:
    """Return one problem for many of the same code."""
    first, times = problems[0], len(problems)
    fix = first.fix and Fix(
        Sentence("{fix}, in all {times} places", fix=first.fix.text, times=times),
        all(map(is_safe, problems)),
        partial(with_fixes, problems=tuple(problems)),
    )
    return replace(
        first,
        text=Sentence(
            "In {times} places, the first of them: {first}", times=times, first=first.text
        ),
        spaces=tuple(dict.fromkeys(space for other in problems for space in other.spaces)),
        lines=tuple(dict.fromkeys(line for other in problems for line in other.lines)),
        points=tuple(place for other in problems for place in other.points),
        fix=fix,
        stands_for=tuple(problems),
    )


def problems_around(nearby: Neighbourhood) -> tuple[Problem, ...]:
    """Return the local problems, in no order, the ignored ones too."""
    return tuple(
        problem
        for check in all_checks()
        if check.is_local and len(nearby.rows)
        for problem in check.problems(nearby)
    )


def global_problems(context: CheckContext) -> tuple[Problem, ...]:
    """Return the problems that only the whole track shows, in no order, the ignored ones too."""
    return tuple(
        problem
        for check in all_checks()
        if not check.is_local and context.track.kind in check.kinds
        for problem in check.problems(context)
    )


def worst_first(
    context: CheckContext, nearby: Neighbourhood
) -> Iterator[tuple[Check[Any], list[Problem]]]:
    """Yield each check with its problems, ignored ones too: errors before warnings before hints,
    and in each the checks of the whole track before the local ones, which look only at `nearby`."""
    checks = sorted(all_checks(), key=lambda one: (SEVERITIES.index(one.severity), one.is_local))
    for check in checks:
        if not check.is_local and context.track.kind in check.kinds:
            yield check, check.problems(context)
        elif check.is_local and len(nearby.rows):
            yield check, check.problems(nearby)


def without_ignored(track: Track, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the problems without those that the designer has looked at and keeps."""
    ignored = {(old.code, frozenset(old.spaces), frozenset(old.lines)) for old in track.ignored}
    for problem in problems:
        if not ignored or problem.severity == "error" or problem.key not in ignored:
            yield problem


def in_order(course: Course, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems, worst first, then along the course, after those without a place."""
    along = dict(zip(course.line_names, course.line_progress.tolist(), strict=True))

    def place(problem: Problem) -> tuple[int, float, str]:
        stations = [along[name] for name in problem.lines if name in along]
        stations += [
            float(course.progress[course.row[space]])
            for space in problem.spaces
            if space in course.row
        ]
        return SEVERITIES.index(problem.severity), min(stations, default=-1.0), problem.code

    return tuple(sorted(problems, key=place))


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
