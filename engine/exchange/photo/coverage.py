"""Areas of pixels as polygons that share their edges exactly."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import shapely

from engine.arrays import FloatArray, IntArray, PolygonArray
from engine.exchange.photo.pixels import Labels


def polygons_of(labels: IntArray | Labels, tolerance: float) -> dict[int, FloatArray]:
    """Return the outline in pixels of the largest piece of each label over 0, (k, 2).

    A label inside another one has none: it is a part of that one.

    Edges that two areas have in common keep common points. The steps between pixels are
    straightened within about `tolerance` pixels.
    """
    bordered = np.pad(labels, 1)
    faces = shapely.get_parts(shapely.polygonize(_edges(bordered)))
    inside = shapely.get_coordinates(shapely.point_on_surface(faces)).astype(np.int64)
    named = bordered[inside[:, 1] + 1, inside[:, 0] + 1]
    kept: dict[int, int] = {}
    areas = shapely.area(faces)
    for face in np.argsort(areas).tolist():
        kept[int(named[face])] = face
    kept.pop(0, None)
    if not kept:
        return {}
    names = np.array(sorted(kept), np.int64)
    whole = shapely.polygons(
        shapely.get_exterior_ring(faces[[kept[name] for name in names.tolist()]])
    )
    inner, outer = shapely.STRtree(whole).query(whole, "within")
    is_outermost = ~np.isin(np.arange(len(names)), inner[inner != outer])
    simple: PolygonArray = shapely.coverage_simplify(whole[is_outermost], tolerance)
    rings = [shapely.get_coordinates(shapely.get_exterior_ring(each))[:-1] for each in simple]
    return dict(zip(names[is_outermost].tolist(), rings, strict=True))


def _edges(labels: npt.NDArray[np.generic]) -> PolygonArray:
    """Return the edges between pixels of different labels as lines, cut where three labels meet."""
    lines = []
    for turned in (False, True):
        grid = labels.T if turned else labels
        above, below = grid[:-1], grid[1:]
        edge = above != below
        # A run goes on while both labels stay as they are.
        fresh = edge.copy()
        fresh[:, 1:] &= (above[:, 1:] != above[:, :-1]) | (below[:, 1:] != below[:, :-1])
        ends = edge.copy()
        ends[:, :-1] &= (above[:, 1:] != above[:, :-1]) | (below[:, 1:] != below[:, :-1])
        row, begin = np.nonzero(fresh)
        _, end = np.nonzero(ends)
        # The border of one pixel is taken off again.
        runs = np.stack((begin - 1, row, end, row), axis=1).reshape(-1, 2, 2)
        lines.append(runs[..., ::-1] if turned else runs)
    edges: PolygonArray = shapely.linestrings(np.concatenate(lines).astype(np.float64))
    return edges
