"""Overlays between spaces: course line, steps, level spaces, walls, links, doubts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Any

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import shapes
from editor.canvas.item_groups import Values
from editor.canvas.items import label, path_item
from editor.canvas.signs import Signs, boxes_along, chevrons, paint_dots, paint_lines
from editor.canvas.space_item import cosmetic
from editor.canvas.space_overlays import GROUND
from editor.look import theme
from engine.arrays import FloatArray
from engine.course import NOWHERE, Course
from engine.track import NETWORK, Track

Items = list[QGraphicsItem]

LEVEL = QColor("#7b3fa0")
WALL = QColor("#b3261e")
LINK = QColor("#2b6e3f")


def course_line(course: Course, _track: Track) -> Values:
    """Return the whole course line, or no value if there is none."""
    if len(course.line) < 2:
        return {}
    return {"line": (course.line.tolist(), course.closed, course.line_is_derived, course.length)}


def draw_course_line(value: Any) -> Items:
    """Return the items of the course line with arrow heads. It is dotted if it is derived."""
    places, closed, derived, length = value
    style = Qt.PenStyle.DotLine if derived else Qt.PenStyle.DashLine
    heads = QPainterPath()
    every = max(1, len(places) // 24)
    for (begin_x, begin_y), (x, y) in zip(places[::every], places[1::every], strict=False):
        heads.addPath(shapes.chevron((x, y), (x - begin_x, y - begin_y), 0.3 * length))
    return [
        path_item(shapes.polyline(places, closed), pen=cosmetic(theme.ACCENT, 1.6, style)),
        path_item(heads, pen=cosmetic(theme.ACCENT, 2.0)),
    ]


def steps(course: Course, _track: Track) -> Signs:
    """Return every step as a thin arrow of three lines, with a flag for those that cross a line."""
    source, target = course.step_source, course.step_target
    begins = course.centres[source]
    ends = begins + 0.8 * (course.centres[target] - begins)
    leaving = target == NOWHERE
    ends[leaving] = begins[leaving] + course.length * course.normals[source[leaving]]
    ways = ends - begins
    ahead = ways / np.hypot(*ways.T).clip(min=1e-9)[:, None]
    heads = chevrons(ends, ahead, 0.14 * course.length)
    crosses = (course.step_crosses > 0)[:, None]
    rows = np.concatenate((begins, ends, heads, crosses), axis=1, dtype=np.float64).round(1)
    return Signs(rows, boxes_along(begins, ends, GROUND * course.length))


def paint_steps(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint steps. Those over a line have another colour."""
    crosses = numbers[:, -1]
    for colour, crossing in ((theme.ARROW, 0.0), (theme.CROSSING_ARROW, 1.0)):
        paint_lines(painter, cosmetic(colour, 1.3), numbers[crosses == crossing, :-1])


def crossings(course: Course, _track: Track) -> Signs:
    """Return the steps that cross the finish or a bet line, with the width of their arrows."""
    crossing = np.flatnonzero(course.step_crosses)
    rows, targets = course.step_source[crossing], course.step_target[crossing]
    onto = np.where(targets == NOWHERE, course.step_onto[crossing], targets)
    begins = course.centres[rows]
    ends = course.centres[onto]
    leaving = onto == NOWHERE
    ends[leaving] = begins[leaving] + course.length * course.normals[rows[leaving]]
    ways = ends - begins
    begins, ends = begins + 0.15 * ways, begins + 0.8725 * ways
    widths = np.full((len(rows), 1), 0.05 * course.length)
    return Signs(
        np.concatenate((begins, ends, widths), axis=1),
        boxes_along(begins, ends, GROUND * course.length),
    )


