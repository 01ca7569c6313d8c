"""Spaces with a shape of their own: they move with the road, and bend no more than it does."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.arrays import FloatArray
from engine.road.layout import Layout
from engine.track.values import Point, point, without_repeats

AT_REST = 0.005
"""A vertex that would move less than so many mm stays exactly where it is."""


def carried(
    outline: tuple[Point, ...],
    old: Layout,
    new: Layout,
    shift: Callable[[FloatArray], FloatArray],
    corners: dict[Point, Point],
    about: float,
) -> tuple[Point, ...]:
    """An outline moved as the ground under it moved; `corners` are vertices whose way is known. It
    lies about at that station of the old road, mm."""
    moved = tuple(
        corners[xy] if xy in corners else _moved(xy, old, new, shift, about) for xy in outline
    )
    kept = without_repeats(moved)
    return kept if len(kept) >= 3 else outline


def _moved(
    xy: Point,
    old: Layout,
    new: Layout,
    shift: Callable[[FloatArray], FloatArray],
    about: float,
) -> Point:
    station, offset = old.line.nearest(xy, about)
    there = float(shift(np.array(station)))
    if new.line.closed:
        there %= new.line.length
    before, after = _lines_at(old, station), _lines_at(new, there)
    wanted = offset
    if len(before) == len(after):
        wanted = _carried_across(offset, before, after)
    (x0, y0), (x1, y1) = (
        laid.line.places(np.array([at]), across)[0]
        for laid, at, across in ((old, station, offset), (new, there, wanted))
    )
    by = (float(x1 - x0), float(y1 - y0))
    return xy if max(map(abs, by)) < AT_REST else point((xy[0] + by[0], xy[1] + by[1]))


def _lines_at(laid: Layout, station: float) -> FloatArray:
    """The offsets of the lines between the lanes at a station, left edge first."""
    part = next(
        (each for each in laid.stretches if each.start <= station < each.stop), laid.stretches[-1]
    )
    return np.array(
        [float(part.offsets(np.array([station]), row)[0]) for row in range(len(part.full))]
    )


def _carried_across(offset: float, before: FloatArray, after: FloatArray) -> float:
    if offset >= before[0]:
        return float(after[0] + offset - before[0])
    if offset <= before[-1]:
        return float(after[-1] + offset - before[-1])
    return float(np.interp(offset, before[::-1], after[::-1]))
