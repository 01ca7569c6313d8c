"""Narrow parts of a planned road, taken hold of at their ends along the centre line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist

import numpy as np
import shapely

from engine.draw import NarrowPart, smooth_line
from engine.track import Point

LONG = 0.08
"""The share of the road a new narrow part takes."""

SHORTEST = 0.01
"""A narrow part shorter than this share is none."""

MARGIN = 0.005
"""So far from the start, as a share, a narrow part stays."""


class Stations:
    """A centre line by shares of its length, from 0 to 1."""

    def __init__(self, places: Sequence[Point]) -> None:
        self._line = shapely.LineString(places)

    def at(self, share: float) -> Point:
        """The place at a share of the way."""
        place = shapely.line_interpolate_point(self._line, share, normalized=True)
        return place.x, place.y

    def nearest(self, place: Point) -> tuple[float, float]:
        """The share of the way nearest to a place, and how far away that is, mm."""
        point = shapely.Point(place)
        share = shapely.line_locate_point(self._line, point, normalized=True)
        return float(share), float(shapely.distance(self._line, point))

    def stretch(self, begin: float, end: float) -> list[Point]:
        """The line from one share to another."""
        shares = np.linspace(begin, end, max(2, round(60 * (end - begin)) + 2))
        return [self.at(share) for share in shares.tolist()]

    def end_at(
        self, parts: Sequence[NarrowPart], place: Point, reach: float
    ) -> tuple[int, int] | None:
        """The number of the narrow part whose end is within reach, and which end: 0 or 1."""
        ends = [
            (dist(self.at(share), place), number, end)
            for number, part in enumerate(parts)
            for end, share in enumerate((part.start, part.end))
        ]
        gap, number, end = min(ends, default=(float("inf"), 0, 0))
        return (number, end) if gap <= reach else None


def stations_along(places: Sequence[Point], closed: bool) -> Stations:
    """The stations of the line drawn smoothly through these places."""
    line = [tuple(xy) for xy in np.asarray(smooth_line(places, closed)).tolist()]
    return Stations([*line, line[0]] if closed else line)


def narrow_at(share: float) -> NarrowPart:
    """A new narrow part of one lane around a share of the way."""
    middle = min(max(share, MARGIN + LONG / 2), 1 - MARGIN - LONG / 2)
    return NarrowPart(middle - LONG / 2, middle + LONG / 2, 1)


def with_end(part: NarrowPart, end: int, share: float) -> NarrowPart:
    """The narrow part with one of its ends elsewhere, never beyond the other."""
    share = min(max(share, MARGIN), 1 - MARGIN)
    if end == 0:
        return replace(part, start=min(share, part.end))
    return replace(part, end=max(share, part.start))


def is_long(part: NarrowPart) -> bool:
    """Whether there is anything of it left."""
    return part.end - part.start >= SHORTEST
