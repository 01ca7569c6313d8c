"""Forks of invented laps: a branch of one lane that takes a shorter way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.draw.polyline import length
from engine.road import Layout, layout_of
from engine.road.changes.branching import LEAD, with_branch
from engine.track import Track
from engine.track.edits import EditError
from engine.track.roads import (
    Anchor,
    ControlPoint,
    Joint,
    Lane,
    LaneSection,
    Road,
    Station,
    free_lane,
)
from engine.track.values import point

BRANCH = "r2"
"""Id of the branch."""

REACH = (8, 22)
"""Least and greatest number of rows of the road beside a branch."""

BEHIND_START, BEFORE_FINISH = 9, 3
"""Rows behind the start and before the finish without a branch."""

CLEAR = 2.2
"""Least distance of a branch from the middle of the road where they have parted, in lane widths."""

PARTING = 4.5
"""Distance from its ends over which branch and road part, in lane widths."""

LEAST_TURN, GREATEST_TURN = np.radians(12), np.radians(70)
"""Limits of the angle between the road and the straight way from one end of a branch to the
other."""

SAVED = 3
"""Greatest number of spaces that a branch saves."""

UNLIKE = 0.04
"""Greatest difference of the lengths of its spaces and those of the road, as a share. Where both
part, fronts of a row must be level."""

HANDLE = 0.35
"""Length of the handles of a branch's curve, as a share of the distance of its ends."""

TRIES = 3
"""Greatest number of branches that are drawn."""


def with_fork(track: Track) -> Track | None:
    """Return the track with a branch where its road leaves room for one, or None."""
    for branch in islice(_branches(layout_of(track.roads[0])), TRIES):
        try:
            return with_branch(track, branch)
        except EditError:
            continue
    return None


def _branches(laid: Layout) -> Iterator[Road]:
    """Yield the branches that may fit, those that cut off most first."""
    width = laid.road.width
    road = shapely.LineString(laid.line.points)
    found = []
    for start, stop, rows in _stretches(laid):
        for side in (1, -1):
            one, other = _turns(laid, start, stop, side)
            if min(one, other) > LEAST_TURN and max(one, other) < GREATEST_TURN:
                ends = _ends(laid, start, stop, side)[0]
                cut = stop - start - float(np.hypot(*(ends[1] - ends[0])))
                found.append((-cut, start, stop, rows, side))
    for _, start, stop, rows, side in sorted(found):
        way = _way(laid, start, stop, side)
        far = length(way, False)
        from_ends = np.minimum(*(np.hypot(*(way - end).T) for end in (way[0], way[-1])))
        parted = way[from_ends > PARTING * width]
        along = far / (stop - start) * rows
        spaces = round(along)
        if (
            len(parted)
            and spaces >= rows - SAVED
            and abs(along / spaces - 1) < UNLIKE
            and shapely.MultiPoint(parted).distance(road) > CLEAR * width
        ):
            yield _branch(laid, way, (start, stop), spaces, side)


def _stretches(laid: Layout) -> Iterator[tuple[float, float, int]]:
    """Yield start and stop, mm, and rows of the stretches of all lanes that may have a branch."""
    lanes = max(len(part.section.lanes) for part in laid.stretches)
    cuts, is_free = [0.0], []
    for part, fronts in zip(laid.stretches, laid.fronts, strict=True):
        section = part.section
        is_plain = len(section.lanes) == lanes and not section.crosses and not section.tunnel
        cuts += fronts[0][1:].tolist()
        is_free += [is_plain] * (len(fronts[0]) - 1)
    end = len(is_free) - BEFORE_FINISH
    for first in range(BEHIND_START, end - REACH[0]):
        for last in range(first + REACH[0], min(first + REACH[1], end)):
            # The rows before and behind it keep their lanes as well.
            if all(is_free[first - 1 : last + 1]):
                yield cuts[first], cuts[last], last - first


def _ends(laid: Layout, start: float, stop: float, side: int) -> tuple[FloatArray, FloatArray]:
    """Return the middles of the outermost lane at two stations, (2, 2), and the directions there.

    `side` is 1 on the left and -1 on the right.
    """
    at = np.array([start, stop])
    outer = (len(laid.road.sections[0].lanes) - 1) / 2 * laid.road.width
    left = laid.line.places(at, 1.0) - laid.line.places(at)
    return laid.line.places(at, side * outer), np.column_stack([-left[:, 1], left[:, 0]])


def _turns(laid: Layout, start: float, stop: float, side: int) -> tuple[float, float]:
    """Return the angles by which the straight way leaves and joins the road, towards its side."""
    (first, last), ((x0, y0), (x1, y1)) = _ends(laid, start, stop, side)
    x, y = last - first
    # The board's y axis points down: a positive angle turns right.
    leaves = float(np.arctan2(x0 * y - y0 * x, x0 * x + y0 * y))
    joins = float(np.arctan2(x * y1 - y * x1, x * x1 + y * y1))
    return -side * leaves, -side * joins


def _way(laid: Layout, start: float, stop: float, side: int) -> FloatArray:
    """Return the curve of a branch, (n, 2) in mm."""
    (first, last), ahead = _ends(laid, start, stop, side)
    handle = HANDLE * float(np.hypot(*(last - first)))
    one, other = first + handle * ahead[0], last - handle * ahead[1]
    t = np.linspace(0.0, 1.0, 25)[:, None]
    return np.asarray(
        (1 - t) ** 3 * first + 3 * t * (1 - t) ** 2 * one + 3 * t**2 * (1 - t) * other + t**3 * last
    )


def _branch(
    laid: Layout, way: FloatArray, stations: tuple[float, float], spaces: int, side: int
) -> Road:
    """Return the road of one lane along `way`."""
    road = laid.road
    lanes = road.sections[0].lanes
    outer = lanes[0 if side > 0 else -1]
    # The two points at either end follow from the main road; only their distance is ours.
    ends = ((0.0, 0.0), (LEAD * road.width, 0.0))
    places = [*ends, *((float(x), float(y)) for x, y in way[4:-4:4]), *ends[::-1]]
    lane = Lane(free_lane({each.id for each in lanes}))
    leaves, joins = (Joint(Station(road.id, laid.line.anchor(at)), (outer.id,)) for at in stations)
    return Road(
        BRANCH,
        tuple(ControlPoint(f"p{number}", point(xy)) for number, xy in enumerate(places, start=1)),
        (LaneSection("s1", Anchor("p1"), (lane,), spaces),),
        road.width,
        False,
        leaves,
        joins,
    )
