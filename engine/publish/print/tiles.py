"""Tiles: the board on many small sheets, to be cut and glued together at home.

Every page repeats a strip of the next one, on its right and below. Cut a page at its marks on the
left and above, and glue it over those strips of its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from engine.publish.drawing import Drawing, Item, Layer, Page, Pen, Shape, Size, Text, rectangle
from engine.publish.fonts import text_width
from engine.publish.print.marks import (
    CUT,
    FOLD,
    GAP,
    GLUE,
    TEXT,
    Box,
    advice,
    bar,
    edge_marks,
    page_map,
)
from engine.publish.print.sheets import at_scale, both_ways, placed
from engine.sentence import Sentence, Tell

FOOT = 15.0
"""Height of the strip with the page's name, including the marks above it, mm."""

RIM = 4.0
"""Width of the strips for marks on the other sides, mm."""

NAME = 6.0
MAP = 9.0

SMALLEST = 20.0
"""Least side of a square of the board that a page shows besides its overlap, mm."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """Spread of a board over pages of one size, all in mm on the paper.

    `art` is the part of the board on each page, including the overlap. `columns` and `rows` count
    pages.
    """

    page: Size
    art: Size
    overlap: float
    columns: int
    rows: int

    @property
    def count(self) -> int:
        """The number of pages."""
        return self.columns * self.rows

    def begin(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left corner of a page's part of the board with its bleed, mm."""
        return column * (self.art.width - self.overlap), row * (self.art.height - self.overlap)


