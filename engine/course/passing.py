"""Passing pairs: spaces that touch but belong to different legs of the road.

A hairpin doubles back beside itself, and roads cross: no step leads from one leg to the other.
"""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course.fronts import Fronts
from engine.course.ruler import CourseRuler, Places

LEG_APART = 3.5
"""Touching spaces further apart along the road than this many lengths are on other legs, unless the
one ahead reaches back to the other."""

ASIDE = 0.5
"""The road leaves a space where it runs further from it, by this share of the width of its front,
than beside this front."""

SAMPLES = 9
"""Number of places between two fronts at which the distance from the road to a space is taken."""


def is_passing(
    pairs: IntArray,
    apart: FloatArray,
    fronts: Fronts,
    polygons: PolygonArray,
    ruler: CourseRuler | None,
    length: float,
) -> BoolArray:
    """Return which touching `pairs` (m, 2) belong to different legs of the road, (m,).

    `apart` (m,) is the way along the road from the first front to the second, `length` the usual
    length of a space, mm.
    """
    passing: BoolArray = np.abs(apart) > LEG_APART * length
    rows = passing.nonzero()[0]
    if ruler is None or len(rows) == 0:
        return passing
    far = pairs[rows]
    passing[rows] = np.abs(apart[rows]) > LEG_APART * fronts.lengths[far].max(axis=1)
    passing[rows] &= ~_reaches_back(
        np.where(apart[rows, None] > 0, far, far[:, ::-1]), fronts, polygons, ruler
    )
    return passing


def _reaches_back(
    pairs: IntArray, fronts: Fronts, polygons: PolygonArray, ruler: CourseRuler
) -> BoolArray:
    """Return whether the second space of each of `pairs` (k, 2) reaches back to the front of the
    first, (k,).

    It does if the road runs beside it all the way from the one front to the other: the inner space
    of a tight hairpin may reach round all of it, however long the road is outside. The road to
    another leg leaves both spaces.
    """
    middles, normals = fronts.middles, fronts.normals
    begin, end = (ruler.locate(middles[rows], normals[rows]) for rows in pairs.T)
    way = end.along - begin.along
    if ruler.closed:
        way = np.where(end.run == 0, way % ruler.length, way)
    stations = end.along[:, None] - way[:, None] * np.linspace(0.0, 1.0, SAMPLES)
    runs = np.repeat(end.run, SAMPLES)
    road = ruler.at(Places(runs, stations.ravel())).reshape(-1, SAMPLES, 2)
    away = shapely.distance(shapely.points(road), polygons[pairs[:, 1], None])
    most = away[:, 0] + ASIDE * fronts.widths[pairs[:, 1]]
    beside: BoolArray = (begin.run == end.run) & (away.max(axis=1) < most)
    return beside
