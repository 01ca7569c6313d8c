"""A drawing as other programs leave it: named shapes on a sheet, lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.arrays import FloatArray
from engine.files import Fault, FileError, read_bytes
from engine.sentence import Sentence


@dataclass(frozen=True, eq=False)
class Shape:
    """One stroke of a drawing: its points (k, 2) in mm, the first not repeated.

    `layers` are the names of the layers and groups around it, the outermost first; `label` is the
    name people gave it. Colours are "#rrggbb", None where nothing is painted.
    """

    name: str
    points: FloatArray
    closed: bool
    layers: tuple[str, ...] = ()
    label: str = ""
    fill: str | None = None
    stroke: str | None = None


@dataclass(frozen=True, eq=False)
class Drawing:
    """All shapes of a file on a sheet of that size in mm, y pointing down, in file order.

    `faults` are the parts of the file that could not be read and are left out.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    faults: tuple[Fault, ...] = ()


MOST_SHAPES, MOST_POINTS = 20_000, 100_000
"""A drawing of more shapes, or of more points on all of them, is no track."""


def too_much(file: str) -> FileError:
    """What is said of a drawing with more shapes or points than that."""
    wrong = Sentence(
        "there are more than {shapes} shapes or {points} points in it",
        shapes=MOST_SHAPES,
        points=MOST_POINTS,
    )
    return FileError(Fault(file, "", wrong, Sentence("draw each space once, with few points")))


def drawing_bytes(file: str | Path) -> bytes:
    """What is in a file of another program; FileError if it cannot be read or is empty."""
    content = read_bytes(file)
    if not content.strip():
        wrong, remedy = Sentence("the file is empty"), Sentence("export the drawing again")
        raise FileError(Fault(str(file), "", wrong, remedy))
    return content
