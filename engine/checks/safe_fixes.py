"""All safe fixes of a track at once, as far as they make it better."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import NamedTuple

from engine.checks.context import RIVALS, CheckContext, Needs
from engine.checks.find import (
    global_problems,
    in_order,
    local_problems,
    unchanged_problems,
    without_ignored,
    worst_first,
)
from engine.checks.problem import SEVERITIES, Problem, is_safe, with_fixes
from engine.course import Survey, patched, survey
from engine.track import Track
from engine.track.within import fault_beyond

TRIALS = 10
"""Most trials of the fixes of a code, all at once or in part."""


def apply_safe_fixes(track: Track, needs: Needs = RIVALS) -> tuple[Track, tuple[Problem, ...]]:
    """Return the track after all safe fixes, and the solved problems, in the order of fixing.

    Fixing goes on until a round changes no problem, since a fix may bring another to light. All
    fixes of a code are tried at once, and in halves if that makes things worse. Worse means more
    errors, or as many errors and more warnings, and so on.
    """
    fixed: list[Problem] = []
    now = _checked(track, needs)
    before = None
    while now is not before:
        before = now
        now = _fixed_once(now, needs, fixed)
    return now.survey.track, tuple(fixed)


def _fixed_once(now: _Checked, needs: Needs, fixed: list[Problem]) -> _Checked:
    """Return the result of one round of fixes, code by code, and add solved problems to `fixed`."""
    for code in dict.fromkeys(problem.code for problem in now.problems):
        fixable = [problem for problem in now.problems if problem.code == code and is_safe(problem)]
        batches, trials = deque([fixable] if fixable else []), 0
        while batches and trials < TRIALS:
            batch = batches.popleft()
            trials += 1
            then = _made_better(now, with_fixes(now.survey.track, batch), needs)
            if then is not None:
                still = {problem.key for problem in then.problems}
                fixed += [problem for problem in now.problems if problem.key not in still]
                now = then
            elif len(batch) > 1:
                half = len(batch) // 2
                batches += (batch[:half], batch[half:])
    return now


class _Checked(NamedTuple):
    """Surveyed track, its local problems, and all of them in order without the ignored ones."""

    survey: Survey
    local: tuple[Problem, ...]
    problems: tuple[Problem, ...]


def _checked(track: Track, needs: Needs) -> _Checked:
    surveyed = survey(track)
    local = local_problems(track, surveyed.course)
    found = (*local, *global_problems(CheckContext(track, surveyed.course, needs)))
    return _Checked(surveyed, local, in_order(surveyed.course, without_ignored(track, found)))


def _made_better(before: _Checked, track: Track, needs: Needs) -> _Checked | None:
    """Return the checked track after an edit, or None if that makes it no better, or
    is beyond the limits of a file.

    Places far from the edit are not judged again, and the worst is looked for first: most edits
    that make things worse are known by it.
    """
    surveyed = patched(before.survey, track)
    kept, nearby = unchanged_problems(before.local, before.survey, surveyed)
    local, found, allowed = list(kept), list(without_ignored(track, kept)), _weight(before.problems)
    for check, fresh in worst_first(CheckContext(track, surveyed.course, needs), nearby):
        local += fresh if check.is_local else ()
        found += without_ignored(track, fresh)
        known = SEVERITIES.index(check.severity) + 1
        if fresh and _weight(found)[:known] > allowed[:known]:
            return None
    if _weight(found) >= allowed or fault_beyond(track, before.survey.track):
        return None
    return _Checked(surveyed, tuple(local), in_order(surveyed.course, found))


def _weight(problems: Iterable[Problem]) -> tuple[int, ...]:
    """Return the numbers of errors, of warnings and of hints."""
    times = Counter(problem.severity for problem in problems)
    return tuple(times[severity] for severity in SEVERITIES)
