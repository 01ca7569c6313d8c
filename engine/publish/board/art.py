"""Art of somebody else on a board: SVG drawings, and pages of PDF documents.

Plain paths of an SVG file become shapes of ours, in every format. All other art is a picture that
keeps what it was made from, for formats that can hold that: SVG in SVG, PDF in PDF.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from PIL import Image as Pixels

from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.exchange.nested_svg import NestedSvg, nested_svg
from engine.exchange.plain_paths import PlainDrawing, PlainPath, plain_drawing
from engine.exchange.svg import unzipped
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.foreign.documents import art_page
from engine.foreign.pages import drawn_page
from engine.foreign.process import GivenUpError, do_foreign
from engine.publish.drawing import Art, Group, Image, Pen, Shape, Size, Transform, rectangle
from engine.publish.drawing.outline import Close, Curve, Move, Straight
from engine.sentence import Sentence
from engine.track import Point

DPI = 300
"""Pixels to the inch of art where it cannot be vectors."""

LEAST, MOST = 600, 8000
"""Least pixels across, also of a small sign, and most of them."""

MOST_KEPT = 32


class ArtPicture(NamedTuple):
    """Art that is more than plain paths: its pixels as PNG, width and height in a unit of its own,
    and what it was made from."""

    content: bytes
    width: float
    height: float
    art: Art


def is_art(file: str) -> bool:
    """Return whether a file has the ending of a drawing or a document."""
    return file.lower().endswith((".svg", ".pdf"))


def art_of(file: str, folder: Path | None, width: float = 0.0) -> PlainDrawing | ArtPicture | Fault:
    """Return the art in a file that is printed `width` mm wide, or why it cannot be printed.

    It is named relative to `folder`; if that is None, it may be anywhere.
    """
    across = min(max(round(width / 25.4 * DPI), LEAST), MOST)
    try:
        path = path_beside(file, folder)
        found = _art(str(path), read_bytes(path), across)
    except FileError as error:
        found = error.faults[0]
    return replace(found, file=file) if isinstance(found, Fault) else found


def placed(
    found: PlainDrawing | ArtPicture, at: Point, size: Size, opacity: float = 1.0
) -> Group | Image:
    """Return art with its top left corner at a place."""
    if isinstance(found, ArtPicture):
        return Image(found.content, at, size, opacity, found.art)
    across, down = size.width / found.width, size.height / found.height
    return Group(
        tuple(_path(path, opacity) for path in found.paths),
        Transform(across, 0.0, 0.0, down, *at),
        rectangle(0.0, 0.0, found.width, found.height),
    )


@lru_cache(maxsize=MOST_KEPT)
def _art(file: str, content: bytes, across: int) -> PlainDrawing | ArtPicture | Fault:
    try:
        return _made(file, content, across)
    except GivenUpError:
        # It may have time enough when the machine is less busy.
        raise
    except FileError as error:
        return error.faults[0]


def _made(file: str, content: bytes, across: int) -> PlainDrawing | ArtPicture:
    name = Path(file).name
    if file.lower().endswith(".pdf"):
        page = do_foreign(art_page, file, content)
        pixels = do_foreign(drawn_page, file, page.content, across)
        return ArtPicture(pixels, page.width, page.height, Art(name, pdf=page))
    plain = _tried(plain_drawing, file, content)
    if isinstance(plain, PlainDrawing):
        if not plain.paths:
            wrong = Sentence("nothing is painted in it")
            raise FileError(Fault(file, "", wrong, Sentence("choose another drawing")))
        return plain
    try:
        root = root_of(unzipped(content, file), file)
    except ElementTree.ParseError as error:
        wrong = Sentence("this is no SVG drawing")
        raise FileError(Fault(file, "", wrong, Sentence("export the drawing as SVG"))) from error
    nested = _tried(nested_svg, file, content)
    pixels, _ = rendered(root, file, across)
    if isinstance(nested, NestedSvg):
        art = Art(name, svg=nested, beyond_paths=plain.wrong)
        return ArtPicture(pixels, nested.width, nested.height, art)
    with Pixels.open(BytesIO(pixels)) as drawn:
        return ArtPicture(pixels, *drawn.size, Art(name, beyond_paths=nested.wrong))


def _tried(function: Any, file: str, content: bytes) -> Any:
    """Return what a function makes of foreign content, or the fault that it finds."""
    try:
        return do_foreign(function, file, content)
    except GivenUpError:
        raise
    except FileError as error:
        return error.faults[0]


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
