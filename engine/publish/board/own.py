"""Own layers of the designer: shapes, pictures and texts, below or above the road."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from engine.files import Fault, FileError, path_beside, read_bytes
from engine.foreign.pictures import check_picture
from engine.foreign.process import do_foreign
from engine.publish.drawing import (
    Face,
    Image,
    Item,
    Layer,
    Pen,
    Shape,
    Size,
    Text,
    polygon,
    polyline,
)
from engine.sentence import Sentence
from engine.track import OwnLayer, OwnPicture, OwnShape, OwnText, Track
from engine.track.own_layers import in_painting_order

KNOWN = (b"\x89PNG", b"\xff\xd8\xff")
"""Beginnings of PNG and JPEG files."""


_SOUND: set[bytes] = set()
"""Hashes of pictures that this process has found to be sound."""


def own_layers(track: Track, above: bool, folder: Path | None) -> Iterator[Layer]:
    """Yield the own layers above the road, or those below it.

    Pictures are named relative to `folder`. Those that `pictures_left_out` yields are not in them.
    """
    for number, layer in enumerate(track.layers, start=1):
        if layer.above == above and layer.shown:
            yield Layer(f"own-{number}", layer.name, tuple(_items(layer, folder)))


def pictures_left_out(
    track: Track, folder: Path | None
) -> Iterator[tuple[OwnLayer, OwnPicture, Fault]]:
    """Yield the pictures on shown layers that cannot be printed, each with its layer and fault.

    Their files are gone, damaged, too large or of another format, or outside `folder`; if that is
    None, they may be anywhere.
    """
    for layer in track.layers:
        for picture in layer.pictures if layer.shown else ():
            content = printable(picture.file, folder)
            if isinstance(content, Fault):
                yield layer, picture, content


def _items(layer: OwnLayer, folder: Path | None) -> Iterator[Item]:
    for _, _, thing in in_painting_order(layer):
        if isinstance(thing, OwnShape):
            yield shape_item(thing)
        elif isinstance(thing, OwnText):
            if thing.colour:
                yield text_item(thing)
        else:
            content = printable(thing.file, folder)
            if not isinstance(content, Fault):
                size = Size(thing.width, thing.height)
                yield Image(content, thing.at, size, thing.opacity)


def shape_item(shape: OwnShape) -> Shape:
    """Return a shape of the designer's own as it is painted."""
    outline = (polygon if shape.closed else polyline)(shape.points)
    pen = Pen(shape.line, shape.line_width) if shape.line else None
    return Shape(outline, (shape.fill or None) if shape.closed else None, pen)


def text_item(text: OwnText) -> Text:
    """Return a text of the designer's own, which must have a colour, as it is painted."""
    face: Face = "bold" if text.bold else "regular"
    return Text(text.at, text.text, text.size, text.colour, face, angle=text.angle)


def printable(file: str, folder: Path | None) -> bytes | Fault:
    """Return the content of a PNG or JPEG file, or why it cannot be printed."""
    try:
        content = read_bytes(path_beside(file, folder))
        if not content.startswith(KNOWN):
            wrong = Sentence("this picture is neither PNG nor JPEG")
            return Fault(file, "", wrong, Sentence("save it as PNG"))
        mark = sha256(content).digest()
        if mark not in _SOUND:
            do_foreign(check_picture, file, content, ("PNG", "JPEG"))
            _SOUND.add(mark)
    except FileError as error:
        return error.faults[0]
    return content
