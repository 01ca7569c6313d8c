"""Values of a course: steps and doubts."""

from __future__ import annotations

from typing import NamedTuple

NOWHERE = -1


class Step(NamedTuple):
    """Legal move from one space to another, by their rows in the course.

    `target` is None over the finish: the car leaves the track (RV-19). On a closed lap `onto` is
    then the space that the car would enter in a race that goes on. `crosses` names the lines that
    the step crosses; a ramp `needs` a bar of at least that number.
    """

    source: int
    target: int | None
    crosses: tuple[str, ...] = ()
    onto: int | None = None
    needs: int = 0


class Doubt(NamedTuple):
    """Two touching spaces with different orders by their fronts and by the course line."""

    first: int
    second: int
    by_fronts: float
    by_line: float
