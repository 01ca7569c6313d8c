"""Pictures of the board as kinds of jobs: SVG for drawing programs, PNG for everything else."""

from __future__ import annotations

from engine.publish.drawing import Attached, Page, Size
from engine.publish.drawing.svg import svg_text
from engine.publish.jobs.documents import check_letters, check_pages, check_pixels, texts_of
from engine.publish.jobs.kind import BOARD, Files, Kind, Option, Order, board_of
from engine.publish.painting import painting
from engine.sentence import Sentence
from engine.track.published import INSIDE

OUTLINES = Option("outlines", Sentence("Letters as outlines"), False)
DPI = Option("dpi", Sentence("Resolution"), 150.0, least=10.0, most=1200.0, unit="dpi")
LONGEST = Option(
    "longest",
    Sentence("Longest side at most"),
    6000.0,
    least=16.0,
    most=40_000.0,
    unit=Sentence("pixels"),
)


def _page(order: Order) -> tuple[Page, ...]:
    return (Page(board_of(order)),)


def _svg(order: Order) -> Files:
    board = board_of(order)
    if order.settings["outlines"]:
        from engine.publish.fonts.outlines import with_outlines

        check_letters(order, board)
        board = with_outlines(board)
    return {f"{order.stem}.svg": svg_text(board, order.published.text).encode()}


def _png(order: Order) -> Files:
    from engine.publish.drawing.png import png

    (page,) = _page(order)
    check_pages(order, (page,))
    content = png(page, _resolution(order), Attached(INSIDE, order.published.text))
    return {f"{order.stem}.png": content}


def _resolution(order: Order) -> float:
    """Return the dots per inch of a picture. FileError if it would have too many pixels."""
    told, board = order.settings, order.track.board
    size = Size(board.width, board.height)
    dpi = min(told["dpi"], told["longest"] / max(size) * 25.4)
    check_pixels(order, size, dpi)
    return float(dpi)


def _painting(order: Order) -> Files:
    return {f"{order.stem}.svg": svg_text(painting(order.track), order.published.text).encode()}


SVG = Kind(
    Sentence("Drawing (SVG)"),
    Sentence("For drawing programs and the web: the board in layers."),
    _svg,
    (*BOARD, OUTLINES),
    _page,
    usual=((Sentence("Drawing"), {}),),
    texts=lambda order: () if order.settings["outlines"] else texts_of(board_of(order)),
)
PNG = Kind(
    Sentence("Picture (PNG)"),
    Sentence("For the web and for other programs."),
    _png,
    (*BOARD, DPI, LONGEST),
    _page,
    usual=((Sentence("Picture"), {}),),
    fit=_resolution,
)
PAINTING = Kind(
    Sentence("Drawing to paint in (SVG)"),
    Sentence(
        "For Inkscape or Illustrator: spaces and lines to reshape over an empty layer to paint in. "
        "Take it back with `lanesmith update`."
    ),
    _painting,
    pages=lambda order: (Page(painting(order.track)),),
    usual=((Sentence("Painting"), {}),),
    texts=lambda order: texts_of(painting(order.track)),
)
