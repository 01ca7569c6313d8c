"""Typeface of what is published: Play, under the SIL Open Font License (`OFL.txt`), or fonts of the
designer's own (`engine.publish.fonts.typefaces`).

Texts are measured with the files that are embedded.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from engine.publish.drawing import Face, Text
from engine.publish.fonts.font_file import FontFile
from engine.publish.fonts.play import font, has_letter
from engine.publish.fonts.shaping import is_invisible, needs_shaping, setting
from engine.publish.fonts.typefaces import in_force
from engine.track import Point

CAPITAL, DESCENT = 0.65, 0.22
"""Height of capitals and figures, and depth of letters such as g below the line, as shares of the
size."""


def text_width(text: str, size: float, face: Face = "regular") -> float:
    """Return the width of a line of text, in the unit of its size."""
    if needs_shaping(text):
        return size * setting(text, face).width
    return sum(run.width(size) for run in runs(text, face))


def missing_letters(text: str, face: Face = "regular") -> str:
    """Return the letters of a text that no font of a face has, each once. They cannot be
    printed."""
    fonts, letters = in_force().fonts(face), dict.fromkeys(text)
    if needs_shaping(text):
        letters = dict.fromkeys(letter for letter in text if not is_invisible(letter))
    return "".join(
        letter for letter in letters if not any(has_letter(each, letter) for each in fonts)
    )


class Run(NamedTuple):
    """Part of a text in one font: `own`, or without it our typeface, `is_bold` or regular."""

    text: str
    own: FontFile | None
    is_bold: bool

    @property
    def face(self) -> str:
        """The face of our typeface."""
        return "bold" if self.is_bold else "regular"

    def width(self, size: float) -> float:
        """Return its width, in the unit of its size."""
        if self.own is not None:
            return size * self.own.width(self.text)
        width: float = font(self.face).stringWidth(self.text, size)
        return width


def runs(text: str, face: Face = "regular") -> list[Run]:
    """Return a text in parts, each in the first font of the face that has its letters. Letters that
    no font has are in the first one."""
    typefaces, is_bold = in_force(), face == "bold"
    if typefaces.is_plain(face):
        return [Run(text, None, is_bold)]
    fonts, found = typefaces.fonts(face), list[Run]()
    for letter in text:
        own = next((each for each in fonts if has_letter(each, letter)), fonts[0])
        if found and found[-1].own is own:
            found[-1] = found[-1]._replace(text=found[-1].text + letter)
        else:
            found.append(Run(letter, own, is_bold))
    return found


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
    baseline, top, bottom = text.at[1], CAPITAL, DESCENT
    if needs_shaping(text.text):
        ink = setting(text.text, text.face)
        top, bottom = max(top, ink.top), max(bottom, -ink.bottom)
    return left, baseline - top * text.size, left + width, baseline + bottom * text.size
