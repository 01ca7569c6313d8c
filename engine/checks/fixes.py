"""Fixes of several problems in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from engine.checks.problem import Problem
from engine.checks.shared_vertices import Match, Weld
from engine.track import Track
from engine.track.edits import EditError


def is_safe(problem: Problem) -> bool:
    """Return whether the problem has a fix that may be done unasked."""
    return problem.fix is not None and problem.fix.safe


def with_fixes(track: Track, problems: Iterable[Problem]) -> Track:
    """Return the track after the fixes of those problems. A fix that is no longer possible after
    the others is left out."""
    for edit in _merged(problem.fix.apply for problem in problems if problem.fix is not None):
        try:
            track = edit(track)
        except (EditError, KeyError):
            continue
    return track


def _merged(edits: Iterable[Callable[[Track], Track]]) -> Iterator[Callable[[Track], Track]]:
    """Yield the edits in order. Neighbours that weld or match pairs of vertices become one edit."""
    for _, alike in groupby(edits, key=_kind):
        first, *more = alike
        if isinstance(first, Weld | Match):
            joints = (edit for edit in (first, *more) if isinstance(edit, Weld | Match))
            pairs: Any = tuple(pair for edit in joints for pair in edit.pairs)
            yield replace(first, pairs=pairs)
        else:
            yield from (first, *more)


def _kind(edit: Callable[[Track], Track]) -> object:
    """Return the kind by which edits can be made one, or None if they cannot."""
    if isinstance(edit, Match):
        return edit.within
    return Weld if isinstance(edit, Weld) else None
