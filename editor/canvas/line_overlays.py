"""Labels of the finish and bet lines, and the search for free places for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import shapes
from editor.canvas.item_groups import Values
from editor.canvas.items import BET_LINE, FINISH_LINE, label
from editor.canvas.space_overlays import PLACE_NAME, places, slots
from editor.look.language import tr
from engine.course import Course
from engine.track import Line, Point, Track

LABEL, MOST_OF_A_LABEL = 0.3, 36.0
"""Height of a label: a share of the length of a space, and a maximum in mm."""

UNKNOWN_LENGTH = 20.0
"""Length of a space, mm, used for labels while the track has no spaces."""

BEHIND_LINE, APART = 0.5, 0.4
"""Gaps between a label and the end of its line, and between a label and other items, as shares of
its height.
"""

FURTHER = tuple(product(range(4), (0, 1, -1)))
"""Places tried behind an end of a line: label heights further out, and the side (0: straight
ahead).
"""

NEVER, OFF_BOARD = 1000, 0.5
"""Costs of covering another label or a start slot, and of reaching over the edge of the board.

Covering a space, a line or the name of a place costs 1.
"""


def line_labels(course: Course, track: Track) -> Values:
    """Return words, middle, height and kind of line for the label of every line, by its number.

    A label begins behind the last point of its line. If that place is taken, it moves to the first
    point, further out or aside, to where it costs least.
    """
    lines = [line for line in track.lines if len(line.points) > 1]
    if not lines:
        return {}
    height = round(LABEL * min(course.length or UNKNOWN_LENGTH, MOST_OF_A_LABEL), 1)
    told = [tr("Finish") if line.kind == "finish" else str(line.number) for line in lines]
    halves = [np.array([shapes.text_width(words, height), height]) / 2 for words in told]
    places = [_spots(line, half) for line, half in zip(lines, halves, strict=True)]
    near = _near(
        course,
        [(spots, half.max() + APART * height) for spots, half in zip(places, halves, strict=True)],
    )
    crowd = [*near, *_names(course, track), *(_stroke(line) for line in lines)]
    everything = shapely.STRtree([*crowd, *_discs(course, track)])
    weights = np.where(np.arange(len(everything)) < len(crowd), 1, NEVER)
    sheet = shapely.box(0, 0, track.board.width, track.board.height)
    labels = []
    taken: list[shapely.Geometry] = []
    for line, words, half, spots in zip(lines, told, halves, places, strict=True):
        rooms = _boxes(spots, half)
        which, covered = everything.query(rooms, predicate="dwithin", distance=APART * height)
        cost = OFF_BOARD * ~shapely.covers(sheet, rooms)
        cost += np.bincount(which, weights[covered], len(rooms))
        for one in taken:
            cost += NEVER * shapely.dwithin(rooms, one, APART * height)
        best = int(cost.argmin())
        taken.append(rooms[best])
        x, y = spots[best].round(2).tolist()
        labels.append((words, (x, y), height, line.kind))
    return dict(enumerate(labels))


def moved_labels(labels: Values, before: Track, course: Course, after: Track) -> Values:
    """Return the labels of the lines of a track, moved with these to another state of it.

    No places are searched, which takes longer than all other signs of a road together, unless there
    are more lines now, or fewer.
    """
    was, now = (
        [line.points[-1] for line in track.lines if len(line.points) > 1]
        for track in (before, after)
    )
    if len(was) != len(now):
        return line_labels(course, after)
    moved = {}
    for row, (words, (x, y), height, kind) in labels.items():
        by = now[row][0] - was[row][0], now[row][1] - was[row][1]
        moved[row] = words, (x + by[0], y + by[1]), height, kind
    return moved


def draw_line_label(value: Any) -> list[QGraphicsItem]:
    """Return the items of a label in the colour of its line."""
    words, middle, height, kind = value
    return label(words, middle, height, QColor(FINISH_LINE if kind == "finish" else BET_LINE))


def _spots(line: Line, half: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the places (n, 2) tried for the middle of a label, alternating between both ends."""
    ends = [_behind(line.points, half), _behind(line.points[::-1], half)]
    return np.stack(ends, axis=1).reshape(-1, 2)


def _near(
    course: Course, around: Sequence[tuple[NDArray[np.float64], float]]
) -> NDArray[np.object_]:
    """Return the outlines of spaces whose boxes are near any of the places.

    `around` holds pairs of places (n, 2) and a reach in mm.
    """
    near = np.zeros(len(course.ids), bool)
    for spots, reach in around:
        near |= (course.boxes[:, :2] <= spots.max(axis=0) + reach).all(axis=1) & (
            course.boxes[:, 2:] >= spots.min(axis=0) - reach
        ).all(axis=1)
    return course.polygons[near]


def _behind(places: Sequence[Point], half: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the middles of words behind the last of `places`, nearest first.

    `half` is half the width and height of the words.
    """
    before, end = np.array(places[-2:])
    ahead = (end - before) / max(np.hypot(*(end - before)), 1e-9)
    aside = np.array([-ahead[1], ahead[0]])
    height = 2 * half[1]
    away = (half / np.maximum(np.abs(ahead), 1e-9)).min() + BEHIND_LINE * height
    beside = np.abs(aside) @ half + BEHIND_LINE * height
    spots: NDArray[np.float64] = np.array(
        [end + (away + out * height) * ahead + side * beside * aside for out, side in FURTHER]
    )
    return spots


def _boxes(middles: NDArray[np.float64], half: NDArray[np.float64]) -> NDArray[np.object_]:
    boxes: NDArray[np.object_] = shapely.box(*(middles - half).T, *(middles + half).T)
    return boxes


def _stroke(line: Line) -> shapely.Geometry:
    return shapely.LineString(line.points)


def _discs(course: Course, track: Track) -> NDArray[np.object_]:
    x, y, radii, *_ = slots(course, track).numbers.T
    boxes: NDArray[np.object_] = shapely.box(x - radii, y - radii, x + radii, y + radii)
    return boxes


def _names(course: Course, track: Track) -> list[shapely.Geometry]:
    """Return the boxes of the names of places."""
    height = PLACE_NAME * course.length
    found = []
    for name, middle, *_ in places(course, track).values():
        if name:
            half = np.array([shapes.text_width(name, height), height]) / 2
            found.append(_boxes(np.array([middle]), half)[0])
    return found
