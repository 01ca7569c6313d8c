"""Words and signs fitted into areas, as large as they can be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

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

Pieces = tuple[str | None, ...]
"""Pieces of a line: words, and None for each sign, before the words."""

MOST_LINES = 3
"""Most lines that the words on an area are broken into."""

LEADING = 1.1
"""Distance of the baselines of two lines, as a share of the size."""

MARGIN = 0.3
"""Free margin around words, left and right together, as a share of the size."""

SHRINK = 0.92
"""Ratio of one size that is tried to the one before."""

TRIED = 120
"""Number of sizes that are tried. The last ones are far too small to read, which a check reports:
nothing is left out."""

HALVINGS, TINY = 16, 1e-6
"""Steps that find the shortest widest line, and what rounding may add to its width."""

GRID = 25
"""Places tried for the middle of words, along each side of an area."""

SIGN, GAP, ASCENT = 0.95, 0.3, 0.8
"""Size of a sign, gap behind it, and height of a line with signs above its baseline, as shares of
the size."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of words inside an area: the baseline's middle of each, their size and angle.

    The `angle` is in degrees clockwise. `signs` are the middles of the signs before the words.
    """

    lines: tuple[tuple[str, Point], ...]
    signs: tuple[Point, ...]
    size: float
    angle: float

    @property
    def sign_size(self) -> float:
        """The height of the signs, mm."""
        return SIGN * self.size

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
    words: str,
    area: BaseGeometry,
    direction: float,
    largest: float,
    face: Face = "regular",
    signs: int = 0,
) -> Fitted | None:
    """Return `words` inside an area, along a `direction` in degrees and never head down.

    A number of `signs` are before them. They are no larger than `largest`. Words that would be too
    small to read are set across the direction if they are larger there. None if the area is empty.
    """
    pieces = (None,) * signs + tuple(words.split())
    along = _along(pieces, area, direction, largest, face)
    if along is None or along.size * POINTS >= SMALLEST_TEXT:
        return along
    across = _along(pieces, area, direction + 90.0, largest, face)
    return max((each for each in (along, across) if each), key=lambda each: each.size)


def _along(
    pieces: Pieces, area: BaseGeometry, direction: float, largest: float, face: Face
) -> Fitted | None:
    angle = round(90.0 - (90.0 - direction) % 180.0, 2)
    level = affinity.rotate(area, -angle, origin=(0.0, 0.0))
    if level.area == 0.0:
        return None
    places = _places(level)
    shapely.prepare(level)
    best: tuple[float, FloatArray, tuple[Pieces, ...]] | None = None
    ascent = ASCENT if None in pieces else CAPITAL
    for lines in _broken(pieces, face):
        wide = max(_width(line, face) for line in lines) + MARGIN
        high = ascent + DESCENT + (len(lines) - 1) * LEADING + MARGIN
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
    top = middle[1] - size * (ascent + DESCENT + (len(lines) - 1) * LEADING) / 2
    texts: list[tuple[str, Point]] = []
    signs: list[Point] = []
    for number, line in enumerate(lines):
        baseline = top + size * (ascent + number * LEADING)
        left = middle[0] - size * _width(line, face) / 2
        for _ in range(line.count(None)):
            signs.append(_turned(left + size * SIGN / 2, baseline - size * CAPITAL / 2, angle))
            left += size * (SIGN + GAP)
        text = _text(line)
        if text:
            texts.append((text, _turned(left + text_width(text, size, face) / 2, baseline, angle)))
    return Fitted(tuple(texts), tuple(signs), size, angle)


def _turned(x: float, y: float, angle: float) -> Point:
    at = affinity.rotate(shapely.Point(x, y), angle, origin=(0.0, 0.0))
    return (at.x, at.y)


def _text(line: Pieces) -> str:
    return " ".join(piece for piece in line if piece is not None)


def _width(line: Pieces, face: Face) -> float:
    """Return the width of a line at size 1. Its signs are before its words."""
    text, signs = _text(line), line.count(None)
    gaps = signs if text else max(signs - 1, 0)
    return signs * SIGN + gaps * GAP + text_width(text, 1.0, face)


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


def _broken(pieces: Pieces, face: Face) -> list[tuple[Pieces, ...]]:
    """Return pieces as one line, two lines and so on, each time with the shortest widest line."""
    found = []
    for count in range(1, min(len(pieces), MOST_LINES) + 1):
        short, long = max(_width((piece,), face) for piece in pieces), _width(pieces, face)
        for _ in range(HALVINGS):
            middle = (short + long) / 2
            if len(_wrapped(pieces, middle, face)) <= count:
                long = middle
            else:
                short = middle
        found.append(_wrapped(pieces, long, face))
    return found


def _wrapped(pieces: Pieces, widest: float, face: Face) -> tuple[Pieces, ...]:
    """Return pieces in lines no wider than `widest`, each as full as can be."""
    lines: list[list[str | None]] = []
    width = 0.0
    for piece in pieces:
        gap = 0.0
        if lines:
            gap = GAP if lines[-1][-1] is None else text_width(" ", 1.0, face)
        wide = _width((piece,), face)
        if lines and width + gap + wide <= widest + TINY:
            lines[-1].append(piece)
            width += gap + wide
        else:
            lines.append([piece])
            width = wide
    return tuple(map(tuple, lines))
