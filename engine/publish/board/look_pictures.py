"""Pictures of a look: the one that covers the ground, and the logo."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

import numpy as np
from PIL import Image as Pixels

from engine.files import Fault
from engine.publish.board.art import art_of, is_art, placed
from engine.publish.board.own import printable
from engine.publish.colours import luminance
from engine.publish.drawing import Image, Item, Size
from engine.publish.styles import Style
from engine.track import Point

PARTS, COLOURS = 24, 16
"""Parts of the picture of a ground, across and down, and number of their mean colours that texts
are compared with."""


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


def ground_colours(style: Style) -> tuple[str, ...]:
    """Return `COLOURS` of the picture of a ground at most, from the darkest to the lightest, each
    the mean of a part of it, or none without a picture that can be printed."""
    content = printable(style.ground.picture, None) if style.ground.picture else None
    if content is None or isinstance(content, Fault):
        return ()
    return _colours(content, style.ground.fill or "#ffffff")


@lru_cache(maxsize=8)
def _colours(content: bytes, below: str) -> tuple[str, ...]:
    """Return colours of a picture on the colour `below`."""
    with Pixels.open(BytesIO(content)) as pixels:
        seen = pixels.convert("RGBA").resize((PARTS, PARTS), Pixels.Resampling.BOX)
    sheet = Pixels.new("RGBA", seen.size, below)
    sheet.alpha_composite(seen)
    found = {"#" + bytes(colour[:3]).hex() for colour in np.asarray(sheet).reshape(-1, 4)}
    colours = sorted(found, key=lambda colour: (luminance(colour), colour))
    places = np.linspace(0, len(colours) - 1, COLOURS).round().astype(int).tolist()
    return tuple(dict.fromkeys(colours[place] for place in places))


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
