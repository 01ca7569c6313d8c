"""Lines across the road: the chequered finish, bet lines, and the boxes of the start grid."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Item, Outline, Pen, Shape, Text, polygon, polyline
from engine.publish.fonts import CAPITAL
from engine.track import Line, Point

SQUARE = 2.4
"""Side of a square of the finish line, mm on a board of usual lanes."""

ROWS = 2
"""Rows of squares."""

BET_WIDTH = 2.2
"""Width of a bet line, mm on the same board."""


def finish(plan: BoardPlan) -> Iterator[Item]:
    """Yield squares in two colours along the finish line."""
    style = plan.style.lines
    for line in plan.track.lines:
        if line.kind != "finish" or len(line.points) < 2:
            continue
        half = plan.mm(ROWS * SQUARE / 2)
        band = shapely.LineString(line.points).buffer(half, cap_style="flat", join_style="mitre")
        casing = plan.pen(style.casing, 1.0)
        yield from plan.area(band, style.light, casing)
        yield Shape(
            tuple(piece for square in _squares(plan, line) for piece in square),
            style.dark or None,
            id=line.name,
        )


def _squares(plan: BoardPlan, line: Line) -> Iterator[Outline]:
    """Yield the dark squares: every second one of two rows along the line."""
    way = shapely.LineString(line.points)
    count = max(2, round(way.length / plan.mm(SQUARE)))
    stops = np.arange(count + 1) * way.length / count
    places = shapely.get_coordinates(shapely.line_interpolate_point(way, stops))
    along = np.diff(places, axis=0)
    along /= np.maximum(np.hypot(*along.T), 1e-9)[:, None]
    across = np.stack((-along[:, 1], along[:, 0]), axis=1) * plan.mm(SQUARE)
    for number in range(count):
        begin, end, side = places[number], places[number + 1], across[number]
        for row in range(ROWS):
            if (number + row) % 2:
                continue
            low, high = (row - ROWS / 2) * side, (row + 1 - ROWS / 2) * side
            corners = (begin + low, end + low, end + high, begin + high)
            yield polygon([(float(x), float(y)) for x, y in corners])


def bet_colour(plan: BoardPlan, line: Line) -> str:
    """Return the colour of a bet line. The colours of the style take turns."""
    colours = plan.style.lines.bets
    return colours[((line.number or 1) - 1) % len(colours)]


def bet_lines(plan: BoardPlan) -> Iterator[Item]:
    """Yield each bet line in its colour, with an edge."""
    style = plan.style.lines
    for line in plan.track.lines:
        if line.kind == "finish" or len(line.points) < 2:
            continue
        if style.casing:
            pen = Pen(style.casing, plan.mm(BET_WIDTH + 1.0), is_round=False)
            yield Shape(polyline(line.points), pen=pen)
        pen = Pen(bet_colour(plan, line), plan.mm(BET_WIDTH), is_round=False)
        yield Shape(polyline(line.points), pen=pen, id=line.name.replace(" ", "-"))


def start_grid(plan: BoardPlan) -> Iterator[Item]:
    """Yield a box open to the rear in each slot, and its number.

    A bar closes the box of the start player.
    """
    course, colour = plan.course, plan.style.lines.grid
    if not colour:
        return
    pen = Pen(colour, plan.mm(0.8))
    for number, slot in enumerate(plan.track.grid.slots, start=1):
        if slot not in course.row:
            continue
        row = course.row[slot]
        u = course.normals[row]
        side = np.array((-u[1], u[0]))
        length, half = float(course.lengths[row]), 0.36 * float(course.widths[row])
        centre = course.centres[row]
        front = centre + 0.2 * length * u
        rear = centre - 0.2 * length * u
        box = (rear - half * side, front - half * side, front + half * side, rear + half * side)
        yield Shape(polyline([_place(corner) for corner in box]), pen=pen)
        if number == plan.track.grid.start_player:
            rail = 0.06 * length * u
            tail = (rear - rail - half * side, rear - rail + half * side)
            yield Shape(polyline([_place(end) for end in tail]), pen=pen)
        size = 0.62 * half * 2
        down = centre - 0.01 * length * u - 0.5 * CAPITAL * size * u
        yield Text(
            _place(down),
            str(number),
            size,
            colour,
            "bold",
            "middle",
            angle=round(float(np.degrees(np.arctan2(u[1], u[0]))) + 90, 2),
        )


def _place(xy: FloatArray) -> Point:
    x, y = xy.tolist()
    return (x, y)
