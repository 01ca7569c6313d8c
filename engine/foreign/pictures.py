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
    wrong, remedy = Sentence("this picture is damaged"), Sentence("save it again as PNG")
    _decoded(content, formats, ForeignError(wrong, remedy))


def text_in_png(content: bytes, name: str) -> str | None:
    """Return the text of that name inside a PNG, or None if there is none."""
    wrong, remedy = Sentence("this {kind} is damaged", kind="PNG"), Sentence("open another copy")
    held = _decoded(content, ("PNG",), ForeignError(wrong, remedy)).info.get(name)
    return None if held is None else str(held)


def _decoded(content: bytes, formats: Sequence[str], damaged: ForeignError) -> Image.Image:
    try:
        picture = Image.open(BytesIO(content), formats=tuple(formats))
        check_pixels(*picture.size)
        picture.load()
    # Pillow raises these for damaged files, depending on where the damage is.
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        raise damaged from error
    return picture
