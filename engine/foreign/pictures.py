"""Pictures of somebody else, decoded by Pillow in the process for foreign content."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.foreign.limits import ForeignError, check_pixels
from engine.sentence import Sentence

# The limit of the program is checked instead, and told in its words.
Image.MAX_IMAGE_PIXELS = None


def check_picture(content: bytes, formats: Sequence[str]) -> None:
    """Raise ForeignError if a picture in one of these formats cannot be decoded."""
    _decoded(content, formats, Sentence("save it again as PNG"))


def text_in_png(content: bytes, name: str) -> str | None:
    """Return the text of that name inside a PNG, or None if there is none."""
    held = _decoded(content, ("PNG",), Sentence("open another copy")).info.get(name)
    return None if held is None else str(held)


def _decoded(content: bytes, formats: Sequence[str], remedy: Sentence) -> Image.Image:
    try:
        picture = Image.open(BytesIO(content), formats=tuple(formats))
        check_pixels(*picture.size)
        picture.load()
    # Pillow raises these for damaged files, depending on where the damage is.
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        raise ForeignError(Sentence("this picture is damaged"), remedy) from error
    return picture
