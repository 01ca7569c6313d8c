"""Sheets with the whole board, for a print shop: bleed, crop marks, and folds if it has any."""

from __future__ import annotations

from collections.abc import Iterator

from engine.publish.drawing import Drawing, Item, Layer, Page, Size, Text
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
from engine.publish.print.papers import at_scale, placed
from engine.sentence import Tell
from engine.track.sheet import folds

SLUG = GAP + LENGTH + 6.0
"""Width of the rim outside the bleed, which holds the marks and the bar, mm."""


def sheet(
    board: Drawing, scale: float, bleed: float, marks: bool, panels: int = 1, tell: Tell = str
) -> Page:
    """Return the board at a scale in percent on a sheet just large enough."""
    board = at_scale(board, scale)
    rim = bleed + (SLUG if marks else 0.0)
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
    size = Size(width + 2 * rim, height + 2 * rim)
    return Page(Drawing(size, tuple(layers), board.title), rim, bleed)


def _words(title: str, cut: Box, bleed: float, advice: str) -> Iterator[Item]:
    """Yield the bar, the advice for the printer, and the title of the board, below the marks."""
    y = cut.bottom + bleed + GAP + LENGTH + 1.5
    width = cut.right - cut.left
    yield from bar((cut.left, y), width)
    words = f"{title} · {advice}" if title else advice
    if text_width(words, TEXT) <= width - BAR_ROOM:
        yield Text((cut.right, y + BAR_HEIGHT), words, TEXT, anchor="end")
