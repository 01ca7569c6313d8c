"""Fonts of somebody else, read by fontTools in the process for foreign content."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import BytesIO
from typing import Any, NamedTuple

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, TTLibError, newTable

from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

RESTRICTED, NO_SUBSET, BITMAPS_ALONE = 0x0002, 0x0100, 0x0200
"""Bits of a font's licence (OS/2 fsType) that forbid to embed it, or its letters alone."""

KINDS = 0x000F
"""Bits that say what embedding is for; the least strict of them counts."""

EXACT = 0.5
"""Largest error of curves that are turned into those of TrueType, in thousandths of an em."""

KEPT = ("glyf", "loca", "cmap", "hmtx", "hhea", "head", "maxp", "name", "post", "OS/2")
"""Tables of an embedded font."""

Drawn = tuple[str, tuple[tuple[float, float], ...]]
"""A step of an outline, called as by fontTools ("lineTo" …), and its places in ems, y up."""


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


def glyph_outlines(
    content: bytes, wanted: Iterable[str | int]
) -> dict[str | int, tuple[Drawn, ...]]:
    """Return the outlines of those of the wanted letters that a font has; a number is that of a
    glyph."""
    with TTFont(BytesIO(content), fontNumber=0) as font:
        glyphs, unit = font.getGlyphSet(), font["head"].unitsPerEm
        letters, names = font.getBestCmap() or {}, dict(enumerate(font.getGlyphOrder()))
        drawn: dict[str | int, tuple[Drawn, ...]] = {}
        for each in wanted:
            name = names.get(each) if isinstance(each, int) else letters.get(ord(each))
            if name is None:
                continue
            pen = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(pen)
            drawn[each] = tuple(_steps(pen.value, unit))
    return drawn


def _steps(recorded: Iterable[tuple[str, Any]], unit: float) -> Iterator[Drawn]:
    for what, points in recorded:
        places = tuple((point[0] / unit, point[1] / unit) for point in points if point is not None)
        if None in points:
            # A closed curve without a place that it passes begins between two of its handles.
            (x, y), (last_x, last_y) = places[0], places[-1]
            begin = ((x + last_x) / 2, (y + last_y) / 2)
            yield "moveTo", (begin,)
            places = (*places, begin)
        yield what, places


class Joined(NamedTuple):
    """Glyph of a joined text, in ems with y up: its number, its place from where the one before it
    ends, the way to the next one, and the ends of its ink below and above the baseline."""

    number: int
    at: tuple[float, float]
    advance: float
    ink: tuple[float, float]


def joined(content: bytes, run: str, is_left: bool) -> tuple[Joined, ...]:
    """Return the glyphs of letters of one script in a font, from left to right; `is_left` letters
    run to the left."""
    import uharfbuzz

    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(content)))
    unit = font.face.upem
    buffer = uharfbuzz.Buffer()
    buffer.add_str(run)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if is_left else "ltr"
    uharfbuzz.shape(font, buffer)
    found = []
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        ink = font.get_glyph_extents(info.codepoint)
        low, high = (0, 0) if ink is None else (ink.y_bearing + ink.height, ink.y_bearing)
        y = place.y_offset / unit
        at, ends = (place.x_offset / unit, y), (y + low / unit, y + high / unit)
        found.append(Joined(info.codepoint, at, place.x_advance / unit, ends))
    return tuple(found)


def font_with(content: bytes, letters: str, name: str, mark: str) -> bytes:
    """Return a TrueType font with these letters alone, to be embedded under a name of its own:
    that of the font, else `name`, and a digest of `mark` and the letters."""
    with TTFont(BytesIO(content), fontNumber=0) as whole:
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
        named = whole["name"].getDebugName(6) or name.replace(" ", "")
        own = f"{named}-{sha256((mark + letters).encode()).hexdigest()[:8]}"
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


def _can_embed(bits: int) -> bool:
    return bits & KINDS != RESTRICTED and not bits & (NO_SUBSET | BITMAPS_ALONE)


def _damaged() -> ForeignError:
    wrong = Sentence("this is no TrueType or OpenType font, or it is damaged")
    return ForeignError(wrong, Sentence("choose a file that ends in .ttf, .otf or .ttc"))
