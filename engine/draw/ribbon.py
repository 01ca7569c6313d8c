"""Lanes as ribbons, along a middle line or as a drawn outline, cut into spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import pi

import numpy as np

from engine.arrays import FloatArray
from engine.draw.polyline import curve, length, resample
from engine.road import reference_line, shapes_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road
from engine.track.values import Point, point, without_repeats

Outline = tuple[Point, ...]

STRIDE = 2.0
"""Approximate length of a stride along the middle line, mm."""

SHORTEST = 0.1
"""Least length of a space of a lane, mm."""

TOO_SHORT = Sentence("this line is too short for a road")
TOO_SMALL = Sentence("the parts would be too small to be spaces")

PIECES = 24
"""Number of pieces of the curve between two clicked points."""


def lane_along(
    middle: Sequence[Point],
    width: float,
    *,
    closed: bool = False,
    parts: int | None = None,
    part_length: float | None = None,
) -> list[Outline]:
    """Return the outlines of a lane along a smooth curve through `middle`, in driving order.

    It is cut into a number of `parts`, or into parts of about `part_length` mm. EditError if it
    cannot be drawn.
    """
    distinct = [xy for row, xy in enumerate(middle) if row == 0 or xy != middle[row - 1]]
    if closed and len(distinct) > 1 and distinct[0] == distinct[-1]:
        distinct.pop()
    if len(distinct) < (3 if closed else 2) or width <= 0:
        raise EditError(Sentence("a lane needs a middle line of at least 2 points, 3 for a lap"))
    if length(np.array(distinct, np.float64), closed) < 2 * STRIDE:
        raise EditError(TOO_SHORT)
    control_points = tuple(
        ControlPoint(f"p{row}", point(xy)) for row, xy in enumerate(distinct, start=1)
    )
    section = LaneSection("s1", Anchor("p1"), (Lane("a"),), 1)
    road = Road("r1", control_points, (section,), width, closed)
    reach = reference_line(road).length
    if closed and reach < pi * width:
        raise EditError(
            Sentence("the road is too wide for its bends; make it narrower or its bends wider")
        )
    count = number_of(reach, parts, part_length)
    if closed and count < 3:
        raise EditError(Sentence("a lap needs at least 3 spaces"))
    if reach < SHORTEST * count:
        raise EditError(TOO_SMALL)
    road = replace(road, sections=(replace(section, spaces=count),))
    return _large_enough(shape.outline for shape in shapes_of(road))


def smooth_line(places: Sequence[Point], closed: bool) -> FloatArray:
    """Return a smooth curve through `places` in even strides, (n, 2).

    EditError if it is too short for a road.
    """
    fine = curve(np.array(places, np.float64), PIECES, closed)
    reach = length(fine, closed)
    if reach < 2 * STRIDE:
        raise EditError(TOO_SHORT)
    return resample(fine, max(8, round(reach / STRIDE)), closed)


def number_of(reach: float, parts: int | None, part_length: float | None) -> int:
    """Return the number of spaces of a ribbon `reach` mm long: `parts`, or by `part_length` in mm.

    EditError if neither is usable.
    """
    if parts is None:
        if part_length is None or part_length <= 0:
            raise EditError(
                Sentence("a strip is divided either into a number of parts or by their length")
            )
        parts = max(1, round(reach / part_length))
    if not 1 <= parts <= 999:
        raise EditError(Sentence("a strip can be divided into 1 to 999 spaces"))
    return parts


def cut_ribbon(
    outline: Sequence[Point],
    front: tuple[Point, Point],
    *,
    parts: int | None = None,
    part_length: float | None = None,
) -> list[Outline]:
    """Return the outlines of a ribbon cut across, from back to front.

    `front` are the two ends of its front. Its back is between the two sharpest of the other
    corners. Both sides are cut into equal shares of their length. Every vertex of the ribbon is
    kept. EditError if it cannot be cut.
    """
    ahead, left, right, behind = _sides(outline, front)
    reach = (_reach(left) + _reach(right)) / 2
    count = number_of(reach, parts, part_length)
    shares = [number / count for number in range(count + 1)]
    outlines = []
    for begin, end in pairwise(shares):
        beside, opposite = _part(left, begin, end), _part(right, begin, end)
        drawn = [*beside]
        if end == 1.0:
            drawn += ahead
        drawn += reversed(opposite)
        if begin == 0.0:
            drawn += behind
        outlines.append(without_repeats(drawn))
    return _large_enough(outlines)


def _large_enough(outlines: Iterable[Outline]) -> list[Outline]:
    """Return the outlines as a list. EditError if one has fewer than 3 vertices."""
    parts = list(outlines)
    if any(len(outline) < 3 for outline in parts):
        raise EditError(TOO_SMALL)
    return parts


def _sides(
    outline: Sequence[Point], front: tuple[Point, Point]
) -> tuple[list[Point], list[Point], list[Point], list[Point]]:
    """Return the vertices of the front, the left side, the right side and the back of an outline.

    Those within the front are ordered from left to right, those within the back from right to left,
    and both sides from back to front. EditError if front or sides are missing.
    """
    corners = np.array(outline, np.float64)
    count = len(corners)
    first, last = (int(np.hypot(*(corners - np.array(end)).T).argmin()) for end in front)
    if first == last:
        raise EditError(Sentence("the front of this space is a point; choose its front first"))
    one, other = _walk(first, last, count), _walk(last, first, count)[::-1]
    if _reach([outline[k] for k in one]) > _reach([outline[k] for k in other]):
        one, other = other, one
    body = other[1:-1]
    if not body:
        raise EditError(Sentence("this outline has no sides to cut"))
    sharp = sorted(_turns(corners, body), reverse=True)[:2]
    begin, end = sorted(position for _, position in (sharp * 2)[:2])
    left = [outline[k] for k in (first, *body[: begin + 1])][::-1]
    right = [outline[k] for k in (*body[end:], last)]
    behind = [outline[k] for k in body[begin + 1 : end]][::-1]
    return [outline[k] for k in one[1:-1]], left, right, behind


def _walk(begin: int, end: int, count: int) -> list[int]:
    return [(begin + step) % count for step in range((end - begin) % count + 1)]


def _turns(corners: np.ndarray, body: Sequence[int]) -> list[tuple[float, int]]:
    """Return the outward turn at each vertex in `body`, radians, with its position in `body`."""
    following = np.roll(corners, -1, axis=0)
    doubled = corners[:, 0] * following[:, 1] - corners[:, 1] * following[:, 0]
    turning = 1.0 if doubled.sum() > 0 else -1.0
    turns = []
    for position, index in enumerate(body):
        arriving = corners[index] - corners[index - 1]
        leaving = corners[(index + 1) % len(corners)] - corners[index]
        cross = arriving[0] * leaving[1] - arriving[1] * leaving[0]
        turns.append((turning * float(np.arctan2(cross, arriving @ leaving)), position))
    return turns


def _reach(chain: Sequence[Point]) -> float:
    return length(np.array(chain, np.float64), False) if len(chain) > 1 else 0.0


def _part(chain: Sequence[Point], begin: float, end: float) -> list[Point]:
    """Return the piece of a chain between two shares of its length, with the vertices between."""
    along = np.array(chain, np.float64)
    reached = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(along, axis=0).T))])
    whole = max(float(reached[-1]), 1e-9)
    shares = reached / whole

    def at(share: float) -> Point:
        if share in (0.0, 1.0):
            return chain[-1] if share else chain[0]
        return point(np.interp(share * whole, reached, along[:, axis]) for axis in (0, 1))

    between = [chain[row] for row, share in enumerate(shares.tolist()) if begin < share < end]
    return [at(begin), *between, at(end)]
