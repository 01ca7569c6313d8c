"""From drawn shapes to outlines of spaces: what cannot be one, or is drawn faultily, is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from engine.arrays import IntArray
from engine.exchange.drawing import Shape
from engine.exchange.shape_names import is_made_up
from engine.sentence import Sentence
from engine.track import Point, point, points
from engine.track.values import without_repeats

NEARLY_CLOSED = 0.2
"""An open path whose ends lie within this share of its length was meant to be closed."""

NO_AREA = 0.02
"""A shape of less than this share of the median area is no space."""

BACKGROUND = 4
"""A shape with the middles of so many others in it is the road or the board, not a space."""

SAME = 0.9
"""Two shapes that share so much of the smaller one's area are one space drawn twice."""

MOST_PAIRS, AT_ONCE = 400_000, 100
"""No drawing of a track has more shapes that lie over each other, two by two; so many are looked at
at once."""


class PiledUpError(ValueError):
    """Too many shapes lie over each other."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something about one shape that a designer should know: what is wrong, and what to do.

    `place` is on the board, mm; `left_out` says that no space was made of the shape.
    """

    shape: str
    place: Point
    wrong: str
    remedy: str
    left_out: bool = True

    def __str__(self) -> str:
        x, y = self.place
        what = ", left out" if self.left_out else ""
        return f"{self.shape} at ({x:g}, {y:g}) mm{what}: {self.wrong}; {self.remedy}"


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a space, mm, and the name of the shape it was drawn as."""

    name: str
    points: tuple[Point, ...]


def outlines_in(shapes: Sequence[Shape]) -> tuple[list[Outline], list[Remark]]:
    """The outlines of the spaces among the shapes, in file order, and what is wrong with shapes.

    A shape that crosses itself is kept as drawn and named, since a designer can see what was
    meant; one that is no area, drawn twice, or lies under all others is left out and named.
    """
    remarks: list[Remark] = []
    outlines = []
    for shape in shapes:
        outline, remark = _outline(shape)
        if remark is not None:
            remarks.append(remark)
        if outline is not None:
            outlines.append(outline)
    areas = shapely.area([_hull(outline) for outline in outlines])
    usual = float(np.median(areas)) if len(outlines) else 0.0
    for outline, area in zip(list(outlines), areas, strict=True):
        if area < NO_AREA * usual or area == 0:
            outlines.remove(outline)
            remarks.append(
                Remark(
                    outline.name,
                    outline.points[0],
                    Sentence("it has no area"),
                    Sentence("draw the space again"),
                )
            )
    for outline, wrong, remedy in _over_others(outlines):
        outlines.remove(outline)
        remarks.append(Remark(outline.name, outline.points[0], wrong, remedy))
    remarks += [
        Remark(
            outline.name,
            crossing,
            Sentence("its outline crosses itself"),
            Sentence("kept as drawn, put its vertices in order or use `check --fix`"),
            left_out=False,
        )
        for outline in outlines
        if (crossing := self_crossing(outline.points)) is not None
    ]
    return outlines, remarks


def self_crossing(outline: Sequence[Point]) -> Point | None:
    """Where an outline crosses or touches itself; None if it is one plain loop."""
    polygon = shapely.Polygon(outline)
    if polygon.is_valid:
        return None
    said = shapely.is_valid_reason(polygon)
    if "[" not in said:
        return point(outline[0])
    x, y = said[said.index("[") + 1 : -1].split()
    return point((float(x), float(y)))


def _outline(shape: Shape) -> tuple[Outline | None, Remark | None]:
    """The outline of one shape by itself, and what is wrong with it."""
    drawn = points(shape.points.tolist())
    fresh = without_repeats(drawn)
    if len(set(fresh)) < 3:
        where = drawn[0] if drawn else (0.0, 0.0)
        wrong, remedy = Sentence("it has no area"), Sentence("draw the space again")
        return None, Remark(shape.name, where, wrong, remedy)
    if shape.closed:
        return Outline(shape.name, fresh), None
    steps = np.hypot(*np.diff(shape.points, axis=0).T)
    opening = float(np.hypot(*(shape.points[0] - shape.points[-1])))
    if opening > NEARLY_CLOSED * steps.sum():
        return None, Remark(
            shape.name,
            drawn[-1],
            Sentence("an open path is not a space"),
            Sentence("close it; for a line say which with --finish, --bet or --course"),
        )
    return Outline(shape.name, fresh), Remark(
        shape.name,
        drawn[-1],
        Sentence("the path is open by {opening:.2g} mm", opening=opening),
        Sentence("closed with a straight edge"),
        left_out=False,
    )


def _hull(outline: Outline) -> shapely.Geometry:
    """The area somebody meant, even where the outline crosses itself."""
    polygon = shapely.Polygon(outline.points)
    return polygon if polygon.is_valid else polygon.convex_hull


def _over_others(outlines: list[Outline]) -> list[tuple[Outline, Sentence, Sentence]]:
    """Shapes that lie over or under others: backgrounds, and spaces drawn twice."""
    hulls = np.array([_hull(outline) for outline in outlines], object)
    if len(hulls) < 2:
        return []
    tree = shapely.STRtree(hulls)
    around, inside = _pairs(tree, shapely.centroid(hulls), "within")[::-1]
    others = around != inside
    held = np.bincount(around[others], minlength=len(hulls))
    background = held >= BACKGROUND
    found = [
        (
            outlines[row],
            Sentence("{count} spaces lie on it", count=int(held[row])),
            Sentence("it seems to be the road or the board"),
        )
        for row in np.flatnonzero(background).tolist()
    ]
    areas = shapely.area(hulls)
    first, second = _pairs(tree, hulls, "intersects")
    pairs = np.stack((first, second), axis=1)[first < second]
    pairs = pairs[~background[pairs].any(axis=1)]
    shared = shapely.area(shapely.intersection(hulls[pairs[:, 0]], hulls[pairs[:, 1]]))
    smaller = np.minimum(areas[pairs[:, 0]], areas[pairs[:, 1]])
    twice: dict[int, int] = {}
    for pair in pairs[shared > SAME * smaller].tolist():
        # The one somebody has given a name is the one that was meant.
        kept, other = sorted(pair, key=lambda row: (is_made_up(outlines[row].name), row))
        twice.setdefault(other, kept)
    found += [
        (
            outlines[row],
            Sentence("it lies on {space}", space=outlines[kept].name),
            Sentence(
                "where a road crosses itself, add the second space in the editor and let both share"
            ),
        )
        for row, kept in sorted(twice.items())
    ]
    return found


def _pairs(tree: shapely.STRtree, shapes: Any, predicate: str) -> IntArray:
    """The pairs of shapes and those of the tree of which this is true: (2, n)."""
    found, total = [np.zeros((2, 0), np.int64)], 0
    for begin in range(0, len(shapes), AT_ONCE):
        rows, others = tree.query(shapes[begin : begin + AT_ONCE], predicate)
        found.append(np.stack((rows + begin, others)))
        total += len(rows)
        if total > MOST_PAIRS:
            raise PiledUpError
    return np.concatenate(found, axis=1)
