"""Boards for other tables, as kinds of jobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from engine.games import game_of
from engine.publish.drawing import Drawing, Size
from engine.publish.jobs.documents import check_letters
from engine.publish.jobs.kind import BOARD, Files, Kind, Option, Order, board_of
from engine.publish.tables.dxf import dxf, texts_of
from engine.publish.tables.heat import heat_circuit, lack_for_heat
from engine.publish.tables.magnetic_map import magnetic_map
from engine.publish.tables.setup import Setup
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
    """Return the setup of an order. FileError if a letter of the board cannot be painted."""
    deck = game_of(order.track).deck
    board = board_of(order)
    check_letters(order, board)
    return Setup(order.track, board, deck, order.stem)


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
    return heat_circuit(_setup(order), order.published.course, prefix)


def _unpainted(order: Order) -> Setup:
    """Return the setup without anything painted on the board."""
    size = Size(order.track.board.width, order.track.board.height)
    return Setup(order.track, Drawing(size, ()), None, order.stem)


def _playground(order: Order) -> Files:
    files = tabletop_playground(_setup(order))
    return {f"{order.stem}/{name}": content for name, content in files.items()}


SIMULATOR = Kind(
    Sentence("Tabletop Simulator"),
    Sentence(
        "A saved object: the board with a snap point in each space, cars on their slots, the deck. "
        "To share it, upload the images and enter their web address; otherwise it works on this "
        "computer only."
    ),
    _loading(_simulator),
    (*BOARD, PREFIX),
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletop Simulator"), {}),),
)
PLAYGROUND = Kind(
    Sentence("Tabletop Playground"),
    Sentence("A package: a template of the board with a snap point in each space."),
    _playground,
    BOARD,
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletop Playground"), {}),),
)
TABLETOPIA = Kind(
    Sentence("Tabletopia"),
    Sentence("The board, and a magnetic map that pulls cars to the middle of their spaces."),
    _made_by(magnetic_map),
    BOARD,
    lacks=_lacks_spaces,
    usual=((Sentence("Tabletopia"), {}),),
)
VASSAL = Kind(
    Sentence("VASSAL"),
    Sentence("A module: the board with a zone for each space, cars on their slots."),
    _made_by(vassal_module),
    BOARD,
    lacks=_lacks_spaces,
    usual=((Sentence("VASSAL"), {}),),
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