def paint_crossings(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint the broad arrows of steps over the line."""
    for arrow in numbers.tolist():
        painter.fillPath(_crossing_arrow(*arrow), theme.CROSSING_ARROW)


@lru_cache(maxsize=1000)
def _crossing_arrow(x: float, y: float, end_x: float, end_y: float, width: float) -> QPainterPath:
    return shapes.arrow((x, y), (end_x, end_y), width)


def levels(course: Course, _track: Track) -> Signs:
    """Return every group of level spaces as lines from front to front, from left to right."""
    first, second = course.level_pairs.T
    leads = np.ones(len(first), bool)
    leads[1:] = first[1:] != first[:-1]
    leaders = first[leads & (first < second)]
    mine = np.isin(first, leaders)
    group = np.concatenate((leaders, first[mine]))
    rows = np.concatenate((leaders, second[mine]))
    places = course.fronts[rows].sum(axis=1) / 2 - 0.1 * course.length * course.normals[rows]
    ahead = course.normals[group]
    along = ahead[:, 0] * places[:, 1] - ahead[:, 1] * places[:, 0]
    order = np.lexsort((along, group))
    places, group = places[order].round(1), group[order]
    joined = group[1:] == group[:-1]
    begins, ends = places[:-1][joined], places[1:][joined]
    last = ~np.append(joined[1:], False)[joined]
    return Signs(
        np.concatenate((begins, ends, last[:, None]), axis=1),
        boxes_along(begins, ends, GROUND * course.length),
    )


def paint_levels(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint lines between level spaces, with a bead on every space."""
    paint_lines(painter, cosmetic(LEVEL, 2.0), numbers[:, :-1])
    paint_dots(painter, cosmetic(LEVEL, 7.0, cap=Qt.PenCapStyle.RoundCap), beads(numbers))


def beads(numbers: FloatArray) -> FloatArray:
    """Return the places (n, 2) of the beads on lines between level spaces.

    The bead at the end of a line is that of the next one, unless it is the last of its group.
    """
    is_last = numbers[:, -1] > 0
    return np.concatenate((numbers[:, :2], numbers[is_last, 2:4]))


def doubts(course: Course, _track: Track) -> Values:
    """Return the pairs of spaces whose order is in doubt, with their centres."""
    pairs = course.contacts[course.doubtful].tolist()
    return {
        (first, second): (
            course.centres[first].round(1).tolist(),
            course.centres[second].round(1).tolist(),
            course.length,
        )
        for first, second in pairs
    }


def draw_doubt(value: Any) -> Items:
    """Return the items of a pair in doubt: a dashed line with a question mark."""
    begin, end, length = value
    middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    colour = theme.SEVERITIES["warning"]
    line = cosmetic(colour, 2.0, Qt.PenStyle.DashLine)
    return [
        path_item(shapes.polyline([begin, end]), pen=line),
        *label("?", middle, 0.5 * length, colour),
    ]


def walls(course: Course, track: Track) -> Values:
    """Return every wall as the border that its two spaces share."""
    if not track.walls:
        return {}
    spaces = {space.id: space for space in track.spaces}
    gap = max(course.contact_gap, 0.05)
    drawn = {}
    for first, second in track.walls:
        if first in spaces and second in spaces:
            one, other = (shapely.Polygon(spaces[name].outline) for name in (first, second))
            border = shapely.intersection(one.exterior, other.exterior.buffer(gap))
            parts = [list(part.coords) for part in shapely.get_parts(shapely.line_merge(border))]
            drawn[first, second] = tuple(map(tuple, parts))
    return drawn


def draw_wall(value: Any) -> Items:
    """Return the item of a wall: a thick red border."""
    return [path_item(shapes.joined(map(shapes.polyline, value)), pen=cosmetic(WALL, 5.0))]


def links(course: Course, track: Track) -> Values:
    """Return every link with its ends, the bar a ramp needs, and whether it is a ferry."""
    row = course.row if track.links else {}
    return {
        (link.source, link.target): (
            course.centres[row[link.source]].round(1).tolist(),
            course.centres[row[link.target]].round(1).tolist(),
            course.length,
            link.needs,
            course.kind == NETWORK,
        )
        for link in track.links
        if link.source in row and link.target in row
    }


def draw_link(value: Any) -> Items:
    """Return the items of a link: a dashed arrow in a bow. A ferry has a head at each end."""
    (x, y), (end_x, end_y), length, needs, both_ways = value
    across, down = end_x - x, end_y - y
    span = hypot(across, down) or 1.0
    bow = 0.15 * span
    middle = ((x + end_x) / 2 + bow * down / span, (y + end_y) / 2 - bow * across / span)
    path = QPainterPath()
    path.moveTo(x, y)
    path.quadTo(*middle, end_x, end_y)
    head = shapes.chevron((end_x, end_y), (end_x - middle[0], end_y - middle[1]), 0.25 * length)
    items: Items = [
        path_item(path, pen=cosmetic(LINK, 2.2, Qt.PenStyle.DashLine)),
        path_item(head, pen=cosmetic(LINK, 2.2)),
    ]
    if both_ways:
        back = shapes.chevron((x, y), (x - middle[0], y - middle[1]), 0.25 * length)
        items.append(path_item(back, pen=cosmetic(LINK, 2.2)))
    if needs:
        items += label(f"≥{needs}", middle, 0.3 * length, LINK)
    return items
