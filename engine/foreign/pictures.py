"""Pictures of somebody else, decoded by Pillow in the process for foreign content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.foreign.limits import MOST_SCANS, ForeignError, check_pixels
from engine.sentence import Sentence

MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
"""Pattern of the beginning of a segment of a JPEG."""

SCAN, END = 0xDA, 0xD9
"""Kinds of segments: those with pixels, and the last one."""

# The limit of the program is checked instead, and told in its words.
Image.MAX_IMAGE_PIXELS = None


def check_picture(content: bytes, formats: Sequence[str]) -> None:
    """Raise ForeignError if a picture in one of these formats cannot be decoded."""
    wrong, remedy = Sentence("this picture is damaged"), Sentence("save it again as PNG")
    _decoded(content, formats, ForeignError(wrong, remedy))


def opened_picture(content: bytes, formats: Sequence[str]) -> Image.Image:
    """Return a picture in one of these formats, its head read and nothing decoded.

    ForeignError if decoding it would take too long. The errors of Pillow if it is damaged.
    """
    picture = Image.open(BytesIO(content), formats=tuple(formats))
    check_pixels(*picture.size)
    if picture.format == "JPEG" and _has_many_scans(content):
        wrong = Sentence("this picture has more than {most} scans", most=MOST_SCANS)
        raise ForeignError(wrong, Sentence("save it again as JPEG"))
    return picture


def _has_many_scans(jpeg: bytes) -> bool:
    at = scans = 0
    while scans <= MOST_SCANS and (found := MARKER.search(jpeg, at + 2)):
        kind, at = jpeg[found.end() - 1], found.end()
        if kind == END:
            break
        scans += kind == SCAN
        at += int.from_bytes(jpeg[at : at + 2]) - 2
    return scans > MOST_SCANS


def text_in_png(content: bytes, name: str) -> str | None:
    """Return the text of that name inside a PNG, or None if there is none."""
    wrong, remedy = Sentence("this {kind} is damaged", kind="PNG"), Sentence("open another copy")
    held = _decoded(content, ("PNG",), ForeignError(wrong, remedy)).info.get(name)
    return None if held is None else str(held)


def _decoded(content: bytes, formats: Sequence[str], damaged: ForeignError) -> Image.Image:
    try:
        picture = opened_picture(content, formats)
        picture.load()
    # Pillow raises these for damaged files, depending on where the damage is.
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        raise damaged from error
    return picture
