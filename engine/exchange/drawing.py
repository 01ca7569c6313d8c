"""Drawings of other programs: named shapes on a sheet, with lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from engine.arrays import FloatArray
from engine.files import Fault, FileError, read_bytes
from engine.sentence import Sentence

NOT_DISPLAYED = Sentence("it is not displayed")
"""Reason why the shapes of a hidden layer are not seen."""


@dataclass(frozen=True, eq=False)
class Shape:
    """Stroke of a drawing: points (k, 2) in mm, the first not repeated.

    `layers` are the names of the layers and groups around it, the outermost first. `label` is the
    name given by a person. Colours are "#rrggbb", or None where the shape is not painted. `unseen`
    is the reason why it is not seen in the drawing, or empty. `width` is that of the stroke in mm,
    0 if it is not known.
    """

    name: str
    points: FloatArray
    closed: bool
    layers: tuple[str, ...] = ()
    label: str = ""
    fill: str | None = None
    stroke: str | None = None
    unseen: str = ""
    width: float = 0.0

    def scaled(self, factor: float) -> Shape:
        """Return the shape with all lengths multiplied by `factor`."""
        return replace(self, points=self.points * factor, width=self.width * factor)

    @property
    def is_area(self) -> bool:
        """Whether the shape is an area: closed, or filled, which closes it."""
        return self.closed or self.fill is not None


@dataclass(frozen=True, eq=False)
class DrawnShapes:
    """Shapes of a file in file order, on a sheet of some size in mm, with y pointing down.

    `faults` are the parts of the file that could not be read and are left out. `hidden` are shapes
    of the file that are not seen in the drawing, each with its reason. `notes` say what was guessed
    while reading, such as the unit of length. `texts` and `pictures` are the numbers of those,
    which are no shapes. `cut` is the number of shapes of which only a part is seen. `unit` is the
    factor by which the drawing should be scaled where its file says no unit.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    faults: tuple[Fault, ...] = ()
    hidden: tuple[Shape, ...] = ()
    notes: tuple[str, ...] = ()
    texts: int = 0
    pictures: int = 0
    cut: int = 0
    unit: float = 1.0

    def with_unpainted(self) -> DrawnShapes:
        """Return the drawing with the shapes that are displayed but not seen, such as spaces in a
        layer that a person has made transparent."""
        unpainted = (each for each in self.hidden if each.unseen != NOT_DISPLAYED)
        return replace(self, shapes=(*self.shapes, *unpainted))

    def scaled(self, factor: float) -> DrawnShapes:
        """Return the drawing with all lengths multiplied by `factor`."""
        return replace(
            self,
            width=self.width * factor,
            height=self.height * factor,
            shapes=tuple(each.scaled(factor) for each in self.shapes),
            hidden=tuple(each.scaled(factor) for each in self.hidden),
            unit=1.0,
        )


MOST_SHAPES, MOST_POINTS = 20_000, 100_000
"""Most shapes, and most points on all of them, that the drawing of a track may have."""


def too_much(file: str) -> FileError:
    """Return the error about a drawing with too many shapes or points."""
    wrong = Sentence(
        "there are more than {shapes} shapes or {points} points in it",
        shapes=MOST_SHAPES,
        points=MOST_POINTS,
    )
    return FileError(Fault(file, "", wrong, Sentence("draw each space once, with few points")))


def drawing_bytes(file: str | Path) -> bytes:
    """Return the content of a drawing's file. FileError if it cannot be read or is empty."""
    content = read_bytes(file)
    if not content.strip():
        wrong, remedy = Sentence("the file is empty"), Sentence("export the drawing again")
        raise FileError(Fault(str(file), "", wrong, remedy))
    return content
