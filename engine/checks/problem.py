"""Problems found by checks, with place, reason and, where possible, a fix; fixes of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Literal

from engine.checks.shared_vertices import Match, Weld
from engine.track import Point, Track
from engine.track.edits import EditError

Severity = Literal["error", "warning", "hint"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "hint")
"""Severities from worst to mildest: cannot be played, surprises players, advice."""


@dataclass(frozen=True, slots=True)
class Fix:
    """Fix of a problem: its effect in words, and the edit that does it.

    A safe fix changes no decision of a designer, so `check --fix` may apply it unasked. `apply` is
    a pure edit and can be pickled.
    """

    text: str
    safe: bool
    apply: Callable[[Track], Track]


@dataclass(frozen=True, slots=True)
class Problem:
    """Problem of a track: a text, its places (mm), the rule behind it, and a fix if there is one.

    `stands_for` are the problems that this one replaces, if there are many like it. `other_fix` is
    the opposite way to mend it, if there are two.
    """

    code: str
    severity: Severity
    text: str
    reason: str
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    fix: Fix | None = None
    other_fix: Fix | None = None
    stands_for: tuple[Problem, ...] = ()

    @property
    def key(self) -> tuple[str, frozenset[str], frozenset[str]]:
        """The code, spaces and lines, by which it is the same problem after an edit."""
        return self.code, frozenset(self.spaces), frozenset(self.lines)

    @property
    def as_json(self) -> dict[str, Any]:
        """The problem as `lanesmith check --json` prints it."""
        data: dict[str, Any] = {
            "code": self.code,
            "severity": self.severity,
            "text": self.text,
            "reason": self.reason,
            "spaces": list(self.spaces),
            "lines": list(self.lines),
            "points": [list(place) for place in self.points],
        }
        if self.fix is not None:
            data |= {"fix": self.fix.text, "safe": self.fix.safe}
        if self.other_fix is not None:
            data["other_fix"] = self.other_fix.text
        return data


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
