"""All problems of a track, then a verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.checks import (
    betlines,
    contact,
    courseline,
    game,
    grid,
    lanes,
    lap,
    lines,
    links,
    names,
    network,
    outlines,
    steps,
    vertices,
)
from engine.checks.fixes import is_safe, with_fixes
from engine.checks.needs import RIVALS, Needs
from engine.checks.problem import SEVERITIES, Fix, Problem
from engine.checks.rules import GLOBAL, LOCAL, Rule
from engine.checks.subject import Subject
from engine.checks.surroundings import Surroundings, surroundings_of
from engine.course import Course
from engine.course.values import Ints
from engine.track import Sentence, Track

SUBJECTS = (
    outlines,
    contact,
    vertices,
    courseline,
    lanes,
    steps,
    links,
    lines,
    betlines,
    grid,
    names,
    lap,
    network,
    game,
)
"""The modules that hold the rules, in the order of the page of all problems."""

MANY = 20
"""More problems of one code than this are told as one, unless they are errors."""

RULES: tuple[Rule, ...] = tuple(
    rule
    for subject in SUBJECTS
    for rule, look in (*LOCAL.items(), *GLOBAL.items())
    if look.__module__ == subject.__name__
)
"""Every rule there is."""

LOCAL_CODES = frozenset(rule.code for rule in LOCAL)
"""The codes of the problems that `local_problems` finds."""


def find_problems(track: Track, course: Course, needs: Needs = RIVALS) -> tuple[Problem, ...]:
    """All problems of a track, the worst first, then along the course; ignored ones left out.

    `course` is the compiled track. Errors cannot be ignored. Where a warning or hint comes up in
    very many places, one problem stands for all of them.
    """
    return listed(track, course, _found(Subject(track, course, needs)))


def listed(track: Track, course: Course, found: Iterable[Problem]) -> tuple[Problem, ...]:
    """What was found as it is shown: in order, ignored ones left out, very many made one."""
    return tuple(_gathered(in_order(course, heeded(track, found))))


def local_problems(
    track: Track, course: Course, among: Ints | None = None, judged: Ints | None = None
) -> tuple[Problem, ...]:
    """The problems of outlines and neighbours, in no order, the ignored ones too.

    Of the whole track, or only those of the rows `judged` and of what lies beside them, with the
    gaps between spaces of the rows `among`, in rising order, which lie around these.
    """
    return problems_around(surroundings_of(track, course, among, judged))


def is_playable(problems: Iterable[Problem]) -> bool:
    """Whether a game can be played: none of the problems is an error."""
    return all(problem.severity != "error" for problem in problems)


def _codes(problems: Iterable[Problem]) -> Counter[str]:
    return Counter(problem.code for problem in problems)


def _found(subject: Subject) -> tuple[Problem, ...]:
    return (*problems_around(subject.around), *global_problems(subject))


def _gathered(problems: Sequence[Problem]) -> Iterator[Problem]:
    """The problems, those of a code with very many of them made one, in the place of the first."""
    times = _codes(problem for problem in problems if problem.severity != "error")
    told = set()
    for problem in problems:
        if times[problem.code] <= MANY:
            yield problem
        elif problem.code not in told:
            told.add(problem.code)
            yield _as_one([other for other in problems if other.code == problem.code])


def _as_one(problems: Sequence[Problem]) -> Problem:
    """One problem that stands for many of the same code."""
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


def problems_around(around: Surroundings) -> tuple[Problem, ...]:
    """The local problems, in no order, the ignored ones too."""
    if len(around.rows) == 0:
        return ()
    return tuple(rule.problem(found) for rule, look in LOCAL.items() for found in look(around))


def worst_first(subject: Subject, around: Surroundings) -> Iterator[tuple[Rule, list[Problem]]]:
    """What each rule finds, the ignored too: all errors before all warnings and these before hints,
    in each the rules of the whole track before the local ones, which look only at `around`."""
    for rule in sorted(RULES, key=lambda rule: (SEVERITIES.index(rule.severity), rule in LOCAL)):
        if rule in GLOBAL and subject.track.kind in rule.kinds:
            yield rule, [rule.problem(found) for found in GLOBAL[rule](subject)]
        elif rule in LOCAL and len(around.rows) > 0:
            yield rule, [rule.problem(found) for found in LOCAL[rule](around)]


def global_problems(subject: Subject) -> tuple[Problem, ...]:
    """The problems that only the whole track shows, in no order, the ignored ones too."""
    return tuple(
        rule.problem(found)
        for rule, look in GLOBAL.items()
        if subject.track.kind in rule.kinds
        for found in look(subject)
    )


def heeded(track: Track, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems without those the designer has looked at and keeps."""
    ignored = {(old.code, frozenset(old.spaces), frozenset(old.lines)) for old in track.ignored}
    for problem in problems:
        if not ignored or problem.severity == "error" or problem.key not in ignored:
            yield problem


def in_order(course: Course, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The worst first, then along the course; what has no place on it comes before."""
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
