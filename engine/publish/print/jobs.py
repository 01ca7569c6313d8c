"""Boards on paper as kinds of jobs: one sheet, many small sheets, a folded board."""

from __future__ import annotations

import re
from math import floor

from engine.checks.printing import scale_told
from engine.publish.drawing import Page, Size
from engine.publish.jobs.documents import document
from engine.publish.jobs.kind import (
    BLACK,
    BLEED,
    BOARD,
    SCALE,
    SPACE_LENGTH,
    Files,
    Kind,
    Option,
    Order,
    board_of,
)
from engine.publish.print.papers import EXAMPLE, PAPERS, PATTERN, paper_size
from engine.publish.print.sheets import sheet
from engine.publish.print.tiles import bled, largest_scale, tiles, tiling
from engine.sentence import Sentence
from engine.track.sheet import FOLDINGS, USUAL_PANELS

PAPER = Option(
    "paper",
    Sentence("Paper"),
    "A4",
    {name: name for name in PAPERS},
    open=True,
    pattern=PATTERN,
    example=EXAMPLE,
)
FIT = Option(
    "fit",
    Sentence("Fit on pages"),
    "",
    {"": Sentence("by the scale"), "1 x 1": Sentence("one page")},
    open=True,
    pattern=r"\s*\d{1,2}\s*[x×]\s*\d{1,2}\s*",
    example="3 x 2",
)
MARGIN = Option("margin", Sentence("Margin"), 5.0, least=0.0, most=100.0, unit="mm")
OVERLAP = Option("overlap", Sentence("Overlap"), 10.0, least=0.0, most=50.0, unit="mm")
MARKS = Option("marks", Sentence("Crop marks"), True)
PANELS = Option(
    "panels",
    Sentence("Panels"),
    str(USUAL_PANELS),
    {str(number): Sentence("{number} panels", number=number) for number in FOLDINGS},
)

MOST_PAGES = 500
"""Most pages that anybody would glue together."""


def paper_of(order: Order) -> Size:
    """Return the size of the paper of an order. FileError if it is none."""
    try:
        return paper_size(order.settings["paper"])
    except ValueError as error:
        remedy = Sentence("write a size such as {example}", example=EXAMPLE)
        raise order.fault(error.args[0], remedy, "paper") from error


def scale_of(order: Order) -> float:
    """Return the scale of the board of an order in percent: so that it fits on its pages, that a
    usual space has its length, or as it says. FileError if nothing fits on the pages."""
    told = order.settings
    if told.get("fit"):
        return fitted_scale(order, paper_of(order), told["margin"])
    return float(100 * scale_told(told, order.published.course))


def fitted_scale(order: Order, paper: Size, margin: float) -> float:
    """Return the scale in percent at which the board fits on the pages that an order asks for.

    FileError if nothing fits.
    """
    told, board = order.settings, order.track.board
    columns, rows = map(int, re.findall(r"\d+", told["fit"]))
    sizes = Size(board.width, board.height), told["bleed"], paper, margin, told["overlap"]
    factor = largest_scale(*sizes, columns, rows) if columns and rows else 0.0
    # Rounded down, so that the number which is printed is the one that fits.
    percent = floor(1e4 * factor) / 100
    if percent < SCALE.least:
        raise order.fault(
            Sentence("the board does not fit on {pages} pages", pages=told["fit"]),
            Sentence("take more pages, a larger paper or a smaller margin"),
            "fit",
        )
    return min(percent, SCALE.most)


def sheet_pages(order: Order) -> tuple[Page, ...]:
    """Return the page of an order for one sheet."""
    told = order.settings
    panels = int(told.get("panels", 1))
    board, tell = board_of(order), order.published.tell
    return (sheet(board, scale_of(order), told["bleed"], told["marks"], panels, tell),)


def tile_pages(order: Order) -> list[Page]:
    """Return the pages of an order for small sheets."""
    told = order.settings
    return paper_pages(order, told["paper"], paper_of(order), told["margin"])


def paper_pages(order: Order, name: str, paper: Size, margin: float) -> list[Page]:
    """Return the pages of an order for small sheets of a paper.

    FileError if too little of a page is left to print on, or if there are too many.
    """
    told = order.settings
    sheet = order.track.board
    scale = fitted_scale(order, paper, margin) if told["fit"] else scale_of(order)
    total = bled(Size(sheet.width, sheet.height), scale, told["bleed"])
    way = tiling(total, paper, margin, told["overlap"])
    if way is None:
        raise order.fault(
            Sentence(
                "with a margin of {margin:g} mm and an overlap of {overlap:g} mm hardly anything "
                "of {paper} is left to print on",
                margin=margin,
                overlap=told["overlap"],
                paper=name,
            ),
            Sentence("make them smaller, or take a larger paper"),
        )
    if way.count > MOST_PAGES:
        raise order.fault(
            Sentence("it takes {count:,} pages", count=way.count),
            Sentence("make the scale smaller, or take a larger paper"),
        )
    return tiles(board_of(order), scale, told["bleed"], way, margin, order.published.tell)


def _as_sheet(order: Order) -> Files:
    return document(order, sheet_pages(order))


def _as_tiles(order: Order) -> Files:
    return document(order, tile_pages(order))


SHEET = Kind(
    Sentence("Board on one sheet (PDF)"),
    Sentence("For a print shop: the whole board with bleed and crop marks."),
    _as_sheet,
    (*BOARD, SCALE, SPACE_LENGTH, BLEED, MARKS, BLACK),
    sheet_pages,
    usual=((Sentence("Sheet"), {}),),
)
TILES = Kind(
    Sentence("Board on several sheets (PDF)"),
    Sentence("For a printer at home: pages to cut and glue together."),
    _as_tiles,
    (*BOARD, PAPER, FIT, SCALE, SPACE_LENGTH, MARGIN, OVERLAP, BLEED, BLACK),
    tile_pages,
    usual=(
        (Sentence("A4 pages"), {"paper": "A4"}),
        (Sentence("Letter pages"), {"paper": "Letter"}),
    ),
)
FOLDED = Kind(
    Sentence("Folded board (PDF)"),
    Sentence("For a print shop: the whole board with marks where it is folded."),
    _as_sheet,
    (*BOARD, PANELS, SCALE, SPACE_LENGTH, BLEED, MARKS, BLACK),
    sheet_pages,
)
