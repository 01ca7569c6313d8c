"""What follows from the track, drawn over it: each overlay is values by key and how to draw one.

A value holds all that is drawn, so that while dragging only what differs is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem

from editor.canvas import shapes
from editor.canvas.labels import label_places
from editor.canvas.marks import (
    Z_ARROW,
    Z_COURSE,
    Z_FRONT,
    Z_LINE,
    Z_SLOT,
    Table,
    Values,
    label,
    shape,
)
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.course import NOWHERE, Course
from engine.track import CITY, NETWORK, TRIANGLE, Track

Items = list[QGraphicsItem]

WORDS, SIGNS = 14.0, 6.0
"""So many pixels a space must measure for words on it, and for arrows and marks, to be readable."""

PLACE_NAME = 0.36
"""How high the name of a place is, as a share of the length of a space."""

LEVEL = QColor("#7b3fa0")
WALL = QColor("#b3261e")
LINK = QColor("#2b6e3f")


@dataclass(frozen=True)
class Overlay:
    """Values by key for a course and its track, and the items for one value. They are left out
    where a space is shorter than `least` pixels on the screen: nobody could read them."""

    id: str
    z: float
    values: Callable[[Course, Track], Values]
    draw: Callable[[Any], Items]
    least: float = 0.0


def fronts(course: Course, _track: Track) -> Values:
    """For every space the middle of its front, the driving direction, and the chevron's size;
    nothing for roads driven both ways."""
    if course.kind == NETWORK:
        return {}
    sizes = 0.13 * course.lengths.clip(max=course.length)
    columns = (course.fronts.mean(axis=1), course.normals, sizes[:, None])
    return Table(course.ids, np.concatenate(columns, axis=1).round(3))


def draw_front(value: Any) -> Items:
    """A chevron that points ahead, just behind the front."""
    x, y, normal_x, normal_y, size = value
    tip = (x - 0.6 * size * normal_x, y - 0.6 * size * normal_y)
    colour = QColor(theme.INK)
    colour.setAlpha(85)
    return [shape(shapes.chevron(tip, (normal_x, normal_y), size), pen=cosmetic(colour, 1.5))]


def course_line(course: Course, _track: Track) -> Values:
    """The whole course line."""
    if len(course.line) < 2:
        return {}
    return {"line": (course.line.tolist(), course.closed, course.line_is_derived, course.length)}


def draw_course_line(value: Any) -> Items:
    """The course line with heads in driving direction; dotted when it is derived."""
    places, closed, derived, length = value
    style = Qt.PenStyle.DotLine if derived else Qt.PenStyle.DashLine
    heads = QPainterPath()
    every = max(1, len(places) // 24)
    for (begin_x, begin_y), (x, y) in zip(places[::every], places[1::every], strict=False):
        heads.addPath(shapes.chevron((x, y), (x - begin_x, y - begin_y), 0.3 * length))
    return [
        shape(shapes.polyline(places, closed), pen=cosmetic(theme.ACCENT, 1.6, style)),
        shape(heads, pen=cosmetic(theme.ACCENT, 2.0)),
    ]


def slots(course: Course, _track: Track) -> Values:
    """For every start slot its place, size, and whether the start player's car stands there."""
    return {
        slot: (
            course.centres[row].tolist(),
            min(course.length, float(course.lengths[row])),
            slot,
            slot == course.start_player,
        )
        for slot, row in enumerate(course.slots, start=1)
    }


def draw_slot(value: Any) -> Items:
    """The number of a start slot on its space; the start player's is filled."""
    (x, y), size, slot, begins = value
    plate = QGraphicsEllipseItem(x - 0.24 * size, y - 0.24 * size, 0.48 * size, 0.48 * size)
    plate.setBrush(theme.ACCENT if begins else QColor(255, 255, 255, 225))
    plate.setPen(cosmetic(theme.ACCENT, 1.5))
    colour = QColor("white") if begins else theme.ACCENT
    return [plate, shape(shapes.text(str(slot), (x, y), 0.25 * size), colour)]


def names(course: Course, _track: Track) -> Values:
    """The id of every space in its rear half."""
    return _texts(course, list(course.ids), 0.2)


