"""Ways to begin a track: an empty board, a shape, a centre line, a drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from editor.look.language import tr, tr_later
from editor.look.texts import fault_text
from engine.arrays import FloatArray
from engine.draw import Fronts, draw_circuit
from engine.draw.circuit_shapes import chicane, figure_eight, hairpin, oval
from engine.draw.network_roads import empty_network, ring_of_cities
from engine.track import Board, Track

EMPTY, LINE_FILE = "empty", "line"
NETWORK, RING = "network", "ring"
"""Roads between cities: none yet, or a ring of cities."""
CITIES = 7
ROAD_SPACE = 30.0
"""How long the spaces of a road are, mm."""

SHAPES: dict[str, tuple[str, Callable[[], FloatArray]]] = {
    "oval": (tr_later("Oval"), oval),
    "chicane": (tr_later("Chicane"), chicane),
    "hairpin": (tr_later("Hairpin"), hairpin),
    "eight": (tr_later("Figure of eight"), figure_eight),
}
"""Ready shapes: title and centre line."""

DRAWINGS = (".svg", ".geojson")
CENTRE_LINES = (".csv", ".svg", ".geojson", ".json")


@dataclass(frozen=True)
class Wish:
    """What a new track should be: its start (EMPTY, LINE_FILE, NETWORK, RING or a shape), its board
    in mm."""

    start: str = EMPTY
    name: str = ""
    width: float = 700.0
    height: float = 500.0
    lanes: int = 3
    spaces: int = 48
    fronts: Fronts = "staggered"
    file: Path | None = None


def new_track(wish: Wish) -> Track:
    """The track wished for; ValueError (or FileError for a file) says what cannot be done."""
    board = Board(wish.width, wish.height)
    if wish.start == EMPTY:
        return Track(name=wish.name, board=board)
    if wish.start == NETWORK:
        return empty_network(wish.name, board)
    if wish.start == RING:
        names = [tr("City {number}").format(number=number) for number in range(1, CITIES + 1)]
        return ring_of_cities(wish.name, board, names, ROAD_SPACE)
    if wish.start == LINE_FILE:
        from engine.exchange.centre_lines import read_centre_line

        line = read_centre_line(wish.file or Path())
        points, closed = line.points, line.closed
    else:
        points, closed = SHAPES[wish.start][1](), True
    return draw_circuit(
        points,
        lanes=wish.lanes,
        spaces=wish.spaces,
        fronts=wish.fronts,
        closed=closed,
        board=board,
        name=wish.name,
    ).track


def imported_track(file: Path) -> tuple[Track, tuple[str, ...]]:
    """The track drawn in a file with gaps closed, and what was left out of it; FileError if
    there is none."""
    from engine.exchange.importing import Wishes, import_drawing

    imported = import_drawing(file, Wishes(close_gaps=True))
    return imported.track, tuple(map(fault_text, imported.faults))
