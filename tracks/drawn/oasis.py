"""Oasis Round, a lap for Camel Cup, and an extension board for it.

The lap has five spaces in each of its two bends and three on each straight (CC-1); the extension
covers spaces 7 to 11, a whole bend, and moves it two spaces further away (CC-12).
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

import shapely

from engine.road import hang_line, with_road
from engine.track.overlay import Overlay, apply_overlay
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road
from engine.track.sheet import Board
from engine.track.values import CourseLine, Point, Space, Track, point

AUTHOR = "The Lanesmith authors"
SPACE, HALF_WIDTH = 75.0, 25.0
BEND, STRAIGHT, LONGER = 5, 3, 2
"""Spaces along a bend, along a straight, and added to each straight by the extension."""
BEFORE_FINISH = 2
"""Spaces of the near bend before the finish."""
COVERED = range(7, 12)
LEFT, MIDDLE = 160.0, 160.0
HEIGHT, WIDTH = 320.0, 545.0


def oasis_round() -> Track:
    """Return a lap of 16 spaces round an oasis, for camels."""
    return replace(
        _lap(STRAIGHT),
        name="Oasis Round",
        game="camel_cup",
        author=AUTHOR,
        notes="One lane round an oasis, for camels that climb on one another.",
    )


def long_oasis() -> Overlay:
    """Return the extension: nine spaces instead of spaces 7 to 11."""
    short, long = oasis_round(), _lap(STRAIGHT + LONGER)
    count = len(long.spaces) - len(short.spaces) + len(COVERED)
    run = list(long.spaces[COVERED[0] - 1 :][:count])
    edges = {xy for space in short.spaces if _number(space) not in COVERED for xy in space.outline}
    run[0], run[-1] = _joined(run[0], edges), _joined(run[-1], edges)
    piece = Track(
        name="Long Oasis",
        author=AUTHOR,
        notes="Moves the far bend away, so that the lap is four spaces longer.",
        course=CourseLine(_course_along(long, run), closed=False),
        spaces=tuple(replace(space, id=f"x{row}", origin=None) for row, space in enumerate(run, 1)),
    )
    return Overlay(tuple(f"a{number}" for number in COVERED), piece, long.board)


def long_oasis_round() -> Track:
    """Return the lap with the extension on it: 20 spaces."""
    return replace(
        apply_overlay(oasis_round(), long_oasis()),
        name="Oasis Round, extended",
        notes="Oasis Round with Long Oasis on it.",
    )


def _lap(straight: int) -> Track:
    """Return a stadium driven clockwise, with a control point at the end of every space."""
    board = Board(WIDTH + (straight - STRAIGHT) * SPACE, HEIGHT)
    places = [_middle(straight, number) for number in range(2 * (BEND + straight))]
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{number}", point(xy)) for number, xy in enumerate(places, 1)),
        (LaneSection("s1", Anchor("p1"), (Lane("a"),), len(places)),),
        width=2 * HALF_WIDTH,
    )
    return hang_line(with_road(Track(board=board), road), road.id, "finish", 0.0)


def _middle(straight: int, number: int) -> Point:
    """Return the middle of the road `number` spaces behind the finish."""
    radius, away = BEND * SPACE / pi, straight * SPACE
    row = (number + BEFORE_FINISH) % (2 * (BEND + straight))
    is_far, row = divmod(row, BEND + straight)
    turn = pi * min(row, BEND) / BEND
    ahead = SPACE * max(0, row - BEND) - radius * sin(turn)
    if is_far:
        return LEFT + away - ahead, MIDDLE - radius * cos(turn)
    return LEFT + ahead, MIDDLE + radius * cos(turn)


def _number(space: Space) -> int:
    return int(space.id[1:])


def _joined(space: Space, edges: set[Point]) -> Space:
    """Return the space with corners near places in `edges`, of the rest of the lap, moved there."""
    corners = []
    for x, y in space.outline:
        near = min(edges, key=lambda xy: (xy[0] - x) ** 2 + (xy[1] - y) ** 2)
        is_corner = abs(near[0] - x) + abs(near[1] - y) < 2
        corners.append(near if is_corner else (x, y))
    return replace(space, outline=tuple(corners))


def _course_along(lap: Track, run: list[Space]) -> tuple[Point, ...]:
    """Return the points of the course line on the spaces of `run`."""
    ground = shapely.union_all([shapely.Polygon(space.outline) for space in run])
    line = lap.course.line if lap.course is not None else ()
    return tuple(xy for xy in line if shapely.intersects(ground, shapely.Point(xy)))
