"""Board, background picture and publishing jobs of a track, and folding of the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from engine.track.keys import PRINT, Key, Row
from engine.track.kinds import HUNDREDTHS, Coordinate, Opacity, Word, number
from engine.track.limits import FARTHEST, LONGEST_SIDE

Side = Annotated[float, number(1, LONGEST_SIDE, HUNDREDTHS)]

FOLDINGS: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((2, 1),),
    3: ((3, 1),),
    4: ((2, 2), (4, 1)),
    6: ((3, 2), (6, 1)),
}
"""Possible numbers of columns and rows, by the number of panels."""

USUAL_PANELS = 4


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw over, such as a scan."""

    file: Annotated[Word, Key("The picture file, relative to the track file.")]
    x: Annotated[Coordinate, Key("Left edge of the picture.", written=True)] = 0.0
    y: Annotated[Coordinate, Key("Top edge of the picture.", written=True)] = 0.0
    mm_per_pixel: Annotated[
        float, number(0, FARTHEST, above=True), Key("Size of a pixel in mm.", written=True)
    ] = 0.25
    opacity: Annotated[Opacity, Key("0 is invisible, 1 hides the paper.", written=True)] = 0.5
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Board:
    """The printed sheet."""

    width: Annotated[
        Side, Key("Width of the sheet in mm.", PRINT, needed=True, row=Row("Board width"))
    ] = 700.0
    height: Annotated[
        Side, Key("Height of the sheet in mm.", PRINT, needed=True, row=Row("Board height"))
    ] = 500.0
    picture: Annotated[Picture | None, Key("A picture to draw over, such as a scan.")] = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Guide:
    """A line across the board that the editor snaps to. It is never printed."""

    at: Annotated[
        float,
        number(-FARTHEST, FARTHEST, HUNDREDTHS),
        Key("Its distance from the left edge of the board, or from the top one, in mm."),
    ]
    upright: Annotated[
        bool, Key("true from top to bottom, false from left to right.", written=True)
    ] = True
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Job:
    """A document to be published. Its other keys depend on its kind."""

    name: Annotated[Word, Key("Name of the job, and of its files.", PRINT)]
    kind: Annotated[Word, Key('Kind of document, such as "pdf-tiles".', PRINT)]
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)


def folds(width: float, height: float, panels: int) -> tuple[list[float], list[float]]:
    """Return the places of folds from left to right and from top to bottom, mm, for the squarest
    `panels`; none for one panel."""
    if panels == 1:
        return [], []
    both = [pair for one in FOLDINGS[panels] for pair in (one, one[::-1])]
    columns, rows = min(both, key=lambda pair: _slimness(width / pair[0], height / pair[1]))
    return (
        [width * part / columns for part in range(1, columns)],
        [height * part / rows for part in range(1, rows)],
    )


def _slimness(width: float, height: float) -> float:
    """Return the ratio of the longer side to the shorter one, 1 for squares."""
    return max(width, height) / min(width, height)
