"""Line work: areas between the strokes of a drawing that has no areas of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawing import Shape
from engine.exchange.meant_areas import is_nearly_closed
from engine.exchange.near_shapes import AT_ONCE, PiledUpError, pairs_of

FEWEST = 4
"""Number of open lines from which on a drawing may be line work."""

JOINED = 0.15
"""Distance up to which ends that almost meet a line are joined to it, in sizes of the usual area
between the lines."""

MOST_CROSSINGS = 100_000
"""Most pairs of lines that meet, each counted from both of them."""


class LineWork(NamedTuple):
    """Areas between lines: the `rows` of the lines, the `areas`, the distance, mm, up to which ends
    that almost met were joined, and the number of `loose` ends further from all lines."""

    rows: tuple[int, ...]
    areas: tuple[Shape, ...]
    joined: float
    loose: int


def areas_between(shapes: Sequence[Shape], free: Sequence[int], asked: bool) -> LineWork | None:
    """Return the areas between the unfilled lines among the rows `free`, and the outlines of filled
    shapes on which lines end, such as the road.

    None if the drawing is no line work: it has few open lines, or more closed shapes than areas
    between them. If it is `asked` for, any lines will do. PiledUpError if too many lines cross.
    """
    rows = [row for row in free if shapes[row].fill is None and len(shapes[row].points) > 1]
    is_open = [row for row in rows if not shapes[row].closed and not is_nearly_closed(shapes[row])]
    filled = [row for row in free if shapes[row].fill is not None and len(shapes[row].points) > 2]
    closed = len(rows) - len(is_open) + len(filled)
    if not asked and (len(is_open) < FEWEST or len(is_open) <= closed):
        return None
    lines = [_line(shapes[row]) for row in rows]
    joined = _tolerance(lines)
    ends = [shapes[row].points[end] for row in is_open for end in (0, -1)]
    lines += _with_ends([_line(replace(shapes[row], closed=True)) for row in filled], ends, joined)
    _check_crossings(lines)
    network = _network(_joined(lines, joined))
    found = shapely.get_parts(shapely.polygonize(network))
    areas = [area for area in found if not _is_sliver(area, joined)]
    if not areas or (not asked and len(areas) <= closed):
        return None
    return LineWork(
        tuple(rows),
        tuple(
            Shape(f"area {number}", shapely.get_coordinates(area.exterior)[:-1], True)
            for number, area in enumerate(areas, start=1)
        ),
        joined,
        _loose(network, joined),
    )


def _with_ends(
    outlines: Sequence[shapely.LineString], ends: Sequence[FloatArray], near: float
) -> list[shapely.LineString]:
    """Return the outlines on which several ends of lines are, up to a distance."""
    tree = shapely.STRtree(shapely.points(np.array(ends).reshape(-1, 2)))
    found, _ends = pairs_of(tree, np.array(outlines, object), "dwithin", near)
    held = np.bincount(found, minlength=len(outlines))
    return [each for each, count in zip(outlines, held, strict=True) if count >= FEWEST]


def _check_crossings(lines: Sequence[shapely.LineString]) -> None:
    """Raise PiledUpError if there are more crossings than the lines of any track have."""
    tree, crossings = shapely.STRtree(lines), 0
    for begin in range(0, len(lines), AT_ONCE):
        found = tree.query(np.array(lines[begin : begin + AT_ONCE], object), "intersects")
        crossings += found.shape[1]
        if crossings > MOST_CROSSINGS:
            raise PiledUpError


def _line(shape: Shape) -> shapely.LineString:
    points = shape.points
    return shapely.LineString(np.concatenate((points, points[:1])) if shape.closed else points)


def _network(lines: Sequence[shapely.LineString]) -> list[shapely.LineString]:
    """Return the lines cut where they meet."""
    noded = shapely.node(shapely.union_all(np.array(lines, object), grid_size=1e-3))
    return [*shapely.get_parts(noded)]


def _loose(network: Sequence[shapely.LineString], joined: float) -> int:
    """Return the number of lines of a network that end nowhere, and do not just run over."""
    _areas, _cuts, dangles, _rings = shapely.polygonize_full(network)
    return int((shapely.length(shapely.get_parts(dangles)) > joined).sum())


def _is_sliver(area: shapely.Polygon, joined: float) -> bool:
    """Return whether an area is narrower than the gaps that were closed around it."""
    return bool(area.buffer(-joined / 4).is_empty)


def _tolerance(lines: Sequence[shapely.LineString]) -> float:
    """Return the distance up to which ends are joined: a share of the usual distance between an end
    and the next line that it does not meet."""
    lengths = shapely.length(np.array(lines, object))
    return float(JOINED * np.median(lengths[lengths > 0])) if (lengths > 0).any() else 0.0


def _joined(lines: Sequence[shapely.LineString], tolerance: float) -> list[shapely.LineString]:
    """Return the lines, with their ends drawn to the nearest other line within `tolerance`."""
    if tolerance <= 0:
        return [*lines]
    tree = shapely.STRtree(lines)
    bridges = []
    for row, line in enumerate(lines):
        if line.is_ring:
            continue
        for end in (shapely.get_point(line, 0), shapely.get_point(line, -1)):
            near = [
                other
                for other in tree.query(end, predicate="dwithin", distance=tolerance).tolist()
                if other != row
            ]
            if not near:
                continue
            other = min(near, key=lambda each: lines[each].distance(end))
            if lines[other].distance(end) <= 1e-9:
                continue
            vertices = shapely.points(shapely.get_coordinates(lines[other])[[0, -1]])
            ends = [each for each in vertices if each.distance(end) <= tolerance]
            foot = (
                min(ends, key=end.distance)
                if ends
                else lines[other].interpolate(lines[other].project(end))
            )
            bridges.append(shapely.LineString([end, foot]))
    return [*lines, *bridges]
