"""Layout of a road: the driving direction at every space, and its distance along the road."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import BoolArray, ComplexArray, FloatArray, IntArray
from engine.course.contact import touching_pairs
from engine.course.fit_tolerance import fitting_tolerance
from engine.course.layout.axes import axes_of
from engine.course.layout.contacts import contacts_of
from engine.course.layout.orientation import consistent_orientations
from engine.course.layout.strand import Strand, strand_along
from engine.course.layout.tunnels import through_tunnels
from engine.course.outlines import Outlines, smoothed
from engine.course.passing import LEG_APART
from engine.course.ruler import CourseRuler, Places

NARROWEST_GAP, WIDEST_GAP = 0.1, 0.62
"""Smallest and largest contact gap to look for, as shares of the size of a space."""


ACROSS, OVERLAP = 0.6, 0.1
"""Greatest cosine between spaces that run across one another, and the least share of the smaller
one that both cover where one road leads over another."""


@dataclass(frozen=True, eq=False)
class RoadLayout:
    """Road over n spaces, in one of its two directions.

    `size` is the usual size of a space (the side of a square of equal area), mm. `driving` are unit
    vectors as complex numbers x + iy; `along` is the distance of every centre along the road, mm,
    in [0, length]. `on_road` are the spaces of the road itself; others are apart, such as pits.
    `pairs` (m, 2) touch on one leg; `misfits` (j, 2) seem to follow one another but do not fit, as
    at a crossing of the road; `tunnels` (k, 2) are steps without contact over a stretch without
    spaces.
    """

    outlines: Outlines
    size: float
    pairs: IntArray
    driving: ComplexArray
    along: FloatArray
    on_road: BoolArray
    closed: bool
    length: float
    tunnels: IntArray
    misfits: IntArray

    def turned(self) -> RoadLayout:
        """Return the road driven in the opposite direction."""
        along = -self.along % self.length if self.closed else self.length - self.along
        return replace(self, driving=-self.driving, along=along, tunnels=self.tunnels[:, ::-1])

    def started_at(self, station: float) -> RoadLayout:
        """Return the lap measured from `station`, mm along it."""
        return replace(self, along=(self.along - station) % self.length)

    def ahead(self, pairs: IntArray) -> FloatArray:
        """Return the distance of the second of each pair ahead of the first along the road, mm."""
        return self.ways(self.along[pairs[:, 0]], self.along[pairs[:, 1]])

    def ways(self, origin: FloatArray, target: FloatArray) -> FloatArray:
        """Return the distances of `target` ahead of `origin` along the road, mm; the short way
        round on a lap."""
        way = target - origin
        if self.closed:
            way = (way + self.length / 2) % self.length - self.length / 2
        return way


def layout_of(outlines: Outlines, known: ComplexArray | None = None) -> RoadLayout:
    """Return the layout of the road over the spaces (one or more), in one of its two directions.

    `known` are given driving directions (n,), 0 if not known, of which the axes are kept.

    Every space has an axis along it. Touching spaces agree on its orientation, those one after the
    other first. Then every space gets its place along the road from its neighbours, and contacts
    between different legs drop out.
    """
    outlines = smoothed(outlines)
    size = usual_size(outlines)
    pairs, gap = _touching(outlines, size)
    known = np.zeros(len(outlines.areas), np.complex128) if known is None else known
    axes = axes_of(outlines, pairs, gap, size, known)
    pairs = pairs[~_over_another_road(outlines, axes, pairs)]
    contacts = contacts_of(outlines, axes, pairs)
    driving, components = consistent_orientations(axes, contacts)
    strands = [strand_along(outlines, driving, component, pairs, size) for component in components]
    road = through_tunnels(outlines, driving, strands, size)
    driving[road.turned] *= -1
    on_road = np.zeros(len(driving), bool)
    on_road[road.strand.rows] = True
    apart = _with_the_road(outlines, driving, on_road, road.apart)
    along = np.zeros(len(driving))
    for strand in (road.strand, *apart):
        along[strand.rows] = strand.along
    fitting = np.concatenate([strand.pairs for strand in strands])
    following = pairs[contacts.following]
    fits = np.isin(following @ (len(driving), 1), fitting @ (len(driving), 1))
    return RoadLayout(
        outlines=outlines,
        size=size,
        pairs=fitting,
        driving=driving,
        along=along,
        on_road=on_road,
        closed=road.strand.closed,
        length=road.strand.length,
        tunnels=road.steps,
        misfits=following[~fits],
    )


def layout_along(
    outlines: Outlines, ruler: CourseRuler, known: FloatArray | None = None
) -> RoadLayout:
    """Return the layout of the road over the spaces along a drawn course line.

    `known` are distances along the road, (n,), of spaces on two legs of it; NaN for all others.
    """
    outlines = smoothed(outlines)
    size = usual_size(outlines)
    pairs, _gap = _touching(outlines, size)
    places = ruler.locate(outlines.centres)
    if known is not None:
        told = ~np.isnan(known)
        places = Places(np.where(told, 0, places.run), np.where(told, known, places.along))
    tangent = ruler.tangent(places)
    along = ruler.progress(places)
    apart = np.abs(ruler.distance(along[pairs[:, 0]], along[pairs[:, 1]]))
    return RoadLayout(
        outlines=outlines,
        size=size,
        pairs=pairs[apart < LEG_APART * size],
        driving=tangent[:, 0] + 1j * tangent[:, 1],
        along=along,
        on_road=np.ones(len(outlines.areas), bool),
        closed=ruler.closed,
        length=ruler.length,
        tunnels=np.zeros((0, 2), np.int64),
        misfits=np.zeros((0, 2), np.int64),
    )


def usual_size(outlines: Outlines) -> float:
    """Return the side of a square as large as the usual space, mm."""
    usual = float(np.median(outlines.areas))
    if usual <= 0:
        # The two halves of an outline that crosses itself can cancel out.
        usual = float(np.median(shapely.area(shapely.convex_hull(outlines.polygons))))
    return float(np.sqrt(usual))


def _touching(outlines: Outlines, size: float) -> tuple[IntArray, float]:
    """Return the touching pairs and the gap, mm, that fits the drawing."""
    pairs = touching_pairs(outlines.polygons, outlines.boxes, 1.3 * WIDEST_GAP * size)
    polygons = outlines.polygons
    gaps = shapely.distance(polygons[pairs[:, 0]], polygons[pairs[:, 1]])
    gap = fitting_tolerance(gaps / size, NARROWEST_GAP, WIDEST_GAP) * size
    return pairs[gaps <= gap], gap


def _over_another_road(outlines: Outlines, axes: ComplexArray, pairs: IntArray) -> BoolArray:
    """Return for each pair of spaces whether it is of two roads of which one leads over the other:
    spaces there overlap, and run across one another."""
    first, second = pairs.T
    across = np.abs((axes[first] * axes[second].conj()).real) < ACROSS
    shared = np.zeros(len(pairs))
    one, other = outlines.polygons[first[across]], outlines.polygons[second[across]]
    shared[across] = shapely.area(
        shapely.intersection(shapely.convex_hull(one), shapely.convex_hull(other))
    )
    over = shared > OVERLAP * np.minimum(outlines.areas[first], outlines.areas[second])
    crossing = np.zeros(len(axes), bool)
    crossing[pairs[over].ravel()] = True
    return np.asarray(across & (crossing[first] | crossing[second]))


def _with_the_road(
    outlines: Outlines, driving: ComplexArray, on_road: BoolArray, apart: Sequence[Strand]
) -> list[Strand]:
    """Return the components `apart`, turned to run like the road beside them."""
    rows = np.flatnonzero(on_road)
    beside = shapely.STRtree(outlines.polygons[rows])
    ordered = []
    for strand in apart:
        nearest = rows[beside.nearest(outlines.polygons[strand.rows])]
        if (driving[strand.rows] * driving[nearest].conj()).real.sum() < 0:
            driving[strand.rows] *= -1
            ordered.append(strand.turned())
        else:
            ordered.append(strand)
    return ordered
