"""Boards for other tables, as kinds of jobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from engine.publish.components.jobs import DECK, GAME, VARIANT, box_of
from engine.publish.drawing import Drawing, Size
from engine.publish.jobs.documents import check_letters
from engine.publish.jobs.kind import BOARD, Files, Kind, Option, Order, board_of
from engine.publish.tables.dxf import dxf, texts_of
from engine.publish.tables.heat import heat_circuit, lack_for_heat
from engine.publish.tables.magnetic_map import magnetic_map
from engine.publish.tables.pieces_folder import pieces_folder
from engine.publish.tables.playingcards import playingcards
from engine.publish.tables.setup import Setup
from engine.publish.tables.table_picture import table_picture
from engine.publish.tables.tabletop_playground import tabletop_playground
from engine.publish.tables.tabletop_simulator import tabletop_simulator
from engine.publish.tables.vassal import vassal_module
from engine.sentence import Sentence
from engine.track import Track

PREFIX = Option("url-prefix", Sentence("Address of the images"), "")

ONLY_HERE = """\
Only this computer finds the images of this board: their addresses begin with
{prefix}

To share it, put the images where everybody can load them, and publish again with the address of
that folder: lanesmith publish TRACK --job NAME --url-prefix https://… --to DIR
"""


def _setup(order: Order) -> Setup:
    """Return the setup of an order. FileError if a letter of the table cannot be painted."""
    box, board = box_of(order), board_of(order)
    if box.course is None:
        # The game is played without a board.
        setup = Setup(Track(name=box.title), board, box, order.stem)
    else:
        setup = Setup(order.track, board, box, order.stem)
    check_letters(order, table_picture(setup, with_hands=True))
    return setup


def _lacks_spaces(track: Track) -> Sentence | None:
    return None if track.spaces else Sentence("the track has no spaces yet")


def _made_by(paint: Callable[[Setup], Mapping[str, bytes]]) -> Callable[[Order], Files]:
    """Return a maker of the files that a format makes of the setup."""
    return lambda order: paint(_setup(order))


def _loading(paint: Callable[[Order, str], Mapping[str, bytes]]) -> Callable[[Order], Files]:
    """Return a maker of the files, in a folder, of a format that loads images from an address.

    Without an address it adds a warning that only this computer finds the images.
    """

    def make(order: Order) -> Files:
        prefix = order.settings["url-prefix"]
        folder = order.stem
        readme = {}
        if not prefix:
            prefix = ((order.published.to or Path()) / folder).absolute().as_uri()
            readme = {"README.txt": ONLY_HERE.format(prefix=prefix).encode()}
        files = {**paint(order, prefix.rstrip("/") + "/"), **readme}
        return {f"{folder}/{name}": content for name, content in files.items()}

    return make


def _simulator(order: Order, prefix: str) -> Mapping[str, bytes]:
    return tabletop_simulator(_setup(order), prefix)


def _heat(order: Order, prefix: str) -> Mapping[str, bytes]:
    board = board_of(order)
    check_letters(order, board)
    setup = Setup(order.track, board, None, order.stem)
    return heat_circuit(setup, order.published.course, prefix)


def _unpainted(order: Order) -> Setup:
    """Return the setup without anything painted on the board."""
    size = Size(order.track.board.width, order.track.board.height)
    return Setup(order.track, Drawing(size, ()), None, order.stem)


def _in_folder(paint: Callable[[Setup], Mapping[str, bytes]]) -> Callable[[Order], Files]:
    """Return a maker of the files of a format in a folder of their own."""

    def make(order: Order) -> Files:
        files = paint(_setup(order))
        return {f"{order.stem}/{name}": content for name, content in files.items()}

    return make


TABLE = (*BOARD, GAME, VARIANT, DECK)
"""Options of every table with the pieces of a game."""

SIMULATOR = Kind(
    Sentence("Tabletop Simulator"),
    Sentence(
        "A saved object: the board with a snap point in each space, all pieces, hands and "
        "counters. To share it, upload the images and enter their web address; otherwise it works "
        "on this computer only."
    ),
    _loading(_simulator),
    (*TABLE, PREFIX),
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletop Simulator"), {}),),
)
PLAYGROUND = Kind(
    Sentence("Tabletop Playground"),
    Sentence(
        "A package: the board with a snap point in each space, which brings all pieces when it is "
        "put on a table."
    ),
    _in_folder(tabletop_playground),
    TABLE,
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletop Playground"), {}),),
)
TABLETOPIA = Kind(
    Sentence("Tabletopia"),
    Sentence(
        "The board, a magnetic map that pulls cars to the middle of their spaces, and a picture "
        "of each piece."
    ),
    _made_by(magnetic_map),
    TABLE,
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletopia"), {}),),
)
VASSAL = Kind(
    Sentence("VASSAL"),
    Sentence("A module: the board with a zone for each space, decks, all pieces, and hands."),
    _made_by(vassal_module),
    TABLE,
    lacks=_lacks_spaces,
    usual=((Sentence("VASSAL"), {}),),
)
PLAYINGCARDS = Kind(
    Sentence("playingcards.io"),
    Sentence("A file to import, also at virtualtabletop.io: decks, all pieces, dice and counters."),
    _made_by(playingcards),
    TABLE,
    lacks=_lacks_spaces,
    usual=((Sentence("playingcards.io"), {}),),
)
PIECES = Kind(
    Sentence("Pictures of all pieces"),
    Sentence(
        "For tables with an editor, such as screentop.gg: a picture of each piece, and a table of "
        "sizes, numbers and places (CSV and JSON)."
    ),
    _in_folder(pieces_folder),
    TABLE,
    lacks=_lacks_spaces,
)
HEAT = Kind(
    Sentence("Heat on Board Game Arena"),
    Sentence(
        "A circuit for its circuit editor, where corners and their speed limits are set. Heat has "
        "two lanes with as many spaces each."
    ),
    _loading(_heat),
    (*BOARD, PREFIX),
    lacks=lack_for_heat,
    usual=((Sentence("Heat"), {}),),
)
LASER = Kind(
    Sentence("Laser and plotter (DXF)"),
    Sentence("Outlines in millimetres on layers; an edge that spaces share is drawn once."),
    lambda order: dxf(_unpainted(order)),
    lacks=_lacks_spaces,
    usual=((Sentence("Laser"), {}),),
    texts=lambda order: texts_of(_unpainted(order)),
)
