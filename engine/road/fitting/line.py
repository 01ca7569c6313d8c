"""Fitting a centre line with control points to existing spaces."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course.outlines import Outlines
from engine.course.ruler import Run
from engine.course.vectors import dot, left_of, vectors
from engine.road.line.reference_line import LEAST_SPAN, ReferenceLine, reference_line
from engine.track import roads
from engine.track.roads import ControlPoint
from engine.track.values import point

STRIDE = 2.0
"""Distance between two cross sections of the road, mm."""

MOST_STRIDES = 20_000
"""Most cross sections of a road. In a longer road they are further apart."""

NEAR_BY = 2.0
"""Distance along the road within which a cross section meets spaces, in space lengths."""

GAP_ALONG, GAP_ACROSS = 0.2, 0.35
"""Widths below which a gap between two spaces is a printed one, in space lengths."""

BLIP = 0.7
"""Length below which an edge that juts out is not an edge of the road, in space lengths."""

HOLE, WIDER = 1.5, 1.15
"""Length below which missing lanes are missing spaces, in space lengths, unless the others are
wider than before by this factor."""

ROUNDS = 5
"""Number of times that the line is moved to the middle between its left and right."""

FIRST_SMOOTH, SMOOTH = 0.25, 0.12
"""Smoothing of the line that the search begins with, and of its moves to the middle, in space
lengths."""

CLOSE, CLOSE_ALONG = 0.1, 0.04
"""Greatest distance of the reference line from the middle of the road: as a share of a lane's
width, and as a share of a space length."""

NEAREST = 0.4
"""Least distance between two control points, in lane widths."""

FIRST_POINTS = 8
"""Number of control points with which a line begins."""

NEARING = 5
"""Number of steps in which a place beside a line is found."""


@dataclass(frozen=True, eq=False)
class Bed:
    """The n spaces for a road to run along, `length` mm long.

    `rows` are their rows in the course, `middles` (n,) the stations of their middles, mm.
    """

    rows: IntArray
    outlines: Outlines
    middles: FloatArray
    length: float


@dataclass(frozen=True, eq=False)
class Across:
    """Cross sections of the road at even stations (k,) of a line.

    `left` and `right` (k,) are the edges of the road, mm to the left of the line. `lanes` (k,) is
    the number of spaces side by side, 0 if there are none.
    """

    stations: FloatArray
    left: FloatArray
    right: FloatArray
    lanes: IntArray


def evenly(run: Run) -> Run:
    """Return the run with a point about every two millimetres."""
    count = max(8, min(round(run.length / STRIDE), MOST_STRIDES))
    return Run(run.at(np.linspace(0.0, run.length, count, endpoint=not run.closed)), run.closed)


def middle_of(bed: Bed, along: Run, looseness: float) -> tuple[Run, Bed]:
    """Return the middle of the road over the spaces, and the spaces with their places on it.

    It begins beside the first point of `along`. `looseness` scales the smoothing.
    """
    even = evenly(along)
    strides = FIRST_SMOOTH * bed.length * len(even.points) / even.length
    x, y = (smoothed(part, strides, even.closed) for part in even.points.T)
    run = evenly(Run(vectors(x, y), even.closed))
    bed = located(bed, along, run)
    for _ in range(ROUNDS):
        seen = across(bed, run)
        strides = looseness * SMOOTH * bed.length * len(run.points) / run.length
        aside = smoothed((seen.left + seen.right) / 2, strides, run.closed)
        tangents = _tangents(run, seen.stations)
        moved = evenly(Run(run.points + left_of(tangents) * aside[:, None], run.closed))
        bed = located(bed, run, moved)
        run = moved
    return run, bed


def across(bed: Bed, run: Run) -> Across:
    """Return the cross sections of an even run.

    Printed gaps are bridged, and parts that jut out are left aside.
    """
    count = len(run.points)
    stations = run.stations[:count]
    sample, low, high = _cuts(bed, run)
    left, right = np.full(count, -np.inf), np.full(count, np.inf)
    lanes = np.zeros(count, np.int64)
    order = np.lexsort((low, sample))
    cuts = zip(sample[order].tolist(), low[order].tolist(), high[order].tolist(), strict=True)
    for row, group in groupby(cuts, key=lambda cut: cut[0]):
        block = [(low, high) for _, low, high in group]
        right[row], left[row], lanes[row] = _nearest_block(block, GAP_ACROSS * bed.length)
    stride = run.length / count
    reach = max(1, round(GAP_ALONG / 2 * bed.length / stride))
    blip = max(1, round(BLIP / 2 * bed.length / stride))
    lanes = np.median(
        _windows(_closed_over(lanes, reach, run.closed), blip, run.closed), axis=1
    ).astype(np.int64)
    holes = _holes(lanes, left - right, HOLE * bed.length / stride)
    for begin, end in holes:
        lanes[begin:end] = lanes[begin - 1]
        left[begin:end], right[begin:end] = -np.inf, np.inf
    left, right = (
        sign * _closed_over(sign * edge, reach, run.closed)
        for sign, edge in ((1, left), (-1, right))
    )
    known = np.isfinite(left) & np.isfinite(right)
    if known.any():
        period = run.length if run.closed else None
        left, right = (
            _windows(
                np.interp(stations, stations[known], edge[known], period=period), blip, run.closed
            )
            for edge in (left, right)
        )
        left, right = (np.median(edge, axis=1) for edge in (left, right))
    else:
        left = right = np.zeros(count)
    return Across(stations, left, right, lanes)


def _holes(lanes: IntArray, widths: FloatArray, longest: float) -> list[tuple[int, int]]:
    """Return stretches, as pairs of rows, where spaces are missing and the road does not narrow.

    Lanes are missing there for at most `longest` rows, and the others are no wider than before.
    """
    holes: list[tuple[int, int]] = []
    reached = 0
    for begin in (np.flatnonzero(np.diff(lanes) < 0) + 1).tolist():
        around = int(lanes[begin - 1])
        back = np.flatnonzero(lanes[begin : begin + int(longest) + 1] >= around)
        if begin < reached or not len(back):
            continue
        end = begin + int(back[0])
        before, missing = slice(max(0, begin - int(longest)), begin), slice(begin, end)
        usual = np.median(widths[before] / np.maximum(lanes[before], 1))
        known = lanes[missing] > 0
        wide = np.median(widths[missing][known] / lanes[missing][known]) if known.any() else 0.0
        if lanes[end] == around and wide < WIDER * usual:
            holes.append((begin, end))
            reached = end
    return holes


def control_points(
    middle: Run, width: float, length: float, looseness: float
) -> tuple[ControlPoint, ...]:
    """Return few points through which a reference line keeps to `middle`.

    Lanes are `width` mm wide and spaces `length` mm long. `looseness` scales the tolerance.
    """
    close = looseness * min(CLOSE * width, CLOSE_ALONG * length)
    # In a hairpin two points are closer together than the line between them is long.
    least = max(looseness * NEAREST * width, 2 * LEAST_SPAN)
    closed, whole = middle.closed, middle.length
    beside = middle.stations[: len(middle.points)]
    places = np.linspace(0.0, whole, FIRST_POINTS + (not closed), endpoint=not closed).tolist()
    while True:
        at = np.array(places)
        points = _named(middle.at(at))
        missed = _missed(middle, line_through(points, closed), at)
        halves = []
        for begin, end in pairwise([*places, whole] if closed else places):
            off = missed[(beside > begin) & (beside < end)]
            if len(off) and end - begin > 2 * least:
                halves.append((float(off.max()), (begin + end) / 2))
        # Where two spans side by side are off, halving the worse one often mends both.
        chosen = [
            half
            for row, (off, half) in enumerate(halves)
            if off > close and off >= max(halves[row - 1][0], halves[(row + 1) % len(halves)][0])
        ]
        if not chosen:
            return points
        for half in chosen:
            insort(places, half)


def line_through(points: tuple[ControlPoint, ...], closed: bool) -> ReferenceLine:
    """Return the reference line through `points`."""
    section = roads.LaneSection("s1", roads.Anchor(points[0].id), (roads.Lane("a"),), 1)
    return reference_line(roads.Road("r1", points, (section,), closed=closed))


def beside_line(
    line: ReferenceLine, places: FloatArray, near: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Return stations and offsets to the left (n,), mm, of places on the board (n, 2).

    The places are beside stations close to `near` (n,), mm.
    """
    stations, offsets = near, np.zeros(len(near))
    for _ in range(NEARING):
        gap = places - line.places(stations)
        x, y, bends = (
            np.interp(stations, line.stations, part) for part in (*line.normals.T, line.bends)
        )
        offsets = gap[:, 0] * x + gap[:, 1] * y
        ahead = gap[:, 1] * x - gap[:, 0] * y
        stations = stations + ahead / np.maximum(1 + bends * offsets, 0.3)
        stations = stations % line.length if line.closed else np.clip(stations, 0.0, line.length)
    return stations, offsets


