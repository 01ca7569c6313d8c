"""Typeface of everything that is published: Play, under the SIL Open Font License (`OFL.txt`).

Texts are measured with the files that are embedded.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING

from engine.publish.drawing import Face, Text
from engine.track import Point

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "Play"

FILES: Mapping[Face, Path] = {
    face: Path(__file__).with_name(f"Play-{face.title()}.ttf") for face in ("regular", "bold")
}
"""Files to embed."""

CAPITAL, DESCENT = 0.65, 0.22
"""Height of capitals and figures, and depth of letters such as g below the line, as shares of the
size."""


def font_name(face: Face) -> str:
    """Return the name of a face inside a document."""
    return f"{FAMILY}-{face.title()}"


@cache
def font(face: Face) -> TTFont:
    """Return a face as reportlab measures and embeds it."""
    # Imported here because it slows the start of commands that need no text.
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(font_name(face), str(FILES[face]))


def text_width(text: str, size: float, face: Face = "regular") -> float:
    """Return the width of a line of text, in the unit of its size."""
    width: float = font(face).stringWidth(text, size)
    return width


def missing_letters(text: str, face: Face = "regular") -> str:
    """Return the letters of a text that the face lacks, each once. They cannot be printed."""
    known = font(face).face.charToGlyph
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known))


def baseline(text: Text) -> tuple[Point, Point]:
    """Return the two ends of the baseline of a text, mm."""
    left, _, right, _ = text_box(text)
    (x, y), turn = text.at, radians(text.angle)
    along = cos(turn), sin(turn)
    begin, end = left - x, right - x
    return (
        (x + begin * along[0], y + begin * along[1]),
        (x + end * along[0], y + end * along[1]),
    )


def text_box(text: Text) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a text before it is turned, mm."""
    width = text_width(text.text, text.size, text.face)
    left = text.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    baseline = text.at[1]
    return (
        left,
        baseline - CAPITAL * text.size,
        left + width,
        baseline + DESCENT * text.size,
    )
