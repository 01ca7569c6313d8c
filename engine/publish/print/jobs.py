"""Boards on paper as kinds of jobs: one sheet, many small sheets, a folded board."""

from __future__ import annotations

import re
from math import floor

from engine.checks.printing import scale_told
from engine.publish.drawing import Page, Size
from engine.publish.jobs.documents import check_size, document
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
from engine.publish.print.sheets import sheet, sheet_size
from engine.publish.print.tiles import Tiling, bled, largest_scale, tiles, tiling
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
        return _fitted_scale(order)
    return float(100 * scale_told(told, order.published.course))


def _fitted_scale(order: Order) -> float:
    """Return the scale in percent at which the board fits on the pages that an order asks for.

    FileError if nothing fits.
    """
    told, board = order.settings, order.track.board
    columns, rows = map(int, re.findall(r"\d+", told["fit"]))
    sheet, paper = Size(board.width, board.height), paper_of(order)
    sizes = sheet, told["bleed"], paper, told["margin"], told["overlap"]
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


def sheet_fits(order: Order) -> None:
    """Raise FileError if the sheet of an order is too large."""
    told, board = order.settings, order.track.board
    size = Size(board.width, board.height)
    check_size(order, sheet_size(size, scale_of(order), told["bleed"], told["marks"]))


def sheet_pages(order: Order) -> tuple[Page, ...]:
    """Return the page of an order for one sheet."""
    told = order.settings
    panels = int(told.get("panels", 1))
    board, tell = board_of(order), order.published.tell
    return (sheet(board, scale_of(order), told["bleed"], told["marks"], panels, tell),)


def tile_pages(order: Order) -> list[Page]:
    """Return the pages of an order for small sheets."""
    told = order.settings
    scale, way = tiles_of(order)
    return tiles(board_of(order), scale, told["bleed"], way, told["margin"], order.published.tell)


def tiles_of(order: Order) -> tuple[float, Tiling]:
    """Return the scale in percent of an order for small sheets, and how they share the board.

    FileError if too little of a page is left to print on, or if there are too many.
    """
    told = order.settings
    sheet = order.track.board
    scale, margin = scale_of(order), told["margin"]
    total = bled(Size(sheet.width, sheet.height), scale, told["bleed"])
    way = tiling(total, paper_of(order), margin, told["overlap"])
    if way is None:
        raise order.fault(
            Sentence(
                "with a margin of {margin:g} mm and an overlap of {overlap:g} mm hardly anything "
                "of {paper} is left to print on",
                margin=margin,
                overlap=told["overlap"],
                paper=told["paper"],
            ),
            Sentence("make them smaller, or take a larger paper"),
        )
    if way.count > MOST_PAGES:
        raise order.fault(
            Sentence("it takes {count:,} pages", count=way.count),
            Sentence("make the scale smaller, or take a larger paper"),
        )
    return scale, way


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
    fit=sheet_fits,
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
    fit=tiles_of,
)
FOLDED = Kind(
    Sentence("Folded board (PDF)"),
    Sentence("For a print shop: the whole board with marks where it is folded."),
    _as_sheet,
    (*BOARD, PANELS, SCALE, SPACE_LENGTH, BLEED, MARKS, BLACK),
    sheet_pages,
    fit=sheet_fits,
)
