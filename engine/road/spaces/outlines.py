"""Outlines of spaces: gap-free polygons between the fronts of a lane, with every corner shared."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import pi

import numpy as np

from engine.arrays import FloatArray, IntArray
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

MOST_LOOKED, AT_ONCE = 500, 2000
"""Most points of the line on either side that a point of an edge is compared with, a millimetre
apart on a usual road; and points of the edge that are compared at once."""


@dataclass(frozen=True, eq=False)
class Side:
    """Line between two lanes along a section: its vertices and their stations, mm."""

    stations: list[float]
    vertices: list[Point]

    def between(self, back: float, front: float) -> list[Point]:
        """Return the vertices from one station to another, both included."""
        first = bisect_left(self.stations, back - SAME)
        return self.vertices[first : bisect_left(self.stations, front + SAME, first)]

    def pieces(self, cuts: Sequence[float]) -> list[list[Point]]:
        """Return the vertices from each of `cuts`, rising stations, to the next, both included: at
        least one, where fronts that were brought together leave a space no length."""
        stations, wanted = np.array(self.stations), np.array(cuts)
        first = np.searchsorted(stations[:-1], wanted[:-1] - SAME)
        last = np.maximum(np.searchsorted(stations, wanted[1:] + SAME), first + 1)
        ends = zip(first.tolist(), last.tolist(), strict=True)
        return [self.vertices[begin:end] for begin, end in ends]


def sides_of(
    line: ReferenceLine, stretch: Stretch, cut: Sequence[FloatArray], slants: Sequence[Slant] = ()
) -> list[Side]:
    """Return the lines between the lanes of a section, from left to right.

    `cut` are the fronts of its lanes, which are slanted near crossings.
    """
    wanted = list(_corners_along(stretch, cut))
    rows = np.repeat(np.arange(len(wanted)), [len(each) for each in wanted])
    stations, rows = _with_bends(line, stretch, np.concatenate(wanted), rows)
    offsets = stretch.offsets(stations, rows)
    along = slanted(line, slants, stations, offsets)
    ends = np.searchsorted(rows, np.arange(len(wanted) + 1)).tolist()
    each_row = [slice(*both) for both in pairwise(ends)]
    places = line.places(along, offsets)
    if _is_tight(line, stretch):
        for row, mine in enumerate(each_row):
            places[mine] = _unfolded(line, stretch, row, along[mine], places[mine])
    known, vertices = stations.tolist(), rounded(places)
    return [Side(known[mine], vertices[mine]) for mine in each_row]


def _corners_along(stretch: Stretch, cut: Sequence[FloatArray]) -> Iterator[FloatArray]:
    """Yield the stations at each line between lanes, from left to right, where it has corners.

    These are the fronts of the lanes beside it, and the ends of tapers.
    """
    corners = np.zeros(0)
    known: set[int] = set()
    for row in range(len(cut) + 1):
        beside = cut[max(0, row - 1) : row + 1]
        # Lanes with level rows have the same fronts.
        if known != {id(each) for each in beside}:
            known = {id(each) for each in beside}
            corners = np.unique(np.concatenate(beside))
            corners = corners[np.concatenate([[True], np.diff(corners) > SAME])]
            corners = _with_tapers(stretch, corners)
        yield corners


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
    for (section, row), lane in groupby(places, lambda place: (place.section, place.row)):
        stretch, here = stretches[section], list(lane)
        cuts = [here[0].back, *(place.front for place in here)]
        lefts, rights = (sides[section][each].pieces(cuts) for each in (row, row + 1))
        for place, left, right in zip(here, lefts, rights, strict=True):
            ahead: list[Point] = []
            behind: list[Point] = []
            if place.front == stretch.stop:
                ahead = _corners(stretches, sides, place, 1, line.closed)
            if place.back == stretch.start:
                behind = _corners(stretches, sides, place, -1, line.closed)
            outline = (*left, *ahead, *right[::-1], *behind[::-1])
            front: tuple[int, int] | None = (len(left) - 1, len(left) + len(ahead))
            if len(set(outline)) < len(outline):
                # Where a bend leaves no ground at all, one vertex remains.
                outline, front = without_repeats(outline) or outline[:1], None
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


def _with_bends(
    line: ReferenceLine, stretch: Stretch, corners: FloatArray, rows: IntArray
) -> tuple[FloatArray, IntArray]:
    """Return stations on lines between lanes, with as many between them as the bend needs.

    `rows` are the rows of the lines, rising, with which they are returned.
    """
    on = np.flatnonzero(rows[1:] == rows[:-1])
    begins, steps = corners[on], corners[on + 1] - corners[on]
    middles = (corners[on + 1] + begins) / 2
    curved = np.abs(line.bends)
    edges = np.interp(corners, line.stations, curved)
    inner = np.interp(middles, line.stations, curved)
    bends = np.maximum(np.maximum(edges[on + 1], edges[on]), inner)
    stretched = np.abs(1 + np.interp(middles, line.stations, line.bends) * stretch.full[rows[on]])
    pieces = np.ones(len(corners), np.int64)
    pieces[on] = np.maximum(np.ceil(steps * np.sqrt(bends * stretched / (8 * SMOOTH_TO))), 1)
    ahead = np.zeros(len(corners))
    ahead[on] = steps / pieces[on]
    index = np.arange(pieces.sum()) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    return np.repeat(corners, pieces) + np.repeat(ahead, pieces) * index, np.repeat(rows, pieces)


def _is_tight(line: ReferenceLine, stretch: Stretch) -> bool:
    """Return whether an edge of a section may fold in one of its bends."""
    low, high = np.searchsorted(line.stations, [stretch.start, stretch.stop])
    widest = np.abs(np.concatenate([stretch.full, stretch.begin, stretch.end])).max()
    return bool(np.abs(line.bends[low:high]).max(initial=0.0) * widest > TIGHT)


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
    step = max(1.0, reach / MOST_LOOKED)
    fine = np.arange(tight[0] - reach, tight[1] + reach, step)
    if line.closed:
        around = fine % line.length
    else:
        fine = fine[(fine >= 0) & (fine <= line.length)]
        around = fine
    at = np.clip(around, stretch.start, stretch.stop)
    edge = line.places(around, stretch.offsets(at, row))
    wide = np.abs(stretch.offsets(at, row))
    middle = line.places(around)
    rows = np.arange(len(fine))
    window = max(1, round(reach / step))
    near = np.arange(-window, window + 1)
    nearest = np.empty(len(fine))
    for some in np.split(rows, range(AT_ONCE, len(rows), AT_ONCE)):
        beside = np.clip(some[:, None] + near[None, :], 0, len(fine) - 1)
        gaps = edge[some][:, None] - middle[beside]
        nearest[some] = (gaps[..., 0] ** 2 + gaps[..., 1] ** 2).min(axis=1)
    folded = nearest < (wide - FOLD) ** 2
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