def places(course: Course, track: Track) -> Values:
    """The names of places with where they lie, and the warning triangles."""
    spaces = {space.id: space for space in track.spaces}
    named = [row for row in range(len(course.ids)) if course.names[row]]
    named.sort(key=lambda row: CITY not in course.tags[row])
    bounds = tuple(shapely.Polygon(spaces[course.ids[row]].outline).bounds for row in named)
    words = tuple(course.names[row] for row in named)
    sheet = (track.board.width, track.board.height)
    warning = [row for row, tags in enumerate(course.tags) if TRIANGLE in tags]
    side = 0.3 * course.length
    triangles = tuple(
        (x - side, y - side, x + side, y + side) for x, y in course.centres[warning].tolist()
    )
    lie = label_places(bounds, words, PLACE_NAME * course.length, sheet, triangles)
    at = dict(zip(named, lie, strict=True))
    found: dict[Hashable, object] = {}
    for row, space_id in enumerate(course.ids):
        warns = TRIANGLE in course.tags[row]
        if row in at or warns:
            middle = tuple(course.centres[row].tolist()) if warns else None
            found[space_id] = (course.names[row], at.get(row), middle, course.length)
    return found


def draw_place(value: Any) -> Items:
    """A name beside its space, a triangle upon it."""
    name, place, middle, length = value
    marks: Items = []
    if middle is not None:
        x, y = middle
        side = 0.5 * length
        peak = [
            (x, y - 0.6 * side),
            (x + 0.6 * side, y + 0.4 * side),
            (x - 0.6 * side, y + 0.4 * side),
        ]
        triangle = shapes.polyline(peak, closed=True)
        marks.append(shape(triangle, QColor("#ffd84d"), cosmetic(QColor("#b3261e"), 1.6)))
    if name:
        marks += label(name, place, PLACE_NAME * length, theme.INK)
    return marks


def progress(course: Course, _track: Track) -> Values:
    """How far every space lies from the finish line, mm."""
    return _texts(course, [f"{mm:.0f}" for mm in course.progress.tolist()], -0.12)


def _texts(course: Course, words: list[str], behind: float) -> Values:
    sizes = course.lengths.clip(max=course.length)
    places = (course.centres - behind * sizes[:, None] * course.normals).round(1).tolist()
    heights = (0.16 * sizes).round(2).tolist()
    return dict(zip(course.ids, zip(words, places, heights, strict=True), strict=True))


def draw_text(value: Any) -> Items:
    """Small words on a space."""
    words, place, height = value
    return [shape(shapes.text(words, place, height, bold=False), theme.MUTED)]


def steps(course: Course, _track: Track) -> Values:
    """For every space where its steps begin and end, and which of them cross a line."""
    source, target = course.step_source, course.step_target
    begins = course.centres[source]
    ends = begins + 0.8 * (course.centres[target] - begins)
    leaving = target == NOWHERE
    ends[leaving] = begins[leaving] + course.length * course.normals[source[leaving]]
    rows = np.concatenate(
        (begins, ends, (course.step_crosses > 0)[:, None]), axis=1, dtype=float
    ).round(1)
    cuts = np.searchsorted(source, np.arange(len(course.ids) + 1)).tolist()
    told, size = rows.tolist(), round(0.14 * course.length, 1)
    return {
        space_id: (size, told[cuts[row] : cuts[row + 1]]) for row, space_id in enumerate(course.ids)
    }


def draw_steps(value: Any) -> Items:
    """Thin arrows of one space, one path for plain ones and one for those over a line."""
    size, rows = value
    paths = {False: QPainterPath(), True: QPainterPath()}
    for begin_x, begin_y, x, y, crosses in rows:
        path = paths[bool(crosses)]
        path.moveTo(begin_x, begin_y)
        path.lineTo(x, y)
        path.addPath(shapes.chevron((x, y), (x - begin_x, y - begin_y), size))
    colours = {False: theme.ARROW, True: theme.CROSSING_ARROW}
    return [
        shape(path, pen=cosmetic(colours[crosses], 1.3))
        for crosses, path in paths.items()
        if not path.isEmpty()
    ]


def crossings(course: Course, _track: Track) -> Values:
    """The steps that run over the finish or a bet line, with the names of the lines."""
    found = {}
    for index in np.flatnonzero(course.step_crosses).tolist():
        row, target = int(course.step_source[index]), int(course.step_target[index])
        begin = course.centres[row]
        onto = target if target != NOWHERE else int(course.step_onto[index])
        ahead = course.length * course.normals[row]
        end = course.centres[onto] if onto != NOWHERE else begin + ahead
        found[row, onto] = ((begin + 0.15 * (end - begin)).tolist(), end.tolist(), course.length)
    return found


