"""Relaxing of centre lines: bending one until a road of some width fits without folding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
import numpy.typing as npt
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.draw.polyline import (
    crossings,
    curvature,
    curve,
    in_order,
    length,
    resample,
    smoothed,
)
from engine.road.spaces.layout import TIGHTEST
from engine.sentence import Sentence
from engine.track.limits import MOST_CROSSINGS
from engine.track.values import Point

CLEARANCE, TOUCHING = 2.16, 2.02
"""Distance between the centres of two legs, in half widths: it is pushed up to the first, and below
the second the legs meet."""

STRIDES, WIDE = 3.5, 2.0
"""Strides on a half width, and the radius of a bend in half widths above which strides are
longer."""

BLUNT = 1.5
"""Standard deviation of the smoothing, in strides."""

SETTLED = 0.96
"""Relaxing ends when bends have this share of their radius and points move by the rest of a
stride."""

ROUNDS, LOOK_AROUND = 100, 10
"""Most moves of the points, and the number of moves between two searches for points too close."""

CROSSING_REACH = 2.4
"""Distance from a crossing within which two legs may come close, in half widths."""

STRAIGHT, BLEND = 1.5, 2.4
"""Length of a straight leg on either side of a crossing, and the length over which it bends back to
its old course, in half widths."""

MOST_NEAR = 400_000
"""Most pairs of points in the same square as large as the road is wide. There are seven for each
point of a line that keeps clear of itself, and a line has at most 35,000."""

PIECES = 8
"""Number of pieces into which each of the longer strides is cut in the end."""


def relaxed(
    line: FloatArray,
    half_width: float,
    closed: bool = True,
    sheet: tuple[float, float, float] | None = None,
    radius: float = 0.0,
) -> FloatArray:
    """Return the line bent so that a road of `half_width` can follow it without folding.

    Points of different legs are pushed 2.16 half widths apart. Bends are smoothed to `radius`, at
    least to 1.25 half widths. Where points are pushed, the smoothing does not shrink the line. A
    line that crosses itself keeps its crossing, with straight legs. `sheet` (width, height, margin)
    holds the line on the board. The result has even strides of between a third and a quarter of a
    half width. ValueError if the line is too tangled for a road of this width.
    """
    radius = max(radius, TIGHTEST * half_width)
    # Smoothing has a fixed reach in strides: a narrow road with wide bends needs longer ones.
    stride = max(half_width, radius / WIDE) / STRIDES
    line = smoothed(resample(line, _count(line, stride, closed), closed), BLUNT, closed)
    _check_density(line, half_width)
    for turn in range(ROUNDS):
        if turn % LOOK_AROUND == 0:
            line = resample(line, _count(line, stride, closed), closed)
            crossed = crossings(line, closed)
            _check_few(crossed)
            pairs = _pairs(line, half_width, radius, closed, crossed, half_width / 2)
        radii = 1 / np.maximum(curvature(line, closed), 1e-9)
        pushed = _pushes(line, pairs)
        is_wide = radii.min() >= SETTLED * radius
        if is_wide and np.abs(pushed).max() <= (1 - SETTLED) * stride:
            break
        moved = line + pushed
        if sheet is not None:
            width, height, margin = sheet
            moved = np.clip(moved, margin, [width - margin, height - margin])
        eased = smoothed(moved, BLUNT, closed)
        held = 2 * eased - smoothed(eased, BLUNT, closed)
        near = _with_neighbours(pushed.any(axis=1), 10)
        sharp = _with_neighbours(radii < radius, 4)
        line = np.where(near[:, None], held, np.where(sharp[:, None], eased, moved))
        for place in chain.from_iterable(crossed):
            _straighten(line, place, half_width / stride, closed)
        line = resample(line, len(line), closed)
    if stride > half_width / STRIDES:
        line = curve(line, PIECES, closed)
        line = resample(line, _count(line, half_width / STRIDES, closed), closed)
    return line


@dataclass(frozen=True, slots=True)
class Squeeze:
    """Place where the road has no room.

    `place` is on the board, mm. `share` is its distance along the road as a share of the length.
    `lacking` is the excess share of the half width. `is_bend` distinguishes a bend that is too
    tight from two legs that are too close.
    """

    place: Point
    share: float
    lacking: float
    is_bend: bool


def tightest_squeeze(line: FloatArray, half_width: float, closed: bool = True) -> Squeeze | None:
    """Return the worst place of a relaxed line where its road would fold or overlap, or None."""
    pairs = _pairs(line, half_width, half_width, closed, crossings(line, closed), 0.0)
    touching = replace(pairs, needed=pairs.needed * (TOUCHING / CLEARANCE))
    close = 2 * np.hypot(*_pushes(line, touching).T) / TOUCHING / half_width
    folding = 1 - 1 / np.maximum(curvature(line, closed) * half_width, 1e-9)
    lacking = np.maximum(close, folding)
    row = int(lacking.argmax())
    if lacking[row] <= 0:
        return None
    return Squeeze(
        (float(line[row, 0]), float(line[row, 1])),
        row / len(line),
        float(lacking[row]),
        bool(folding[row] > close[row]),
    )


def _check_density(line: FloatArray, half_width: float) -> None:
    """Raise ValueError if too many legs of a line are in one place for a road."""
    squares = np.floor(line / (2 * half_width)).astype(np.int64)
    _, counts = np.unique(squares, axis=0, return_counts=True)
    if (counts * counts).sum() > MOST_NEAR:
        raise ValueError(
            Sentence(
                "too many legs of the line are in one place for a road {width:g} mm wide; ask for "
                "a narrower road, or draw a line that keeps clear of itself",
                width=2 * half_width,
            )
        )


def _check_few(crossed: Sequence[tuple[float, float]]) -> None:
    """Raise ValueError if a line, as drawn or as bent so far, crosses itself too often."""
    if len(crossed) > MOST_CROSSINGS:
        raise ValueError(
            Sentence(
                "the line crosses itself {found} times, at most {most} allowed; draw one that "
                "crosses itself less, or ask for a narrower road",
                found=len(crossed),
                most=MOST_CROSSINGS,
            )
        )


def _count(line: FloatArray, stride: float, closed: bool) -> int:
    """Return the number of points, a multiple of 4, so that a slowly growing line keeps it."""
    return max(16, 4 * round(length(line, closed) / stride / 4))


@dataclass(frozen=True, eq=False)
class _Pairs:
    """Pairs of points that may come too close.

    Point `second[k]` must keep `needed[k]` mm off point `first[k]`. `first` is sorted.
    """

    first: IntArray
    second: IntArray
    needed: FloatArray


def _pairs(
    line: FloatArray,
    half_width: float,
    radius: float,
    closed: bool,
    crossed: Sequence[tuple[float, float]],
    slack: float,
) -> _Pairs:
    """Return the pairs of points that are too close, or will be after moving half of `slack` each.

    Different legs are kept 2.16 half widths apart. Points of one bend are kept at the chord that a
    bend of `radius` has, so that a hairpin that is too narrow opens instead of shrinking away. No
    distance is needed at a crossing.
    """
    count = len(line)
    stride = length(line, closed) / (count - (not closed))
    bend = 2 * radius
    along = np.arange(count) * stride
    chord = bend * np.sin(np.minimum(along / bend, np.pi / 2))
    by_steps = np.where(along < np.pi / 2 * bend, chord, CLEARANCE * half_width)
    by_steps[along < half_width] = -np.inf
    places = shapely.points(line)
    reach = float(max(by_steps.max(), 0.0)) + slack
    rows, others = in_order(shapely.STRtree(places).query(places, "dwithin", reach))
    apart = np.abs(rows - others)
    needed = by_steps[np.minimum(apart, count - apart) if closed else apart]
    for first, second in crossed:
        within = CROSSING_REACH * half_width / stride
        one, other = (_near(count, place, within, closed) for place in (first, second))
        needed[one[rows] & other[others] | other[rows] & one[others]] = -np.inf
    across, down = (line[rows] - line[others]).T
    close = np.sqrt(across * across + down * down) < needed + slack
    return _Pairs(rows[close], others[close], needed[close])


def _near(count: int, place: float, reach: float, closed: bool) -> BoolArray:
    apart = np.abs(np.arange(count) - place)
    if closed:
        apart = np.minimum(apart, count - apart)
    return np.asarray(apart < reach)


def _pushes(line: FloatArray, pairs: _Pairs) -> FloatArray:
    """Return the move of each point that keeps it clear of the rest of the road, (n, 2)."""
    pushed = np.zeros_like(line)
    if len(pairs.first) == 0:
        return pushed
    away = line[pairs.first] - line[pairs.second]
    distance = np.maximum(np.hypot(away[:, 0], away[:, 1]), 1e-9)
    short = pairs.needed - distance
    starts = np.flatnonzero(np.diff(pairs.first, prepend=-1))
    worst = np.repeat(np.maximum.reduceat(short, starts), np.diff([*starts, len(short)]))
    chosen = (short == worst) & (short > 0)
    rows = pairs.first[chosen]
    pushed[rows] = away[chosen] * (short[chosen] / distance[chosen] / 2)[:, None]
    return pushed


def _with_neighbours(marked: npt.ArrayLike, reach: int) -> BoolArray:
    padded = np.pad(np.asarray(marked, dtype=np.float64), reach, "wrap")
    return np.asarray(np.convolve(padded, np.ones(2 * reach + 1), "valid") > 0)


def _straighten(line: FloatArray, place: float, half_width: float, closed: bool) -> None:
    """Make one leg straight around `place`, if it has a direction there. Lengths are in strides."""
    count = len(line)
    core, blend = STRAIGHT * half_width, BLEND * half_width
    rows = np.arange(int(np.ceil(place - core - blend)), int(place + core + blend) + 1)
    inside = rows % count if closed else np.clip(rows, 0, count - 1)
    ends = [
        line[row % count if closed else min(max(row, 0), count - 1)]
        for row in (round(place - core), round(place + core))
    ]
    way = ends[1] - ends[0]
    if not way.any():
        return
    ahead = way / np.hypot(*way)
    middle = (ends[0] + ends[1]) / 2
    straight = middle + ((line[inside] - middle) @ ahead)[:, None] * ahead
    share = np.clip((core + blend - np.abs(rows - place)) / blend, 0.0, 1.0)
    share = (share * share * (3 - 2 * share))[:, None]
    line[inside] = line[inside] * (1 - share) + straight * share
