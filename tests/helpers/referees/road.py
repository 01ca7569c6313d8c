"""A course for a referee: sets of ids, lines, rectangles, ways."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from engine.course import Course
from tests.helpers.reference_movement import FINISH, Board, Way

__all__ = ["FINISH", "Road", "Way"]


class Road(Board):
    """A course as sets of ids, with its lines; in an endless race the finish leads on (RV-34)."""

    def __init__(self, course: Course, endless: bool) -> None:
        super().__init__(course)
        self.rectangles = {
            space for space, is_one in zip(course.ids, course.rectangles, strict=True) if is_one
        }
        self.lines: dict[tuple[str, str], set[str]] = {}
        self.steps = {space: [] for space in course.ids}
        for step in course.steps:
            source, target = course.ids[step.source], FINISH
            if step.target is not None:
                target = course.ids[step.target]
            elif endless and step.onto is not None:
                target = course.ids[step.onto]
            self.steps[source].append((target, step.needs))
            self.lines.setdefault((source, target), set()).update(step.crosses)

    def ways_of(self, start: str, points: int, bar: int, cars: Set[str]) -> set[Way]:
        """Return every way of `points` steps, or shorter ones that cannot go on (RV-18, RV-19)."""
        going: set[Way] = {(start,)}
        ended: set[Way] = set()
        for _ in range(points):
            onward = {way: self.next_spaces(way[-1], cars, bar) for way in going}
            ended |= {way for way, spaces in onward.items() if not spaces}
            going = {(*way, space) for way, spaces in onward.items() for space in spaces}
        return (ended | going) - {(start,)}

    def crossed(self, way: Way) -> set[str]:
        """Return the lines a way crosses."""
        return set().union(*(self.lines[step] for step in pairwise(way)))
