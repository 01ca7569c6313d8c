"""Outlines where a road crosses itself: one lattice of corners for both legs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.stretches import Stretch
from engine.road.spaces.crossings import Leg
from engine.road.spaces.outlines import Side, rounded
from engine.road.spaces.shapes import Shape
from engine.track.values import Point


def crossing_sides(
    leg: Leg, stations: FloatArray, around: Sequence[Stretch], sides: Sequence[Sequence[Side]]
) -> list[tuple[Side, ...]]:
    """Return the lines between the lanes before, on and behind a leg of a crossing.

    `stations` are those of its rows. The sections before and behind it end in its corners.
    """
    (before, _, after), (coming, _, going) = around, sides
    on_it = tuple(Side(stations.tolist(), rounded(corners)) for corners in leg.corners)
    arriving = _at_offsets(leg, 0, before.end)
    leaving = _at_offsets(leg, -1, after.begin)
    return [
        tuple(
            Side(side.stations, [*side.vertices[:-1], end])
            for side, end in zip(coming, arriving, strict=True)
        ),
        on_it,
        tuple(
            Side(side.stations, [begin, *side.vertices[1:]])
            for side, begin in zip(going, leaving, strict=True)
        ),
    ]


def _at_offsets(leg: Leg, row: int, offsets: FloatArray) -> list[Point]:
    """Return the places at `offsets` on a row of a leg."""
    x, y = (np.interp(offsets, leg.offsets[::-1], each[::-1]) for each in leg.corners[:, row].T)
    return rounded(np.column_stack([x, y]))


def laid_over(one: Shape, other: Shape) -> tuple[Shape, Shape]:
    """Return two shapes on the same ground with one outline, of all vertices of both.

    Fronts stay.
    """
    outline = list(one.outline)
    known = set(outline)
    start = next((row for row, xy in enumerate(other.outline) if xy in known), None)
    if start is None:
        return one, other
    at = 0
    for xy in (*other.outline[start:], *other.outline[:start]):
        if xy in known:
            at = outline.index(xy)
        else:
            at += 1
            outline.insert(at, xy)
    return _with_outline(one, outline), _with_outline(other, outline)


def _with_outline(shape: Shape, outline: list[Point]) -> Shape:
    front = shape.front
    if front is not None:
        begin, end = (outline.index(shape.outline[row]) for row in front)
        front = (begin, end)
    return Shape(tuple(outline), front)
