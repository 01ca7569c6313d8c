"""Curves of SVG paths as edges within a distance of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from svgelements import CubicBezier, Move, QuadraticBezier

from engine.arrays import FloatArray
from engine.track.limits import FARTHEST

PIXELS_PER_INCH = 96.0
MM = 25.4 / PIXELS_PER_INCH
"""Size of a pixel of SVG (and of CSS), mm. It is 1/96 inch."""

STRAIGHT = 0.001
"""Distance of a curve from the line between its ends up to which it is a line, pixels."""


def flattened(piece: list[Any], flatness: float) -> FloatArray:
    """Return the points of a piece of a path, (n, 2). Its curves become edges within `flatness`."""
    first = next((part for part in piece if part.end is not None), None)
    if first is None:
        raise ValueError("a path that leads nowhere")
    found = [first.end if isinstance(first, Move) else first.start]
    for part in piece:
        if isinstance(part, Move):
            continue
        if isinstance(part, (CubicBezier, QuadraticBezier)):
            # Iterating over a Bézier curve yields its control points.
            found += _curve(np.array(list(part), float), flatness)
        elif part.end is not None:
            found.append(part.end)
    points = np.array([(point[0], point[1]) for point in found], np.float64)
    fresh = np.ones(len(points), bool)
    fresh[1:] = (points[1:] != points[:-1]).any(axis=1)
    return points[fresh]


def _curve(control: FloatArray, flatness: float) -> list[FloatArray]:
    """Return points on a Bézier curve after its first, with edges within `flatness` of it.

    A curve that runs further than any board gives a single point that is not a number. A chord over
    1/n of the curve leaves it by at most its second derivative over 8 n².
    """
    degree = len(control) - 1
    if not np.abs(control).max() <= FARTHEST / MM:
        return [np.full(2, np.nan)]
    if _is_straight(control):
        return [control[-1]]
    bending = np.abs(np.hypot(*np.diff(control, n=2, axis=0).T)).max() * degree * (degree - 1)
    count = max(1, int(np.ceil(np.sqrt(bending / (8 * flatness)))))
    t = np.arange(1, count + 1)[:, None] / count
    level = np.repeat(control[None], count, axis=0)
    while level.shape[1] > 1:
        level = level[:, :-1] * (1 - t[:, None]) + level[:, 1:] * t[:, None]
    return list(level[:, 0])


def _is_straight(control: FloatArray) -> bool:
    """Return whether a Bézier curve is the straight line between its ends, within `STRAIGHT`."""
    chord = control[-1] - control[0]
    length = float(np.hypot(*chord))
    if length == 0.0:
        return False
    offsets = (control - control[0]) / length
    along, across = offsets @ chord, offsets @ (-chord[1], chord[0])
    return bool(
        (np.abs(across) <= STRAIGHT).all() and (along >= 0).all() and (along <= length).all()
    )
