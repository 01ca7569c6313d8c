"""Overlays on single spaces: fronts, start slots, ids, names of places, progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import shapes
from editor.canvas.item_groups import Values
from editor.canvas.items import label, path_item
from editor.canvas.shapes import text_width
from editor.canvas.signs import (
    NO_SIGNS,
    Signs,
    boxes_around,
    chevrons,
    paint_lines,
    paint_words,
)
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.arrays import FloatArray, IntArray
from engine.course import Course, corner_marks, marked_rectangles
from engine.track import CITY, NETWORK, TRIANGLE, Point, Track

Items = list[QGraphicsItem]

RECTANGLE = QColor("#b0338f")

PLACE_NAME = 0.36
"""Height of the name of a place, as a share of the length of a space."""

SLOT_DISC, SLOT_ROOM = 0.24, 0.46
"""Radius of the disc of a start slot: a share of the length of its space, limited by a share of the
way to the nearest other slot.
"""


GROUND = 0.75
"""Reach of a sign around its place, pens included, as a share of the usual length of a space."""

MOST_DIGITS = 6
"""Maximum number of digits of a number on a space."""

Box = tuple[float, float, float, float]

APART = 0.3
"""The gap between a place and its name, as a share of the height of the words."""


def fronts(course: Course, _track: Track) -> Signs:
    """Return a chevron just behind the front of every space, pointing ahead.

    A network has none, for its roads are driven both ways.
    """
    if course.kind == NETWORK:
        return NO_SIGNS
    sizes = 0.13 * course.lengths.clip(max=course.length)[:, None]
    tips = course.fronts.sum(axis=1) / 2 - 0.6 * sizes * course.normals
    ends = chevrons(tips, course.normals, sizes)
    return Signs(ends.round(3), boxes_around(tips, GROUND * course.length))


def paint_fronts(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint chevrons of two lines each."""
    colour = QColor(theme.INK)
    colour.setAlpha(85)
    paint_lines(painter, cosmetic(colour, 1.5), numbers)


def lanes(course: Course, _track: Track) -> Signs:
    """Return the lane number of every space at its rear.

    There are none on a network or where every space has lane 1.
    """
    if course.kind == NETWORK or (course.lanes == 1).all():
        return NO_SIGNS
    return _small_words(course, course.lanes, 0.36, 0.14)


