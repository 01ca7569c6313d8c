"""Starting points of a track: an empty board, a shape, a centre line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from editor.look.language import tr, tr_later
from engine.arrays import FloatArray
from engine.draw import Fronts, draw_circuit
from engine.draw.circuit import chicane, figure_eight, hairpin, oval
from engine.draw.network_roads import empty_network, ring_of_cities
from engine.sentence import Sentence
from engine.track import Board, Track

EMPTY, LINE_FILE = "empty", "line"
NETWORK, RING = "network", "ring"
"""Kinds of networks: an empty board, or a ring of cities."""
CITIES = 7
ROAD_SPACE = 30.0
"""Length of the spaces of a road, mm."""

SHAPES: dict[str, tuple[str, Callable[[], FloatArray]]] = {
    "oval": (tr_later("Oval"), oval),
    "chicane": (tr_later("Chicane"), chicane),
    "hairpin": (tr_later("Hairpin"), hairpin),
    "eight": (tr_later("Figure eight"), figure_eight),
}
"""Title and centre line of ready shapes."""


@dataclass(frozen=True)
class NewTrack:
    """Settings of a new track: its starting point, its board in mm, and its road.

    `start` is EMPTY, LINE_FILE, NETWORK, RING or a name in SHAPES.
    """

    start: str = EMPTY
    name: str = ""
    width: float = 700.0
    height: float = 500.0
    lanes: int = 3
    spaces: int = 48
    fronts: Fronts = "staggered"
    file: Path | None = None


def new_track(settings: NewTrack) -> tuple[Track, tuple[Sentence, ...]]:
    """Return the track of these settings, and what was chosen in the file of its line.

    ValueError explains settings that are impossible, FileError a file that cannot be read.
    """
    board = Board(settings.width, settings.height)
    if settings.start == EMPTY:
        return Track(name=settings.name, board=board), ()
    if settings.start == NETWORK:
        return empty_network(settings.name, board), ()
    if settings.start == RING:
        names = [tr("City {number}").format(number=number) for number in range(1, CITIES + 1)]
        return ring_of_cities(settings.name, board, names, ROAD_SPACE), ()
    notes: tuple[Sentence, ...] = ()
    if settings.start == LINE_FILE:
        from engine.exchange.centre_lines import read_centre_line

        line = read_centre_line(settings.file or Path())
        points, closed, notes = line.points, line.closed, line.notes
    else:
        points, closed = SHAPES[settings.start][1](), True
    drawing = draw_circuit(
        points,
        lanes=settings.lanes,
        spaces=settings.spaces,
        fronts=settings.fronts,
        closed=closed,
        board=board,
        name=settings.name,
    )
    return drawing.track, notes
