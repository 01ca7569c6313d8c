"""Pictures of a look: the one that covers the ground, and the logo."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

from PIL import Image as Pixels

from engine.files import Fault
from engine.publish.board.art import art_of, is_art, placed
from engine.publish.board.own import printable
from engine.publish.drawing import Image, Item, Size
from engine.publish.styles import Style
from engine.track import Point


def cover(file: str, at: Point, size: Size) -> Image | None:
    """Return a picture that covers an area and keeps its proportions, so that it may reach beyond
    two edges; None if it cannot be printed."""
    content = printable(file, None)
    if isinstance(content, Fault):
        return None
    across, down = size_of(content)
    scale = max(size.width / across, size.height / down)
    wide, high = scale * across, scale * down
    place = at[0] + (size.width - wide) / 2, at[1] + (size.height - high) / 2
    return Image(content, place, Size(wide, high))


def logo(file: str, width: float) -> tuple[Size, Item] | None:
    """Return a logo at (0, 0), `width` mm wide, and its size; None if it cannot be printed."""
    if is_art(file):
        found = art_of(file, None, width)
        if isinstance(found, Fault):
            return None
        size = Size(width, width * found.height / found.width)
        return size, placed(found, (0.0, 0.0), size)
    content = printable(file, None)
    if isinstance(content, Fault):
        return None
    across, down = size_of(content)
    size = Size(width, width * down / across)
    return size, Image(content, (0.0, 0.0), size)


def left_out(style: Style) -> Iterator[Fault]:
    """Yield why pictures of a look cannot be printed."""
    if style.ground.picture and isinstance(found := printable(style.ground.picture, None), Fault):
        yield found
    file = style.logo.file
    if file:
        logo_found = art_of(file, None) if is_art(file) else printable(file, None)
        if isinstance(logo_found, Fault):
            yield logo_found


@lru_cache(maxsize=8)
def size_of(content: bytes) -> tuple[int, int]:
    """Return width and height of a picture that is known to be sound, in pixels."""
    with Pixels.open(BytesIO(content)) as pixels:
        return pixels.size
