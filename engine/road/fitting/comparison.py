"""Comparison of existing spaces with those of a fitted road: distances moved, steps changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course import Course
from engine.road.spaces.shapes import Shape

FARTHEST = 0.25
"""A space whose front would move further than this share of a space length stays as it is drawn."""

SHARED = 0.65
"""So does one that would share less than this part of the ground that both cover."""

OVERLAP, SEAM = 0.005, 0.06
"""Two spaces lie over one another if they share more than this part of the usual ground of one, or
if they are neighbours more than this part: there the one only begins a little before the other
ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """How a space would move to its place in the road: the left and right end of its front by so
    many mm, and the further one of them as a share of the usual length of a space.

    One that does not fit keeps its shape: it is the designer's own.
    """

    space: str
    left: float
    right: float
    share: float
    own: bool

    @property
    def far(self) -> float:
        """How far the end of its front moves that moves further, mm."""
        return max(self.left, self.right)


def moves_of(course: Course, shapes: Mapping[int, Shape]) -> list[Move]:
    """The moves of the spaces, by their rows in the course, to the shapes that the road gives them,
    in order of the rows."""
    rows = sorted(shapes)
    ways = np.array([_way(course.fronts[row], shapes[row]) for row in rows]).reshape(-1, 2)
    polygons = shapely.make_valid(course.polygons[rows])
    others = shapely.make_valid([shapely.Polygon(shapes[row].outline) for row in rows])
    common = shapely.area(shapely.intersection(polygons, others))
    both = shapely.area(polygons) + shapely.area(others) - common
    shared = common / np.maximum(both, 1e-9)
    moves = []
    for row, (left, right), part in zip(rows, ways.tolist(), shared.tolist(), strict=True):
        far = max(left, right) / course.length
        is_own = far > FARTHEST or part < SHARED
        moves.append(Move(course.ids[row], left, right, far, is_own))
    return moves


def _way(front: FloatArray, shape: Shape) -> FloatArray:
    """How far the left and the right end of a front (2, 2) lie from those of the shape, mm."""
    assert shape.front is not None
    ends = np.array([shape.outline[vertex] for vertex in shape.front])
    return np.asarray(np.hypot(*(front - ends).T))


def newly_overlapping(before: Course, after: Course) -> set[str]:
    """The spaces that lie over others in a course and did not before; both have the same rows."""
    polygons = shapely.make_valid(after.polygons)
    first, second = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    once = first < second
    first, second = first[once], second[once]
    shared = shapely.area(shapely.intersection(polygons[first], polygons[second]))
    drawn = shapely.make_valid(before.polygons)
    shared -= shapely.area(shapely.intersection(drawn[first], drawn[second]))
    pairs = {frozenset(pair) for pair in before.contacts.tolist()}
    beside = [
        frozenset(pair) in pairs for pair in zip(first.tolist(), second.tolist(), strict=True)
    ]
    over = shared > np.where(beside, SEAM, OVERLAP) * np.median(before.areas)
    return {after.ids[row] for row in (*first[over].tolist(), *second[over].tolist())}


def steps_by_id(course: Course) -> frozenset[tuple[str, str]]:
    """All steps as pairs of ids, over the finish of a lap too."""
    onward = np.where(course.step_target < 0, course.step_onto, course.step_target)
    pairs = zip(course.step_source.tolist(), onward.tolist(), strict=True)
    return frozenset(
        (course.ids[source], course.ids[target]) for source, target in pairs if target >= 0
    )


def steps_over(course: Course, line: str) -> frozenset[tuple[str, str | None]]:
    """The steps that cross a line, by id; None for what lies behind the finish."""
    return frozenset(
        (course.ids[step.source], None if step.target is None else course.ids[step.target])
        for step in course.steps
        if line in step.crosses
    )
