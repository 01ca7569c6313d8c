"""Sheets for a print shop: the whole board with bleed, crop marks, and folds if there are any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.publish.drawing import (
    Drawing,
    Group,
    Item,
    Layer,
    Page,
    Size,
    Text,
    moved,
    rectangle,
    scaled,
)
from engine.publish.fonts import text_width
from engine.publish.print.marks import (
    BAR_HEIGHT,
    BAR_ROOM,
    GAP,
    LENGTH,
    TEXT,
    Box,
    advice,
    bar,
    crop_marks,
    fold_marks,
)
from engine.sentence import Tell
from engine.track.sheet import folds

SLUG = GAP + LENGTH + 6.0
"""Width of the rim outside the bleed, which holds the marks and the bar, mm."""


def sheet(
    board: Drawing, scale: float, bleed: float, marks: bool, panels: int = 1, tell: Tell = str
) -> Page:
    """Return the board at a scale in percent on a sheet just large enough."""
    size = sheet_size(board.size, scale, bleed, marks)
    board = at_scale(board, scale)
    rim = _rim(bleed, marks)
    width, height = board.size
    cut = Box(rim, rim, rim + width, rim + height)
    shown = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    layers = [*placed(board, rim, rim, shown)]
    if marks:
        columns, rows = folds(*board.size, panels)
        layers.append(
            Layer(
                "marks",
                "Marks",
                (
                    *crop_marks(cut, bleed),
                    *fold_marks(cut, bleed, [rim + x for x in columns], [rim + y for y in rows]),
                    *_words(board.title, cut, bleed, tell(advice(scale))),
                ),
            )
        )
    return Page(Drawing(size, tuple(layers), board.title), rim, bleed)


def sheet_size(board: Size, scale: float, bleed: float, marks: bool) -> Size:
    """Return the size in mm of the sheet for a board at a scale in percent."""
    factor, rims = scale / 100, 2 * _rim(bleed, marks)
    return Size(board.width * factor + rims, board.height * factor + rims)


def _rim(bleed: float, marks: bool) -> float:
    """Return the width of what surrounds the board on a sheet, mm."""
    return bleed + (SLUG if marks else 0.0)


def _words(title: str, cut: Box, bleed: float, advice: str) -> Iterator[Item]:
    """Yield the bar, the advice for the printer, and the title of the board, below the marks."""
    y = cut.bottom + bleed + GAP + LENGTH + 1.5
    width = cut.right - cut.left
    yield from bar((cut.left, y), width)
    words = f"{title} · {advice}" if title else advice
    if text_width(words, TEXT) <= width - BAR_ROOM:
        yield Text((cut.right, y + BAR_HEIGHT), words, TEXT, anchor="end")


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
