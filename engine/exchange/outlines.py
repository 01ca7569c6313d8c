"""Outlines of spaces from drawn shapes, and remarks on shapes that are faulty or unusable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from engine.arrays import IntArray
from engine.exchange.drawing import Shape
from engine.exchange.roles import is_made_up
from engine.sentence import Sentence
from engine.track import Point, point, points
from engine.track.values import without_repeats

NEARLY_CLOSED = 0.2
"""Gap of an open path, as a share of its length, up to which it was meant to be closed."""

NO_AREA = 0.02
"""Share of the median area below which a shape is not a space."""

BACKGROUND = 4
"""Number of middles of other shapes inside a shape that make it the road or the board."""

SAME = 0.9
"""Share of the smaller area above which two shapes that overlap are one space drawn twice."""

MOST_PAIRS, AT_ONCE = 400_000, 100
"""Most pairs of overlapping shapes in the drawing of a track, and shapes examined at once."""


class PiledUpError(ValueError):
    """Error of a drawing in which too many shapes overlap."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Remark on a shape for the designer: what is wrong, and what to do.

    `place` is on the board, mm. `left_out` means that no space was made of the shape.
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
    """Outline of a space, mm, and the name of the shape it was drawn as."""

    name: str
    points: tuple[Point, ...]


def outlines_in(shapes: Sequence[Shape]) -> tuple[list[Outline], list[Remark]]:
    """Return the outlines of the spaces in file order, and remarks on faulty shapes.

    A shape that crosses itself is kept as drawn, with a remark, since a designer can see what was
    meant. A shape without area, drawn twice, or in the background of others is left out, with a
    remark.
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
    """Return a place where an outline crosses or touches itself, or None if it is a simple loop."""
    polygon = shapely.Polygon(outline)
    if polygon.is_valid:
        return None
    said = shapely.is_valid_reason(polygon)
    if "[" not in said:
        return point(outline[0])
    x, y = said[said.index("[") + 1 : -1].split()
    return point((float(x), float(y)))


def _outline(shape: Shape) -> tuple[Outline | None, Remark | None]:
    """Return the outline of one shape by itself, or None, and the remark on it, or None."""
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
    """Return the area that was meant, which is the convex hull if the outline crosses itself."""
    polygon = shapely.Polygon(outline.points)
    return polygon if polygon.is_valid else polygon.convex_hull


def _over_others(outlines: list[Outline]) -> list[tuple[Outline, Sentence, Sentence]]:
    """Return backgrounds and spaces drawn twice, each with the fault and its remedy."""
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
        # A shape that a person has named is more likely the one that was meant.
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
    """Return the pairs of a shape and one of the tree for which `predicate` holds, (2, n).

    PiledUpError if there are too many.
    """
    found, total = [np.zeros((2, 0), np.int64)], 0
    for begin in range(0, len(shapes), AT_ONCE):
        rows, others = tree.query(shapes[begin : begin + AT_ONCE], predicate)
        found.append(np.stack((rows + begin, others)))
        total += len(rows)
        if total > MOST_PAIRS:
            raise PiledUpError
    return np.concatenate(found, axis=1)
