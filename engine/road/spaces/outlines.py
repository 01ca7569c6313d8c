"""Outlines of spaces: gap-free polygons between the fronts of a lane, with every corner shared."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.rows import SAME, Place
from engine.road.line.stretches import Stretch
from engine.road.spaces.crossings import Slant, slanted
from engine.road.spaces.shapes import Shape, with_sound_outlines
from engine.track.values import Point, without_repeats

SMOOTH_TO = 0.12
"""Distance of the sides of spaces from the curve they are cut from, mm."""

APART = 3.0
"""Distance within which another vertex makes one at the beginning of a taper unnecessary, mm."""

TIGHT = 0.95
"""Share of the radius above which an offset lets the edge fold."""

FOLD = 0.05
"""Distance that a point of an edge is too near to the line if it is in a fold, mm."""


@dataclass(frozen=True, eq=False)
class Side:
    """Line between two lanes along a section: its vertices and their stations, mm."""

    stations: list[float]
    vertices: list[Point]

    def between(self, back: float, front: float) -> list[Point]:
        """Return the vertices from one station to another, both included."""
        first = bisect_left(self.stations, back - SAME)
        return self.vertices[first : bisect_left(self.stations, front + SAME, first)]


def sides_of(
    line: ReferenceLine, stretch: Stretch, cut: Sequence[FloatArray], slants: Sequence[Slant] = ()
) -> list[Side]:
    """Return the lines between the lanes of a section, from left to right.

    `cut` are the fronts of its lanes, which are slanted near crossings.
    """
    count = len(cut)
    wanted = []
    for row in range(count + 1):
        corners = np.unique(np.concatenate(cut[max(0, row - 1) : row + 1]))
        corners = corners[np.concatenate([[True], np.diff(corners) > SAME])]
        wanted.append(_with_bends(line, stretch, row, _with_tapers(stretch, corners)))
    stations = np.concatenate(wanted)
    lines = np.repeat(np.arange(count + 1), [len(each) for each in wanted])
    offsets = stretch.offsets(stations, lines)
    along = slanted(line, slants, stations, offsets)
    places = line.places(along, offsets)
    begin = 0
    sides = []
    for row, each in enumerate(wanted):
        mine = slice(begin, begin + len(each))
        begin += len(each)
        here = _unfolded(line, stretch, row, along[mine], places[mine])
        sides.append(Side(each.tolist(), rounded(here)))
    return sides


def rounded(places: FloatArray) -> list[Point]:
    """Return places (n, 2) as vertices: in hundredths of a millimetre, never minus zero."""
    return [(x, y) for x, y in (places.round(2) + 0.0).tolist()]


def outlines_of(
    line: ReferenceLine,
    stretches: Sequence[Stretch],
    sides: Sequence[Sequence[Side]],
    places: Sequence[Place],
) -> list[Shape]:
    """Return the outline of every place, with its front.

    An outline runs forwards along the left side, over the front, and backwards along the right
    side. Neighbours share every vertex, except where a bend leaves no room for them.
    """
    made: list[Shape] = []
    for place in places:
        mine = sides[place.section]
        left = mine[place.row].between(place.back, place.front)
        right = mine[place.row + 1].between(place.back, place.front)
        stretch = stretches[place.section]
        ahead: list[Point] = []
        behind: list[Point] = []
        if place.front == stretch.stop:
            ahead = _corners(stretches, sides, place, 1, line.closed)
        if place.back == stretch.start:
            behind = _corners(stretches, sides, place, -1, line.closed)
        outline = without_repeats([*left, *ahead, *reversed(right), *reversed(behind)])
        front = None
        if left[-1] != right[-1]:
            front = (outline.index(left[-1]), outline.index(right[-1]))
        made.append(Shape(outline, front))
    return with_sound_outlines(made)


def _corners(
    stretches: Sequence[Stretch],
    sides: Sequence[Sequence[Side]],
    place: Place,
    step: int,
    closed: bool,
) -> list[Point]:
    """Return the corners of the next section's lanes inside this lane, from left to right."""
    other = place.section + step
    if not closed and not 0 <= other < len(stretches):
        return []
    other %= len(stretches)
    if step > 0:
        mine, beside, row = stretches[place.section].end, stretches[other].begin, 0
    else:
        mine, beside, row = stretches[place.section].begin, stretches[other].end, -1
    left, right = mine[place.row], mine[place.row + 1]
    return [
        side.vertices[row]
        for offset, side in zip(beside, sides[other], strict=True)
        if right + SAME < offset < left - SAME
    ]


def _with_tapers(stretch: Stretch, corners: FloatArray) -> FloatArray:
    first, last = stretch.tapers
    for taper, station in ((first, stretch.start + first), (last, stretch.stop - last)):
        if taper and np.abs(corners - station).min() > APART:
            corners = np.sort(np.append(corners, station))
    return corners


