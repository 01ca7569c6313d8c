"""Lap of the camels: spaces in one line from the finish round to the finish."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from engine.course import Course
from engine.games.camel_cup.moving import MOST_SPACES
from engine.track import Sentence
from engine.track.lazy import cached_property

SHORTEST = 4
"""Shortest lap. Camels start on spaces 1 to 3 (CC-2), and need one more to run to."""


@dataclass(frozen=True)
class Lap:
    """Ids of the spaces in running order. Space 1 is right behind the finish (CC-1)."""

    ids: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        """The place of each space in running order, counted from 0."""
        return {space: number for number, space in enumerate(self.ids)}


_laps: WeakKeyDictionary[Course, Lap] = WeakKeyDictionary()


def lap_of(course: Course) -> Lap:
    """Return the lap of a course that lacks nothing."""
    lap = _laps.get(course)
    if lap is None:
        lap = _laps[course] = Lap(tuple(course.ids[row] for row in _rows(course)))
    return lap


def missing(course: Course | None) -> tuple[str, ...]:
    """Return a sentence for each part that a track lacks for a one-lane lap (CC-1)."""
    if course is None:
        return (Sentence("Camel Cup is played on a track."),)
    if "finish" not in course.line_names:
        return (Sentence("The track has no finish line."),)
    forks = [row for row, steps in enumerate(course.steps_from) if len(steps) > 1]
    if forks:
        space, ways = course.ids[forks[0]], len(course.steps_from[forks[0]])
        return (
            Sentence(
                "The camels run in one lane, but {ways} steps lead on from space {space}.",
                ways=ways,
                space=space,
            ),
        )
    rows = _rows(course)
    if not rows:
        return (Sentence("No step leads over the finish line and on into the next lap."),)
    missed = sorted(set(range(len(course.ids))) - set(rows))
    if missed:
        return (Sentence("No camel ever comes to space {space}.", space=course.ids[missed[0]]),)
    if len(rows) < SHORTEST:
        return (
            Sentence(
                "The lap has {spaces} spaces; camels need at least {least}.",
                spaces=len(rows),
                least=SHORTEST,
            ),
        )
    if len(rows) > MOST_SPACES:
        return (
            Sentence(
                "The lap has {spaces} spaces; camels run over {most} at most.",
                spaces=len(rows),
                most=MOST_SPACES,
            ),
        )
    return ()


def _rows(course: Course) -> list[int]:
    """Return the rows from the space behind the finish on, none where no lap comes round."""
    entries = [step.onto for step in course.steps if step.target is None and step.onto is not None]
    if not entries:
        return []
    rows: list[int] = []
    row: int | None = entries[0]
    while row is not None and row not in rows:
        rows.append(row)
        steps = course.steps_from[row]
        row = steps[0].target if steps else None
    return rows
