"""SVG drawings of the designer's own as vectors, where they are plain paths."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.exchange.plain_paths import PlainDrawing, PlainPath, plain_drawing
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.foreign.process import GivenUpError, do_foreign
from engine.publish.drawing import Group, Item, Pen, Shape, Size, Transform, rectangle
from engine.publish.drawing.outline import Close, Curve, Move, Straight
from engine.track import Point

MOST_KEPT = 32


def plain_of(file: str, folder: Path | None) -> PlainDrawing | Fault:
    """Return the paths of an SVG file, or why it cannot be printed as vectors.

    It is named relative to `folder`; if that is None, it may be anywhere.
    """
    try:
        return _plain(file, read_bytes(path_beside(file, folder)))
    except FileError as error:
        return error.faults[0]


@lru_cache(maxsize=MOST_KEPT)
def _plain(file: str, content: bytes) -> PlainDrawing | Fault:
    try:
        return do_foreign(plain_drawing, file, content)
    except GivenUpError:
        # It may have time enough when the machine is less busy.
        raise
    except FileError as error:
        return error.faults[0]


def vectors(drawing: PlainDrawing, at: Point, size: Size, opacity: float = 1.0) -> Item:
    """Return a drawing of plain paths as a group with its top left corner at a place."""
    across, down = size.width / drawing.width, size.height / drawing.height
    return Group(
        tuple(_path(path, opacity) for path in drawing.paths),
        Transform(across, 0.0, 0.0, down, *at),
        rectangle(0.0, 0.0, drawing.width, drawing.height),
    )


def _path(path: PlainPath, opacity: float) -> Shape:
    outline: list[Move | Straight | Curve | Close] = []
    for strand in path.parts:
        for at, part in enumerate(strand):
            places = [*zip(part[::2], part[1::2], strict=True)]
            if not places:
                outline.append(Close())
            elif len(places) == 3:
                outline.append(Curve(*places))
            else:
                outline.append(Straight(*places) if at else Move(*places))
    pen = None
    if path.stroke is not None:
        pen = Pen(path.stroke, path.width, path.dash, path.is_round)
    return Shape(
        tuple(outline), path.fill, pen, path.opacity * opacity, is_winding=not path.is_even_odd
    )
