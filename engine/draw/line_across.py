"""Lines across the road, proposed along the fronts of all lanes."""

from __future__ import annotations

import numpy as np
import shapely

from engine.course import Course
from engine.course.line_crossing import stretched
from engine.course.passing import LEG_APART
from engine.track.values import Point, Track, points

BEYOND = 0.06
"""Length of a proposed line beyond the edge of the road, as a share of a space length."""


def line_across(track: Track, course: Course, place: Point) -> tuple[Point, ...] | None:
    """Return the line across all lanes along the fronts nearest to `place`, or None.

    It is None if the place is beside the road. All spaces whose fronts are not ahead of the nearest
    one are behind the line.
    """
    row = _nearest_front(track, course, place)
    if row is None:
        return None
    rows = _same_leg(course, row)
    abreast = {row, *course.level_with[row]}
    here = _along(course, row, rows) <= course.level_gap
    behind = here | np.isin(rows, list(abreast))
    drawn = _border(track, rows[behind], rows[~behind])
    if drawn is None:
        drawn = _through_fronts(course, row, [other for other in rows if other in abreast])
    return _outwards(drawn, BEYOND * course.length, course, row)


def _nearest_front(track: Track, course: Course, place: Point) -> int | None:
    """Return the row of the space under `place`, or of one beside it whose front is nearer.

    None if the place is beside the road.
    """
    x, y = place
    boxes = course.boxes
    inside = (boxes[:, 0] <= x) & (x <= boxes[:, 2]) & (boxes[:, 1] <= y) & (y <= boxes[:, 3])
    for row in np.flatnonzero(inside).tolist():
        if shapely.contains_xy(shapely.Polygon(track.spaces[row].outline), x, y):
            beside = course.contacts[(course.contacts == row).any(axis=1)].ravel()
            near = np.unique(np.append(beside[beside != row], row))
            ends = shapely.linestrings(course.fronts[near])
            away = shapely.distance(ends, shapely.Point(place))
            return int(near[away.argmin()])
    return None


def _same_leg(course: Course, row: int) -> np.ndarray:
    """Return the rows of the spaces near the space of `row`, on the board and along the course."""
    apart = np.abs(_along(course, row, np.arange(len(course.ids))))
    close = np.hypot(*(course.centres - course.centres[row]).T) <= 2 * LEG_APART * course.length
    return np.flatnonzero((apart <= LEG_APART * course.length) & close)


def _along(course: Course, row: int, rows: np.ndarray) -> np.ndarray:
    """Return how far each front of `rows` is ahead of that of `row`, mm along the course."""
    if course.ruler is None:
        return np.zeros(len(rows))
    return np.asarray(course.ruler.distance(course.progress[row], course.progress[rows]))


def _border(track: Track, behind: np.ndarray, ahead: np.ndarray) -> np.ndarray | None:
    """Return the common border of the spaces on both sides as one chain, or None if it has gaps."""
    if not len(behind) or not len(ahead):
        return None
    common = shapely.intersection(_ground(track, behind), _ground(track, ahead))
    parts = [part for part in shapely.get_parts(common) if part.geom_type == "LineString"]
    chain = shapely.line_merge(shapely.MultiLineString(parts)) if parts else None
    if chain is None or chain.is_empty or chain.geom_type != "LineString":
        return None
    return np.asarray(shapely.get_coordinates(chain))


def _ground(track: Track, rows: np.ndarray) -> shapely.Geometry:
    """Return the ground of these spaces. An outline that crosses itself covers all its loops."""
    outlines = [shapely.Polygon(track.spaces[row].outline) for row in rows]
    return shapely.union_all(shapely.make_valid(outlines))


def _through_fronts(course: Course, row: int, rows: list[int]) -> np.ndarray:
    """Return the ends of the fronts of `rows` from left to right."""
    normal = course.normals[row]
    right = np.array((-normal[1], normal[0]))
    ends = course.fronts[rows].reshape(-1, 2)
    return np.asarray(ends[np.argsort(ends @ right)])


def _outwards(drawn: np.ndarray, by: float, course: Course, row: int) -> tuple[Point, ...]:
    """Return the chain from the left edge to the right, with both ends extended by `by` mm."""
    normal = course.normals[row]
    right = np.array((-normal[1], normal[0]))
    if (drawn[-1] - drawn[0]) @ right < 0:
        drawn = drawn[::-1]
    chain = shapely.simplify(shapely.linestrings(stretched(drawn, by)), 0.02)
    return points(shapely.get_coordinates(chain).tolist())
