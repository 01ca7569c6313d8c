"""Small fonts made for tests: a few letters as squares, with TrueType or OpenType outlines."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

UNIT, WIDE, HIGH = 1000, 800, 700
"""Units of an em, width of each letter, and height of its square."""


def small_font(
    letters: str,
    name: str = "Squares",
    *,
    is_cff: bool = False,
    licence: int = 0,
    forms: Sequence[str] = (),
    features: str = "",
) -> bytes:
    """Return a font in which each of `letters` is a square, with these licence bits, and with other
    `forms` of letters, which OpenType `features` put in their places."""
    letters = "".join(dict.fromkeys(letters))
    mapped = [f"uni{ord(letter):04X}" for letter in letters]
    names = [".notdef", *mapped, *forms]
    builder = FontBuilder(UNIT, isTTF=not is_cff)
    builder.setupGlyphOrder(names)
    codes = {ord(letter): glyph for letter, glyph in zip(letters, mapped, strict=True)}
    builder.setupCharacterMap(codes)
    if is_cff:
        builder.setupCFF(name, {}, {each: _cff() for each in names}, {})
    else:
        builder.setupGlyf({each: _true_type() for each in names})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (WIDE, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2(fsType=licence)
    builder.setupPost()
    if features:
        builder.addOpenTypeFeatures(features)
    file = BytesIO()
    builder.save(file)
    return file.getvalue()


def _square(pen) -> None:  # type: ignore[no-untyped-def]
    pen.moveTo((50, 0))
    for corner in ((50, HIGH), (750, HIGH), (750, 0)):
        pen.lineTo(corner)
    pen.closePath()


def _true_type():  # type: ignore[no-untyped-def]
    pen = TTGlyphPen(None)
    _square(pen)
    return pen.glyph()


def _cff():  # type: ignore[no-untyped-def]
    pen = T2CharStringPen(WIDE, None)
    _square(pen)
    return pen.getCharString()
