"""The gap to goals as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.course import Course
    from engine.playtest.goals import Gap, Goals
    from engine.playtest.report import Report


def gap_lines(goals: Goals, course: Course, report: Report) -> Iterator[str]:
    """Yield the `lines_of` the gap between `goals` and a `report` of games on `course`."""
    from engine.playtest.goals import gap_of

    yield from lines_of(goals, gap_of(goals, course, report))


def lines_of(goals: Goals, gap: Gap) -> Iterator[str]:
    """Yield the gap as lines of text: its number, then each figure with its goal and verdict."""
    from engine.playtest.goals import FIGURES

    yield f"Goals: {goals.title}. The gap is {gap.number:.2f} (0: all as wanted)"
    for line in gap.lines:
        title = FIGURES[line.goal.figure].title
        yield f"  {title}: {line.number}, wanted {line.goal.wanted}: {line.verdict}"
