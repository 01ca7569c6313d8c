"""Imposition of components on sheets of paper, with cut marks and aligned backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import floor, inf
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
    """Grid of places of one size on a sheet, with a space between two, mm."""

    left: float
    top: float
    columns: int
    rows: int
    size: Size
    spacing: float

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Return the top left corner of a place."""
        width, height = self.size
        return (
            self.left + column * (width + self.spacing),
            self.top + row * (height + self.spacing),
        )


def sheets(
    components: Iterable[Component], paper: Size, margin: float, spacing: float = 0.0
) -> Iterator[Drawing]:
    """Yield the sheets with all components. TooLargeError if one does not fit.

    With a `spacing` each has colour beyond its edge on every side, so that a cut beside the line
    shows nothing of a neighbour.

    A sheet of components with backs is followed by a sheet of their backs, mirrored so that they
    line up when the paper is turned over its long side like a page of a book.
    """
    kinds = groupby(components, key=lambda each: (each.size, bool(each.back)))
    for (size, has_back), group in kinds:
        copies = [each for each in group for _ in range(each.count)]
        cells = _cells(size, paper, margin, spacing)
        whole = cells.columns * cells.rows
        for begin in range(0, len(copies), whole):
            part = copies[begin : begin + whole]
            yield _sheet(part, cells, paper, is_back=False)
            if has_back:
                yield _sheet(part, cells, paper, is_back=True)


def _cells(size: Size, paper: Size, margin: float, spacing: float) -> Cells:
    """Return the grid in the middle of the sheet. TooLargeError if not even one component fits."""
    columns, rows = (
        floor((length - 2 * max(margin, BLEED) + spacing + 1e-6) / (side + spacing))
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
    left = (paper.width - columns * (size.width + spacing) + spacing) / 2
    top = (paper.height - rows * (size.height + spacing) + spacing) / 2
    return Cells(left, top, columns, rows, size, spacing)


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
    x, y = cells.corner(row, column)
    bleed = _bleed(cells, row, column)
    yield Group(component.back if is_back else component.front, moved(x, y), bleed)
    if not is_back:
        if component.cut:
            yield Group((Shape(component.cut, pen=CUT),), moved(x, y))
        for begin, end in component.folds:
            yield Group((Shape(polyline((begin, end)), pen=FOLD),), moved(x, y))


def _bleed(cells: Cells, row: int, column: int) -> Outline:
    """Return the visible area of a component. It extends beyond an edge, next to a neighbour as far
    as half the space between."""
    width, height = cells.size
    inner = min(BLEED, cells.spacing / 2)
    left, right = (BLEED if column == last else inner for last in (0, cells.columns - 1))
    top, bottom = (BLEED if row == last else inner for last in (0, cells.rows - 1))
    return rectangle(-left, -top, width + left + right, height + top + bottom)


def _marks(cells: Cells) -> Iterator[Item]:
    """Yield cut marks at the ends of every line of the grid, clear of the bleed.

    A printer may cut them shorter where the grid fills the paper.
    """
    width, height = cells.size
    tops = [cells.corner(row, 0)[1] for row in range(cells.rows)]
    lefts = [cells.corner(0, column)[0] for column in range(cells.columns)]
    right, bottom = lefts[-1] + width, tops[-1] + height
    for x in _apart(left + side for left in lefts for side in (0.0, width)):
        for edge, out in ((cells.top, -1), (bottom, 1)):
            ends = ((x, edge + out * BLEED), (x, edge + out * (BLEED + MARK)))
            yield Shape(polyline(ends), pen=CUT)
    for y in _apart(top + side for top in tops for side in (0.0, height)):
        for edge, out in ((cells.left, -1), (right, 1)):
            ends = ((edge + out * BLEED, y), (edge + out * (BLEED + MARK), y))
            yield Shape(polyline(ends), pen=CUT)


def _apart(lines: Iterable[float]) -> Iterator[float]:
    """Yield places in order, without those that differ by rounding only."""
    last = -inf
    for line in sorted(lines):
        if line - last > 1e-6:
            yield line
        last = line
