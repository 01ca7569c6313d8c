"""A lap with a fork: the wide way round an island, or the short one across it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, dist, radians, sin

import numpy as np

from engine.arrays import FloatArray
from engine.course import compile_track
from engine.draw.circuit_shapes import on_board, through
from engine.draw.drawing import Drawing, draw
from engine.draw.lanes import NarrowPart
from engine.draw.naming import LANE_LETTERS, renumbered
from engine.draw.ribbon import lane_along
from engine.road import hang_line
from engine.track.values import Point, Space, Track, points
from tracks.drawn.gallery import AUTHOR, RIVALS

LANES, ROWS = 3, 58
BETS = (14, 27, 46)
"""The rows after which the bet lines lie: before the fork, and behind the join."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A road in place of the right lane, from behind one row of the lap to before another.

    It runs over a place in mm, heading there so many degrees clockwise from the right, over so
    many spaces; `handles` say how far, in mm, it keeps the direction of its ends and of the middle.
    `reach` is how many points of the course line before the fork and after the join it is measured
    from.
    """

    after: int
    before: int
    spaces: int
    over: Point
    heading: float
    handles: tuple[float, float] = (40.0, 90.0)
    reach: int = 6


ACROSS = Shortcut(after=27, before=46, spaces=15, over=(320.0, 230.0), heading=170.0)

COURSE_LINE_STRIDE = 2
"""The course line takes every second point of the way across."""

WELD = 2.0
"""A corner of the short cut this near, in mm, to one of the lap is that one."""


def goose_island() -> Track:
    """Behind the second bet line two lanes go round an island and one goes across."""
    half_width = 27.0
    shore = [
        (180, 50), (320, 40), (450, 50), (560, 40), (640, 90), (660, 180), (630, 250), (560, 280),
        (500, 310), (465, 390), (380, 450), (270, 450), (190, 390), (160, 320), (110, 290),
        (50, 250), (40, 170), (80, 95),
    ]  # fmt: skip
    drawing = draw(
        on_board(through(shore), half_width),
        half_width=half_width,
        lanes=LANES,
        spaces=ROWS,
        narrow=(NarrowPart(0.87, 0.91),),
        bets=0,
        name="Goose Island",
        author=AUTHOR,
        notes="A fork: two lanes lead round the island, a single one across it. That one saves "
        "three spaces as long as nobody stands in it.",
    )
    track = with_shortcut(drawing, ACROSS)
    road = track.roads[0].id
    for number, row in enumerate(BETS, start=1):
        track = hang_line(track, road, f"bet {number}", drawing.progress[f"a{row}"])
    return replace(track, game=RIVALS)


def with_shortcut(drawing: Drawing, shortcut: Shortcut) -> Track:
    """The lap with a branch in place of a stretch of its right lane, its spaces named anew."""
    track = drawing.track
    assert track.course is not None
    lane = LANE_LETTERS[LANES - 1]
    gone = {f"{lane}{row}" for row in range(shortcut.after + 1, shortcut.before)}
    kept = [space for space in track.spaces if space.id not in gone]
    begin = drawing.fronts[f"{lane}{shortcut.after}"]
    end = drawing.fronts[f"{lane}{shortcut.before - 1}"]
    way = _way(begin, end, shortcut)
    corners = np.array([corner for space in kept for corner in space.outline])
    new = [
        Space(f"new {row}", LANES, points(_welded(outline, corners)))
        for row, outline in enumerate(lane_along(way.tolist(), dist(*begin), parts=shortcut.spaces))
    ]
    line, (leaving, *between, arriving) = track.course.line, points(way[::COURSE_LINE_STRIDE])
    fork = line[_nearest(line, leaving) - shortcut.reach]
    join = line[_nearest(line, arriving) + shortcut.reach]
    course = replace(track.course, branches=((fork, *between, join),))
    forked = replace(track, spaces=(*kept, *new), course=course)
    return renumbered(forked, compile_track(forked))


def _way(begin: tuple[Point, Point], end: tuple[Point, Point], shortcut: Shortcut) -> FloatArray:
    """The middle of the short cut, between the fronts it leaves and reaches, left and right."""
    angle = radians(shortcut.heading)
    over, ahead = np.array(shortcut.over), np.array([cos(angle), sin(angle)])
    (start, leaving), (target, arriving) = _middle(begin), _middle(end)
    near, far = shortcut.handles
    first = _bezier(start, start + near * leaving, over - far * ahead, over)
    second = _bezier(over, over + far * ahead, target - near * arriving, target)
    return np.vstack([first[:-1], second])


def _middle(front: tuple[Point, Point]) -> tuple[FloatArray, FloatArray]:
    """The middle of a front and the way ahead of it, one long; y points down."""
    left, right = np.array(front)
    across = (right - left) / dist(left, right)
    return (left + right) / 2, np.array([across[1], -across[0]])


def _bezier(*corners: FloatArray) -> FloatArray:
    """The cubic curve of four corners."""
    t = np.linspace(0.0, 1.0, 60)[:, None]
    first, second, third, last = corners
    return np.asarray(
        (1 - t) ** 3 * first
        + 3 * t * (1 - t) ** 2 * second
        + 3 * t**2 * (1 - t) * third
        + t**3 * last
    )


def _welded(outline: Sequence[Point], corners: FloatArray) -> list[Point]:
    """The outline with every corner that lies as good as on one of these moved onto it."""
    nearest = [corners[_nearest(corners, corner)] for corner in outline]
    return [
        (float(near[0]), float(near[1])) if dist(near, corner) < WELD else corner
        for near, corner in zip(nearest, outline, strict=True)
    ]


def _nearest(places: Sequence[Point] | FloatArray, place: Point) -> int:
    return int(np.hypot(*(np.array(places) - place).T).argmin())