def _with_bends(line: ReferenceLine, stretch: Stretch, row: int, corners: FloatArray) -> FloatArray:
    """Return the stations with as many between them as the bend needs."""
    middles, steps = (corners[1:] + corners[:-1]) / 2, np.diff(corners)
    ends = np.interp(np.concatenate([corners, middles]), line.stations, np.abs(line.bends))
    edges, inner = ends[: len(corners)], ends[len(corners) :]
    bends = np.maximum(np.maximum(edges[1:], edges[:-1]), inner)
    stretched = np.abs(1 + np.interp(middles, line.stations, line.bends) * stretch.full[row])
    pieces = np.ceil(steps * np.sqrt(bends * stretched / (8 * SMOOTH_TO))).astype(np.int64)
    pieces = np.maximum(pieces, 1)
    if (pieces == 1).all():
        return corners
    starts = np.repeat(corners[:-1], pieces)
    index = np.arange(pieces.sum()) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    between = starts + np.repeat(steps / pieces, pieces) * index
    return np.append(between, corners[-1])


def _unfolded(
    line: ReferenceLine,
    stretch: Stretch,
    row: int,
    stations: FloatArray,
    places: FloatArray,
) -> FloatArray:
    """Return the places on an edge, with those in a fold moved to where the edge crosses itself."""
    low, high = np.searchsorted(line.stations, [stretch.start, stretch.stop])
    along, bends = line.stations[low:high], line.bends[low:high]
    farthest = max(abs(float(each[row])) for each in (stretch.full, stretch.begin, stretch.end))
    if not (np.abs(bends) * farthest > TIGHT).any():
        return places
    tight = along[bends * stretch.offsets(along, row) < -TIGHT]
    if not len(tight):
        return places
    reach = float(np.abs(np.concatenate([stretch.full, stretch.begin, stretch.end])).max()) * pi
    for group in np.split(tight, np.flatnonzero(np.diff(tight) > 2 * reach) + 1):
        places = _knotted(line, stretch, row, stations, places, (group[0], group[-1]), reach)
    return _forwards(line, stations, places)


def _forwards(line: ReferenceLine, stations: FloatArray, places: FloatArray) -> FloatArray:
    """Return the places on an edge, with each that is behind the one before it moved there.

    The ends stay, because the next section has them too.
    """
    left = np.column_stack([np.interp(stations, line.stations, each) for each in line.normals.T])
    places = places.copy()
    for row in range(1, len(places) - 1):
        if _is_behind(places[row] - places[row - 1], left[row]):
            places[row] = places[row - 1]
    for row in range(len(places) - 2, 0, -1):
        if not _is_behind(places[-1] - places[row], left[row]):
            break
        places[row] = places[-1]
    return places


def _is_behind(step: FloatArray, left: FloatArray) -> bool:
    return bool(step[1] * left[0] - step[0] * left[1] < 0)


def _knotted(
    line: ReferenceLine,
    stretch: Stretch,
    row: int,
    stations: FloatArray,
    places: FloatArray,
    tight: tuple[float, float],
    reach: float,
) -> FloatArray:
    """Return the places on an edge without the folds near one tight bend."""
    fine = np.arange(tight[0] - reach, tight[1] + reach, 1.0)
    if line.closed:
        around = fine % line.length
    else:
        fine = fine[(fine >= 0) & (fine <= line.length)]
        around = fine
    at = np.clip(around, stretch.start, stretch.stop)
    edge = line.places(around, stretch.offsets(at, row))
    wide = np.abs(stretch.offsets(at, row))
    middle = line.places(around)
    window = max(1, round(reach))
    rows = np.arange(len(fine))
    beside = np.clip(rows[:, None] + np.arange(-window, window + 1)[None, :], 0, len(fine) - 1)
    gaps = edge[:, None] - middle[beside]
    folded = (gaps[..., 0] ** 2 + gaps[..., 1] ** 2).min(axis=1) < (wide - FOLD) ** 2
    clear = np.flatnonzero(~folded)
    if not len(clear):
        return places
    before = clear[np.maximum(np.searchsorted(clear, rows, side="right") - 1, 0)]
    after = clear[np.minimum(np.searchsorted(clear, rows), len(clear) - 1)]
    knots = (edge[before] + edge[after]) / 2
    here = np.searchsorted(fine, stations)
    shifted = np.searchsorted(fine, stations - line.length)
    for index in (here, shifted):
        inside = (index > 0) & (index < len(fine))
        sunk = inside & folded[np.minimum(index, len(fine) - 1)]
        places = np.where(sunk[:, None], knots[np.minimum(index, len(fine) - 1)], places)
    return places
