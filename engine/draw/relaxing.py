"""Relaxing: a centre line bent until a road of some width can follow it without folding."""

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
from engine.road.spaces.tight_bends import TIGHTEST
from engine.track.values import Point

CLEARANCE, TOUCHING = 2.16, 2.02
"""Legs are pushed so many half widths apart, centre to centre; closer than the second they meet."""

STRIDES, WIDE = 3.5, 2.0
"""A half width is walked in so many strides; a bend of more than so many half widths in longer."""

BLUNT = 1.5
"""Smoothing takes the mean over a bell of so many strides."""

SETTLED = 0.96
"""Relaxing ends when bends have this share of their radius and points move by the rest of a
stride."""

ROUNDS, LOOK_AROUND = 100, 10
"""So often points are moved at most, and after so many moves looked for anew what is too close."""

CROSSING_REACH = 2.4
"""Within so many half widths of a crossing two legs may come close."""

STRAIGHT, BLEND = 1.5, 2.4
"""A leg is straight for so many half widths on both sides of a crossing, and for so many more bends
back to where it was."""

PIECES = 8
"""Of longer strides each is cut into so many in the end."""


def relaxed(
    line: FloatArray,
    half_width: float,
    closed: bool = True,
    sheet: tuple[float, float, float] | None = None,
    radius: float = 0.0,
) -> FloatArray:
    """The line bent so that a road of that half width can follow it without folding.

    Points that are no neighbours along the road are pushed apart to 2.16 half widths, bends are
    smoothed to `radius`, at least to 1.25 half widths; where points are pushed the smoothing is
    one that does not shrink. A line that crosses itself keeps its crossing, with straight legs.
    `sheet` (width, height, margin) holds the line on the board. Comes back in even strides of
    between a third and a quarter of a half width.
    """
    radius = max(radius, TIGHTEST * half_width)
    # Smoothing reaches so many strides: a narrow road with wide bends takes longer ones.
    stride = max(half_width, radius / WIDE) / STRIDES
    line = smoothed(resample(line, _count(line, stride, closed), closed), BLUNT, closed)
    for turn in range(ROUNDS):
        if turn % LOOK_AROUND == 0:
            line = resample(line, _count(line, stride, closed), closed)
            crossed = crossings(line, closed)
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
    """A place where the road has no room.

    `share` is how far along the road it lies, `lacking` how much of the half width is too much
    there, and `is_bend` tells a bend too tight from two legs too close.
    """

    place: Point
    share: float
    lacking: float
    is_bend: bool


def tightest_squeeze(line: FloatArray, half_width: float, closed: bool = True) -> Squeeze | None:
    """The worst place of a relaxed line where a road of that half width would fold or overlap."""
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


def _count(line: FloatArray, stride: float, closed: bool) -> int:
    """How many points; in steps of a few, so that a slowly growing line keeps its number."""
    return max(16, 4 * round(length(line, closed) / stride / 4))


@dataclass(frozen=True, eq=False)
class _Pairs:
    """Points that may come too close: point `second[k]` must keep `needed[k]` off `first[k]`.

    `first` is sorted.
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
    """The pairs of points that are too close, or will be when both have moved by half the slack.

    Other legs are kept at 2.16 half widths; points of the same bend at the chord that a bend of
    the tightest radius has, so that a hairpin too narrow opens instead of shrinking away. At a
    crossing nothing is needed.
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
    """How far each point wants to go to keep clear of the rest of the road: (n, 2)."""
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
    """Make one leg straight around a place, if it leads anywhere; all lengths in strides."""
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