def draw_crossing(value: Any) -> Items:
    """A broad arrow over the line."""
    begin, end, length = value
    end = (begin[0] + 0.85 * (end[0] - begin[0]), begin[1] + 0.85 * (end[1] - begin[1]))
    return [shape(shapes.arrow(begin, end, 0.05 * length), theme.CROSSING_ARROW)]


def levels(course: Course, _track: Track) -> Values:
    """Every group of level spaces as a line through their fronts, left to right."""
    groups = {}
    for row, others in enumerate(course.level_with):
        if others and row < min(others):
            rows = np.array((row, *others))
            places = course.fronts[rows].mean(axis=1) - 0.1 * course.length * course.normals[rows]
            along = np.array((-course.normals[row, 1], course.normals[row, 0]))
            groups[row] = places[np.argsort(places @ along)].round(1).tolist()
    return groups


def draw_level(value: Any) -> Items:
    """A line with a bead on every space of the group."""
    beads = QPainterPath()
    for x, y in value:
        beads.moveTo(x, y)
        beads.lineTo(x + 0.01, y)
    dots = cosmetic(LEVEL, 7.0)
    dots.setCapStyle(Qt.PenCapStyle.RoundCap)
    return [shape(shapes.polyline(value), pen=cosmetic(LEVEL, 2.0)), shape(beads, pen=dots)]


def doubts(course: Course, _track: Track) -> Values:
    """The pairs whose order is in doubt, joined centre to centre."""
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
    """A question mark between the two."""
    begin, end, length = value
    middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    colour = theme.SEVERITIES["warning"]
    line = cosmetic(colour, 2.0, Qt.PenStyle.DashLine)
    return [
        shape(shapes.polyline([begin, end]), pen=line),
        *label("?", middle, 0.5 * length, colour),
    ]


def walls(course: Course, track: Track) -> Values:
    """Every wall as the border of its two spaces."""
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
    """A thick red border."""
    path = QPainterPath()
    for places in value:
        path.addPath(shapes.polyline(places))
    return [shape(path, pen=cosmetic(WALL, 5.0))]


def links(course: Course, track: Track) -> Values:
    """Every link from centre to centre, with the bar a ramp needs, and whether it is a ferry."""
    row = course.row
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
    """A dashed arrow in a bow; a ferry has a head at each end."""
    (x, y), (end_x, end_y), length, needs, both_ways = value
    across, down = end_x - x, end_y - y
    span = hypot(across, down) or 1.0
    bow = 0.15 * span
    middle = ((x + end_x) / 2 + bow * down / span, (y + end_y) / 2 - bow * across / span)
    path = QPainterPath()
    path.moveTo(x, y)
    path.quadTo(*middle, end_x, end_y)
    head = shapes.chevron((end_x, end_y), (end_x - middle[0], end_y - middle[1]), 0.25 * length)
    marks = [
        shape(path, pen=cosmetic(LINK, 2.2, Qt.PenStyle.DashLine)),
        shape(head, pen=cosmetic(LINK, 2.2)),
    ]
    if both_ways:
        back = shapes.chevron((x, y), (x - middle[0], y - middle[1]), 0.25 * length)
        marks.append(shape(back, pen=cosmetic(LINK, 2.2)))
    if needs:
        marks += label(f"≥{needs}", middle, 0.3 * length, LINK)
    return marks


OVERLAYS = (
    Overlay("fronts", Z_FRONT, fronts, draw_front, SIGNS),
    Overlay("course", Z_COURSE, course_line, draw_course_line),
    Overlay("slots", Z_SLOT, slots, draw_slot),
    Overlay("names", Z_FRONT, names, draw_text, WORDS),
    Overlay("places", Z_SLOT, places, draw_place),
    Overlay("progress", Z_FRONT, progress, draw_text, WORDS),
    Overlay("levels", Z_FRONT, levels, draw_level, SIGNS),
    Overlay("steps", Z_ARROW - 5, steps, draw_steps, SIGNS),
    Overlay("crossings", Z_ARROW - 4, crossings, draw_crossing),
    Overlay("doubts", Z_ARROW - 3, doubts, draw_doubt),
    Overlay("walls", Z_LINE, walls, draw_wall),
    Overlay("links", Z_ARROW - 6, links, draw_link),
)
