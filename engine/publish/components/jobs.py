"""Kinds of jobs for everything beside the board: components, rules, and all in one document."""

from __future__ import annotations

from engine.files import parse_strict_json, read_text
from engine.games import GAMES, game_named, game_of
from engine.games.core import GameError, options_named
from engine.publish.components.boxes import Box, components_of
from engine.publish.components.component import PAINTED
from engine.publish.components.imposition import TooLargeError, sheets
from engine.publish.components.rules_summary import rules_summary
from engine.publish.components.single import Single, board_page, singles
from engine.publish.drawing import Page
from engine.publish.jobs.documents import check_pages, check_pixels, document
from engine.publish.jobs.kind import (
    BLACK,
    BLEED,
    BOARD,
    LANGUAGE,
    SCALE,
    SPACE_LENGTH,
    Files,
    Kind,
    Option,
    Order,
    board_of,
    file_stem,
)
from engine.publish.print.jobs import (
    FIT,
    MARGIN,
    MARKS,
    OVERLAP,
    PAPER,
    paper_of,
    sheet_fits,
    sheet_pages,
    tile_pages,
    tiles_of,
)
from engine.sentence import Sentence
from engine.track import Track

GAME = Option(
    "game",
    Sentence("Game"),
    "",
    # Titles without loading every game.
    {"": Sentence("that of the track")} | {name: name.replace("_", " ").title() for name in GAMES},
    open=True,
)
VARIANT = Option("variant", Sentence("Variant"), "", open=True)
DECK = Option("deck", Sentence("Deck of your own"), "", open=True, is_file=True)
SPACING = Option("spacing", Sentence("Space between pieces"), 0.0, most=20.0, unit="mm")
CARD_SIZE = Option(
    "size",
    Sentence("Size of cards"),
    "poker",
    {
        "": Sentence("as on paper (63 × 88 mm)"),
        "poker": Sentence("Poker (2.5 × 3.5 in)"),
        "bridge": Sentence("Bridge (2.25 × 3.5 in)"),
        "mini": Sentence("Mini (1.75 × 2.5 in)"),
        "tarot": Sentence("Tarot (2.75 × 4.75 in)"),
        "square": Sentence("Square (2.5 × 2.5 in)"),
    },
)
FORMAT = Option("format", Sentence("Format"), "png", {"png": "PNG", "pdf": "PDF"})
RESOLUTION = Option("dpi", Sentence("Resolution"), 300.0, least=50.0, most=1200.0, unit="dpi")
CARD_BLEED = Option("bleed", Sentence("Bleed"), 3.0, most=PAINTED, unit="mm")
PRINTER = Option(
    "printer",
    Sentence("Printed"),
    "home",
    {"home": Sentence("at home"), "shop": Sentence("in a copy shop")},
)


def box_of(order: Order) -> Box:
    """Return the game that the job names, else the one the track is made for, with the variant and
    the deck that it names.

    FileError if the game does not allow them.
    """
    told = order.settings
    try:
        game = game_named(told["game"]) if told.get("game") else game_of(order.track)
        if told.get("deck"):
            file = order.published.beside(told["deck"])
            game = game.using(deck=parse_strict_json(read_text(file), file))
        needs = game.needs()
        if needs is not None and needs.kind != order.track.kind:
            raise GameError(Sentence("{game} is not played on such a track", game=game.info.title))
        options = game.chosen_options(options_named(game, told["variant"]))
    except GameError as error:
        wrong = Sentence("the game cannot be printed like this: {problem}", problem=error.args[0])
        raise order.fault(wrong, Sentence("choose another game, variant or deck")) from error
    course = None if needs is None else order.published.course
    return Box(game, options, course, tell=order.published.tell)


def _component_pages(order: Order) -> list[Page]:
    told = order.settings
    try:
        sizes = paper_of(order), told["margin"], told["spacing"]
        drawings = [*sheets(components_of(box_of(order)), *sizes)]
    except TooLargeError as error:
        raise order.fault(
            error.args[0],
            Sentence("make the margin smaller, or take a larger paper"),
        ) from error
    return [Page(drawing) for drawing in drawings]


def _fit(order: Order) -> None:
    """Raise FileError if the board does not fit on its sheets, or there is no such paper."""
    paper_of(order)
    if order.settings["printer"] == "shop":
        sheet_fits(order)
    else:
        tiles_of(order)


def _rules_pages(order: Order) -> list[Page]:
    box, paper = box_of(order), paper_of(order)
    pages = rules_summary(box.game, box.options, paper, box.tell)
    return [Page(drawing) for drawing in pages]


