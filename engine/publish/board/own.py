"""Own layers of the designer: shapes, pictures and texts, below or above the road."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image as Pixels

from engine.files import Fault, FileError, read_bytes
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

KNOWN = (b"\x89PNG", b"\xff\xd8\xff")
"""Beginnings of PNG and JPEG files."""


def own_layers(track: Track, above: bool, folder: Path | None) -> Iterator[Layer]:
    """Yield the own layers above the road, or those below it.

    Pictures are named relative to `folder`. FileError if one is gone, damaged or of another format.
    """
    for number, layer in enumerate(track.layers, start=1):
        if layer.above == above and layer.shown:
            yield Layer(f"own-{number}", layer.name, tuple(_items(layer, folder)))


def _items(layer: OwnLayer, folder: Path | None) -> Iterator[Item]:
    yield from map(shape_item, layer.shapes)
    for picture in layer.pictures:
        size = Size(picture.width, picture.height)
        yield Image(_content(picture, folder), picture.at, size, picture.opacity)
    for text in layer.texts:
        if text.colour:
            yield text_item(text)


def shape_item(shape: OwnShape) -> Shape:
    """Return a shape of the designer's own as it is painted."""
    outline = (polygon if shape.closed else polyline)(shape.points)
    pen = Pen(shape.line, shape.line_width) if shape.line else None
    return Shape(outline, (shape.fill or None) if shape.closed else None, pen)


def text_item(text: OwnText) -> Text:
    """Return a text of the designer's own, which must have a colour, as it is painted."""
    face: Face = "bold" if text.bold else "regular"
    return Text(text.at, text.text, text.size, text.colour, face, angle=text.angle)


def _content(picture: OwnPicture, folder: Path | None) -> bytes:
    """Return the content of a picture's file.

    FileError if it is gone, damaged or no PNG or JPEG.
    """
    file = (folder or Path()) / picture.file
    content = read_bytes(file)
    if not content.startswith(KNOWN):
        wrong = Sentence("this picture is neither PNG nor JPEG")
        raise FileError(Fault(str(file), "", wrong, Sentence("save it as PNG")))
    if not _can_be_decoded(content):
        wrong = Sentence("this picture is damaged")
        raise FileError(Fault(str(file), "", wrong, Sentence("save it again as PNG")))
    return content


def _can_be_decoded(content: bytes) -> bool:
    try:
        with Pixels.open(BytesIO(content)) as pixels:
            pixels.load()
    # Pillow raises these for damaged files, depending on where the damage is.
    except (OSError, SyntaxError, ValueError, EOFError, Pixels.DecompressionBombError):
        return False
    return True
