"""What a check found: a problem with its place, its reason and, where possible, its fix."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.track import Point, Track

Severity = Literal["error", "warning", "hint"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "hint")
"""From worst to mildest: cannot be played; can be, but surprises players; advice."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A way out of a problem: what it does in words, and the edit that does it.

    A safe fix changes nothing a designer decided, so `check --fix` may apply it unasked. `apply`
    is a pure edit and can be pickled.
    """

    text: str
    safe: bool
    apply: Callable[[Track], Track]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a track: what, where (mm), by which rule, and what to do.

    A problem that `stands_for` many like it holds them all.
    """

    code: str
    severity: Severity
    text: str
    reason: str
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    fix: Fix | None = None
    stands_for: tuple[Problem, ...] = ()

    @property
    def key(self) -> tuple[str, frozenset[str], frozenset[str]]:
        """What makes it the same problem after an edit: its code, its spaces and its lines."""
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
        return data
