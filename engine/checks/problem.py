"""Problems found by checks, with place, reason and, where possible, a fix."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.track import Point, Track

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

    `stands_for` are the problems that this one replaces, if there are many like it.
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
        return data
