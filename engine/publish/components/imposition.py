"""Imposition of components on sheets of paper, with cut marks and aligned backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import floor
from typing import NamedTuple

from engine.publish.components.component import BLEED, INK, QUIET, Component
from engine.publish.drawing import (
    Drawing,
    Group,
    Item,
    Layer,
    Outline,
    Pen,
    Shape,
    Size,
    moved,
    polyline,
    rectangle,
)
from engine.sentence import Sentence

MARK = 4.0
"""Length of a cut mark, mm."""

CUT = Pen(INK, 0.2)
FOLD = Pen(QUIET, 0.2, (1.5, 1.5))


class TooLargeError(ValueError):
    """Error of a component that is larger than the paper. Its text names the size."""


class Cells(NamedTuple):
    """Grid of places of one size on a sheet, mm, side by side without a gap."""

    left: float
    top: float
    columns: int
    rows: int
    size: Size


def sheets(components: Iterable[Component], paper: Size, margin: float) -> Iterator[Drawing]:
    """Yield the sheets with all components. TooLargeError if one does not fit.

    A sheet of components with backs is followed by a sheet of their backs, mirrored so that they
    line up when the paper is turned over its long side like a page of a book.
    """
    kinds = groupby(components, key=lambda each: (each.size, bool(each.back)))
    for (size, has_back), group in kinds:
        copies = [each for each in group for _ in range(each.count)]
        cells = _cells(size, paper, margin)
        whole = cells.columns * cells.rows
        for begin in range(0, len(copies), whole):
            part = copies[begin : begin + whole]
            yield _sheet(part, cells, paper, is_back=False)
            if has_back:
                yield _sheet(part, cells, paper, is_back=True)


def _cells(size: Size, paper: Size, margin: float) -> Cells:
    """Return the grid in the middle of the sheet. TooLargeError if not even one component fits."""
    columns, rows = (
        floor((length - 2 * max(margin, BLEED) + 1e-6) / side)
        for length, side in zip(paper, size, strict=True)
    )
    if columns < 1 or rows < 1:
        raise TooLargeError(
            Sentence(
                "something of {width:g} × {height:g} mm does not fit on the paper",
                width=size.width,
                height=size.height,
            )
        )
    left = (paper.width - columns * size.width) / 2
    top = (paper.height - rows * size.height) / 2
    return Cells(left, top, columns, rows, size)


def _sheet(part: Sequence[Component], cells: Cells, paper: Size, is_back: bool) -> Drawing:
    items = [
        item
        for number, component in enumerate(part)
        for item in _placed(component, cells, number, is_back)
    ]
    marks = tuple(_marks(cells)) if not is_back else ()
    title = f"{part[0].name}{' and others' if len(part) > 1 else ''}{': backs' * is_back}"
    return Drawing(
        paper,
        (Layer("components", "Components", tuple(items)), Layer("cut", "Cut marks", marks)),
        title,
    )


def _placed(component: Component, cells: Cells, number: int, is_back: bool) -> Iterator[Item]:
    """Yield a component in its cell. The columns of backs are counted from the right."""
    row, column = divmod(number, cells.columns)
    if is_back:
        column = cells.columns - 1 - column
    width, height = cells.size
    x, y = cells.left + column * width, cells.top + row * height
    bleed = _bleed(cells, row, column)
    yield Group(component.back if is_back else component.front, moved(x, y), bleed)
    if not is_back:
        if component.cut:
            yield Group((Shape(component.cut, pen=CUT),), moved(x, y))
        for begin, end in component.folds:
            yield Group((Shape(polyline((begin, end)), pen=FOLD),), moved(x, y))


def _bleed(cells: Cells, row: int, column: int) -> Outline:
    """Return the visible area of a component. It extends beyond an edge without a neighbour."""
    width, height = cells.size
    left, right = BLEED * (column == 0), BLEED * (column == cells.columns - 1)
    top, bottom = BLEED * (row == 0), BLEED * (row == cells.rows - 1)
    return rectangle(-left, -top, width + left + right, height + top + bottom)


def _marks(cells: Cells) -> Iterator[Item]:
    """Yield cut marks at the ends of every line of the grid, clear of the bleed.

    A printer may cut them shorter where the grid fills the paper.
    """
    right = cells.left + cells.columns * cells.size.width
    bottom = cells.top + cells.rows * cells.size.height
    for column in range(cells.columns + 1):
        x = cells.left + column * cells.size.width
        for edge, out in ((cells.top, -1), (bottom, 1)):
            ends = ((x, edge + out * BLEED), (x, edge + out * (BLEED + MARK)))
            yield Shape(polyline(ends), pen=CUT)
    for row in range(cells.rows + 1):
        y = cells.top + row * cells.size.height
        for edge, out in ((cells.left, -1), (right, 1)):
            ends = ((edge + out * BLEED, y), (edge + out * (BLEED + MARK), y))
            yield Shape(polyline(ends), pen=CUT)
