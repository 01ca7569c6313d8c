"""Dice: nets of cubes, to be folded and glued, and the faces of the same nets one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.publish.colours import COLOURS
from engine.publish.components.component import BLEED, Component, ink_on
from engine.publish.components.pieces import named_piece
from engine.publish.drawing import Drawing, Item, Layer, Pen, Shape, Size, Text, polygon, rectangle
from engine.publish.fonts import CAPITAL
from engine.sentence import Sentence, Tell
from engine.track import Point

SIDE = 16.0
"""Length of an edge of a die, mm."""

FLAP, SLANT = 5.0, 3.0
"""Width of a flap to glue, and distance of its slanted ends from those of the edge, mm."""

_CELLS = ((0, 1), (2, 1), (1, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face in the net: left, right, front, back, top, bottom."""

CORNERS: Final = tuple((FLAP + column * SIDE, FLAP + row * SIDE) for column, row in _CELLS)
"""Top left corner of each face in the net, mm."""

NET: Final = Size(FLAP + 4 * SIDE, 2 * FLAP + 3 * SIDE)
"""Size of a net, mm."""


def die_net(colour: str, faces: tuple[int, ...], noun: str, tell: Tell = str) -> Component:
    """Return the net of a die with six `faces`, each beside the one opposite to it."""
    outline, paint = polygon([*_outline()]), COLOURS[colour]
    # Colour beyond the cut, but not all over the paper.
    ground = Shape(outline, fill=paint, pen=Pen(paint, 2 * BLEED))
    return Component(
        tell(named_piece(colour, Sentence(noun))),
        NET,
        (ground, *_numbers(colour, faces)),
        cut=outline,
        folds=tuple(_folds()),
        faces=faces,
    )


def face_drawings(net: Component) -> Iterator[Drawing]:
    """Yield the six faces of a net, each as a drawing of its own."""
    whole = Drawing(net.size, (Layer("die", "Die", net.front),))
    for left, top in CORNERS:
        yield whole.part(left, top, Size(SIDE, SIDE))


def _numbers(colour: str, faces: tuple[int, ...]) -> Iterator[Item]:
    ink = ink_on(COLOURS[colour])
    for number, (x, y) in zip(faces, CORNERS, strict=True):
        yield Shape(rectangle(x + 1, y + 1, SIDE - 2, SIDE - 2, 2), pen=Pen(ink, 0.4))
        size = 0.6 * SIDE
        at = (x + SIDE / 2, y + SIDE / 2 + CAPITAL * size / 2)
        yield Text(at, str(number), size, ink, "bold", "middle")


def _outline() -> Iterator[Point]:
    """Yield the corners of the net with its seven flaps, clockwise from the top face."""
    x0, x1, x2, _, x4 = (FLAP + column * SIDE for column in range(5))
    y0, y1, y2, y3 = (FLAP + row * SIDE for row in range(4))
    yield from ((x1, y0), (x1 + SLANT, y0 - FLAP), (x2 - SLANT, y0 - FLAP), (x2, y0))
    yield from ((x2 + FLAP, y0 + SLANT), (x2 + FLAP, y1 - SLANT), (x2, y1))
    yield from ((x4, y1), (x4, y2), (x2, y2))
    yield from ((x2 + FLAP, y2 + SLANT), (x2 + FLAP, y3 - SLANT), (x2, y3))
    yield from ((x2 - SLANT, y3 + FLAP), (x1 + SLANT, y3 + FLAP), (x1, y3))
    yield from ((x1 - FLAP, y3 - SLANT), (x1 - FLAP, y2 + SLANT), (x1, y2))
    yield from ((x0, y2), (x0 - FLAP, y2 - SLANT), (x0 - FLAP, y1 + SLANT), (x0, y1))
    yield from ((x1, y1), (x1 - FLAP, y1 - SLANT), (x1 - FLAP, y0 + SLANT))


def _folds() -> Iterator[tuple[Point, Point]]:
    x0, x1, x2, x3 = (FLAP + column * SIDE for column in range(4))
    y0, y1, y2, y3 = (FLAP + row * SIDE for row in range(4))
    for x in (x0, x3):
        yield (x, y1), (x, y2)
    for x in (x1, x2):
        yield (x, y0), (x, y3)
    for y in (y0, y3):
        yield (x1, y), (x2, y)
    for y in (y1, y2):
        yield (x1, y), (x2, y)
