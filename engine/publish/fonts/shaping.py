"""Setting of scripts whose letters join, change places or run to the left: Arabic, Hebrew,
Devanagari, Thai and others.

The Unicode bidirectional algorithm (python-bidi) orders the parts of a line, and HarfBuzz turns the
letters of each part into glyphs. The glyphs are printed as shapes, for embedded fonts hold letters
alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.foreign.process import do_foreign
from engine.publish.drawing import Face
from engine.publish.fonts.font_file import FontFile
from engine.publish.fonts.play import FILES, has_letter
from engine.publish.fonts.typefaces import in_force
from engine.track import Point

if TYPE_CHECKING:
    from engine.foreign.fonts import Joined

LETTER_BY_LETTER = frozenset(
    {
        *("Zyyy", "Zinh", "Zzzz", "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana"),
        *("Hrkt", "Hang", "Bopo", "Yiii", "Ethi", "Cher", "Cans", "Ogam", "Runr", "Goth", "Copt"),
        *("Lisu", "Vaii", "Brai"),
    }
)
"""Scripts that are set letter by letter from left to right (ISO 15924)."""

COMMON = ("Zyyy", "Zinh")
"""Scripts of letters that belong to those beside them, such as digits and marks."""

JOINING = range(0x1100, 0x1200)
"""Parts of Korean letters, which join; whole ones do not."""

MOST_SETTINGS = 1024
"""Most texts whose setting is kept."""

JOINERS = {"\u200c": "\U000e01ee", "\u200d": "\U000e01ef"}
"""Marks that end and make joins, and unused marks in their place: python-bidi leaves out the
first, and keeps the others beside their letters."""

ORDERED = str.maketrans(
    {**JOINERS, "\u2066": "\u202a", "\u2067": "\u202b", "\u2068": "", "\u2069": "\u202c"}
)
"""Letters as python-bidi takes them: it does not know the newer marks of directions."""

BACK = str.maketrans({kept: joiner for joiner, kept in JOINERS.items()})

TO_THE_LEFT = re.compile("(?:(?<![Lm])m+)?R(?:[Rm]*R)?")
"""Letters that run to the left (R) with their marks (m), which an ordered line has before them, but
not those of letters that run to the right (L)."""


class Glyph(NamedTuple):
    """Glyph of a font, which is the designer's `own` or a face of our typeface, and its place in
    ems, with y up."""

    number: int
    own: FontFile | None
    face: str
    at: Point


@dataclass(frozen=True, slots=True)
class Setting:
    """Glyphs of a text from left to right, its width, and the ends of its ink above and below the
    baseline, in ems, with y up."""

    glyphs: tuple[Glyph, ...]
    width: float
    top: float
    bottom: float


def needs_shaping(text: str) -> bool:
    """Return whether a text has letters that join, change places or run to the left."""
    return not text.isascii() and any(map(_is_shaped, text))


@cache
def _is_shaped(letter: str) -> bool:
    return _script(letter) not in LETTER_BY_LETTER or ord(letter) in JOINING


@cache
def _script(letter: str) -> str:
    # Imported here because most texts need no tables of letters.
    from fontTools import unicodedata as scripts

    return str(scripts.script(letter))


def is_invisible(letter: str) -> bool:
    """Return whether a letter only says how others are set, so that no font needs to have it."""
    return unicodedata.category(letter) == "Cf"


def setting(text: str, face: Face) -> Setting:
    """Return a text as it is set in a face."""
    return _setting(text, in_force().fonts(face), "bold" if face == "bold" else "regular")


def words_between(text: str) -> Iterator[str]:
    """Yield the words of a text and the spaces between them from left to right, cut where the
    direction changes."""
    for part, _ in _ordered(text):
        yield from re.findall(r"\s+|\S+", part)


@lru_cache(maxsize=MOST_SETTINGS)
def _setting(text: str, fonts: tuple[FontFile | None, ...], face: str) -> Setting:
    glyphs: list[Glyph] = []
    across = top = bottom = 0.0
    for part, is_left in _ordered(text):
        runs = [*_runs(part, fonts)]
        for run, own in reversed(runs) if is_left else runs:
            for number, (x, y), advance, (low, high) in _joined(run, own, face, is_left):
                glyphs.append(Glyph(number, own, face, (across + x, y)))
                top, bottom = max(top, high), min(bottom, low)
                across += advance
    return Setting(tuple(glyphs), across, top, bottom)


def _ordered(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a line from left to right, each in the order in which it is written, and
    whether it runs to the left."""
    from bidi.algorithm import get_display

    # python-bidi ends with an error at letters of unknown directions.
    known = "".join(letter if _direction(letter) else "\ufffd" for letter in text)
    line = str(get_display(known.translate(ORDERED))).translate(BACK)
    kinds, at = "".join(map(_kind, line)), 0
    for found in TO_THE_LEFT.finditer(kinds):
        begin, end = found.span()
        if begin > at:
            yield line[at:begin], False
        yield line[begin:end][::-1], True
        at = end
    if at < len(line):
        yield line[at:], False


def _direction(letter: str) -> str:
    """Return the direction of a letter (UAX 9), or "" if it is not known."""
    return unicodedata.bidirectional(letter)


def _kind(letter: str) -> str:
    direction = _direction(letter)
    if direction in ("R", "AL"):
        return "R"
    if direction == "NSM" or letter in JOINERS:
        return "m"
    return "L" if direction == "L" else " "


def _runs(part: str, fonts: tuple[FontFile | None, ...]) -> Iterator[tuple[str, FontFile | None]]:
    """Yield the letters of one script after another, each run in the first font that has them."""
    run, script, own = "", "", fonts[0]
    for letter in part:
        its, is_beside = _script(letter), bool(run)
        if its in COMMON:
            # Marks stay in the font of their letters.
            stays = is_beside and (is_invisible(letter) or has_letter(own, letter))
            found, its = (own if stays else _font(letter, fonts)), script
        else:
            found = _font(letter, fonts)
        if is_beside and (found is not own or (script and its != script)):
            yield run, own
            run = ""
        run, script, own = run + letter, its, found
    if run:
        yield run, own


def _font(letter: str, fonts: tuple[FontFile | None, ...]) -> FontFile | None:
    return next((font for font in fonts if has_letter(font, letter)), fonts[0])


def _joined(run: str, own: FontFile | None, face: str, is_left: bool) -> tuple[Joined, ...]:
    """Return the glyphs of a run, those of a font of somebody else joined beside the program."""
    from engine.foreign.fonts import joined

    if own is None:
        return joined(FILES[face].read_bytes(), run, is_left)
    return do_foreign(joined, own.name, own.content, run, is_left)
