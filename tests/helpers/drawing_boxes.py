"""Bounds of the items of a drawing."""

from __future__ import annotations

from math import cos, radians, sin

from engine.publish.drawing import Group, Image, Item, Shape, Text
from engine.publish.fonts import text_box

Box = tuple[float, float, float, float]


def box_of(item: Item) -> Box:
    """Return left, top, right and bottom of an item, without the width of its lines, mm."""
    places = list(_places(item))
    xs, ys = zip(*places, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def overlap(first: Box, second: Box) -> bool:
    """Return whether two boxes have more than an edge in common."""
    tiny = 1e-6
    return (
        first[0] < second[2] - tiny
        and second[0] < first[2] - tiny
        and first[1] < second[3] - tiny
        and second[1] < first[3] - tiny
    )


def texts_of(item: Item) -> list[Text]:
    """Return all texts in an item."""
    if isinstance(item, Group):
        return [text for each in item.items for text in texts_of(each)]
    return [item] if isinstance(item, Text) else []


def _places(item: Item) -> list[tuple[float, float]]:
    if isinstance(item, Group):
        inside = [place for each in item.items for place in _places(each)]
        if item.transform is None:
            return inside
        a, b, c, d, e, f = item.transform
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in inside]
    if isinstance(item, Shape):
        return [part.to for part in item.outline if hasattr(part, "to")]
    if isinstance(item, Image):
        (x, y), (wide, high) = item.at, item.size
        return [(x, y), (x + wide, y + high)]
    left, top, right, bottom = text_box(item)
    (x0, y0), turn = item.at, radians(item.angle)
    return [
        (
            x0 + (x - x0) * cos(turn) - (y - y0) * sin(turn),
            y0 + (x - x0) * sin(turn) + (y - y0) * cos(turn),
        )
        for x in (left, right)
        for y in (top, bottom)
    ]