def smoothed(values: FloatArray, strides: float, closed: bool) -> FloatArray:
    """Return values (n,) at even places, each replaced by a Gaussian mean of its neighbours.

    `strides` is the standard deviation. The first and the last of an open row stay.
    """
    reach = max(1, min(int(3 * strides), (len(values) - 1) // 2))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / max(strides, 1e-9)) ** 2)
    if closed:
        padded = np.concatenate((values[-reach:], values, values[:reach]))
    else:
        before = 2 * values[0] - values[reach:0:-1]
        after = 2 * values[-1] - values[-2 : -reach - 2 : -1]
        padded = np.concatenate((before, values, after))
    return np.asarray(np.convolve(padded, weights / weights.sum(), "valid"))


def _nearest_block(cuts: list[tuple[float, float]], gap: float) -> tuple[float, float, int]:
    """Return the right end, the left end and the number of spaces side by side nearest to the run.

    `cuts` are the spans of a cross section in its spaces. Two spaces on both sides of a slanted
    front count once.
    """
    blocks: list[tuple[float, float, int]] = []
    begin, reached, number, taken = 0.0, -np.inf, 0, -np.inf
    for low, high in cuts:
        if low - reached > gap:
            if number:
                blocks.append((begin, reached, number))
            begin, number, taken = low, 0, -np.inf
        if (low + high) / 2 > taken:
            number += 1
            taken = high
        if high > reached:
            reached = high
    blocks.append((begin, reached, number))
    if len(blocks) == 1:
        return blocks[0]
    return min(blocks, key=lambda block: max(block[0], -block[1], 0.0))


def _cuts(bed: Bed, run: Run) -> tuple[IntArray, FloatArray, FloatArray]:
    """Return the cuts of the lines across an even run through the spaces near by.

    Columns (c,): the number of the line, and the two places to its left, mm, between which it is in
    the space.
    """
    outlines, count = bed.outlines, len(run.points)
    stride = run.length / (count if run.closed else count - 1)
    reach = int(np.ceil(NEAR_BY * bed.length / stride))
    if run.closed:
        reach = min(reach, (count - 1) // 2)
    around = np.arange(-reach, reach + 1)
    beside = np.round(bed.middles / stride).astype(np.int64)
    line = (beside[:, None] + around).ravel()
    space = np.repeat(np.arange(len(bed.rows)), len(around))
    if run.closed:
        line, beside = line % count, beside % count
    tangents = _tangents(run, run.stations[:count])
    driving = tangents[np.clip(beside, 0, count - 1)]
    known = (line >= 0) & (line < count)
    line, space = line[known], space[known]
    known = dot(tangents[line], driving[space]) > 0
    line, space = line[known], space[known]
    if len(line) == 0:
        return line, np.zeros(0), np.zeros(0)
    counts = outlines.counts[space]
    begins = np.cumsum(counts) - counts
    pair = np.repeat(np.arange(len(space)), counts)
    vertex = np.arange(len(pair)) + (outlines.first[space] - begins)[pair]
    onward = (begins - outlines.first[space])[pair] + outlines.after[vertex]
    points, along = run.points[line], tangents[line]
    ahead = dot(outlines.vertices[vertex] - points[pair], along[pair])
    is_ahead = ahead > 0
    # Few sides cross their line, and only of these it matters where.
    side = np.flatnonzero(is_ahead != is_ahead[onward])
    pair, onward = pair[side], onward[side]
    aside = left_of(along)[pair]
    begin = outlines.vertices[vertex[side]] - points[pair]
    end = outlines.vertices[vertex[onward]] - points[pair]
    share = ahead[side] / (ahead[side] - ahead[onward])
    place = dot(begin, aside) + share * dot(end - begin, aside)
    firsts = np.flatnonzero(np.diff(pair, prepend=-1))
    if len(firsts) == 0:
        return line[:0], np.zeros(0), np.zeros(0)
    low, high = np.minimum.reduceat(place, firsts), np.maximum.reduceat(place, firsts)
    cut = high > low
    return line[pair[firsts]][cut], low[cut], high[cut]


def located(bed: Bed, before: Run, after: Run) -> Bed:
    """Return the spaces with the places of their middles along `after`, a run close to `before`."""
    count = len(after.points)
    stride = after.length / (count if after.closed else count - 1)
    reach = int(np.ceil(NEAR_BY * bed.length / stride))
    guess = np.round(bed.middles / before.length * after.length / stride).astype(np.int64)
    around = guess[:, None] + np.arange(-reach, reach + 1)
    around = around % count if after.closed else np.clip(around, 0, count - 1)
    away = after.points[around] - bed.outlines.centres[:, None]
    nearest = np.take_along_axis(around, dot(away, away).argmin(axis=1)[:, None], axis=1)[:, 0]
    stations = after.stations[nearest]
    gap = bed.outlines.centres - after.points[nearest]
    stations = stations + dot(gap, _tangents(after, stations))
    middles = stations % after.length if after.closed else np.clip(stations, 0.0, after.length)
    return replace(bed, middles=middles)


def _tangents(run: Run, stations: FloatArray) -> FloatArray:
    heading = run.heading(stations)
    return vectors(np.cos(heading), np.sin(heading))


def _windows(values: FloatArray, reach: int, closed: bool) -> FloatArray:
    """Return each value (n,) with its neighbours on both sides, (n, 2 * reach + 1)."""
    reach = min(reach, len(values) - 1)
    padded = np.pad(values, reach, mode="wrap" if closed else "edge")
    return np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1)


def _closed_over(values: FloatArray | IntArray, reach: int, closed: bool) -> FloatArray:
    """Return values (n,) with dips narrower than twice the reach filled up."""
    filled = _windows(np.asarray(values, np.float64), reach, closed).max(axis=1)
    return np.asarray(_windows(filled, reach, closed).min(axis=1))


def _named(places: FloatArray) -> tuple[ControlPoint, ...]:
    return tuple(
        ControlPoint(f"p{number}", point(place))
        for number, place in enumerate(places.tolist(), start=1)
    )


def _missed(middle: Run, line: ReferenceLine, places: FloatArray) -> FloatArray:
    """Return the distance of each point of the middle from the line, mm.

    `places` are the stations of the line's control points on the middle.
    """
    knots = np.append(places, middle.length) if middle.closed else places
    stations = np.interp(np.arange(len(knots)), line.spans, line.stations)
    guess = np.interp(middle.stations[: len(middle.points)], knots, stations)
    return np.abs(beside_line(line, middle.points, guess)[1])
