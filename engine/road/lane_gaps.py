"""Gaps: the ground that a road leaves open between its lanes, as some printed boards do."""

from __future__ import annotations

from collections.abc import Sequence

import shapely

from engine.road.outlines import Side
from engine.road.rows import Place
from engine.road.shapes import Shape, without_ground

LEAST = 0.3
"""A space of which a gap would leave less than this share keeps its shape."""


def with_gaps(
    made: Sequence[Shape], sides: Sequence[Sequence[Side]], places: Sequence[Place], gap: float
) -> list[Shape]:
    """The shapes of all places, those of lanes side by side so many mm apart."""
    return [
        _drawn_in(shape, sides[place.section], place, gap)
        for shape, place in zip(made, places, strict=True)
    ]


def _drawn_in(shape: Shape, sides: Sequence[Side], place: Place, gap: float) -> Shape:
    """A shape that keeps half the gap from the lines between its lane and those beside it."""
    inner = [row for row in (place.row, place.row + 1) if 0 < row < len(sides) - 1]
    lines = [sides[row].between(place.back, place.front) for row in inner]
    borders = shapely.MultiLineString([line for line in lines if len({*line}) > 1])
    if borders.is_empty:
        return shape
    ground = borders.buffer(gap / 2, cap_style="square", join_style="mitre")
    return without_ground(shape, ground, LEAST) or shape
