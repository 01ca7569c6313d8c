"""The fixes of problems, done one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from engine.checks.joining import Weld
from engine.checks.problem import Problem
from engine.track import Track
from engine.track.edits import EditError


def is_safe(problem: Problem) -> bool:
    """Whether the problem has a fix that may be done unasked."""
    return problem.fix is not None and problem.fix.safe


def with_fixes(track: Track, problems: Iterable[Problem]) -> Track:
    """The track after the fixes of those problems; one that a fix before made pointless is left
    out."""
    for edit in _joined(problem.fix.apply for problem in problems if problem.fix is not None):
        try:
            track = edit(track)
        except (EditError, KeyError):
            continue
    return track


def _joined(edits: Iterable[Callable[[Track], Track]]) -> Iterator[Callable[[Track], Track]]:
    """The edits in order, welds that follow one another made one."""
    for is_weld, alike in groupby(edits, key=lambda edit: isinstance(edit, Weld)):
        if is_weld:
            yield Weld(
                tuple(pair for edit in alike if isinstance(edit, Weld) for pair in edit.pairs)
            )
        else:
            yield from alike