def _all_pages(order: Order) -> list[Page]:
    """Return the pages of the board, then those of the components, and of the rules last."""
    board = sheet_pages(order) if order.settings["printer"] == "shop" else tile_pages(order)
    return [*board, *_component_pages(order), *_rules_pages(order)]


def _components(order: Order) -> Files:
    return document(order, _component_pages(order))


def _rules(order: Order) -> Files:
    return document(order, _rules_pages(order))


def _everything(order: Order) -> Files:
    return document(order, _all_pages(order))


def _lacks_box(track: Track) -> Sentence | None:
    """Return the reason why a track has no components, or None if its game has some."""
    game = game_of(track)
    if any(True for _ in game.box_contents(None, game.chosen_options({}))):
        return None
    return Sentence("{game} does not say what is in its box", game=game.info.title)


def _singles(order: Order) -> list[Single]:
    told = order.settings
    return [*singles(components_of(box_of(order)), told["size"], told["bleed"])]


def _single_pages(order: Order) -> list[Page]:
    """Return one page for each side of each piece, and the board first if there is one."""
    pages = [
        page
        for single in _singles(order)
        for page in (single.front, single.back)
        if page is not None
    ]
    return [*_board_pages(order), *pages]


def _board_pages(order: Order) -> list[Page]:
    """Return the page of the board, or none for a game without one."""
    if box_of(order).course is None or not order.track.spaces:
        return []
    return [board_page(board_of(order), order.settings["bleed"])]


def _pictures(order: Order) -> Files:
    """Return a file for each side of each piece, or a document for each group of pieces."""
    from engine.publish.drawing.pdf import pdf
    from engine.publish.drawing.png import each_png

    told, pieces = order.settings, _singles(order)
    check_pages(order, _single_pages(order))
    files: dict[str, bytes] = {}
    if told["format"] == "pdf":
        groups: dict[str, list[Page]] = {}
        for single in pieces:
            sides = [page for page in (single.front, single.back) if page is not None]
            groups.setdefault(single.group, []).extend(single.count * sides)
        if board := _board_pages(order):
            groups["board"] = board
        for group, pages in groups.items():
            about = {"language": order.published.language, "pure_black": told["black"]}
            title, author = order.track.name, order.track.author
            files[f"{order.stem}/{group}.pdf"] = pdf(pages, title, author, **about)
        return files
    named: dict[str, Page] = {f"{order.stem}/board.png": page for page in _board_pages(order)}
    for number, single in enumerate(pieces, start=1):
        stem = f"{order.stem}/{single.group}/{number:03}_{file_stem(single.name)}"
        named[f"{stem}_{single.count}x.png"] = single.front
        if single.back is not None:
            named[f"{stem}_{single.count}x_back.png"] = single.back
    for page in named.values():
        check_pixels(order, page.drawing.size, told["dpi"])
    return dict(zip(named, each_png([*named.values()], told["dpi"]), strict=True))


COMPONENTS = Kind(
    Sentence("Cards, sheets, money and cars (PDF)"),
    Sentence("To cut out; print on both sides, turned over the long side."),
    _components,
    (PAPER, MARGIN, SPACING, GAME, VARIANT, DECK, LANGUAGE, BLACK),
    _component_pages,
    _lacks_box,
    ((Sentence("Cards and pieces"), {}),),
    fit=paper_of,
)
RULES = Kind(
    Sentence("Summary of the rules (PDF)"),
    Sentence("The rules of the game on two pages, house rules marked."),
    _rules,
    (PAPER, GAME, VARIANT, LANGUAGE, BLACK),
    _rules_pages,
    usual=((Sentence("Rules"), {}),),
    fit=paper_of,
)
EVERYTHING = Kind(
    Sentence("Everything in one document (PDF)"),
    Sentence("The board, what lies beside it, and the rules."),
    _everything,
    (
        *(PRINTER, *BOARD, PAPER, FIT, SCALE, SPACE_LENGTH, MARGIN, OVERLAP, BLEED, MARKS),
        *(SPACING, GAME, VARIANT, DECK, BLACK),
    ),
    _all_pages,
    _lacks_box,
    (
        (Sentence("Everything for a copy shop"), {"printer": "shop"}),
        (Sentence("Everything to print at home"), {"printer": "home"}),
    ),
    fit=_fit,
)
SINGLE = Kind(
    Sentence("Pictures for online printers"),
    Sentence(
        "One picture with bleed for each side of each card and piece, and for the board, or a "
        "document for each size."
    ),
    _pictures,
    (*BOARD, CARD_SIZE, FORMAT, RESOLUTION, CARD_BLEED, GAME, VARIANT, DECK, BLACK),
    _single_pages,
    _lacks_box,
)
