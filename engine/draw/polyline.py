"""Polylines: length, resampling, smoothing, curvature, crossings, and fitting to a sheet."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.road.fitting.line import smoothed as smoothed_values


def resample(line: FloatArray, count: int, closed: bool) -> FloatArray:
    """Return `count` points in even strides along the straight pieces of a line, (count, 2).

    A closed line does not repeat its first point, neither as input nor as output.
    """
    along = np.vstack([line, line[:1]]) if closed else line
    reached = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(along, axis=0).T))])
    wanted = np.linspace(0.0, reached[-1], count, endpoint=not closed)
    return np.column_stack([np.interp(wanted, reached, along[:, axis]) for axis in (0, 1)])


def length(line: FloatArray, closed: bool) -> float:
    """Return the length of a line, with the way back to its first point if it is closed."""
    along = np.vstack([line, line[:1]]) if closed else line
    return float(np.hypot(*np.diff(along, axis=0).T).sum())


def directions(strides: FloatArray) -> FloatArray:
    """Return the directions of `strides`, (n, 2), as vectors of length one.

    A stride of length zero has the direction of the last one before it that has a length.
    """
    lengths = np.hypot(*strides.T)
    leads = np.flatnonzero(lengths)
    if not len(leads):
        return np.tile([1.0, 0.0], (len(strides), 1))
    rows = leads[np.maximum(np.searchsorted(leads, np.arange(len(strides)), side="right") - 1, 0)]
    return np.asarray(strides[rows] / lengths[rows, None])


def smoothed(line: FloatArray, strides: float, closed: bool) -> FloatArray:
    """Return the line with every point replaced by a Gaussian mean of its neighbours.

    `strides` is the standard deviation, in strides of the line.
    """
    return np.column_stack([smoothed_values(values, strides, closed) for values in line.T])


def curve(line: FloatArray, pieces: int, closed: bool) -> FloatArray:
    """Return a smooth curve through evenly spaced points (Catmull-Rom).

    Every stride is cut into a number of `pieces`.
    """
    if closed:
        knots = np.vstack([line[-1:], line, line[:2]])
    else:
        knots = np.vstack([2 * line[0] - line[1], line, 2 * line[-1] - line[-2]])
    start, end = knots[1:-2], knots[2:-1]
    leaving, arriving = (end - knots[:-3]) / 2, (knots[3:] - start) / 2
    t = (np.arange(pieces) / pieces)[None, :, None]
    points = (
        (2 * t**3 - 3 * t**2 + 1) * start[:, None]
        + (t**3 - 2 * t**2 + t) * leaving[:, None]
        + (3 * t**2 - 2 * t**3) * end[:, None]
        + (t**3 - t**2) * arriving[:, None]
    ).reshape(-1, 2)
    return points if closed else np.vstack([points, line[-1:]])


def curvature(line: FloatArray, closed: bool) -> FloatArray:
    """Return one over the radius at every point, measured two points to either side, (n,).

    It is 0 at open ends.
    """
    before, after = np.roll(line, 2, axis=0), np.roll(line, -2, axis=0)
    first, second, chord = line - before, after - line, after - before
    area = np.abs(first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0])
    sides = np.hypot(*first.T) * np.hypot(*second.T) * np.hypot(*chord.T)
    bent = 2 * area / np.maximum(sides, 1e-9)
    if not closed:
        bent[:2] = bent[-2:] = 0.0
    return np.asarray(bent, dtype=np.float64)


def crossings(line: FloatArray, closed: bool) -> list[tuple[float, float]]:
    """Return the crossings of a line with itself: both places as point numbers with fractions."""
    along = np.vstack([line, line[:1]]) if closed else line
    start, step = along[:-1], np.diff(along, axis=0)
    x, y = (start + step / 2).T
    longest = float(np.hypot(*step.T).max())
    around = shapely.box(x - longest, y - longest, x + longest, y + longest)
    first, second = in_order(shapely.STRtree(shapely.points(x, y)).query(around))
    later = (second - first > 1) & (second - first < len(start) - 1)
    first, second = first[later], second[later]
    gap, mine, other = start[second] - start[first], step[first], step[second]
    turn = mine[:, 0] * other[:, 1] - mine[:, 1] * other[:, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        at_first = (gap[:, 0] * other[:, 1] - gap[:, 1] * other[:, 0]) / turn
        at_second = (gap[:, 0] * mine[:, 1] - gap[:, 1] * mine[:, 0]) / turn
    meets = (at_first >= 0) & (at_first < 1) & (at_second >= 0) & (at_second < 1)
    places = np.column_stack([first + at_first, second + at_second])[meets]
    return [(float(one), float(two)) for one, two in places]


def in_order(pairs: IntArray) -> IntArray:
    """Return pairs of numbers, (2, n), sorted by the first and then by the second."""
    return np.asarray(pairs[:, np.lexsort(pairs[::-1])])


def fitted(line: FloatArray, width: float, height: float, margin: float) -> FloatArray:
    """Return the line scaled and centred so that it fills a sheet up to `margin`."""
    low, high = line.min(axis=0), line.max(axis=0)
    room = np.array([width - 2 * margin, height - 2 * margin])
    scale = float(np.min(room / np.maximum(high - low, 1e-9)))
    return np.asarray((line - (low + high) / 2) * scale + np.array([width, height]) / 2)


def turned_to_fill(line: FloatArray, width: float, height: float) -> FloatArray:
    """Return the line turned, in steps of 5°, so that it can be largest on a sheet.

    Of turns that are as good within 2% the smallest is taken.
    """
    turns = sorted(range(-90, 90, 5), key=abs)
    rotated = []
    for turn in turns:
        cosine, sine = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        rotated.append(line @ np.array([[cosine, sine], [-sine, cosine]]))
    room = np.array([width, height])
    sizes = [float(np.min(room / np.maximum(np.ptp(way, axis=0), 1e-9))) for way in rotated]
    best = max(sizes)
    return next(way for way, size in zip(rotated, sizes, strict=True) if size > 0.98 * best)
