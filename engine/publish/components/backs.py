"""Backs of cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.publish.components.component import INK, ground
from engine.publish.components.words import fitted
from engine.publish.drawing import Item, Pen, Shape, Size, circle, rectangle


def back(size: Size, title: str) -> Iterator[Item]:
    """Yield the back of a card: a road in a bend with its kerb, and the name of the game."""
    width, height = size
    yield ground(size, "#22313f")
    centre = (0.0, height)
    for radius, colour, pen in (
        (0.86 * height, "#f4f1e8", 5.0),
        (0.80 * height, "#4a5560", 9.0),
    ):
        yield Shape(circle(centre, radius), pen=Pen(colour, pen))
    yield Shape(circle(centre, 0.86 * height), pen=Pen("#c0392b", 5.0, (5.0, 5.0), is_round=False))
    yield Shape(circle(centre, 0.80 * height), pen=Pen("#f4f1e8", 0.6, (4.0, 3.0)))
    yield Shape(rectangle(width / 2 - 24, height / 2 - 9, 48, 18, 3), "#f4f1e8", Pen(INK, 0.5))
    yield fitted(title, (width / 2, height / 2 + 2.6), 42, 8)
