"""Middle lines of roads that are drawn as areas: rings, bands, and bands that cross themselves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.draw.polyline import length, resample
from engine.exchange.pieces import Piece, joined

EVEN = 1.9
"""Greatest width of a band in its mean widths: the wide places of its crossings are in it."""

SLENDER = 0.02
"""Greatest area of a band without a hole, as a share of the square of its perimeter."""

FINE = 0.5
"""Distance of the points of the outline, from which the middle is found, in half widths."""

MOST_EDGE_POINTS = 12_000
"""Most points of the outline."""


def area_of(rings: Sequence[FloatArray]) -> shapely.Geometry:
    """Return the area inside an odd number of rings, without holes smaller than its width.

    Edges of a road that crosses itself leave such a hole at the crossing.
    """
    area: shapely.Geometry = shapely.Polygon()
    for ring in rings:
        if len(ring) > 2:
            area = shapely.symmetric_difference(area, shapely.make_valid(shapely.Polygon(ring)))
    parts = [part for part in shapely.get_parts(area) if part.geom_type == "Polygon"]
    if not parts:
        return shapely.Polygon()
    area = shapely.union_all(parts)
    half = half_width(area)
    # What is around such a hole touches at its corners alone.
    area = shapely.buffer(area, half / 100, join_style="mitre")
    filled = [
        shapely.Polygon(
            part.exterior,
            [hole for hole in part.interiors if shapely.Polygon(hole).area > 8 * half**2],
        )
        for part in shapely.get_parts(area)
    ]
    return shapely.union_all(filled)


def half_width(area: shapely.Geometry) -> float:
    """Return the mean half width of a band."""
    return float(area.area / max(area.length, 1e-12))


def is_band(area: shapely.Geometry) -> bool:
    """Return whether an area is about as wide everywhere, and much longer than wide."""
    if area.geom_type != "Polygon" or area.is_empty or not area.area > 0:
        return False
    half = half_width(area)
    widest = shapely.maximum_inscribed_circle(area, tolerance=half / 20).length
    slender = area.area < SLENDER * area.length**2
    return bool(widest <= EVEN * half and slender)


def middle_lines(area: shapely.Geometry, name: str) -> list[Piece]:
    """Return the lines along the middle of a band, the longest first.

    They are edges between the places that are nearest to the points of its outline (its medial
    axis). Where the band crosses itself they go straight on.
    """
    half = half_width(area)
    edges, places = _skeleton(area, half)
    if not len(edges):
        return []
    # The way round a hole is cut where the band is too narrow for the points of its outline.
    around = _without_twigs(edges)
    if not len(around):
        return [Piece(name, _smooth(places[_longest_way(edges, places)], half, False))]
    pieces = [Piece(name, line) for line in _between_forks(around, places, half)]
    lines = [
        Piece(name, _smooth(line.points, half, line.closed), line.closed)
        for line in joined(pieces).lines
        if len(line.points) > 2
    ]
    return sorted(lines, key=lambda line: -line.length)


def _skeleton(area: shapely.Geometry, half: float) -> tuple[IntArray, FloatArray]:
    """Return the edges of the medial axis as pairs of rows, (m, 2), and the places, (n, 2)."""
    plain = shapely.simplify(area, half / 20)
    step = max(FINE * half, plain.length / MOST_EDGE_POINTS)
    points = np.unique(shapely.get_coordinates(shapely.segmentize(plain, step)).round(9), axis=0)
    network = shapely.voronoi_polygons(shapely.MultiPoint(points), only_edges=True)
    lines = shapely.get_parts(network)
    segments = np.concatenate(
        [np.stack((line[:-1], line[1:]), axis=1) for line in map(shapely.get_coordinates, lines)]
    )
    shapely.prepare(area)
    inside = shapely.contains_xy(area, segments.reshape(-1, 2)).reshape(-1, 2).all(axis=1)
    kept = segments[inside].reshape(-1, 2)
    places, rows = np.unique(kept.round(9), axis=0, return_inverse=True)
    edges = np.unique(np.sort(rows.reshape(-1, 2), axis=1), axis=0)
    return edges[edges[:, 0] != edges[:, 1]], places


def _neighbours(edges: IntArray) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for one, other in edges.tolist():
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def _without_twigs(edges: IntArray) -> IntArray:
    """Return the edges that are on the way round a hole, or between two such ways."""
    around = _neighbours(edges)
    ends = [row for row, others in around.items() if len(others) == 1]
    while ends:
        row = ends.pop()
        for other in around.pop(row):
            around[other].discard(row)
            if len(around[other]) == 1:
                ends.append(other)
    left = [(row, other) for row, others in around.items() for other in others if row < other]
    return np.array(left, dtype=np.int64).reshape(-1, 2)


def _longest_way(edges: IntArray, places: FloatArray) -> list[int]:
    """Return the rows of the longest way through edges without a ring."""
    around = _neighbours(edges)
    end = _ways_from(int(edges[0, 0]), around, places)[0]
    last, before = _ways_from(end, around, places)
    way = [last]
    while way[-1] != end:
        way.append(before[way[-1]])
    return way


def _ways_from(
    begin: int, around: dict[int, set[int]], places: FloatArray
) -> tuple[int, dict[int, int]]:
    """Return the row that is furthest from `begin`, and the row before each on the way."""
    far = {begin: 0.0}
    before: dict[int, int] = {}
    waiting = [begin]
    while waiting:
        row = waiting.pop()
        for other in around[row]:
            if other not in far:
                far[other] = far[row] + float(np.hypot(*(places[other] - places[row])))
                before[other] = row
                waiting.append(other)
    return max(far, key=lambda row: far[row]), before


def _between_forks(edges: IntArray, places: FloatArray, half: float) -> list[FloatArray]:
    """Return the lines between forks, (n, 2) each. Forks within a road's width are one crossing."""
    around = _neighbours(edges)
    forks = [row for row, others in around.items() if len(others) > 2]
    if not forks:
        return [_round(around, places)]
    near = shapely.union_all(shapely.buffer(shapely.points(places[forks]), 1.6 * half))
    crossings = shapely.get_parts(near)
    shapely.prepare(crossings)
    crossing: dict[int, int] = {}
    for number, each in enumerate(crossings):
        covered = shapely.contains_xy(each, places)
        crossing |= dict.fromkeys(np.flatnonzero(covered).tolist(), number)
    middles = shapely.get_coordinates(shapely.centroid(crossings))
    lines = []
    done: set[tuple[int, int]] = set()
    for row, number in crossing.items():
        for other in around.get(row, ()):
            if other in crossing or (row, other) in done:
                continue
            way = [row, other]
            while way[-1] not in crossing:
                way.append(next(each for each in around[way[-1]] if each != way[-2]))
            done |= {(way[0], way[1]), (way[-1], way[-2])}
            last = crossing[way[-1]]
            line = np.concatenate((middles[[number]], places[way[1:-1]], middles[[last]]))
            if last != number:
                lines.append(line)
            else:
                # Both ends of a loop go on across the crossing.
                half_way = len(line) // 2
                lines += [line[: half_way + 1], line[half_way:]]
    return lines


def _round(around: dict[int, set[int]], places: FloatArray) -> FloatArray:
    begin = next(iter(around))
    way = [begin, next(iter(around[begin]))]
    while way[-1] != begin:
        way.append(next(each for each in around[way[-1]] if each != way[-2]))
    return places[way]


def _smooth(points: FloatArray, half: float, closed: bool) -> FloatArray:
    """Return a line with even points, each the mean of those within half a width of the road."""
    count = max(8, round(length(points, closed) / (half / 2)))
    even = resample(points, count, closed)
    reach = 2
    if closed:
        padded = np.concatenate((even[-reach:], even, even[:reach]))
    else:
        first, last = 2 * even[0] - even[reach:0:-1], 2 * even[-1] - even[-2 : -reach - 2 : -1]
        padded = np.concatenate((first, even, last))
    size = 2 * reach + 1
    return np.asarray(
        sum(padded[shift : shift + len(even)] for shift in range(size)) / size, np.float64
    )
