"""Board, background picture and publishing jobs of a track."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from engine.track.keys import PRINT, Key, Row
from engine.track.kinds import FARTHEST, HUNDREDTHS, Coordinate, Opacity, Word, number

Side = Annotated[float, number(1, FARTHEST, HUNDREDTHS)]


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
class Job:
    """A document to be published. Its other keys depend on its kind."""

    name: Annotated[Word, Key("Name of the job, and of its files.", PRINT)]
    kind: Annotated[Word, Key('Kind of document, such as "pdf-tiles".', PRINT)]
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
