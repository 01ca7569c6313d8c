"""Recognition of spaces among the areas of a drawing, by size, place, contact and colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.checks.graph import connected_components
from engine.exchange.drawing import Shape
from engine.exchange.meant_areas import meant_area
from engine.exchange.names import is_made_up
from engine.exchange.near_shapes import pairs_of
from engine.sentence import Sentence

THIN = 0.001
"""Area of a shape, as a share of that of a circle of equal perimeter, below which it has none."""

SMALLEST, LARGEST = 1 / 20, 12.0
"""Bounds of the area of a space, in usual areas."""

ALIKE = 6.0
"""Ratio of areas up to which two areas are alike enough to be two spaces."""

FEWEST = 12
"""Number of spaces that fill a page, at least."""

NEAR = 0.62
"""Widest gap between touching spaces, in sizes of the smaller one."""

TOUCHING = 0.05
"""Gap between touching spaces beyond twice the usual gap of a drawing, in space sizes."""

BACKGROUND = 4
"""Number of middles of spaces inside a shape that make it the road or the board."""

SAME, IDENTICAL = 0.9, 0.98
"""Shares of the smaller area above which two shapes that overlap are one space drawn twice, and are
fill and edge of one space."""

INSIDE = 0.5
"""Share of the area of a space below which an area inside it is a label."""

WHOLE_PAGE = 0.9
"""Share of the page above which a background is the page."""

INFIELD_AREA, INFIELD_NEIGHBOURS, INFIELD_SIDE = 4.0, 6, 0.7
"""Least area of an infield in usual areas, the least number of spaces along it, and the least share
of its perimeter that is beside spaces."""

SMALL = 1 / 3
"""Area, in usual areas, below which another colour than that of the spaces makes a decoration."""

MOST_COLOURS, OF_ITS_OWN, OVERLAP = 8, 0.05, 0.05
"""Most colours of a drawing in which one that few areas have means something, the greatest share of
the areas that have it, and the least share of the smaller area in which two areas overlap."""

SHADOWS, EQUAL = 0.4, 0.98
"""Share of the areas that have an equal one beside them by the same way if all of these are shadows
or second copies, and the ratio of areas from which on two are equal."""

LAYER_OF_SPACES = 4
"""Number of areas in layers that are called after spaces, from which on others are none."""


class AreaRole(NamedTuple):
    """Role of a shape, the reason, a remedy or an empty text, and whether it is a guess."""

    role: str
    why: str
    remedy: str = ""
    is_guess: bool = False


def roles_of_areas(
    shapes: Sequence[Shape],
    forced: Collection[int],
    named: Collection[int],
    page: tuple[float, float],
) -> list[AreaRole]:
    """Return the role of every shape that may be a space.

    Rows in `forced` are spaces whatever they look like, if they have an area. Rows in `named` are
    in layers that are called after spaces. `page` is the width and height of the sheet, mm.
    PiledUpError if too many shapes overlap.
    """
    found: dict[int, AreaRole] = {}
    polygons = np.array([meant_area(shape) for shape in shapes], object)
    for row, shape in enumerate(shapes):
        role = _by_itself(shape, polygons[row])
        if role is not None:
            found[row] = role
    rows = np.array([row for row in range(len(shapes)) if row not in found], np.int64)
    if len(rows):
        among = _Among([shapes[row] for row in rows], polygons[rows], page)
        kept = {place for place, row in enumerate(rows.tolist()) if row in forced}
        named_rows = {place for place, row in enumerate(rows.tolist()) if row in named}
        for place, role in among.others(kept, named_rows).items():
            found[int(rows[place])] = role
    space = AreaRole("space", Sentence("it is an area of the size of a space"))
    return [found.get(row, space) for row in range(len(shapes))]


def _by_itself(shape: Shape, polygon: shapely.Polygon | None) -> AreaRole | None:
    """Return the role of a shape that is no area at all, or None."""
    different = len({*map(tuple, np.round(shape.points, 2).tolist())})
    is_line = different == 2 and not shape.is_area
    if different < 3 and not is_line:
        return AreaRole("fault", Sentence("it has no area"), Sentence("draw the space again"))
    if polygon is None:
        return AreaRole(
            "decoration",
            Sentence("an open path is not a space"),
            Sentence("close it, or give it its role: finish, bet line or course line"),
        )
    if 4 * np.pi * polygon.area <= THIN * polygon.length**2:
        return AreaRole("fault", Sentence("it has no area"), Sentence("draw the space again"))
    return None


class _Among:
    """Areas of a drawing, each seen among the others."""

    def __init__(self, shapes: Sequence[Shape], polygons: Any, page: tuple[float, float]) -> None:
        self.shapes, self.polygons, self.page = shapes, polygons, page
        self.areas: FloatArray = shapely.area(polygons)
        self.tree = shapely.STRtree(polygons)
        self.overlaps, self.shared = self._overlaps()
        self.usual = self._usual_area()
        self.found: dict[int, AreaRole] = {}

    def others(self, kept: Collection[int], named: Collection[int]) -> dict[int, AreaRole]:
        """Return the roles of the areas that are no spaces. Rows in `kept` are always spaces."""
        for find in (
            self._backgrounds,
            self._infields,
            self._shadows,
            self._copies_and_labels,
            self._of_wrong_size,
            self._of_other_colour,
            self._overlapped_in_other_colour,
            self._like_decorations,
            self._apart_in_other_colour,
        ):
            for row, role in find().items():
                if row not in kept:
                    self.found.setdefault(row, role)
        if len(named) >= LAYER_OF_SPACES:
            why = Sentence("it is in no layer of spaces, and other shapes are")
            for row in range(len(self.shapes)):
                if row not in named and row not in kept:
                    self.found.setdefault(row, AreaRole("decoration", why, is_guess=True))
        return self.found

    def _left(self) -> BoolArray:
        left = np.ones(len(self.shapes), bool)
        left[[*self.found]] = False
        return left

    def _overlaps(self) -> tuple[IntArray, FloatArray]:
        """Return the pairs of areas that overlap, (k, 2), and the areas that they share, (k,)."""
        first, second = pairs_of(self.tree, self.polygons, "intersects")
        pairs = np.stack((first, second), axis=1)[first < second]
        shared = shapely.area(
            shapely.intersection(self.polygons[pairs[:, 0]], self.polygons[pairs[:, 1]])
        )
        return pairs[shared > 0], shared[shared > 0]

    def _usual_area(self) -> float:
        """Return the usual area of a space: the median, weighted by area, of areas beside others
        that are alike and do not overlap them. Areas that fill much of the page are left aside."""
        sizes = np.sqrt(self.areas)
        first, second = pairs_of(self.tree, self.polygons, "dwithin", NEAR * sizes)
        apart = first != second
        first, second = first[apart], second[apart]
        ratio = self.areas[second] / self.areas[first]
        alike = (ratio < ALIKE) & (ratio > 1 / ALIKE)
        count = len(self.areas)
        least = np.minimum(self.areas[self.overlaps[:, 0]], self.areas[self.overlaps[:, 1]])
        over = self.overlaps[self.shared > INSIDE * least]
        overlapping = np.isin(
            np.minimum(first, second) * count + np.maximum(first, second),
            over[:, 0] * count + over[:, 1],
        )
        beside = np.bincount(first[alike & ~overlapping], minlength=count) > 0
        counts = self.areas < self.page[0] * self.page[1] / FEWEST
        counts = beside & (counts if (beside & counts).any() else True)
        weights = np.where(counts, self.areas, self.areas * 1e-3)
        order = np.argsort(self.areas)
        total = np.cumsum(weights[order])
        return float(self.areas[order][np.searchsorted(total, total[-1] / 2)])

    def _backgrounds(self) -> dict[int, AreaRole]:
        """Return the areas on which spaces lie: the page, a frame, the ground."""
        spaces = (self.areas > self.usual / ALIKE) & (self.areas < self.usual * ALIKE)
        middles = shapely.centroid(self.polygons[spaces])
        rows = np.flatnonzero(spaces)
        inside, around = pairs_of(self.tree, middles, "within")
        others = around != rows[inside]
        held = np.bincount(around[others], minlength=len(self.shapes))
        held[self.areas < 1.5 * self.usual] = 0
        found = {}
        for row in np.flatnonzero(held >= BACKGROUND).tolist():
            why = Sentence("{count} spaces lie on it", count=int(held[row]))
            low, high = self.shapes[row].points.min(axis=0), self.shapes[row].points.max(axis=0)
            if ((high - low) >= WHOLE_PAGE * np.array(self.page)).all():
                role = "page" if self.shapes[row].fill is not None else "frame"
                found[row] = AreaRole(role, why, is_guess=True)
            else:
                remedy = Sentence("it seems to be the road or the board")
                found[row] = AreaRole("ground", why, remedy, is_guess=True)
        return found

    def _shadows(self) -> dict[int, AreaRole]:
        """Return equal areas that are all moved by the same way below or above spaces."""
        left = self._left()
        first, second = self.overlaps.T
        small = np.minimum(self.areas[first], self.areas[second])
        equal = small > EQUAL * np.maximum(self.areas[first], self.areas[second])
        twins = self.overlaps[left[first] & left[second] & equal & (self.shared > INSIDE * small)]
        if len(twins) <= SHADOWS * left.sum():
            return {}
        centres = shapely.get_coordinates(shapely.centroid(self.polygons))
        ways = centres[twins[:, 1]] - centres[twins[:, 0]]
        apart = np.hypot(*(ways - np.median(ways, axis=0)).T)
        twins = twins[apart < TOUCHING * np.sqrt(self.usual)]
        if len(twins) <= SHADOWS * left.sum():
            return {}
        found = {}
        for pair in twins.tolist():
            upper, lower = sorted(pair, key=lambda row: (is_made_up(self._name(row)), -row))
            why = Sentence("it lies on {space}", space=self._name(upper))
            found[lower] = AreaRole("copy", why, is_guess=True)
        return found

    def _copies_and_labels(self) -> dict[int, AreaRole]:
        """Return spaces drawn twice, and areas inside spaces."""
        left = self._left()
        found: dict[int, AreaRole] = {}
        for (first, second), shared in zip(
            self.overlaps.tolist(), self.shared.tolist(), strict=True
        ):
            small, big = sorted((first, second), key=lambda row: self.areas[row])
            if not (left[small] and left[big]) or shared <= SAME * self.areas[small]:
                continue
            if self.areas[small] < INSIDE * self.areas[big]:
                outer, inner = (abs(np.log(self.areas[row] / self.usual)) for row in (big, small))
                if inner < outer and self.areas[big] > self.usual:
                    why = Sentence("space {space} lies on it", space=self.shapes[small].name)
                    found.setdefault(big, AreaRole("ground", why, is_guess=True))
                elif self.areas[big] < self.usual * LARGEST:
                    why = Sentence("it is inside space {space}", space=self.shapes[big].name)
                    found[small] = AreaRole("label", why, is_guess=True)
            else:
                kept, other = self._kept(first, second)
                found.setdefault(other, self._copy(other, kept, shared))
        return found

    def _kept(self, first: int, second: int) -> tuple[int, int]:
        """Return which of two shapes is kept, and the other: one that a person has named is more
        likely the one that was meant."""
        kept, other = sorted((first, second), key=lambda row: (is_made_up(self._name(row)), row))
        return kept, other

    def _name(self, row: int) -> str:
        return self.shapes[row].name

    def _copy(self, row: int, kept: int, shared: float) -> AreaRole:
        shape, other = self.shapes[row], self.shapes[kept]
        why = Sentence("it lies on {space}", space=other.name)
        halves = (shape.fill is None) != (other.fill is None) or shape.name == other.name
        if halves and shared > IDENTICAL * max(self.areas[row], self.areas[kept]):
            why = Sentence("it is {space}, drawn a second time", space=other.name)
            return AreaRole("copy", why)
        remedy = Sentence(
            "where a road crosses itself, add the second space in the editor and let both share"
        )
        return AreaRole("copy", why, remedy)

    def _of_wrong_size(self) -> dict[int, AreaRole]:
        """Return areas much smaller or larger than the usual space."""
        small = np.flatnonzero(self.areas < SMALLEST * self.usual).tolist()
        large = np.flatnonzero(self.areas > LARGEST * self.usual).tolist()
        tiny = AreaRole("decoration", Sentence("it is much smaller than a space"), is_guess=True)
        huge = AreaRole("ground", Sentence("it is much larger than a space"), is_guess=True)
        return dict.fromkeys(small, tiny) | dict.fromkeys(large, huge)

    def _infields(self) -> dict[int, AreaRole]:
        """Return large areas that have spaces along their whole side."""
        left = self._left()
        large = np.flatnonzero(left & (self.areas > INFIELD_AREA * self.usual))
        spaces = np.flatnonzero(
            left & (self.areas <= INFIELD_AREA * self.usual) & (self.areas > SMALLEST * self.usual)
        )
        found: dict[int, AreaRole] = {}
        if not len(large) or not len(spaces):
            return found
        size = float(np.sqrt(self.usual))
        tree = shapely.STRtree(self.polygons[spaces])
        for row in large.tolist():
            ring = shapely.get_exterior_ring(self.polygons[row])
            along = np.arange(0.0, ring.length, size / 4)
            places = shapely.line_interpolate_point(ring, along)
            sample, other = tree.query(places, predicate="dwithin", distance=NEAR / 2 * size)
            beside = len(np.unique(sample)) / len(places)
            if beside >= INFIELD_SIDE and len(np.unique(other)) >= INFIELD_NEIGHBOURS:
                why = Sentence("spaces run along its whole side")
                found[row] = AreaRole("infield", why, is_guess=True)
        return found

    def _overlapped_in_other_colour(self) -> dict[int, AreaRole]:
        """Return the few areas in a colour of their own that overlap several others, such as gravel
        below the road. Spaces are beside each other, or cross those of the same colours."""
        left = self._left()
        counts = Counter(self._colour(row) for row in np.flatnonzero(left).tolist())
        if len(counts) > MOST_COLOURS:
            return {}
        first, second = self.overlaps.T
        small = np.minimum(self.areas[first], self.areas[second])
        over = self.overlaps[left[first] & left[second] & (self.shared > OVERLAP * small)]
        times = np.bincount(over.ravel(), minlength=len(left))
        why = Sentence("it overlaps spaces and has another colour than they")
        return {
            row: AreaRole("decoration", why, is_guess=True)
            for row in np.flatnonzero(times > 1).tolist()
            if counts[self._colour(row)] <= OF_ITS_OWN * left.sum()
        }

    def _of_other_colour(self) -> dict[int, AreaRole]:
        """Return small areas in a colour that no space has."""
        left = self._left()
        usual = left & (self.areas >= SMALL * self.usual) & (self.areas <= self.usual / SMALL)
        colours = {self._colour(row) for row in np.flatnonzero(usual).tolist()}
        why = Sentence("it is small and of another colour than the spaces")
        role = AreaRole("decoration", why, is_guess=True)
        return {
            row: role
            for row in np.flatnonzero(left & (self.areas < SMALL * self.usual)).tolist()
            if self._colour(row) not in colours
        }

    def _like_decorations(self) -> dict[int, AreaRole]:
        """Return small areas beside decorations of their size, such as the white half of a kerb."""
        small = self.areas < SMALL * self.usual
        left = self._left() & small
        is_found = np.zeros(len(self.shapes), bool)
        is_found[[row for row, role in self.found.items() if role.role == "decoration"]] = True
        first, second = pairs_of(self.tree, self.polygons, "intersects")
        ratio = self.areas[first] / self.areas[second]
        alike = left[first] & is_found[second] & (ratio < 2) & (ratio > 1 / 2)
        why = Sentence("it is small and beside decorations of its size")
        return dict.fromkeys(
            np.unique(first[alike]).tolist(), AreaRole("decoration", why, is_guess=True)
        )

    def _apart_in_other_colour(self) -> dict[int, AreaRole]:
        """Return areas that touch no space of the road and have another colour than all of them."""
        rows = np.flatnonzero(self._left())
        polygons = self.polygons[rows]
        size = float(np.sqrt(self.usual))
        first, second = pairs_of(shapely.STRtree(polygons), polygons, "dwithin", NEAR * size)
        first, second = first[first != second], second[first != second]
        gaps = shapely.distance(polygons[first], polygons[second])
        nearest = np.full(len(rows), NEAR * size)
        np.minimum.at(nearest, first, gaps)
        touching = gaps <= 2 * float(np.median(nearest)) + TOUCHING * size
        first, second = first[touching], second[touching]
        if not len(rows):
            return {}
        pairs = zip(first.tolist(), second.tolist(), strict=True)
        groups = [
            rows[[*group]].tolist() for group in connected_components(range(len(rows)), pairs)
        ]
        road = max(groups, key=len)
        colours = {self._colour(row) for row in road}
        why = Sentence("it touches no space and has another colour than they")
        role = AreaRole("decoration", why, is_guess=True)
        return {
            row: role
            for group in groups
            if not any(self._colour(row) in colours for row in group)
            for row in group
        }

    def _colour(self, row: int) -> str | None:
        shape = self.shapes[row]
        return shape.fill or shape.stroke
