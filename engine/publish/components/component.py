"""Components beside the board, each a small drawing to be cut out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.publish.colours import readable_on
from engine.publish.drawing import Item, Outline, Shape, Size, rectangle

POKER: Final = Size(63.0, 88.0)
"""Size of cards that fit the usual sleeves, mm."""

INK, PAPER, QUIET, RULE = "#1d2329", "#ffffff", "#69747c", "#c9cfd4"
"""Colours of texts, of the ground, of less important texts, and of thin lines."""


@dataclass(frozen=True, slots=True)
class Component:
    """Card, token or sheet, with the number of its copies in the box.

    Items are placed from its top left corner, mm. Items with colour up to the edge extend `BLEED`
    mm beyond it. Without a `back` it is printed on one side. `cut` is the outline along which it is
    cut out. `folds` are the lines, from and to, along which it is folded.
    """

    name: str
    size: Size
    front: tuple[Item, ...]
    back: tuple[Item, ...] = ()
    count: int = 1
    cut: Outline | None = None
    folds: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()

    @property
    def outline(self) -> Outline:
        """The outline along which it is cut out."""
        return self.cut or rectangle(0.0, 0.0, *self.size)


BLEED = 2.0
"""Distance of colours beyond the edge, so that a cut beside the line shows no white, mm."""


def ground(size: Size, colour: str) -> Item:
    """Return one colour all over, up to the bleed."""
    width, height = size
    return Shape(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill=colour)


def ink_on(fill: str) -> str:
    """Return the colour of words on a coloured ground."""
    return readable_on(fill, INK)
