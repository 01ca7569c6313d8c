"""Boards on paper as kinds of jobs: one sheet, many small sheets, a folded board."""

from __future__ import annotations

from engine.publish.drawing import Page, Size
from engine.publish.jobs.documents import document
from engine.publish.jobs.kind import BLEED, BOARD, SCALE, Files, Kind, Option, Order, board_of
from engine.publish.print.sheets import PAPERS, sheet
from engine.publish.print.tiles import bled, tiles, tiling
from engine.sentence import Sentence
from engine.track.sheet import FOLDINGS, USUAL_PANELS

PAPER = Option("paper", Sentence("Paper"), "A4", {name: name for name in PAPERS})
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


def sheet_pages(order: Order) -> tuple[Page, ...]:
    """Return the page of an order for one sheet."""
    told = order.settings
    panels = int(told.get("panels", 1))
    board, tell = board_of(order), order.published.tell
    return (sheet(board, told["scale"], told["bleed"], told["marks"], panels, tell),)


def tile_pages(order: Order) -> list[Page]:
    """Return the pages of an order for small sheets."""
    paper = order.settings["paper"]
    return paper_pages(order, paper, PAPERS[paper], order.settings["margin"])


def paper_pages(order: Order, name: str, paper: Size, margin: float) -> list[Page]:
    """Return the pages of an order for small sheets of a paper.

    FileError if too little of a page is left to print on, or if there are too many.
    """
    told = order.settings
    sheet = order.track.board
    total = bled(Size(sheet.width, sheet.height), told["scale"], told["bleed"])
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
    return tiles(board_of(order), told["scale"], told["bleed"], way, margin, order.published.tell)


def _as_sheet(order: Order) -> Files:
    return document(order, sheet_pages(order))


def _as_tiles(order: Order) -> Files:
    return document(order, tile_pages(order))


SHEET = Kind(
    Sentence("Board on one sheet (PDF)"),
    Sentence("For a print shop: the whole board with bleed and crop marks."),
    _as_sheet,
    (*BOARD, SCALE, BLEED, MARKS),
    sheet_pages,
    usual=((Sentence("Sheet"), {}),),
)
TILES = Kind(
    Sentence("Board on several sheets (PDF)"),
    Sentence("For a printer at home: pages to cut and glue together."),
    _as_tiles,
    (*BOARD, PAPER, SCALE, MARGIN, OVERLAP, BLEED),
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
    (*BOARD, PANELS, SCALE, BLEED, MARKS),
    sheet_pages,
)
