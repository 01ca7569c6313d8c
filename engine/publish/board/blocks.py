"""Blocks of words and signs, such as rows on a plaque or lines of a title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import (
    Anchor,
    Face,
    Group,
    Item,
    Pen,
    Shape,
    Size,
    Text,
    moved,
    rectangle,
    scaled,
)
from engine.publish.fonts import CAPITAL, text_width
from engine.track import Point

HALO = 0.3
"""Width of the line around letters that keeps what is below off them, as a share of their size."""


@dataclass(frozen=True, slots=True)
class Block:
    """Items around their own origin, the top left corner of a box of this size."""

    size: Size
    items: tuple[Item, ...]
    id: str = ""

    def at(self, place: Point) -> Group:
        """Return the block with its top left corner at `place`."""
        return Group(self.items, moved(*place), id=self.id)


def resized(block: Block, factor: float) -> Block:
    """Return a block scaled by a factor."""
    if factor == 1:
        return block
    wide, high = block.size
    items = (Group(block.items, scaled(factor)),)
    return Block(Size(factor * wide, factor * high), items, block.id)


def words(
    text: str,
    size: float,
    fill: str,
    at: Point,
    face: Face = "regular",
    anchor: Anchor = "start",
    halo: Pen | None = None,
) -> Text:
    """Return a line of text whose capitals have their middle at the height of `at`."""
    x, y = at
    return Text((x, y + CAPITAL * size / 2), text, size, fill, face, anchor, halo=halo)


def in_lines(text: str, size: float, widest: float) -> list[str]:
    """Return a text in lines that are no wider than `widest`, except single words."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= widest:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [text]


def on_plaque(plan: BoardPlan, block: Block, padding: float, colour: str = "") -> Block:
    """Return a block on a plaque of the style, with an edge of `colour` if one is given."""
    style = plan.style.words
    wide, high = block.size.width + 2 * padding, block.size.height + 2 * padding
    pen = plan.pen(colour or style.plaque_edge, 0.5)
    plaque = rectangle(0.0, 0.0, wide, high, 0.8 * padding)
    return Block(
        Size(wide, high),
        (
            Shape(plaque, style.plaque or None, pen),
            Group(block.items, moved(padding, padding)),
        ),
        block.id,
    )


def stacked(blocks: Sequence[Block], gap: float, name: str = "") -> Block:
    """Return blocks one below another, with their left edges in line."""
    items: list[Item] = []
    y = 0.0
    for block in blocks:
        items.append(block.at((0.0, y)))
        y += block.size.height + gap
    wide = max(block.size.width for block in blocks)
    return Block(Size(wide, y - gap), tuple(items), name)


def line(plan: BoardPlan, text: str, size: float, face: Face = "regular") -> Block:
    """Return a line of text on a plaque as a block as high as its letters."""
    return _line(words(text, size, plan.style.words.ink, (0.0, size / 2), face))


def bare_line(plan: BoardPlan, text: str, size: float, face: Face = "regular") -> Block:
    """Return a line of text on the bare ground, like `line`: in the colour of the title, with its
    halo."""
    return _line(bare_words(plan, text, size, (0.0, size / 2), face))


def bare_words(
    plan: BoardPlan,
    text: str,
    size: float,
    at: Point,
    face: Face = "regular",
    anchor: Anchor = "start",
) -> Text:
    """Return a line of text on the bare ground, like `words`: in the colour of the title, with its
    halo."""
    style = plan.style.words
    halo = Pen(style.halo, HALO * size) if style.halo else None
    return words(text, size, style.title, at, face, anchor, halo)


def _line(text: Text) -> Block:
    return Block(Size(text_width(text.text, text.size, text.face), text.size), (text,))
