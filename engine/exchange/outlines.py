"""Outlines of spaces from drawn shapes, and remarks on shapes that are faulty or unusable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from engine.exchange.drawing import Shape
from engine.exchange.roles import ShapeRole
from engine.sentence import Sentence
from engine.track import Point, point, points
from engine.track.values import without_repeats


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


def outlines_in(spaces: Iterable[ShapeRole]) -> tuple[list[Outline], list[Remark]]:
    """Return the outlines of the spaces in file order, and remarks on those that are faulty.

    A shape that crosses itself is kept as drawn, with a remark, since a designer can see what was
    meant. A shape without area is left out, with a remark.
    """
    outlines: list[Outline] = []
    remarks: list[Remark] = []
    for each in spaces:
        shape = each.shape
        drawn = points(shape.points.tolist())
        fresh = without_repeats(drawn)
        if len(set(fresh)) < 3:
            wrong, remedy = Sentence("it has no area"), Sentence("draw the space again")
            remarks.append(Remark(shape.name, place_of(shape), wrong, remedy))
            continue
        outlines.append(Outline(shape.name, fresh))
        if not shape.is_area:
            opening = float(np.hypot(*(shape.points[0] - shape.points[-1])))
            wrong = Sentence("the path is open by {opening:.2g} mm", opening=opening)
            remedy = Sentence("closed with a straight edge")
            remarks.append(Remark(shape.name, drawn[-1], wrong, remedy, left_out=False))
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


def place_of(shape: Shape) -> Point:
    """Return the place of a shape for a remark: its first point, or the last of an open path."""
    drawn = points(shape.points.tolist())
    if not drawn:
        return (0.0, 0.0)
    return drawn[0] if shape.is_area or len(drawn) < 3 else drawn[-1]


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
