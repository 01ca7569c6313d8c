"""Kinds of jobs for everything beside the board: components, rules, and all in one document."""

from __future__ import annotations

from engine.files import parse_strict_json, read_text
from engine.games import game_of
from engine.games.core import GameError, options_named
from engine.publish.components.boxes import Box, components_of
from engine.publish.components.imposition import TooLargeError, sheets
from engine.publish.components.rules_summary import rules_summary
from engine.publish.drawing import Page
from engine.publish.jobs.documents import document
from engine.publish.jobs.kind import BLEED, BOARD, SCALE, Files, Kind, Option, Order
from engine.publish.print.jobs import MARGIN, MARKS, OVERLAP, PAPER, sheet_pages, tile_pages
from engine.publish.print.sheets import PAPERS
from engine.sentence import Sentence
from engine.track import Track

VARIANT = Option("variant", Sentence("Variant"), "", open=True)
DECK = Option("deck", Sentence("Deck of your own"), "", open=True, is_file=True)
PRINTER = Option(
    "printer",
    Sentence("Printed"),
    "home",
    {"home": Sentence("at home"), "shop": Sentence("in a copy shop")},
)


def box_of(order: Order) -> Box:
    """Return the game the track is made for, with the variant and the deck that the job names.

    FileError if the game does not allow them.
    """
    game, told = game_of(order.track), order.settings
    try:
        if told.get("deck"):
            file = order.published.beside(told["deck"])
            game = game.using(deck=parse_strict_json(read_text(file), file))
        options = game.chosen_options(options_named(game, told["variant"]))
    except GameError as error:
        wrong = Sentence("the game cannot be printed like this: {problem}", problem=error.args[0])
        raise order.fault(wrong, Sentence("choose another variant or deck")) from error
    return Box(game, options, order.published.course)


def _component_pages(order: Order) -> list[Page]:
    told = order.settings
    try:
        drawings = [*sheets(components_of(box_of(order)), PAPERS[told["paper"]], told["margin"])]
    except TooLargeError as error:
        raise order.fault(
            error.args[0],
            Sentence("make the margin smaller, or take a larger paper"),
        ) from error
    return [Page(drawing) for drawing in drawings]


def _rules_pages(order: Order) -> list[Page]:
    box, paper = box_of(order), PAPERS[order.settings["paper"]]
    return [Page(drawing) for drawing in rules_summary(box.game, box.options, paper)]


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


COMPONENTS = Kind(
    Sentence("Cards, sheets, money and cars (PDF)"),
    Sentence("To cut out; print on both sides, turned over the long side."),
    _components,
    (PAPER, MARGIN, VARIANT, DECK),
    _component_pages,
    _lacks_box,
    ((Sentence("Cards and pieces"), {}),),
)
RULES = Kind(
    Sentence("Summary of the rules (PDF)"),
    Sentence("The rules of the game on two pages, house rules marked."),
    _rules,
    (PAPER, VARIANT),
    _rules_pages,
    usual=((Sentence("Rules"), {}),),
)
EVERYTHING = Kind(
    Sentence("Everything in one document (PDF)"),
    Sentence("The board, what lies beside it, and the rules."),
    _everything,
    (PRINTER, *BOARD, PAPER, SCALE, MARGIN, OVERLAP, BLEED, MARKS, VARIANT, DECK),
    _all_pages,
    _lacks_box,
    (
        (Sentence("Everything for a copy shop"), {"printer": "shop"}),
        (Sentence("Everything to print at home"), {"printer": "home"}),
    ),
)
