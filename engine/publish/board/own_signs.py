"""Signs of the designer's own tags: figures of ours, or SVG drawings beside the track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image as Pixels

from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.files.faults import nearest
from engine.publish.board.figures import FIGURES
from engine.publish.board.vectors import plain_of, vectors
from engine.publish.drawing import Image, Item, Size
from engine.sentence import Sentence
from engine.track import Point, TagSign, Track
from engine.track.values import plain_name

PIXELS = 600
"""Width in pixels at which a drawing is printed: 1,500 dpi on a sign of 10 mm."""

MOST_KEPT = 32


@lru_cache(maxsize=MOST_KEPT)
def own_signs(signs: tuple[TagSign, ...]) -> Mapping[str, TagSign]:
    """Return the signs of a track by the plain names of their tags."""
    return {plain_name(sign.tag): sign for sign in signs}


def is_drawing(sign: TagSign) -> bool:
    """Return whether a sign is a drawing in a file."""
    return sign.sign.lower().endswith(".svg")


def signs_left_out(track: Track, folder: Path | None) -> Iterator[tuple[TagSign, Fault]]:
    """Yield the signs that are printed as a question mark, each with its fault.

    Drawings are named relative to `folder`; if that is None, they may be anywhere.
    """
    for sign in track.signs:
        if is_drawing(sign):
            found = drawn(sign.sign, folder)
            if isinstance(found, Fault):
                yield sign, found
        elif sign.sign not in FIGURES:
            near = nearest(sign.sign, FIGURES)
            remedy = Sentence("name one of these: {figures}", figures=", ".join(FIGURES))
            if near is not None:
                remedy = Sentence("did you mean {figure}?", figure=near)
            yield sign, Fault(sign.sign, "", Sentence("there is no such figure"), remedy)


def drawing_of(sign: TagSign, at: Point, size: float, folder: Path | None) -> Item | None:
    """Return the drawing of a sign around a place, or None if it cannot be printed.

    Plain paths stay vectors, all else is drawn as pixels.
    """
    plain = plain_of(sign.sign, folder)
    if not isinstance(plain, Fault):
        scale = size / max(plain.width, plain.height)
        extent = Size(scale * plain.width, scale * plain.height)
        corner = at[0] - extent.width / 2, at[1] - extent.height / 2
        return vectors(plain, corner, extent)
    content = drawn(sign.sign, folder)
    if isinstance(content, Fault):
        return None
    with Pixels.open(BytesIO(content)) as pixels:
        across, down = pixels.size
    scale = size / max(across, down)
    wide, high = scale * across, scale * down
    return Image(content, (at[0] - wide / 2, at[1] - high / 2), Size(wide, high))


def drawn(file: str, folder: Path | None, pixels: int = PIXELS) -> bytes | Fault:
    """Return an SVG drawing as PNG that is `pixels` wide, or why it cannot be printed."""
    try:
        path = path_beside(file, folder)
        return _rendered(read_bytes(path), str(path), pixels)
    except FileError as error:
        fault = error.faults[0]
        return Fault(file, fault.place, fault.wrong, fault.remedy)


@lru_cache(maxsize=MOST_KEPT)
def _rendered(content: bytes, file: str, pixels: int) -> bytes:
    try:
        png, _ = rendered(root_of(content, file), file, pixels)
    except ElementTree.ParseError as error:
        wrong = Sentence("this is no SVG drawing")
        raise FileError(Fault(file, "", wrong, Sentence("export the drawing as SVG"))) from error
    return png
