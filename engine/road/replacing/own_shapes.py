"""Own shapes of spaces, which move with the road and bend no more than it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.rows import Place
from engine.road.spaces.layout import Layout, layout_of, shapes_of, sides_along
from engine.road.spaces.matching import warp
from engine.road.spaces.shapes import Shape
from engine.track.roads import Road
from engine.track.values import Point, point, without_repeats

AT_REST = 0.005
"""Move below which a vertex stays exactly where it is, mm."""

Edge = tuple[Point, ...]


class Carrier:
    """Carrying of shapes from an old road to a new one.

    `was` has the rows of the old places by those of the new ones. Parts that a shape has in common
    with the places of the road stay in common with them, including all vertices of a bend, so that
    its borders neither gape nor overlap. All else moves like the ground in the shape's place. A
    vertex of several shapes moves once. `edges_moved` has the new places of the vertices that the
    places of the old road have on their edges.
    """

    def __init__(self, old: Road, new: Road, was: Mapping[int, int]) -> None:
        self._old, self._new = layout_of(old), layout_of(new)
        self._was = was
        _, self._backwards = warp(self._old, self._new)
        befores, afters = _edges(old), _edges(new)
        self._edges: dict[int, list[tuple[Edge, Edge]]] = {}
        self._moved: dict[Point, Point] = {}
        for after, before in was.items():
            edges = afters[after]
            if self._backwards:
                edges = (*edges[2:], *edges[:2])
            self._edges[after] = list(zip(befores[before], edges, strict=False))
            self._moved |= _ways(self._edges[after])
        self.edges_moved = dict(self._moved)

    def carried(self, shape: Shape, row: int) -> Shape:
        """Return a shape in the new place in `row`."""
        outline, edges = shape.outline, self._edges[row]
        ways = _ways(edges)

        def way(xy: Point) -> Point:
            if xy in ways:
                return ways[xy]
            if xy not in self._moved:
                self._moved[xy] = self._on_its_ground(xy, row)
            return self._moved[xy]

        ring = (*outline, outline[0])
        moved: list[Point] = []
        skipped = 0
        for vertex, xy in enumerate(outline):
            if skipped:
                skipped -= 1
                continue
            for first, second in edges:
                if ring[vertex : vertex + len(first)] == first:
                    moved += second[:-1]
                    skipped = len(first) - 2
                    break
            else:
                moved.append(way(xy))
        kept = without_repeats(moved)
        if len(kept) < 3:
            return shape
        ends = None
        if shape.front is not None:
            first_end, last_end = (way(outline[end]) for end in shape.front)
            if first_end in kept and last_end in kept:
                ends = (kept.index(first_end), kept.index(last_end))
        return Shape(kept, ends)

    def _on_its_ground(self, xy: Point, row: int) -> Point:
        """Return a vertex moved like the ground of a place under it."""
        old, new = self._old, self._new
        before, after = old.places[self._was[row]], new.places[row]
        station, offset = old.line.nearest(xy, (before.back + before.front) / 2)
        there = self._along(station, before, after)
        lines_before, lines_after = _lines_at(old, station), _lines_at(new, there)
        wanted = offset
        if self._backwards:
            wanted, lines_before = -offset, -lines_before[::-1]
        if len(lines_before) == len(lines_after):
            wanted = _carried_across(wanted, lines_before, lines_after)
        (x0, y0), (x1, y1) = (
            laid.line.places(np.array([at]), across)[0]
            for laid, at, across in ((old, station, offset), (new, there, wanted))
        )
        by = (float(x1 - x0), float(y1 - y0))
        return xy if max(map(abs, by)) < AT_REST else point((xy[0] + by[0], xy[1] + by[1]))

    def _along(self, station: float, before: Place, after: Place) -> float:
        """Return the station in the new place that corresponds to one in the old place, mm."""
        line = self._old.line
        ahead = station - before.back
        if line.closed:
            ahead = (ahead + line.length / 2) % line.length - line.length / 2
        ahead *= (after.front - after.back) / (before.front - before.back)
        there = after.front - ahead if self._backwards else after.back + ahead
        return there % self._new.line.length if self._new.line.closed else there


def _edges(road: Road) -> list[tuple[Edge, ...]]:
    """Return the left side, front, right side and back of every place, as vertices around it.

    Both ends are included. A place that a bend leaves no room has no edges.
    """
    sides = sides_along(road)
    made: list[tuple[Edge, ...]] = []
    for place, shape in zip(layout_of(road).places, shapes_of(road), strict=True):
        right_back = sides[place.section][place.row + 1].between(place.back, place.back)[0]
        if shape.cramped or shape.front is None or right_back not in shape.outline:
            made.append(())
            continue
        corners = (0, *shape.front, shape.outline.index(right_back), len(shape.outline))
        ring = (*shape.outline, shape.outline[0])
        edges = tuple(ring[first : last + 1] for first, last in pairwise(corners))
        made.append(edges if all(len(edge) > 1 for edge in edges) else ())
    return made


def _ways(edges: Iterable[tuple[Edge, Edge]]) -> dict[Point, Point]:
    """Return the new places of the vertices of old edges.

    If the new edge has another number of vertices, only those of its ends are known.
    """
    ways: dict[Point, Point] = {}
    for first, second in edges:
        if len(first) == len(second):
            ways.update(zip(first, second, strict=True))
        else:
            ways |= {first[0]: second[0], first[-1]: second[-1]}
    return ways


def _lines_at(laid: Layout, station: float) -> FloatArray:
    """Return the offsets of the lines between the lanes at `station`, left edge first, mm."""
    part = laid.stretches[laid.row_at(station)]
    return np.array(
        [float(part.offsets(np.array([station]), row)[0]) for row in range(len(part.full))]
    )


def _carried_across(offset: float, before: FloatArray, after: FloatArray) -> float:
    if offset >= before[0]:
        return float(after[0] + offset - before[0])
    if offset <= before[-1]:
        return float(after[-1] + offset - before[-1])
    return float(np.interp(offset, before[::-1], after[::-1]))
