"""Grips of the selection: the vertex, edge middle or line point under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, hypot
from typing import TypeVar

from editor.canvas import Pointer
from editor.document.selection import Selection, line_edges, middle, named_lines, outline_edges
from editor.tools.line_edits import insert_point
from engine.track import Point, Track, edits


@dataclass(frozen=True, slots=True)
class VertexGrip:
    """A vertex of selected spaces."""

    place: Point


@dataclass(frozen=True, slots=True)
class EdgeGrip:
    """A place on an edge of a selected space, where a vertex can be added."""

    place: Point
    edge: tuple[Point, Point]

    def inserted(self, track: Track, at: Point) -> Track:
        """Return the track with a new vertex `at` a place on this edge."""
        return edits.insert_vertex(track, self.edge, at)


@dataclass(frozen=True, slots=True)
class LineGrip:
    """A point of a selected line."""

    place: Point
    name: str
    index: int


@dataclass(frozen=True, slots=True)
class LineEdgeGrip:
    """A place between two points of a selected line, where a point with this index can be added."""

    place: Point
    name: str
    index: int

    def inserted(self, track: Track, at: Point) -> Track:
        """Return the track with a new point `at` a place on this line."""
        return insert_point(track, self.name, self.index, at)


Grip = VertexGrip | EdgeGrip | LineGrip | LineEdgeGrip
AnyGrip = TypeVar("AnyGrip", bound=Grip)


def grip_at(track: Track, selection: Selection, pointer: Pointer) -> Grip | None:
    """Return the nearest grip within reach, or None.

    Points of lines and vertices come before edge middles. If more than one space or line is
    selected, only the chosen vertices can be grabbed.
    """
    spaces = [space for space in track.spaces if space.id in selection.spaces]
    points: list[Grip] = [
        LineGrip(place, name, index)
        for name, places in named_lines(track).items()
        if name in selection.lines
        for index, place in enumerate(places)
    ]
    points += [VertexGrip(place) for space in spaces for place in space.outline]
    if not selection.is_single:
        return _nearest([grip for grip in points if grip.place in selection.vertices], pointer)
    found = _nearest(points, pointer)
    if found is None:
        middles: list[Grip] = [
            LineEdgeGrip(middle(begin, end), name, index)
            for name in _lines(track, selection)
            for index, begin, end in line_edges(track, name)
        ]
        middles += [
            EdgeGrip(middle(begin, end), (begin, end))
            for space in spaces
            for begin, end in outline_edges(space)
        ]
        found = _nearest(middles, pointer)
    return found


def _lines(track: Track, selection: Selection) -> list[str]:
    return [name for name in named_lines(track) if name in selection.lines]


def edge_at(track: Track, selection: Selection, pointer: Pointer) -> EdgeGrip | LineEdgeGrip | None:
    """Return the place within reach on an edge of the only selected space or line, or None."""
    if not selection.is_single:
        return None
    line = _nearest_line(track, pointer, _lines(track, selection))
    places: list[EdgeGrip | LineEdgeGrip] = [line] if line else []
    places += [
        EdgeGrip(foot(pointer.place, begin, end), (begin, end))
        for space in track.spaces
        if space.id in selection.spaces
        for begin, end in outline_edges(space)
    ]
    return _nearest(places, pointer)


def line_at(track: Track, pointer: Pointer) -> str | None:
    """Return the name of the finish or bet line under the pointer, or None."""
    near = _nearest_line(track, pointer, [line.name for line in track.lines])
    return near.name if near else None


def selected_line_at(track: Track, selection: Selection, pointer: Pointer) -> str | None:
    """Return the name of the selected line under the pointer, or None.

    The course line counts too.
    """
    near = _nearest_line(track, pointer, _lines(track, selection))
    return near.name if near else None


def _nearest_line(track: Track, pointer: Pointer, names: Sequence[str]) -> LineEdgeGrip | None:
    return _nearest(
        [
            LineEdgeGrip(foot(pointer.place, begin, end), name, index)
            for name in names
            for index, begin, end in line_edges(track, name)
        ],
        pointer,
    )


def _nearest(grips: Sequence[AnyGrip], pointer: Pointer) -> AnyGrip | None:
    near = [(dist(grip.place, pointer.place), n) for n, grip in enumerate(grips)]
    gap, index = min(near, default=(float("inf"), 0))
    return grips[index] if gap <= pointer.reach else None


def foot(place: Point, begin: Point, end: Point) -> Point:
    """Return the point between `begin` and `end` that is nearest to `place`."""
    across, down = end[0] - begin[0], end[1] - begin[1]
    square = hypot(across, down) ** 2
    if square == 0:
        return begin
    share = ((place[0] - begin[0]) * across + (place[1] - begin[1]) * down) / square
    share = min(max(share, 0.0), 1.0)
    return begin[0] + share * across, begin[1] + share * down
