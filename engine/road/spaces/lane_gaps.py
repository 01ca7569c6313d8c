"""Gaps between the lanes of a road, as some printed boards have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from engine.road.line.reference_line import ReferenceLine
from engine.road.line.rows import Place
from engine.road.spaces.outlines import Side, rounded
from engine.road.spaces.shapes import Shape, with_sound_outlines
from engine.track.values import Point, without_repeats


def with_gaps(
    made: Sequence[Shape],
    line: ReferenceLine,
    sides: Sequence[Sequence[Side]],
    places: Sequence[Place],
    gaps: Sequence[float],
) -> list[Shape]:
    """Return the shapes of all places, with lanes side by side `gaps` mm apart in each section."""
    left, right = (
        [
            [_moved(line, side, share * gap) for side in section]
            for section, gap in zip(sides, gaps, strict=True)
        ]
        for share in (0.5, -0.5)
    )
    parted = {
        vertex: (one, other[vertex])
        for section in zip(left, right, strict=True)
        for ones, other in [*zip(*section, strict=True)][1:-1]
        for vertex, one in ones.items()
    }
    lanes = [
        [_of_lane(row, ones, others) for row in range(len(ones) - 1)]
        for ones, others in zip(left, right, strict=True)
    ]
    return with_sound_outlines(
        [
            _drawn_in(shape, lanes[place.section][place.row], parted)
            for shape, place in zip(made, places, strict=True)
        ]
    )


def _of_lane(
    row: int, left: Sequence[Mapping[Point, Point]], right: Sequence[Mapping[Point, Point]]
) -> Mapping[Point, Point]:
    """Return the new places of the vertices of a lane's two sides.

    Those on an edge of the road stay.
    """
    on_left = right[row] if row else {vertex: vertex for vertex in right[0]}
    on_right = left[row + 1] if row + 2 < len(left) else {vertex: vertex for vertex in left[-1]}
    return {**on_left, **on_right}


def _moved(line: ReferenceLine, side: Side, to_left: float) -> Mapping[Point, Point]:
    """Return the places of the vertices of a line between lanes, moved `to_left` by mm."""
    stations = np.array(side.stations)
    normals = np.column_stack([np.interp(stations, line.stations, each) for each in line.normals.T])
    return dict(
        zip(side.vertices, rounded(np.array(side.vertices) + to_left * normals), strict=True)
    )


def _drawn_in(
    shape: Shape, moved: Mapping[Point, Point], parted: Mapping[Point, tuple[Point, Point]]
) -> Shape:
    """Return a shape with the vertices of its sides moved.

    A vertex becomes two if lanes of the section before or behind begin or end there.
    """
    if shape.front is None:
        return shape
    first, last = shape.front
    outline: list[Point] = []
    places = []
    for row, vertex in enumerate(shape.outline):
        places.append(len(outline))
        if vertex in moved or vertex not in parted:
            outline.append(moved.get(vertex, vertex))
        else:
            # The front is drawn from left to right, the back the other way.
            outline += parted[vertex] if first < row < last else reversed(parted[vertex])
    if len(without_repeats(outline)) < len(outline):
        return shape
    return replace(shape, outline=tuple(outline), front=(places[first], places[last]))
