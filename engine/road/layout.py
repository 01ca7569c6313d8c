"""A road laid out: its line, its stretches and all its places; and the spaces made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.arrays import FloatArray
from engine.road.outlines import Side, outlines_of, sides_of
from engine.road.reference_line import ReferenceLine, reference_line
from engine.road.rows import Place, fronts_of, places_of
from engine.road.stretches import Stretch, stretches_of
from engine.track.roads import Road
from engine.track.values import Point


@dataclass(frozen=True, eq=False)
class Layout:
    """A road laid out on the board.

    `fronts[section][lane]` are the stations where that lane is cut, from start to end.
    """

    road: Road
    line: ReferenceLine
    stretches: Sequence[Stretch]
    fronts: Sequence[Sequence[FloatArray]]
    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Shape:
    """The outline of a place, and first and last vertex of its front."""

    outline: tuple[Point, ...]
    front: tuple[int, int] | None


@lru_cache(maxsize=8)
def layout_of(road: Road) -> Layout:
    """The road laid out; EditError where it has no room."""
    line = reference_line(road)
    stretches = stretches_of(road, line)
    fronts = [fronts_of(line, stretch) for stretch in stretches]
    return Layout(road, line, stretches, fronts, places_of(stretches, fronts))


@lru_cache(maxsize=8)
def sides_along(road: Road) -> tuple[tuple[Side, ...], ...]:
    """The lines between the lanes of every section of a road, left to right."""
    laid = layout_of(road)
    return tuple(
        tuple(sides_of(laid.line, part, cut))
        for part, cut in zip(laid.stretches, laid.fronts, strict=True)
    )


@lru_cache(maxsize=8)
def shapes_of(road: Road) -> tuple[Shape, ...]:
    """The shapes of all places of a road; EditError where one would cross itself."""
    laid = layout_of(road)
    made = outlines_of(laid.line, laid.stretches, sides_along(road), laid.places)
    return tuple(Shape(outline, front) for outline, front in made)
