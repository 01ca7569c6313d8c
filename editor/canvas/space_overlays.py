"""What is drawn on single spaces: fronts, start slots, ids, names of places, progress."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import shapely
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem

from editor.canvas import shapes
from editor.canvas.item_groups import KeyedRows, Values
from editor.canvas.items import label, path_item
from editor.canvas.labels import label_places
from editor.canvas.space_item import cosmetic
from editor.look import theme
from engine.course import Course
from engine.track import CITY, NETWORK, TRIANGLE, Track

Items = list[QGraphicsItem]

PLACE_NAME = 0.36
"""How high the name of a place is, as a share of the length of a space."""

SLOT_DISC, SLOT_ROOM = 0.24, 0.46
"""The radius of the disc of a start slot: a share of the length of its space, but no more than this
share of the way to the nearest other slot."""


def fronts(course: Course, _track: Track) -> Values:
    """For every space the middle of its front, the driving direction, and the chevron's size;
    nothing for roads driven both ways."""
    if course.kind == NETWORK:
        return {}
    sizes = 0.13 * course.lengths.clip(max=course.length)
    columns = (course.fronts.mean(axis=1), course.normals, sizes[:, None])
    return KeyedRows(course.ids, np.concatenate(columns, axis=1).round(3))


def draw_front(value: Any) -> Items:
    """A chevron that points ahead, just behind the front."""
    x, y, normal_x, normal_y, size = value
    tip = (x - 0.6 * size * normal_x, y - 0.6 * size * normal_y)
    colour = QColor(theme.INK)
    colour.setAlpha(85)
    return [path_item(shapes.chevron(tip, (normal_x, normal_y), size), pen=cosmetic(colour, 1.5))]


def lanes(course: Course, _track: Track) -> Values:
    """For every space the place, height and number of its lane at its rear; nothing where there is
    one lane only."""
    if course.kind == NETWORK or (course.lanes == 1).all():
        return {}
    sizes = course.lengths.clip(max=course.length)[:, None]
    spots = course.centres - 0.36 * sizes * course.normals
    columns = (spots, 0.14 * sizes, course.lanes[:, None].astype(np.float64))
    return KeyedRows(course.ids, np.concatenate(columns, axis=1).round(3))


def draw_lane(value: Any) -> Items:
    """The small number of a lane, so that lanes can be told apart without colours."""
    x, y, height, lane = value
    item = path_item(_number(round(lane)), theme.MUTED)
    item.setPos(x, y)
    item.setScale(height)
    return [item]


@cache
def _number(lane: int) -> QPainterPath:
    return shapes.text(str(lane), (0.0, 0.0), 1.0, bold=False)


def slots(course: Course, _track: Track) -> dict[int, Any]:
    """For every start slot its place, the radius of its disc, and whether the start player's car
    stands there; discs of neighbours do not touch, however narrow the lanes are."""
    rows = list(course.slots)
    centres = course.centres[rows]
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    sizes = SLOT_DISC * course.lengths[rows].clip(max=course.length)
    radii = np.minimum(sizes, SLOT_ROOM * apart.min(axis=1, initial=np.inf))
    return {
        slot: (centre, radius, slot, slot == course.start_player)
        for slot, (centre, radius) in enumerate(
            zip(centres.tolist(), radii.tolist(), strict=True), start=1
        )
    }


def draw_slot(value: Any) -> Items:
    """The number of a start slot on its space; the start player's is filled."""
    (x, y), radius, slot, begins = value
    plate = QGraphicsEllipseItem(x - radius, y - radius, 2 * radius, 2 * radius)
    plate.setBrush(theme.ACCENT if begins else QColor(255, 255, 255, 225))
    plate.setPen(cosmetic(theme.ACCENT, 1.5))
    colour = QColor("white") if begins else theme.ACCENT
    return [plate, path_item(shapes.text(str(slot), (x, y), 1.04 * radius), colour)]


def own(course: Course, track: Track) -> Values:
    """For every space of a road that was shaped by hand a place at its rear, and how large the
    mark is."""
    rows = [
        course.row[space.id]
        for space in track.spaces
        if space.origin is not None and space.origin.own and space.id in course.row
    ]
    sizes = course.lengths[rows].clip(max=course.length)[:, None]
    ahead = course.normals[rows]
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    spots = course.centres[rows] + 0.22 * sizes * aside - 0.3 * sizes * ahead
    keys = tuple(course.ids[row] for row in rows)
    return KeyedRows(keys, np.concatenate([spots, 0.2 * sizes], axis=1).round(3))


def draw_own(value: Any) -> Items:
    """A small pencil."""
    x, y, size = value
    item = path_item(_PENCIL, theme.SELECTED, cosmetic(QColor("white"), 1.0))
    item.setPos(x, y)
    item.setScale(size)
    return [item]


_PENCIL = shapes.polyline(
    [(-0.5, 0.5), (-0.38, 0.12), (0.32, -0.58), (0.58, -0.32), (-0.12, 0.38)], closed=True
)


def names(course: Course, _track: Track) -> Values:
    """The id of every space in its rear half."""
    return _texts(course, course.ids, 0.2)


def progress(course: Course, _track: Track) -> Values:
    """How far every space lies from the finish line, mm."""
    return _texts(course, [f"{mm:.0f}" for mm in course.progress.tolist()], -0.12)


def _texts(course: Course, words: Iterable[str], behind: float) -> Values:
    sizes = course.lengths.clip(max=course.length)
    places = (course.centres - behind * sizes[:, None] * course.normals).round(1)
    rows = np.concatenate((places, (0.16 * sizes).round(2)[:, None]), axis=1)
    return KeyedRows(course.ids, rows, tuple(words))


def draw_text(value: Any) -> Items:
    """Small words on a space."""
    words, (x, y, height) = value
    return [path_item(shapes.text(words, (x, y), height, bold=False), theme.MUTED)]


def places(course: Course, track: Track) -> dict[str, Any]:
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
    found: dict[str, Any] = {}
    for row, space_id in enumerate(course.ids):
        warns = TRIANGLE in course.tags[row]
        if row in at or warns:
            middle = tuple(course.centres[row].tolist()) if warns else None
            found[space_id] = (course.names[row], at.get(row), middle, course.length)
    return found


def draw_place(value: Any) -> Items:
    """A name beside its space, a triangle upon it."""
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