def page_name(column: int, row: int) -> str:
    """Return the name of a page: a letter for the row and a number for the column.

    The row after "Z" is "AA".
    """
    letters = ""
    row += 1
    while row:
        row, digit = divmod(row - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{column + 1}"


def tiling(total: Size, paper: Size, margin: float, overlap: float) -> Tiling | None:
    """Return the spread over the fewest pages, upright or lying.

    None if too little of a page is left to print on.
    """
    ways = (_tiling(total, page, margin, overlap) for page in both_ways(paper))
    return min(filter(None, ways), key=lambda way: way.count, default=None)


def _room(page: Size, margin: float) -> Size:
    """Return the room for the board on a page, mm."""
    return Size(page.width - 2 * margin - 2 * RIM, page.height - 2 * margin - RIM - FOOT)


def _tiling(total: Size, page: Size, margin: float, overlap: float) -> Tiling | None:
    width, height = _room(page, margin)
    if min(width, height) - overlap < SMALLEST:
        return None
    columns = max(1, ceil((total.width - overlap) / (width - overlap) - 1e-9))
    rows = max(1, ceil((total.height - overlap) / (height - overlap) - 1e-9))
    art = Size(
        (total.width + (columns - 1) * overlap) / columns,
        (total.height + (rows - 1) * overlap) / rows,
    )
    return Tiling(page, art, overlap, columns, rows)


def largest_scale(
    board: Size, bleed: float, paper: Size, margin: float, overlap: float, columns: int, rows: int
) -> float:
    """Return the largest scale, 1 for true size, at which a board is on `columns` × `rows` pages,
    upright or lying; 0 if it cannot be."""
    found = 0.0
    for page in both_ways(paper):
        room = _room(page, margin)
        if min(room) - overlap >= SMALLEST:
            wide, tall = (
                (count * (side - overlap) + overlap - 2 * bleed)
                for count, side in zip((columns, rows), room, strict=True)
            )
            found = max(found, min(wide / board.width, tall / board.height))
    return found


def tiles(
    board: Drawing, scale: float, bleed: float, tiling: Tiling, margin: float, tell: Tell = str
) -> list[Page]:
    """Return the pages from left to right and from top to bottom."""
    words = [tell(sentence) for sentence in _advice(scale, tiling)]
    if board.title:
        words[0] = f"{board.title} · {words[0]}"
    board = at_scale(board, scale)
    return [
        _tile(board, bleed, tiling, margin, column, row, words)
        for row in range(tiling.rows)
        for column in range(tiling.columns)
    ]


def bled(board: Size, scale: float, bleed: float) -> Size:
    """Return the size of the board on paper with its bleed, mm."""
    factor = scale / 100
    return Size(board.width * factor + 2 * bleed, board.height * factor + 2 * bleed)


def art_on_page(tiling: Tiling, margin: float) -> Box:
    """Return the place of the board on a page: in the middle of the room that the strips leave."""
    page, art = tiling.page, tiling.art
    left = (page.width - art.width) / 2
    top = margin + RIM + (page.height - 2 * margin - RIM - FOOT - art.height) / 2
    return Box(left, top, left + art.width, top + art.height)


def _tile(
    board: Drawing,
    bleed: float,
    tiling: Tiling,
    margin: float,
    column: int,
    row: int,
    words: Sequence[str],
) -> Page:
    art = art_on_page(tiling, margin)
    x, y = tiling.begin(column, row)
    shown = (x - bleed, y - bleed, *tiling.art)
    name = page_name(column, row)
    marks = Layer(
        "marks",
        "Marks",
        (
            *edge_marks(
                art,
                _edges(art.left, art.right, tiling.overlap, bleed, column, tiling.columns),
                _edges(art.top, art.bottom, tiling.overlap, bleed, row, tiling.rows),
            ),
            *_glue(art, tiling, column, row),
            *_foot(tiling, margin, column, row, words),
        ),
    )
    layers = (*placed(board, art.left - x + bleed, art.top - y + bleed, shown), marks)
    return Page(Drawing(tiling.page, layers, board.title), label=name)


def _edges(
    begin: float, end: float, overlap: float, bleed: float, number: int, count: int
) -> list[tuple[float, Pen]]:
    """Return the cuts of a page along one direction, dashed where the next one overlaps it.

    At the edges of the board the bleed is cut off.
    """
    first = (begin + bleed if number == 0 else begin, CUT)
    last = (end - bleed, CUT) if number + 1 == count else (end - overlap, FOLD)
    return [first, last]


def _glue(art: Box, tiling: Tiling, column: int, row: int) -> Iterator[Item]:
    """Yield grey strips beside the overlaps with the next pages, with the names of these pages."""
    overlap = tiling.overlap
    thick = RIM - GAP - 1.0
    if not overlap:
        return
    if column + 1 < tiling.columns:
        left = art.right - overlap
        yield Shape(rectangle(left, art.top - GAP - thick, overlap, thick), GLUE)
        yield Text(
            (left + overlap / 2, art.top - GAP - 0.3),
            page_name(column + 1, row),
            thick,
            "#ffffff",
            anchor="middle",
        )
    if row + 1 < tiling.rows:
        top = art.bottom - overlap
        yield Shape(rectangle(art.left - GAP - thick, top, thick, overlap), GLUE)
        yield Text(
            (art.left - GAP - 0.3, top + overlap / 2),
            page_name(column, row + 1),
            thick,
            "#ffffff",
            anchor="middle",
            angle=-90,
        )


def _foot(
    tiling: Tiling, margin: float, column: int, row: int, words: Sequence[str]
) -> Iterator[Item]:
    """Yield the page's name, its place among the pages, the bar, and the advice."""
    left, right = margin, tiling.page.width - margin
    bottom = tiling.page.height - margin
    name = page_name(column, row)
    yield from page_map(
        (right - MAP, bottom - MAP), MAP, tiling.columns, tiling.rows, (column, row)
    )
    yield Text((right - MAP - 2, bottom - 1), name, NAME, face="bold", anchor="end")
    room = right - MAP - 4 - text_width(name, NAME, "bold") - left
    yield from bar((left, bottom - MAP), room)
    for line, text in enumerate(words):
        if text_width(text, TEXT) <= room:
            yield Text((left, bottom - 4.2 + 3.4 * line), text, TEXT)


def _advice(scale: float, tiling: Tiling) -> Iterator[Sentence]:
    """Yield the advice, one line each."""
    yield advice(scale)
    if tiling.count > 1:
        yield Sentence("Cut on the left and above, glue over the strips that are marked grey.")
