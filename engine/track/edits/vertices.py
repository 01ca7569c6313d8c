"""Edits of outlines; spaces share a vertex if its coordinates are equal in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import replace

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError, known_spaces
from engine.track.values import Point, Space, Track, point


def move_vertex(track: Track, at: Point, to: Point, only: Collection[str] | None = None) -> Track:
    """Move the vertex `at` to `to` in every outline that has it; return the track.

    `only` names the spaces to move it in, which detaches them from the others.
    """
    return _moved(track, {point(at): point(to)}, only)


def move_vertices(
    track: Track, at: Iterable[Point], by: Point, only: Collection[str] | None = None
) -> Track:
    """Move vertices by one offset in mm, in every outline that has them; return the track.

    `only` names the spaces to move them in, which detaches them from the others.
    """
    across, down = by
    places = {point(old): point((old[0] + across, old[1] + down)) for old in at}
    return _moved(track, places, only)


def insert_vertex(track: Track, edge: tuple[Point, Point], at: Point) -> Track:
    """Insert a vertex in an edge, in every outline that has it either way; return the track.

    Fronts keep their place.
    """
    ends = frozenset(map(point, edge))
    new = point(at)
    if new in ends:
        raise EditError(Sentence("there is already a vertex at this place"))
    spaces = tuple(_with_vertex(space, ends, new) for space in track.spaces)
    if all(after is before for after, before in zip(spaces, track.spaces, strict=True)):
        raise EditError(Sentence("no space has an edge at this place"))
    return replace(track, spaces=spaces)


def remove_vertex(track: Track, at: Point, only: Collection[str] | None = None) -> Track:
    """Remove a vertex from every outline that has it, or `only` from these; return the track.

    A front that ended there ends at its next vertex; a front of one edge becomes the edge that
    replaces it. Raise EditError if fewer than three vertices would be left.
    """
    place = point(at)
    spaces = list(track.spaces)
    for row in _chosen(track, only, {place}):
        spaces[row] = _without_vertex(spaces[row], place)
    return replace(track, spaces=tuple(spaces))


def rows_with_vertex(
    track: Track, places: Set[Point], only: Collection[str] | None = None
) -> list[int]:
    """Return the rows of spaces, of `only` these, with a vertex at one of `places`."""
    apart = places.isdisjoint
    rows = [row for row, space in enumerate(track.spaces) if not apart(space.outline)]
    if only is None:
        return rows
    allowed = known_spaces(track, only)
    return [row for row in rows if track.spaces[row].id in allowed]


def _moved(track: Track, places: Mapping[Point, Point], only: Collection[str] | None) -> Track:
    if not places:
        return track
    spaces = list(track.spaces)
    for row in _chosen(track, only, places.keys()):
        space = spaces[row]
        outline = tuple([places.get(vertex, vertex) for vertex in space.outline])
        spaces[row] = space.drawn_anew(outline, space.front)
    return replace(track, spaces=tuple(spaces))


def _chosen(track: Track, only: Collection[str] | None, places: Set[Point]) -> list[int]:
    """Return the rows of spaces, of `only` these, with a vertex at one of the places; raise
    EditError if there are none."""
    rows = rows_with_vertex(track, places, only)
    if not rows:
        raise EditError(Sentence("no space has a vertex at this place"))
    return rows


def _with_vertex(space: Space, ends: frozenset[Point], new: Point) -> Space:
    outline: list[Point] = []
    index_after: list[int] = []
    for vertex, following in zip(space.outline, _rotated(space.outline), strict=True):
        index_after.append(len(outline))
        outline.append(vertex)
        if {vertex, following} == ends:
            outline.append(new)
    if len(outline) == len(space.outline):
        return space
    front = space.front and (index_after[space.front[0]], index_after[space.front[1]])
    return space.drawn_anew(tuple(outline), front)


def _without_vertex(space: Space, place: Point) -> Space:
    kept = [index for index, vertex in enumerate(space.outline) if vertex != place]
    if len(kept) < 3:
        raise EditError(
            Sentence("{space} needs at least 3 vertices; delete the space instead", space=space.id)
        )
    index_after = {index: position for position, index in enumerate(kept)}
    front = _front_kept(space, index_after)
    return space.drawn_anew(tuple(space.outline[index] for index in kept), front)


def _front_kept(space: Space, index_after: Mapping[int, int]) -> tuple[int, int] | None:
    """Return the front in new vertex indices; None if all its vertices are removed."""
    if space.front is None:
        return None
    corners = len(space.outline)
    first, last = space.front
    chain = [(first + step) % corners for step in range((last - first) % corners + 1)]
    left = [index for index in chain if index in index_after]
    if not left:
        return None
    if len(left) == 1 and len(chain) > 1:
        if chain[0] not in index_after:
            left.insert(0, _neighbour(chain[0], -1, index_after, corners))
        else:
            left.append(_neighbour(chain[-1], 1, index_after, corners))
    return (index_after[left[0]], index_after[left[-1]])


def _neighbour(index: int, step: int, kept: Mapping[int, int], corners: int) -> int:
    index = (index + step) % corners
    while index not in kept:
        index = (index + step) % corners
    return index


def _rotated(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    return outline[1:] + outline[:1]
