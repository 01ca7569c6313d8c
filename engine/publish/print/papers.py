"""Papers by name (ISO 216, ANSI Y14.1), and boards placed on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.publish.drawing import Drawing, Group, Layer, Size, moved, rectangle, scaled

PAPERS: Mapping[str, Size] = {
    "A5": Size(148.0, 210.0),
    "A4": Size(210.0, 297.0),
    "A3": Size(297.0, 420.0),
    "A2": Size(420.0, 594.0),
    "A1": Size(594.0, 841.0),
    "A0": Size(841.0, 1189.0),
    "Letter": Size(215.9, 279.4),
    "Legal": Size(215.9, 355.6),
    "Tabloid": Size(279.4, 431.8),
}
"""Width and height of upright sheets, mm."""


def both_ways(paper: Size) -> tuple[Size, Size]:
    """Return a sheet upright and lying."""
    return paper, Size(paper.height, paper.width)


def at_scale(board: Drawing, percent: float) -> Drawing:
    """Return the board at `percent` of its size, each layer as one group that pages can share."""
    factor = percent / 100
    width, height = board.size
    layers = (replace(layer, items=(Group(layer.items, scaled(factor)),)) for layer in board.layers)
    return replace(board, size=Size(width * factor, height * factor), layers=tuple(layers))


def placed(
    board: Drawing, left: float, top: float, shown: tuple[float, float, float, float]
) -> Iterable[Layer]:
    """Yield the layers of a board with its top left corner at (left, top) on a page.

    They are visible only inside `shown`: left, top, width and height on the board.
    """
    clip = rectangle(*shown)
    for layer in board.layers:
        yield replace(layer, items=(Group(layer.items, moved(left, top), clip),))
