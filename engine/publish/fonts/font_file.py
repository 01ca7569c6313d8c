"""Fonts of the designer's own: TrueType and OpenType files, their widths, and their letters as
files to embed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from engine.files import read_bytes
from engine.foreign.process import do_foreign

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

MOST_FONTS = 16
"""Most font files that are kept in memory."""

EXACT = 0.5
"""Largest error of curves that are turned into those of TrueType, in thousandths of an em."""

KEPT = ("glyf", "loca", "cmap", "hmtx", "hhea", "head", "maxp", "name", "post", "OS/2")
"""Tables of an embedded font."""


@dataclass(frozen=True, slots=True, eq=False)
class FontFile:
    """Font in a file: its name, a mark that no other content has, and the widths of its letters by
    their code points, in ems.

    Letters of a font that `can_embed` is false for are printed as shapes.
    """

    name: str
    mark: str
    content: bytes
    widths: Mapping[int, float]
    can_embed: bool

    def has(self, letter: str) -> bool:
        """Return whether the font has a letter."""
        return ord(letter) in self.widths

    def width(self, text: str) -> float:
        """Return the width of a text, in ems. A letter that is missing is as wide as a half em."""
        return sum(self.widths.get(ord(letter), 0.5) for letter in text)


ENDINGS = (".ttf", ".otf", ".ttc")


def is_font(file: str) -> bool:
    """Return whether a file has the ending of a font."""
    return file.lower().endswith(ENDINGS)


def font_at(file: str) -> FontFile:
    """Return the font in a file. FileError if it cannot be read."""
    stamp = 0.0
    if os.path.isfile(file):
        stamp = os.stat(file).st_mtime
    return _font_at(file, stamp)


@lru_cache(maxsize=MOST_FONTS)
def _font_at(file: str, stamp: float) -> FontFile:
    # Imported here, as below, because it slows the start of commands that need no such font.
    from engine.foreign.fonts import font_facts

    content = read_bytes(file)
    facts = do_foreign(font_facts, file, content)
    mark = sha256(content).hexdigest()[:12]
    return FontFile(facts.name, mark, content, facts.widths, facts.can_embed)


@lru_cache(maxsize=MOST_FONTS)
def subset(font: FontFile, letters: str) -> bytes:
    """Return a TrueType font with these letters alone, to be embedded."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(font.content), fontNumber=0) as whole:
        options = Options(layout_features=[], hinting=False, glyph_names=True, notdef_outline=True)
        options.name_IDs = ["*"]
        # Of FontForge; it says at each font that it cannot cut it.
        options.drop_tables += ["FFTM"]
        small = Subsetter(options)
        small.populate(text=letters)
        small.subset(whole)
        if "glyf" not in whole:
            _make_quadratic(whole)
        # reportlab takes fonts with one PostScript name for one font.
        named = whole["name"].getDebugName(6) or font.name.replace(" ", "")
        own = f"{named}-{sha256((font.mark + letters).encode()).hexdigest()[:8]}"
        for number in (4, 6):
            whole["name"].setName(own, number, 3, 1, 0x409)
            whole["name"].setName(own, number, 1, 0, 0)
        for table in {*whole.keys()} - {"GlyphOrder", *KEPT}:
            del whole[table]
        # The date of a font would be that of today.
        whole.recalcTimestamp = False
        file = BytesIO()
        whole.save(file)
    return file.getvalue()


def _make_quadratic(font: TTFont) -> None:
    """Turn the outlines of a font (CFF) into those of TrueType, which PDF writers embed."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, glyphs = font.getGlyphOrder(), font.getGlyphSet()
    made = {}
    for name in order:
        pen = TTGlyphPen(None)
        error = EXACT * font["head"].unitsPerEm / 1000
        glyphs[name].draw(Cu2QuPen(pen, error, reverse_direction=True))
        made[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, made
    font["maxp"] = largest = newTable("maxp")
    largest.tableVersion = 0x00010000
    for key in (
        *("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs"),
        *("maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions"),
        *("maxComponentElements", "maxPoints", "maxContours", "maxCompositePoints"),
        *("maxCompositeContours", "maxComponentDepth"),
    ):
        setattr(largest, key, 0)
    largest.maxZones, largest.numGlyphs = 1, len(order)
    font["post"].formatType = 2.0
    font["post"].extraNames, font["post"].mapping = [], {}
    font.sfntVersion = "\x00\x01\x00\x00"
