"""Shapes of a painted drawing: their ids, places on the board, and the names they stand for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawing import DrawnShapes, Shape
from engine.files import Fault, FileError
from engine.sentence import Sentence
from engine.track import Board
from engine.track.values import Line

UNEVEN = 0.001
"""Difference of the scales of width and height, as a share, above which a drawing is refused."""

ESCAPED = re.compile(r"_x([0-9A-Fa-f]{2})_")
"""Pattern of a character that Illustrator escapes in an id."""

SUFFIX = re.compile(r"(?:-\d+|_\d+_|[ _]copy(?:[ _]?\d+)?)$")
"""Pattern of the endings that programs append to the ids of copies, or of all they save: "a1-4",
"a1_00000123_"."""

FRAME = "frame"
"""Id of the rectangle around the board; its size shows the units of the drawing program."""

ART, SPACES, LINES, COURSE = "art", "spaces", "lines", "course"
"""Keys of the layers; the layer of spaces has the id "layer-spaces" and the name "Spaces"."""


class Placed(NamedTuple):
    """Place of the board in a drawing.

    `left` and `top` are its corner in mm of the page. `scale` is mm of the board per mm of the
    page.
    """

    left: float
    top: float
    scale: float

    def on_board(self, points: FloatArray) -> FloatArray:
        """Return places of the page as places of the board, mm."""
        return np.asarray((points - (self.left, self.top)) * self.scale)


def is_called(shape: str, wanted: str) -> bool:
    """Return whether a shape's name is the wanted one, even if a drawing program has changed it."""
    return known_name(shape, (wanted,)) is not None


def known_name(name: str, known: Collection[str]) -> str | None:
    """Return the name in `known` that `name` was before drawing programs changed it, or None."""
    plain = ESCAPED.sub(lambda letter: chr(int(letter[1], 16)), name)
    while name not in known and plain not in known:
        shorter = SUFFIX.sub("", plain)
        if shorter == plain:
            return None
        name = plain = shorter
    return name if name in known else plain


def placed(drawing: DrawnShapes, board: Board, file: str) -> Placed:
    """Return the place of the board in the drawing, given by its frame.

    FileError if there is no frame, or if it is no longer an upright rectangle of the board's
    proportions.
    """
    frames = [shape for shape in drawing.shapes if is_called(shape.name, FRAME)]
    if not frames:
        wrong = Sentence('there is no rectangle with the id "{frame}"', frame=FRAME)
        remedy = Sentence("publish the track as SVG and paint in that drawing")
        raise FileError(Fault(file, "", wrong, remedy))
    left, top, right, bottom = shapely.MultiPoint(frames[0].points).bounds
    width, height = right - left, bottom - top
    area = shapely.Polygon(frames[0].points).area if len(frames[0].points) > 2 else 0.0
    if not area > (1 - UNEVEN) * width * height > 0:
        wrong = Sentence("it has been rotated, skewed or reshaped")
        remedy = Sentence("give it its old shape back, together with all that it holds")
        raise FileError(Fault(file, FRAME, wrong, remedy))
    along, down = board.width / width, board.height / height
    if abs(along / down - 1) > UNEVEN:
        wrong = Sentence(
            "it is {width:.5g} wide and {height:.5g} high, where the board is {wide:g} × {high:g} "
            "mm: the drawing has been stretched",
            width=width,
            height=height,
            wide=board.width,
            high=board.height,
        )
        remedy = Sentence("scale width and height alike")
        raise FileError(Fault(file, FRAME, wrong, remedy))
    return Placed(left, top, along if width > height else down)


def shapes_on_board(drawing: DrawnShapes, where: Placed) -> Iterator[Shape]:
    """Yield the shapes of the drawing in mm of the board."""
    for shape in drawing.shapes:
        yield replace(shape, points=where.on_board(shape.points))


def claims(shapes: Collection[Shape], known: Collection[str]) -> dict[str, Shape]:
    """Return the shape of each known name that has one.

    A shape whose id is the name comes first, then one whose id a program has changed, then one with
    the name as label. The first of several is taken.
    """
    found: dict[str, Shape] = {}
    for shape in shapes:
        if shape.name in known:
            found.setdefault(shape.name, shape)
    for names in ([shape.name for shape in shapes], [shape.label for shape in shapes]):
        taken = {id(shape) for shape in found.values()}
        for shape, given in zip(shapes, names, strict=True):
            name = known_name(given, known)
            if name is not None and id(shape) not in taken:
                found.setdefault(name, shape)
    return found


def line_id(line: Line) -> str:
    """Return the id of a line across the road: "line-finish", "line-bet-2"."""
    return f"line-{line.name.replace(' ', '-')}"
