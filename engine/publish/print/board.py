"""A board as it goes on paper: at a scale, moved, cut off at an edge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.publish.drawing import Drawing, Group, Layer, Size, moved, rectangle, scaled


def at_scale(board: Drawing, percent: float) -> Drawing:
    """The board larger or smaller, each layer one group, so that all pages can share it."""
    factor = percent / 100
    width, height = board.size
    layers = (replace(layer, items=(Group(layer.items, scaled(factor)),)) for layer in board.layers)
    return replace(board, size=Size(width * factor, height * factor), layers=tuple(layers))


def placed(
    board: Drawing, left: float, top: float, shown: tuple[float, float, float, float]
) -> Iterable[Layer]:
    """The layers of a board whose top left corner lies at (left, top) on a page.

    Nothing is seen outside `shown`: left, top, width and height on the board.
    """
    clip = rectangle(*shown)
    for layer in board.layers:
        yield replace(layer, items=(Group(layer.items, moved(left, top), clip),))
