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
from engine.exchange.centre_lines import NamedLine, read_centre_line
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

    `start` is EMPTY, LINE_FILE, NETWORK, RING or a name in SHAPES. `line` is the name of the line
    in `file`, None for the only one that can be meant.
    """

    start: str = EMPTY
    name: str = ""
    width: float = 700.0
    height: float = 500.0
    lanes: int = 3
    spaces: int = 48
    fronts: Fronts = "staggered"
    file: Path | None = None
    line: str | None = None


@dataclass(frozen=True, eq=False)
class MadeTrack:
    """Track of new settings, and notes on what was chosen in the file of its line.

    `lines` are all in that file, and `line` is the name of the one taken.
    """

    track: Track
    notes: tuple[Sentence, ...] = ()
    line: str = ""
    lines: tuple[NamedLine, ...] = ()


def new_track(settings: NewTrack) -> MadeTrack:
    """Return the track of these settings.

    ValueError explains settings that are impossible, FileError a file that cannot be read,
    SeveralLinesError one in which a line has to be chosen.
    """
    board = Board(settings.width, settings.height)
    if settings.start == EMPTY:
        return MadeTrack(Track(name=settings.name, board=board))
    if settings.start == NETWORK:
        return MadeTrack(empty_network(settings.name, board))
    if settings.start == RING:
        names = [tr("City {number}").format(number=number) for number in range(1, CITIES + 1)]
        return MadeTrack(ring_of_cities(settings.name, board, names, ROAD_SPACE))
    if settings.start != LINE_FILE:
        return MadeTrack(_along(SHAPES[settings.start][1](), True, settings))
    line = read_centre_line(settings.file or Path(), settings.line)
    track = _along(line.points, line.closed, settings)
    return MadeTrack(track, line.notes, line.line, line.lines)


def _along(points: FloatArray, closed: bool, settings: NewTrack) -> Track:
    """Return the track with a road along a line."""
    return draw_circuit(
        points,
        lanes=settings.lanes,
        spaces=settings.spaces,
        fronts=settings.fronts,
        closed=closed,
        board=Board(settings.width, settings.height),
        name=settings.name,
    ).track
