"""Bends too tight for their road, where inner spaces shrink to points."""

from __future__ import annotations

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.road.spaces.layout import Layout

TIGHTEST = 1.25
"""Least radius of a bend, as a multiple of the distance from the line to the inner edge: the inner
edge of a space is then still a fifth as long as its middle."""


def tight_bends(laid: Layout) -> list[IntArray]:
    """Return the rows of the reference line in each bend that is too tight.

    Corners do not count, as they are meant to be sharp. A bend over the beginning of a lap is one.
    """
    tight = np.flatnonzero(inner_reach(laid) * np.abs(laid.line.bends) * TIGHTEST > 1)
    return _runs(tight, len(laid.line.stations), laid.road.closed)


def inner_reach(laid: Layout) -> FloatArray:
    """Return the distance of the inner edge of the road from every point of its line, mm.

    It is 0 beside corners, which are sharp on purpose.
    """
    line = laid.line
    inner = np.zeros(len(line.stations))
    for part in laid.stretches:
        here = (line.stations >= part.start) & (line.stations <= part.stop)
        stations = line.stations[here]
        left, right = part.offsets(stations, 0), -part.offsets(stations, -1)
        inner[here] = np.maximum(np.where(line.bends[here] > 0, right, left), 0.0)
    for row, each in enumerate(laid.road.points):
        if each.corner:
            corner = float(np.interp(row, line.spans, line.stations))
            apart = np.abs(line.stations - corner)
            if laid.road.closed:
                apart = np.minimum(apart, line.length - apart)
            inner[apart <= laid.road.width / 2] = 0.0
    return inner


def _runs(rows: IntArray, count: int, closed: bool) -> list[IntArray]:
    """Return the runs of consecutive rows, joined over the beginning of a lap."""
    runs = [run for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1) if len(run)]
    if closed and len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == count - 1:
        runs = [np.concatenate([runs.pop(), runs[0]]), *runs[1:]]
    return runs
