"""Boards for the screen: only as fine as a screen shows, with safe names of spaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

import shapely

from engine.course import Course
from engine.publish.drawing import (
    Drawing,
    Group,
    Item,
    Outline,
    Pen,
    Shape,
    Text,
    polygon,
    polyline,
)
from engine.publish.drawing.outline import Close, Curve, Move, Straight
from engine.track import Point

PIXELS = 5000
"""Fineness of the lines, as a fraction of the longer side of the board: a third of a pixel on a
large screen."""


def space_id(row: int) -> str:
    """Return the name of a space on the page.

    Its own id is the designer's, and could be that of anything else there.
    """
    return f"space-{row}"


def for_screen(board: Drawing, course: Course) -> Drawing:
    """Return the board with lines of fewer points, and no names but those of spaces, by row."""
    finest = max(board.size) / PIXELS
    layers = tuple(
        replace(layer, items=tuple(_joined(_plain(item, course, finest) for item in layer.items)))
        for layer in board.layers
    )
    return replace(board, layers=layers, title="")


def _joined(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items with consecutive lines that look alike joined, such as the marks of lanes."""
    for look, alike in groupby(items, key=_line_look):
        if look is None:
            yield from alike
        else:
            outline = tuple(part for line in alike for part in _outline_of(line))
            pen, opacity = look
            yield Shape(outline, pen=pen, opacity=opacity)


def _line_look(item: Item) -> tuple[Pen, float] | None:
    """Return pen and opacity of a line without a name, or None for any other item."""
    if isinstance(item, Shape) and item.pen and not (item.fill or item.id):
        return item.pen, item.opacity
    return None


def _outline_of(item: Item) -> Outline:
    return item.outline if isinstance(item, Shape) else ()


def _plain(item: Item, course: Course, finest: float) -> Item:
    if isinstance(item, Group):
        return replace(
            item, items=tuple(_plain(each, course, finest) for each in item.items), id=""
        )
    if isinstance(item, Text):
        return replace(item, at=_rounded(item.at, finest), angle=round(item.angle, 1))
    if not isinstance(item, Shape):
        return item
    row = course.row.get(item.id)
    named = "" if row is None else space_id(row)
    return replace(item, outline=_coarse(item.outline, finest), id=named, title="", facts={})


def _coarse(outline: Outline, finest: float) -> Outline:
    """Return the outline without points on the way between others. Curves keep all of theirs."""
    if any(isinstance(part, Curve) for part in outline):
        return tuple(type(part)(*(_rounded(place, finest) for place in part)) for part in outline)
    coarse: Outline = ()
    ring: list[Point] = []
    for part in outline:
        if isinstance(part, Close):
            coarse += polygon(_fewer([*ring, ring[0]], finest)[:-1])
            ring = []
        elif isinstance(part, Straight):
            ring.append(part.to)
        else:
            coarse += _line(ring, finest)
            ring = [part.to]
    return coarse + _line(ring, finest)


def _line(points: list[Point], finest: float) -> Outline:
    fewer = _fewer(points, finest)
    if len({*fewer}) == 1:
        return (Move(fewer[0]), Close())
    return polyline(fewer) if fewer else ()


def _fewer(points: list[Point], finest: float) -> list[Point]:
    if len(points) > 2:
        points = [*map(tuple, shapely.LineString(points).simplify(finest).coords)]
    return [_rounded(point, finest) for point in points]


def _rounded(point: Point, finest: float) -> Point:
    digits = 1 if finest > 0.1 else 2
    return (round(point[0], digits), round(point[1], digits))
