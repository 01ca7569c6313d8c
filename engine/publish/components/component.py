"""Components beside the board, each a small drawing to be cut out, with their words and backs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.games.core.printed import OPEN, Lying
from engine.publish.colours import readable_on
from engine.publish.drawing import (
    Anchor,
    Face,
    Item,
    Outline,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    rectangle,
)
from engine.publish.fonts import text_width
from engine.track import Point

POKER: Final = Size(63.0, 88.0)
"""Size of cards that fit the usual sleeves, mm."""

INK, PAPER, QUIET, RULE = "#1d2329", "#ffffff", "#69747c", "#c9cfd4"
"""Colours of texts, of the ground, of less important texts, and of thin lines."""

LEADING = 1.3
"""Distance from one baseline to the next, as a share of the size."""

BLEED = 2.0
"""Distance of colours beyond the edge on sheets, so that a cut beside the line shows no white, mm.
"""

PAINTED = 3.2
"""Distance to which colours are painted beyond the edge, mm: an eighth of an inch for printers."""


@dataclass(frozen=True, slots=True)
class Component:
    """Card, token or sheet, with the number of its copies in the box.

    Items are placed from its top left corner, mm. Items with colour up to the edge extend `PAINTED`
    mm beyond it. Without a `back` it is printed on one side. `cut` is the outline along which it is
    cut out. `folds` are the lines, from and to, along which it is folded.

    On a table on the screen its copies have the places of `lying`. `seat` is the number of the only
    player who has them. A net of a die has its `faces`.
    """

    name: str
    size: Size
    front: tuple[Item, ...]
    back: tuple[Item, ...] = ()
    count: int = 1
    cut: Outline | None = None
    folds: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()
    lying: Lying = OPEN
    seat: int | None = None
    faces: tuple[int, ...] = ()

    @property
    def outline(self) -> Outline:
        """The outline along which it is cut out."""
        return self.cut or rectangle(0.0, 0.0, *self.size)


def ground(size: Size, colour: str) -> Item:
    """Return one colour all over, and beyond the edge."""
    width, height = size
    far = 2 * PAINTED
    return Shape(rectangle(-PAINTED, -PAINTED, width + far, height + far), fill=colour)


def ink_on(fill: str) -> str:
    """Return the colour of words on a coloured ground."""
    return readable_on(fill, INK)


def fitted(
    words: str,
    at: Point,
    width: float,
    size: float,
    *,
    fill: str = INK,
    face: Face = "bold",
    anchor: Anchor = "middle",
) -> Text:
    """Return words on one line, made smaller if they would be wider than `width` mm."""
    wide = text_width(words, size, face)
    return Text(at, words, size * min(1.0, width / max(wide, 1e-9)), fill, face, anchor)


def lines_of(words: str, width: float, size: float, face: Face = "regular") -> Iterator[str]:
    """Yield the words as lines no wider than `width`. A longer word is a line by itself."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".lstrip()
        if line and text_width(longer, size, face) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def block(
    words: str,
    at: Point,
    width: float,
    size: float,
    *,
    fill: str = INK,
    face: Face = "regular",
    anchor: Anchor = "start",
) -> tuple[Text, ...]:
    """Return words over several lines, with the first baseline at `at`."""
    x, y = at
    return tuple(
        Text((x, y + row * LEADING * size), line, size, fill, face, anchor)
        for row, line in enumerate(lines_of(words, width, size, face))
    )


def block_height(words: str, width: float, size: float, face: Face = "regular") -> float:
    """Return the height of such a block, from the top of its first line to the end of the last."""
    return LEADING * size * sum(1 for _ in lines_of(words, width, size, face))


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
