"""A road laid out: its line, its stretches and all its places; and the spaces made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.arrays import FloatArray
from engine.road.outlines import Side, outlines_of, sides_of
from engine.road.reference_line import ReferenceLine, reference_line
from engine.road.rows import Place, fronts_of, places_of
from engine.road.shapes import Shape
from engine.road.stretches import Stretch, stretches_of
from engine.track.roads import Road


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
    """The shapes of all places of a road; EditError where it has no room for a section."""
    laid = layout_of(road)
    return tuple(outlines_of(laid.line, laid.stretches, sides_along(road), laid.places))
