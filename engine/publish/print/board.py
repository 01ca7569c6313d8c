"""Boards placed on paper: scaled, moved and clipped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.publish.drawing import Drawing, Group, Layer, Size, moved, rectangle, scaled


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
