"""Closing the gaps of a drawing: neighbours get common corners and edges, all moves are listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.layout import layout_along
from engine.course.outlines import Outlines, outlines_of, smoothed
from engine.course.ruler import ruler_through
from engine.exchange.axes import road_layout
from engine.exchange.outlines import Outline
from engine.track import CourseLine, Point, Space, mm, point

CORNER = 0.2
"""Slack for joining a vertex to a neighbour's vertex rather than to its edge, in space sizes. The
distance to the vertex may be one and a half times that to the edge, plus this."""

ROUNDED = 0.2
"""Length below which an edge of a traced outline is a rounded corner, in space sizes."""

SEAM = 0.12
"""Distance from an edge within which a shared corner is set into it after the moves, in space
sizes."""

RESHAPED = 0.5
"""Share of its area by which a space may grow or shrink. Otherwise it stays as it was drawn."""

OPPOSITE = -0.5
"""Cosine between two driving directions below which spaces are on two legs."""


class Move(NamedTuple):
    """Vertex of a space, named as in the drawing, with its place before and after, mm."""

    space: str
    before: Point
    after: Point

    @property
    def distance(self) -> float:
        """The distance that it moved, mm."""
        return mm(float(np.hypot(self.after[0] - self.before[0], self.after[1] - self.before[1])))


@dataclass(frozen=True, slots=True)
class ClosedGaps:
    """Outlines that share their corners, and all that was changed.

    `added` is the number of vertices set into edges where a neighbour has a corner. `simplified` is
    the number of spaces whose traced outlines lost their wobble. `kept` are spaces left as they
    were because closing would have spoiled them. `open_before` and `open_after` are the areas of
    the gaps between touching spaces, mm².
    """

    outlines: tuple[Outline, ...]
    moves: tuple[Move, ...]
    added: int
    simplified: int
    kept: tuple[str, ...]
    open_before: float
    open_after: float


def close_gaps(outlines: Sequence[Outline], line: CourseLine | None = None) -> ClosedGaps:
    """Return the outlines with touching neighbours joined, and all that was changed.

    Corners of neighbours that are close become one, in the middle between them. A corner beside a
    neighbour's edge moves half the way, and that edge moves to meet it and gets a vertex there.
    Legs of the road that only pass each other are left apart. The course `line`, if it is drawn,
    shows which these are.
    """
    if len(outlines) < 2:
        return ClosedGaps(tuple(outlines), (), 0, 0, (), 0.0, 0.0)
    drawn = outlines_of([Space(outline.name, 1, outline.points) for outline in outlines])
    ruler = None if line is None else ruler_through(np.array(line.line), line.closed)
    layout = road_layout(drawn) if ruler is None else layout_along(drawn, ruler)
    smooth = smoothed(drawn)
    first, second = layout.driving[layout.pairs].T
    pairs = layout.pairs[(first * second.conj()).real > OPPOSITE]
    gaps = shapely.distance(smooth.polygons[pairs[:, 0]], smooth.polygons[pairs[:, 1]])
    reach = 1.5 * float(gaps.max(initial=0.0)) + 0.02 * layout.size
    traced = np.diff(smooth.first) < np.diff(drawn.first)
    moved, corner_of = _drawn_together(smooth, traced, pairs, reach, layout.size)
    rings = [
        [tuple(place) for place in moved[begin:end].tolist()]
        for begin, end in zip(smooth.first[:-1].tolist(), smooth.first[1:].tolist(), strict=True)
    ]
    added = _set_into_edges(rings, smooth, moved, corner_of, pairs, SEAM * layout.size)
    return _shown(outlines, drawn, smooth, moved, rings, added, pairs, reach)


def _drawn_together(
    outlines: Outlines, traced: BoolArray, pairs: IntArray, reach: float, size: float
) -> tuple[FloatArray, IntArray]:
    """Return the new places of all vertices, (v, 2), and the shared corner of each, (v,)."""
    vertices, owner = outlines.vertices, outlines.owner
    rings = shapely.get_exterior_ring(outlines.polygons)
    both = np.concatenate((pairs, pairs[:, ::-1]))
    vertex, other = _vertices_beside(outlines, both)
    spots = shapely.points(vertices[vertex])
    away = shapely.distance(spots, rings[other])
    near = away <= reach
    vertex, other, away, spots = vertex[near], other[near], away[near], spots[near]
    feet = shapely.get_coordinates(
        shapely.line_interpolate_point(rings[other], shapely.line_locate_point(rings[other], spots))
    )
    partner, apart = _nearest_vertices(outlines, vertices[vertex], other)
    meets = apart <= 1.5 * away + CORNER * size
    cut = _cut_corners(outlines, traced, size)
    corner_of = _corners(owner, cut, vertex[meets], partner[meets], apart[meets])
    count = int(corner_of.max()) + 1
    # The edge beside a corner moves too, so the corner goes only half the way.
    corner = corner_of[vertex]
    members = {(int(c), int(o)) for c, o in zip(corner_of.tolist(), owner.tolist(), strict=True)}
    voices = np.array(
        [
            not met and (c, o) not in members
            for met, c, o in zip(meets.tolist(), corner.tolist(), other.tolist(), strict=True)
        ],
        bool,
    )
    corners = _means(corner_of, vertices, count)
    feet_of = np.bincount(corner[voices], minlength=count) > 0
    corners[feet_of] = (corners + _means(corner[voices], feet[voices], count))[feet_of] / 2
    places: FloatArray = np.round(corners, 2)
    return places[corner_of], corner_of


def _means(group: IntArray, places: FloatArray, count: int) -> FloatArray:
    """Return the mean place of every group, (count, 2), or zero for one without places."""
    sums = np.zeros((count, 2))
    np.add.at(sums, group, places)
    return sums / np.maximum(np.bincount(group, minlength=count), 1)[:, None].astype(np.float64)


def _vertices_beside(outlines: Outlines, pairs: IntArray) -> tuple[IntArray, IntArray]:
    """Return every vertex of the first space of each pair, and the second space, (k,) and (k,)."""
    counts = np.diff(outlines.first)[pairs[:, 0]]
    begins = np.repeat(outlines.first[pairs[:, 0]], counts)
    within = np.arange(len(begins)) - np.repeat(np.cumsum(counts) - counts, counts)
    return begins + within, np.repeat(pairs[:, 1], counts)


def _nearest_vertices(
    outlines: Outlines, places: FloatArray, spaces: IntArray
) -> tuple[IntArray, FloatArray]:
    """Return the vertex of its space nearest to each place, and their distance in mm, both (k,)."""
    nearest = np.zeros(len(places), np.int64)
    apart = np.zeros(len(places))
    first = outlines.first
    for k, (place, space) in enumerate(zip(places, spaces.tolist(), strict=True)):
        away = np.hypot(*(outlines.vertices[first[space] : first[space + 1]] - place).T)
        nearest[k] = first[space] + int(away.argmin())
        apart[k] = away.min()
    return nearest, apart


def _cut_corners(outlines: Outlines, traced: BoolArray, size: float) -> IntArray:
    """Return pairs of vertices, (k, 2), that tracing made of one corner, closest pairs first."""
    begin, end = outlines.vertices, outlines.vertices[outlines.after]
    lengths = np.hypot(*(end - begin).T)
    vertices = np.flatnonzero((lengths < ROUNDED * size) & traced[outlines.owner])
    used: set[int] = set()
    cut = []
    for vertex in vertices[np.argsort(lengths[vertices])].tolist():
        after = int(outlines.after[vertex])
        if not used & {vertex, after}:
            used |= {vertex, after}
            cut.append((vertex, after))
    return np.array(cut, np.int64).reshape(-1, 2)


def _corners(
    owner: IntArray, cut: IntArray, first: IntArray, second: IntArray, apart: FloatArray
) -> IntArray:
    """Return the shared corner of every vertex, (v,).

    The nearest vertices are joined first, at most one of each space.
    """
    group = list(range(len(owner)))
    spaces: dict[int, set[int]] = {}

    def head(vertex: int) -> int:
        while group[vertex] != vertex:
            group[vertex] = group[group[vertex]]
            vertex = group[vertex]
        return vertex

    for one, two in cut.tolist():
        group[two] = one
    for position in np.argsort(apart, kind="stable").tolist():
        one, two = head(int(first[position])), head(int(second[position]))
        if one == two:
            continue
        ours = spaces.get(one, {int(owner[one])})
        theirs = spaces.get(two, {int(owner[two])})
        if not ours & theirs:
            group[two] = one
            spaces[one] = ours | theirs
    heads = np.array([head(vertex) for vertex in range(len(owner))], np.int64)
    return np.unique(heads, return_inverse=True)[1].astype(np.int64)


def _set_into_edges(
    rings: list[list[tuple[float, ...]]],
    outlines: Outlines,
    moved: FloatArray,
    corner_of: IntArray,
    pairs: IntArray,
    seam: float,
) -> int:
    """Set every corner into the edges of touching spaces that pass it. Return the number added."""
    beside: list[set[int]] = [set() for _ in rings]
    for first, second in pairs.tolist():
        beside[first].add(second)
        beside[second].add(first)
    wanted: dict[int, dict[tuple[float, ...], None]] = {}
    for vertex, space in enumerate(outlines.owner.tolist()):
        for other in beside[space]:
            wanted.setdefault(other, {})[tuple(moved[vertex].tolist())] = None
    added = 0
    for space, places in wanted.items():
        for place in places:
            if place in rings[space]:
                continue
            edge = _edge_through(rings[space], place, seam)
            if edge is not None:
                rings[space].insert(edge + 1, place)
                added += 1
    return added


def _edge_through(
    ring: list[tuple[float, ...]], place: tuple[float, ...], seam: float
) -> int | None:
    """Return the edge of a ring that passes `place` within `seam` mm, or None.

    The place must be between the ends of the edge.
    """
    begin = np.array(ring)
    run = np.roll(begin, -1, axis=0) - begin
    squared = np.maximum((run**2).sum(axis=1), 1e-12)
    share = ((np.array(place) - begin) * run).sum(axis=1) / squared
    away = np.hypot(*(begin + np.clip(share, 0, 1)[:, None] * run - np.array(place)).T)
    away[(share <= 0) | (share >= 1)] = np.inf
    nearest = int(away.argmin())
    return nearest if away[nearest] <= seam else None


def _shown(
    outlines: Sequence[Outline],
    drawn: Outlines,
    smooth: Outlines,
    moved: FloatArray,
    rings: list[list[tuple[float, ...]]],
    added: int,
    pairs: IntArray,
    reach: float,
) -> ClosedGaps:
    """Return the closed outlines with the list of moves.

    Spaces that would be spoiled stay as drawn.
    """
    closed, kept = [], []
    for row, outline in enumerate(outlines):
        ring = [place for k, place in enumerate(rings[row]) if place != rings[row][k - 1]]
        polygon = shapely.Polygon(ring) if len(ring) > 2 else shapely.Polygon()
        area = float(smooth.areas[row])
        if polygon.is_valid and abs(polygon.area - area) <= RESHAPED * area:
            closed.append(Outline(outline.name, tuple(point(place) for place in ring)))
        else:
            closed.append(outline)
            kept.append(row)
    stays = np.isin(smooth.owner, kept)
    far = np.flatnonzero((np.hypot(*(moved - smooth.vertices).T) >= 0.01) & ~stays)
    moves = tuple(
        Move(outlines[smooth.owner[k]].name, point(smooth.vertices[k]), point(moved[k]))
        for k in far.tolist()
    )
    after = [shapely.Polygon(outline.points) for outline in closed]
    return ClosedGaps(
        outlines=tuple(closed),
        moves=tuple(sorted(moves, key=lambda move: -move.distance)),
        added=added,
        simplified=int((np.diff(smooth.first) < np.diff(drawn.first)).sum()),
        kept=tuple(outlines[row].name for row in kept),
        open_before=_open_area(drawn.polygons, pairs, reach),
        open_after=_open_area(np.array(after, object), pairs, reach),
    )


def _open_area(polygons: object, pairs: IntArray, reach: float) -> float:
    """Return the area of the gaps between touching spaces, mm²."""
    shapes = shapely.make_valid(polygons)
    together = shapely.union_all(shapes)
    filled = shapely.buffer(shapely.buffer(together, reach / 2, join_style="mitre"), -reach / 2)
    return mm(float(shapely.area(filled) - shapely.area(together)))
