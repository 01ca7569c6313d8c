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
"""Move of its front above which a space stays as it is drawn, in space lengths."""

SHARED = 0.65
"""Share of the ground of both shapes that a space must have in common with its new shape. Otherwise
it stays as it is drawn."""

OVERLAP, SEAM = 0.005, 0.06
"""Common ground above which two spaces overlap, as a share of the usual space: for any two, and for
neighbours, of which one may begin a little before the other ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move of a space to its place in the road.

    `left` and `right` are the distances of the ends of its front, mm. `share` is the greater of
    them as a share of the usual length of a space. `own` means that the space does not fit and
    keeps its shape.
    """

    space: str
    left: float
    right: float
    share: float
    own: bool

    @property
    def far(self) -> float:
        """The greater distance of the two ends of its front, mm."""
        return max(self.left, self.right)


def moves_of(course: Course, shapes: Mapping[int, Shape]) -> list[Move]:
    """Return the moves of spaces to the shapes that the road gives them, in order of their rows.

    `shapes` are by rows of the course.
    """
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
    """Return the distances of both ends of a front, (2, 2), from those of the shape, (2,) in mm."""
    assert shape.front is not None
    ends = np.array([shape.outline[vertex] for vertex in shape.front])
    return np.asarray(np.hypot(*(front - ends).T))


def newly_overlapping(before: Course, after: Course) -> set[str]:
    """Return the spaces that overlap others in `after` and did not `before`.

    Both courses have the same rows.
    """
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
    """Return all steps as pairs of ids, including those over the finish of a lap."""
    onward = np.where(course.step_target < 0, course.step_onto, course.step_target)
    pairs = zip(course.step_source.tolist(), onward.tolist(), strict=True)
    return frozenset(
        (course.ids[source], course.ids[target]) for source, target in pairs if target >= 0
    )


def steps_over(course: Course, line: str) -> frozenset[tuple[str, str | None]]:
    """Return the steps that cross a line as pairs of ids. A target behind the finish is None."""
    return frozenset(
        (course.ids[step.source], None if step.target is None else course.ids[step.target])
        for step in course.steps
        if line in step.crosses
    )
