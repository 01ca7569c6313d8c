"""Cars to move on the board: flat tokens, and stand-ups that are folded into a tent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.publish.colours import COLOURS, LETTERS
from engine.publish.components.component import INK, PAPER, Component, ground
from engine.publish.drawing import (
    Group,
    Item,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    moved,
    rectangle,
    rotated,
)
from engine.publish.fonts import CAPITAL
from engine.sentence import Sentence, Tell

TOKEN = Size(24.0, 14.0)
"""Usual size of a token, mm. It fits into a space 30 mm long and 18 mm wide."""

STANDING = Size(22.0, 24.0)
"""Size of a side of a stand-up, mm."""

FOOT = 9.0
"""Depth of the foot of a stand-up, mm. The two halves of the foot are glued together."""

TYRE, GLASS = "#2b3036", "#dfe6ea"


def named_piece(colour: str, noun: object) -> Sentence:
    """Return the name of a piece, such as "Red car" or "Red 6"."""
    return Sentence("{Colour} {noun}", Colour=Sentence(colour), noun=noun)


def tokens(
    colours: Sequence[str], noun: str, tell: Tell = str, size: Size = TOKEN
) -> tuple[Component, ...]:
    """Return a flat token for each colour: its car from above, with the letter on it."""
    return tuple(
        Component(
            tell(named_piece(colour, Sentence(noun))),
            size,
            (ground(size, PAPER), *car(colour, size)),
            cut=rectangle(0, 0, *size, 0.2 * size.height),
        )
        for colour in colours
    )


def disc_tokens(
    colours: Sequence[str], diameter: float, count: int, noun: str, tell: Tell = str
) -> tuple[Component, ...]:
    """Return a round token for each colour, with its letter."""
    size, middle = Size(diameter, diameter), (diameter / 2, diameter / 2)
    return tuple(
        Component(
            tell(named_piece(colour, Sentence(noun))),
            size,
            (ground(size, COLOURS[colour]), *disc(colour, middle, 0.32 * diameter)),
            count=count,
            cut=circle(middle, diameter / 2),
        )
        for colour in colours
    )


def stand_ups(colours: Sequence[str], tell: Tell = str) -> tuple[Component, ...]:
    """Return a strip for each colour: foot, a side upside down, the other side, foot."""
    width, side = STANDING
    size = Size(width, 2 * (side + FOOT))
    folds = tuple(((0.0, y), (width, y)) for y in (FOOT, FOOT + side, FOOT + 2 * side))
    return tuple(
        Component(
            tell(Sentence("Stand-up {colour}", colour=Sentence(colour))),
            size,
            tuple(_strip(colour, size)),
            folds=folds,
        )
        for colour in colours
    )


def _strip(colour: str, size: Size) -> Iterator[Item]:
    width, side = STANDING
    yield ground(size, COLOURS[colour])
    panel = (
        Shape(rectangle(2, 2, width - 4, side - 4, 3), fill=PAPER, pen=Pen(INK, 0.3)),
        Group(car(colour, Size(14, 7)), moved(4, 14)),
        *disc(colour, (width / 2, 8.5), 4.6),
    )
    # The upper half is seen from behind, once it is folded.
    upside_down = Group(panel, rotated(180, (width / 2, side / 2)))
    yield Group((upside_down,), moved(0, FOOT))
    yield Group(panel, moved(0, FOOT + side))


def car(colour: str, size: Size) -> tuple[Item, ...]:
    """Return a racing car from above, its nose to the right, with its letter."""
    w, h = size
    paint = COLOURS[colour]
    pen = Pen(INK, 0.02 * w)
    wheels = (
        Shape(rectangle(x * w, y * h, 0.15 * w, 0.19 * h, 0.03 * w), fill=TYRE)
        for x in (0.13, 0.68)
        for y in (0.08, 0.73)
    )
    return (
        *wheels,
        Shape(rectangle(0.04 * w, 0.2 * h, 0.08 * w, 0.6 * h, 0.02 * w), paint, pen),
        Shape(rectangle(0.86 * w, 0.2 * h, 0.08 * w, 0.6 * h, 0.02 * w), paint, pen),
        Shape(rectangle(0.1 * w, 0.24 * h, 0.56 * w, 0.52 * h, 0.14 * h), paint, pen),
        Shape(rectangle(0.6 * w, 0.36 * h, 0.3 * w, 0.28 * h, 0.1 * h), paint, pen),
        Shape(rectangle(0.6 * w, 0.38 * h, 0.1 * w, 0.24 * h, 0.1 * h), fill=GLASS, pen=pen),
        *disc(colour, (0.36 * w, 0.5 * h), 0.24 * h),
    )


def disc(colour: str, at: tuple[float, float], radius: float) -> Iterator[Item]:
    """Yield the letter of a car in a white disc, so that it is recognised without its colour."""
    yield Shape(circle(at, radius), fill=PAPER, pen=Pen(INK, 0.25))
    size = 1.25 * radius
    baseline = (at[0], at[1] + CAPITAL * size / 2)
    yield Text(baseline, LETTERS.get(colour, "?"), size, INK, "bold", "middle")
