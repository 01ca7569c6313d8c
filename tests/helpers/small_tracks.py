"""Small tracks for tests to change: straight lanes of equal spaces, and rings."""

from __future__ import annotations

import math

from engine.course import Course
from engine.track import CourseLine, Line, Space, Track, points

A1 = Space("a1", 1, ((0, 0), (10, 0), (10, 10), (0, 10)), front=(1, 2))
A2 = Space("a2", 1, ((10, 0), (20, 0), (20, 10), (10, 10)))
B1 = Space("b1", 2, ((0, 10), (10, 10), (10, 20), (0, 20)))
THREE = Track(spaces=(A1, A2, B1))
"""Track of two spaces in a lane and one beside the first."""


def box(space_id: str, lane: int, left: float, top: float, right: float, bottom: float) -> Space:
    """Return a rectangular space; driving to the right its front is the right side."""
    return Space(
        space_id, lane, points([(left, top), (right, top), (right, bottom), (left, bottom)])
    )


def straight(lanes: int = 2, spaces: int = 4, stagger: float = 0.0) -> Track:
    """Return a road to the right: lane 1 (a1, a2, …) on top, spaces 20 × 10 mm, open, without
    lines.

    Every lane begins `stagger` mm further ahead than the one to its left.
    """
    drawn = [
        box(f"{'abcd'[lane]}{n + 1}", lane + 1, x, 10 * lane, x + 20, 10 * lane + 10)
        for lane in range(lanes)
        for n in range(spaces)
        for x in (20 * n + stagger * lane,)
    ]
    middle = 5 * lanes
    return Track(
        spaces=tuple(drawn),
        course=CourseLine(points([(0, middle), (20 * spaces, middle)]), closed=False),
    )


def across(kind: str, x: float, lanes: int = 2, number: int | None = None) -> Line:
    """Return a line across the straight road at `x`."""
    return Line(kind, points([(x, 0), (x, 10 * lanes)]), number)


def ring(lanes: int = 3, spaces: int = 12, radius: float = 60.0, width: float = 12.0) -> Track:
    """Return a lap driven clockwise on the board, all fronts aligned; the finish is to the right.

    Lane 1 is the left, outer lane; space 1 of each lane is the first after the finish.
    """
    centre = radius + lanes * width

    def at(r: float, n: float) -> tuple[float, float]:
        angle = math.tau * n / spaces
        return (centre + r * math.cos(angle), centre + r * math.sin(angle))

    drawn = []
    for lane in range(lanes):
        outer = radius + (lanes - lane) * width
        inner = outer - width
        for n in range(spaces):
            corners = [at(outer, n), at(outer, n + 1), at(inner, n + 1), at(inner, n)]
            drawn.append(Space(f"{'abcd'[lane]}{n + 1}", lane + 1, points(corners)))
    middle = radius + lanes * width / 2
    finish = Line("finish", points([at(radius, 0), at(radius + lanes * width, 0)]))
    return Track(
        spaces=tuple(drawn),
        course=CourseLine(points(at(middle, n) for n in range(spaces))),
        lines=(finish,),
    )


def targets(course: Course, space_id: str) -> set[str | None]:
    """Return the targets of the steps from a space; None is over the finish."""
    return {
        None if step.target is None else course.ids[step.target]
        for step in course.steps_from[course.row[space_id]]
    }
