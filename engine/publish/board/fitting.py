"""Words fitted into areas, as large as they can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from engine.arrays import FloatArray
from engine.publish.drawing import POINTS, Face, Pen, Text
from engine.publish.fonts import CAPITAL, DESCENT, text_width
from engine.track import Point

SMALLEST_TEXT = 5.0
"""Size below which letters cannot be read on paper, points."""

MOST_LINES = 3
"""Most lines that the words on an area are broken into."""

LEADING = 1.1
"""Distance of the baselines of two lines, as a share of the size."""

MARGIN = 0.3
"""Free margin around words, left and right together, as a share of the size."""

SHRINK = 0.92
"""Ratio of one size that is tried to the one before."""

TRIED = 48
"""Number of sizes that are tried. The last one is smaller than anything that can be read."""

GRID = 25
"""Places tried for the middle of words, along each side of an area."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of words inside an area: the baseline's middle of each, their size and angle.

    The `angle` is in degrees clockwise.
    """

    lines: tuple[tuple[str, Point], ...]
    size: float
    angle: float

    def texts(
        self, colour: str, face: Face = "regular", halo: Pen | None = None
    ) -> tuple[Text, ...]:
        """Return the lines as texts of a drawing."""
        return tuple(
            Text(at, line, self.size, colour, face, "middle", self.angle, halo)
            for line, at in self.lines
        )


@lru_cache(maxsize=1000)
def fitted(
    words: str, area: BaseGeometry, direction: float, largest: float, face: Face = "regular"
) -> Fitted | None:
    """Return `words` inside an area, along a `direction` in degrees and never head down.

    They are no larger than `largest`. Words that would be too small to read are set across the
    direction if they are larger there. None if the area is empty.
    """
    along = _along(words, area, direction, largest, face)
    if along is None or along.size * POINTS >= SMALLEST_TEXT:
        return along
    across = _along(words, area, direction + 90.0, largest, face)
    return max((each for each in (along, across) if each), key=lambda each: each.size)


def _along(
    words: str, area: BaseGeometry, direction: float, largest: float, face: Face
) -> Fitted | None:
    angle = round(90.0 - (90.0 - direction) % 180.0, 2)
    level = affinity.rotate(area, -angle, origin=(0.0, 0.0))
    if level.area == 0.0:
        return None
    places = _places(level)
    shapely.prepare(level)
    best: tuple[float, FloatArray, tuple[str, ...]] | None = None
    for lines in _broken(words, face):
        wide = max(text_width(line, 1.0, face) for line in lines) + MARGIN
        high = CAPITAL + DESCENT + (len(lines) - 1) * LEADING + MARGIN
        for size in largest * SHRINK ** np.arange(TRIED):
            if best is not None and size <= best[0]:
                break
            half = size / 2 * np.array((wide, high))
            boxes = shapely.box(*(places - half).T, *(places + half).T)
            inside = places[shapely.covers(level, boxes)]
            if len(inside):
                best = float(size), inside[0], lines
                break
    if best is None:
        return None
    size, middle, lines = best
    top = middle[1] - size * (CAPITAL + DESCENT + (len(lines) - 1) * LEADING) / 2
    upright = [
        shapely.Point(middle[0], top + size * (CAPITAL + number * LEADING))
        for number in range(len(lines))
    ]
    turned = [affinity.rotate(each, angle, origin=(0.0, 0.0)) for each in upright]
    return Fitted(
        tuple((line, (at.x, at.y)) for line, at in zip(lines, turned, strict=True)), size, angle
    )


def _places(area: BaseGeometry) -> FloatArray:
    """Return places inside an area (n, 2), those nearest to its middle first."""
    left, top, right, bottom = area.bounds
    x, y = np.meshgrid(np.linspace(left, right, GRID), np.linspace(top, bottom, GRID))
    places = np.stack((x.ravel(), y.ravel()), axis=1)
    middle = np.array(area.centroid.coords[0])
    inside = area.representative_point().coords[0]
    places = np.vstack((places[shapely.contains_xy(area, *places.T)], middle, inside))
    away = np.hypot(*(places - middle).T)
    return np.asarray(places[np.argsort(away, kind="stable")])


def _broken(words: str, face: Face) -> list[tuple[str, ...]]:
    """Return words as one line, two lines and so on, each time with the shortest widest line."""
    each = words.split()
    found = []
    for count in range(1, min(len(each), MOST_LINES) + 1):
        ways = [_lines(each, breaks) for breaks in combinations(range(1, len(each)), count - 1)]
        found.append(min(ways, key=lambda way: max(text_width(line, 1.0, face) for line in way)))
    return found


def _lines(words: Sequence[str], breaks: Sequence[int]) -> tuple[str, ...]:
    ends = zip((0, *breaks), (*breaks, len(words)), strict=True)
    return tuple(" ".join(words[first:last]) for first, last in ends)
