"""Gap between a track and its goals: one number, and a line for each goal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from engine.course import Course
from engine.playtest.goals.figures import FIGURES
from engine.playtest.goals.goals import Goal, Goals
from engine.playtest.intervals import Estimate
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import Report
from engine.track import Sentence


@dataclass(frozen=True, slots=True)
class Line:
    """A goal and its figure; None if the report does not know it."""

    goal: Goal
    figure: Estimate | None

    @property
    def missed_by(self) -> float | None:
        """Return the distance of the figure from its goal, in tolerances; below 0 if it is too
        low."""
        if self.figure is None:
            return None
        return self.goal.missed_by(FIGURES[self.goal.figure].factor * self.figure.value)

    @property
    def number(self) -> Sentence:
        """Return the figure in words, with its interval and unit."""
        if self.figure is None:
            return Sentence("unknown")
        unit = FIGURES[self.goal.figure].unit
        number = with_interval(self.figure, unit)
        return number if unit == PERCENT else Sentence("{number} {unit}", number=number, unit=unit)

    @property
    def verdict(self) -> Sentence:
        """Return in words whether the figure is as wanted, or by how many tolerances it misses."""
        missed = self.missed_by
        if missed is None:
            return Sentence("these games do not tell")
        if missed == 0:
            return Sentence("as wanted")
        by = f"{abs(missed):.1f}"
        if missed < 0:
            return Sentence("too low by {by} tolerances", by=by)
        return Sentence("too high by {by} tolerances", by=by)


@dataclass(frozen=True)
class Gap:
    """Lines of all goals, in the order of the goals."""

    lines: tuple[Line, ...]

    @cached_property
    def number(self) -> float:
        """Return the mean miss of all goals in tolerances, by weight: 0 if all known figures are as
        wanted, 1 if they miss by one tolerance. Unknown figures do not count."""
        known = [
            (line.goal.weight, abs(missed))
            for line in self.lines
            if (missed := line.missed_by) is not None
        ]
        whole = sum(weight for weight, _ in known)
        return sum(weight * missed for weight, missed in known) / whole if whole else 0.0

    @cached_property
    def inside(self) -> float:
        """Return the mean miss of figures well inside their ranges: a figure right at the limit
        fails on every other set of deals."""
        return Gap(tuple(replace(line, goal=line.goal.inside) for line in self.lines)).number

    @property
    def unknown(self) -> tuple[Line, ...]:
        """Return the lines without a figure."""
        return tuple(line for line in self.lines if line.figure is None)


def gap_lines(goals: Goals, gap: Gap) -> Iterator[str]:
    """Yield the gap as lines of text: its number, then each figure with its goal and verdict."""
    yield f"Goals: {goals.title}. The gap is {gap.number:.2f} (0: all as wanted)"
    for line in gap.lines:
        title = FIGURES[line.goal.figure].title
        yield f"  {title}: {line.number}, wanted {line.goal.wanted}: {line.verdict}"


def gap_of(goals: Goals, course: Course, report: Report) -> Gap:
    """Return the gap between goals and the figures in a report on `course`."""
    return Gap(tuple(Line(goal, FIGURES[goal.figure].read(course, report)) for goal in goals.goals))
