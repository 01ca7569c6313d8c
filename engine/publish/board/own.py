"""Own layers of the designer: shapes, pictures and texts, below or above the road."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from engine.exchange.plain_paths import PlainDrawing
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.foreign.pictures import check_picture
from engine.foreign.process import GivenUpError, do_foreign
from engine.publish.board.art import ArtPicture, art_of, is_art, placed
from engine.publish.board.own_texts import text_items
from engine.publish.board.typefaces import face_of
from engine.publish.drawing import (
    Group,
    Image,
    Item,
    Layer,
    Pen,
    Shape,
    Size,
    polygon,
    polyline,
    rotated,
)
from engine.sentence import Sentence, Tell
from engine.track import OwnLayer, OwnPicture, OwnShape, OwnText, Track
from engine.track.own_layers import in_painting_order

KNOWN = (b"\x89PNG", b"\xff\xd8\xff")
"""Beginnings of PNG and JPEG files."""


_TRIED: dict[bytes, Fault | None] = {}
"""What is wrong with each picture that this process has tried, by its hash: None if it is sound.
One that takes all the time it may is tried once, not for every job."""


def own_layers(track: Track, above: bool, folder: Path | None, tell: Tell = str) -> Iterator[Layer]:
    """Yield the own layers above the road, or those below it, in the words of `tell`.

    Pictures are named relative to `folder`. Those that `pictures_left_out` yields are not in them.
    """
    for number, layer in enumerate(track.layers, start=1):
        if layer.above == above and layer.shown:
            yield Layer(f"own-{number}", layer.name, tuple(_items(layer, folder, tell)))


def pictures_left_out(
    track: Track, folder: Path | None
) -> Iterator[tuple[OwnLayer, OwnPicture, Fault]]:
    """Yield the pictures on shown layers that cannot be printed, each with its layer and fault.

    Their files are gone, damaged, too large or of another format, or outside `folder`; if that is
    None, they may be anywhere.
    """
    for layer in track.layers:
        for picture in layer.pictures if layer.shown else ():
            content = _content(picture, folder)
            if isinstance(content, Fault):
                yield layer, picture, content


def _items(layer: OwnLayer, folder: Path | None, tell: Tell) -> Iterator[Item]:
    for _, _, thing in in_painting_order(layer):
        if isinstance(thing, OwnShape):
            yield shape_item(thing)
        elif isinstance(thing, OwnText):
            if thing.colour:
                told = replace(thing, text=tell(thing.text))
                yield from text_items(told, face_of(thing, folder))
        else:
            content, size = _content(thing, folder), Size(thing.width, thing.height)
            if isinstance(content, Fault):
                continue
            picture = (
                Image(content, thing.at, size, thing.opacity)
                if isinstance(content, bytes)
                else placed(content, thing.at, size, thing.opacity)
            )
            turned = Group((picture,), rotated(thing.angle, thing.at))
            yield turned if thing.angle else picture


def shape_item(shape: OwnShape) -> Shape:
    """Return a shape of the designer's own as it is painted."""
    outline = (polygon if shape.closed else polyline)(shape.points)
    pen = Pen(shape.line, shape.line_width) if shape.line else None
    return Shape(outline, (shape.fill or None) if shape.closed else None, pen)


def _content(picture: OwnPicture, folder: Path | None) -> bytes | PlainDrawing | ArtPicture | Fault:
    """Return the content of a picture's file, its art, or why it cannot be printed."""
    if is_art(picture.file):
        return art_of(picture.file, folder, picture.width)
    return printable(picture.file, folder)


def printable(file: str, folder: Path | None) -> bytes | Fault:
    """Return the content of a PNG or JPEG file, or why it cannot be printed."""
    try:
        content = read_bytes(path_beside(file, folder))
        if not content.startswith(KNOWN):
            wrong = Sentence("this picture is neither PNG nor JPEG")
            return Fault(file, "", wrong, Sentence("save it as PNG"))
        mark = sha256(content).digest()
        if mark not in _TRIED or _TRIED[mark]:
            _check(mark, file, content)
    except FileError as error:
        return error.faults[0]
    return content


def _check(mark: bytes, file: str, content: bytes) -> None:
    """Raise FileError if a picture whose hash is `mark` is unsound, or was so before."""
    before = _TRIED.get(mark)
    if before is not None:
        raise FileError(replace(before, file=file))
    try:
        do_foreign(check_picture, file, content, ("PNG", "JPEG"))
    except GivenUpError:
        raise
    except FileError as error:
        _TRIED[mark] = error.faults[0]
        raise
    _TRIED[mark] = None
