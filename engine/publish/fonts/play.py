"""Play, our typeface: its files, and the letters that it has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.publish.fonts.font_file import FontFile

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "Play"

FILES: Mapping[str, Path] = {
    face: Path(__file__).with_name(f"Play-{face.title()}.ttf") for face in ("regular", "bold")
}
"""Files to embed."""


def font_name(face: str) -> str:
    """Return the name of a face inside a document."""
    return f"{FAMILY}-{face.title()}"


@cache
def font(face: str) -> TTFont:
    """Return a face as reportlab measures and embeds it."""
    # Imported here because it slows the start of commands that need no text.
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(font_name(face), str(FILES[face]))


def has_letter(own: FontFile | None, letter: str) -> bool:
    """Return whether a font of the designer's own, or Play without one, has a letter."""
    if own is not None:
        return own.has(letter)
    return ord(letter) in font("regular").face.charToGlyph