def paint_numbers(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint the last of the numbers of each sign, without digits after the point."""
    paint_small(painter, numbers, [f"{number:.0f}" for number in numbers[:, -1].tolist()])


def paint_small(painter: QPainter, numbers: FloatArray, words: Sequence[str]) -> None:
    """Paint small words on spaces, such as lane numbers, which tell lanes apart without colours."""
    paint_words(painter, theme.MUTED, numbers, words)


def slots(course: Course, _track: Track) -> Signs:
    """Return place, disc radius and number of every start slot, and whether the start player begins
    there, 0 or 1.

    Discs of neighbours do not touch, however narrow the lanes are.
    """
    rows = list(course.slots)
    centres = course.centres[rows]
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    sizes = SLOT_DISC * course.lengths[rows].clip(max=course.length)
    radii = np.minimum(sizes, SLOT_ROOM * apart.min(axis=1, initial=np.inf))[:, None]
    numbers = np.arange(1, len(rows) + 1)[:, None]
    columns = (centres.round(2), radii.round(2), numbers, numbers == course.start_player)
    return Signs(
        np.concatenate(columns, axis=1, dtype=np.float64),
        boxes_around(centres, GROUND * course.length),
    )


def paint_slots(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint start slots: a disc, filled for the start player, and the number."""
    for x, y, radius, slot, begins in numbers.tolist():
        painter.setPen(cosmetic(theme.ACCENT, 1.5))
        painter.setBrush(theme.ACCENT if begins else QColor(255, 255, 255, 225))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        colour = QColor("white") if begins else theme.ACCENT
        painter.fillPath(shapes.text(f"{slot:.0f}", (x, y), 1.04 * radius), colour)


def own(course: Course, track: Track) -> Values:
    """Return the place and size of a mark for every space of a road that was shaped by hand."""
    rows = [
        course.row[space.id]
        for space in track.spaces
        if space.origin is not None and space.origin.own and space.id in course.row
    ]
    sizes = course.lengths[rows].clip(max=course.length)[:, None]
    ahead = course.normals[rows]
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    spots = course.centres[rows] + 0.22 * sizes * aside - 0.3 * sizes * ahead
    marks = np.concatenate([spots, 0.2 * sizes], axis=1).round(3)
    return {course.ids[row]: mark for row, mark in zip(rows, marks.tolist(), strict=True)}


def draw_own(value: Any) -> Items:
    """Return the item of a mark for a space shaped by hand: a small pencil."""
    x, y, size = value
    item = path_item(_PENCIL, theme.SELECTED, cosmetic(QColor("white"), 1.0))
    item.setPos(x, y)
    item.setScale(size)
    return [item]


_PENCIL = shapes.polyline(
    [(-0.5, 0.5), (-0.38, 0.12), (0.32, -0.58), (0.58, -0.32), (-0.12, 0.38)], closed=True
)


def names(course: Course, _track: Track) -> Signs:
    """Return the id of every space in its rear half."""
    return _small_words(course, np.zeros(len(course.ids)), 0.2, 0.16, course.ids)


def progress(course: Course, _track: Track) -> Signs:
    """Return the distance of every space from the finish line along the course line, mm."""
    return _small_words(course, course.progress, -0.12, 0.16)


def _small_words(
    course: Course,
    numbers: FloatArray | IntArray,
    behind: float,
    share: float,
    words: tuple[str, ...] = (),
) -> Signs:
    """Return signs with place, height and number of small words on every space.

    `behind` is their distance behind the middle and `share` their height, as shares of the length
    of the space.
    """
    sizes = course.lengths.clip(max=course.length)[:, None]
    spots = course.centres - behind * sizes * course.normals
    # Heights are rounded, because letters are rendered anew for each height.
    heights = (share * sizes).round(1).clip(min=0.1)
    columns = (spots.round(1), heights, numbers[:, None].round())
    widest = max(map(len, words), default=MOST_DIGITS) * share * course.length
    boxes = boxes_around(spots, max(GROUND * course.length, widest / 2))
    return Signs(np.concatenate(columns, axis=1), boxes, words)


def rectangles(course: Course, _track: Track) -> Signs:
    """For every rectangle the lines of the marks in its corners (RV-28), with the id of the
    space."""
    rows = np.flatnonzero(course.rectangles)
    return _marked(course, rows, corner_marks(course.polygons[rows]))


def moved_rectangles(signs: Signs, before: Track, course: Course, after: Track) -> Signs:
    """Return the marks of rectangles of a track, from those of another state of it.

    Only redrawn spaces are looked at, since it takes longer than all other signs to tell which of
    the spaces are rectangles.
    """
    was, now = before.spaces, after.spaces
    redrawn = list(compress(count(), map(is_not, was, now)))
    if len(was) != len(now) or any(was[row].id != now[row].id for row in redrawn):
        return rectangles(course, after)
    is_kept = np.ones(len(now), bool)
    is_kept[redrawn] = False
    row_of = course.row
    rows = np.array([row_of[space_id] for space_id in signs.words], np.int64)
    kept = is_kept[rows]
    fresh = np.array(redrawn, np.int64)
    fits, marks = marked_rectangles(course.polygons[fresh])
    fresh = fresh[fits]
    rows = np.concatenate((rows[kept], fresh))
    order = np.argsort(rows)
    numbers, boxes, _ = _marked(course, fresh, marks)
    return Signs(
        np.concatenate((signs.numbers[kept], numbers))[order],
        np.concatenate((signs.boxes[kept], boxes))[order],
        tuple([course.ids[row] for row in rows[order].tolist()]),
    )


def _marked(course: Course, rows: IntArray, marks: FloatArray) -> Signs:
    words = tuple(course.ids[row] for row in rows.tolist())
    lines = marks[:, :, [0, 1, 1, 2]].reshape(-1, 32).round(3)
    return Signs(lines, course.boxes[rows], words)


def paint_rectangles(painter: QPainter, numbers: FloatArray, _words: Sequence[str]) -> None:
    """Paint angles of two lines, as around a picture to be cut out."""
    paint_lines(painter, cosmetic(RECTANGLE, 2.0), numbers)


def places(course: Course, track: Track) -> dict[str, Any]:
    """Return names with the places of their labels, and warning triangles, by space id.

    Except on a network only cities have labels: the words on other spaces are inside them.
    """
    if not any(course.names) and not any(course.tags):
        return {}
    named = [
        row
        for row, name in enumerate(course.names)
        if name and (course.kind == NETWORK or CITY in course.tags[row])
    ]
    warning = [row for row, tags in enumerate(course.tags) if tags and TRIANGLE in tags]
    named.sort(key=lambda row: CITY not in course.tags[row])
    bounds = tuple(map(tuple, course.boxes[named].tolist()))
    words = tuple(course.names[row] for row in named)
    sheet = (track.board.width, track.board.height)
    side = 0.3 * course.length
    triangles = tuple(
        (x - side, y - side, x + side, y + side) for x, y in course.centres[warning].tolist()
    )
    lie = label_places(bounds, words, PLACE_NAME * course.length, sheet, triangles)
    at = dict(zip(named, lie, strict=True))
    found: dict[str, Any] = {}
    for row in sorted({*named, *warning}):
        middle = tuple(course.centres[row].tolist()) if row in warning else None
        name = course.names[row] if row in at else ""
        found[course.ids[row]] = (name, at.get(row), middle, course.length)
    return found


def draw_place(value: Any) -> Items:
    """Return the items of a place: its name beside the space, and its triangle if it has one."""
    name, place, middle, length = value
    items: Items = []
    if middle is not None:
        x, y = middle
        side = 0.5 * length
        peak = [
            (x, y - 0.6 * side),
            (x + 0.6 * side, y + 0.4 * side),
            (x - 0.6 * side, y + 0.4 * side),
        ]
        triangle = shapes.polyline(peak, closed=True)
        items.append(path_item(triangle, QColor("#ffd84d"), cosmetic(QColor("#b3261e"), 1.6)))
    if name:
        items += label(name, place, PLACE_NAME * length, theme.INK)
    return items


@lru_cache(maxsize=4)
def label_places(
    bounds: tuple[Box, ...],
    words: tuple[str, ...],
    height: float,
    sheet: Point,
    others: tuple[Box, ...] = (),
) -> tuple[Point, ...]:
    """Return the middle of the name of every place, mm.

    Each name is put below, above, right or left of its place, where it covers least. Earlier names
    choose first, and a name that would reach over the edge of the board is moved inside.

    `bounds` are the boxes of the places (left, top, right, bottom), `height` is the height of the
    words, `sheet` the width and height of the board, and `others` are further boxes to keep clear
    of.
    """
    taken = np.array((*bounds, *others)).reshape(-1, 4)
    found = []
    for (left, top, right, bottom), name in zip(bounds, words, strict=True):
        width = text_width(name, height)
        x, y = (left + right) / 2, (top + bottom) / 2
        down, aside = (0.5 + APART) * height, width / 2 + APART * height
        spots = np.array(
            [(x, bottom + down), (x, top - down), (right + aside, y), (left - aside, y)]
        )
        half = np.array([width, height]) / 2
        spots[:2, 0] = np.clip(x, half[0], max(half[0], sheet[0] - half[0]))
        low = np.maximum(spots[:, None] - half, taken[:, :2])
        high = np.minimum(spots[:, None] + half, taken[:, 2:])
        covered = np.prod(np.clip(high - low, 0, None), axis=2).sum(axis=1)
        on_sheet = np.minimum(spots + half, sheet) - np.maximum(spots - half, 0)
        covered += width * height - np.prod(np.clip(on_sheet, 0, None), axis=1)
        best = spots[int(covered.round(3).argmin())]
        found.append((float(best[0]), float(best[1])))
        taken = np.vstack((taken, np.concatenate((best - half, best + half))))
    return tuple(found)
