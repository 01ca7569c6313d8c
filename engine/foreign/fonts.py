"""Fonts of somebody else, read by fontTools in the process for foreign content."""

from __future__ import annotations

import struct
from io import BytesIO
from typing import NamedTuple

from fontTools.ttLib import TTFont, TTLibError

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

RESTRICTED, NO_SUBSET, BITMAPS_ALONE = 0x0002, 0x0100, 0x0200
"""Bits of a font's licence (OS/2 fsType) that forbid to embed it, or its letters alone."""

KINDS = 0x000F
"""Bits that say what embedding is for; the least strict of them counts."""


class FontFacts(NamedTuple):
    """Name of a font, widths of its letters by their code points, in ems, and whether its licence
    bits allow to embed the letters that are used."""

    name: str
    widths: dict[int, float]
    can_embed: bool


def font_facts(content: bytes) -> FontFacts:
    """Return the facts of a TrueType or OpenType font, the first one of a collection."""
    try:
        with TTFont(BytesIO(content), fontNumber=0, lazy=True) as font:
            if "glyf" not in font and "CFF " not in font:
                raise _damaged()
            unit, sizes = font["head"].unitsPerEm, font["hmtx"].metrics
            letters = font.getBestCmap() or {}
            widths = {code: sizes[name][0] / unit for code, name in letters.items()}
            name = font["name"].getDebugName(16) or font["name"].getDebugName(1) or "Font"
            bits = font["OS/2"].fsType if "OS/2" in font else 0
            glyphs = font.getGlyphSet()
            for letter in [*letters.values()][:1]:
                glyphs[letter].width  # noqa: B018 (reads the outlines)
    # Raised for damaged files, depending on where the damage is.
    except (
        *(TTLibError, OSError, struct.error, LookupError, ValueError, AttributeError),
        *(TypeError, AssertionError, ArithmeticError, EOFError),
    ) as error:
        raise _damaged() from error
    return FontFacts(name, widths, _can_embed(bits))


def _can_embed(bits: int) -> bool:
    return bits & KINDS != RESTRICTED and not bits & (NO_SUBSET | BITMAPS_ALONE)


def _damaged() -> ForeignError:
    wrong = Sentence("this is no TrueType or OpenType font, or it is damaged")
    return ForeignError(wrong, Sentence("choose a file that ends in .ttf, .otf or .ttc"))
