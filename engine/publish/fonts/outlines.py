"""Texts as shapes: outlines of letters, for readers that have another typeface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from fontTools.pens.basePen import decomposeQuadraticSegment

from engine.foreign.process import do_foreign
from engine.publish.drawing import Drawing, Group, Image, Item, Outline, Shape, Text
from engine.publish.drawing.outline import Close, Curve, Move, Straight
from engine.publish.fonts import runs, text_width
from engine.publish.fonts.font_file import FontFile
from engine.publish.fonts.play import FILES
from engine.publish.fonts.shaping import needs_shaping, setting
from engine.track import Point

if TYPE_CHECKING:
    from engine.foreign.fonts import Drawn

MOST_LETTERS = 4096
"""Most outlines of letters that are kept."""

BLOCK, MOST_BLOCKS = 128, 64
"""Number of letters that are read at once, and of such blocks that are kept."""


def with_outlines(drawing: Drawing) -> Drawing:
    """Return a drawing with the outlines of letters in place of its texts."""
    layers = (replace(layer, items=tuple(map(_outlined, layer.items))) for layer in drawing.layers)
    return replace(drawing, layers=tuple(layers))


def _outlined(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(map(_outlined, item.items)))
    if isinstance(item, Image) and item.art and item.art.svg and item.art.svg.has_texts:
        # Pixels of texts look alike everywhere, too.
        return replace(item, art=None)
    return Group(tuple(letters_of(item))) if isinstance(item, Text) else item


def letters_of(text: Text) -> Iterator[Shape]:
    """Yield the shape of each letter, those of the halo below all others."""
    outlines = [*_outlines(text)]
    if text.halo:
        for outline in outlines:
            yield Shape(outline, pen=text.halo)
    for outline in outlines:
        yield Shape(outline, fill=text.fill, is_winding=True)


def _outlines(text: Text) -> Iterator[Outline]:
    width = text_width(text.text, 1.0, text.face)
    begin = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
    turn = cos(radians(text.angle)), sin(radians(text.angle))
    for outline, (x, y) in _glyphs(text):
        if outline:
            yield tuple(_placed(part, text, (begin + x, y), turn) for part in outline)


def _glyphs(text: Text) -> Iterator[tuple[Outline, Point]]:
    """Yield the outlines of a text, each with its place from the left end, in ems, with y up."""
    if needs_shaping(text.text):
        for number, own, face, at in setting(text.text, text.face).glyphs:
            yield glyph(number, own, face), at
        return
    across = 0.0
    for run in runs(text.text, text.face):
        for letter in run.text:
            yield glyph(letter, run.own, run.face), (across, 0.0)
            across += run._replace(text=letter).width(1.0)


def _placed(part: Any, text: Text, shift: Point, turn: tuple[float, float]) -> Any:
    """Return a part of the outline of a letter where it is in a drawing."""

    def place(at: Point) -> Point:
        x, y = (shift[0] + at[0]) * text.size, -(shift[1] + at[1]) * text.size
        return (
            text.at[0] + x * turn[0] - y * turn[1],
            text.at[1] + x * turn[1] + y * turn[0],
        )

    return type(part)(*map(place, part))


@lru_cache(maxsize=MOST_BLOCKS)
def _block(
    first: int, are_letters: bool, own: FontFile | None, face: str
) -> Mapping[str | int, tuple[Drawn, ...]]:
    """Return the outlines of `BLOCK` letters or glyphs, those of a font of somebody else drawn
    beside the program."""
    from engine.foreign.fonts import glyph_outlines

    numbers = tuple(range(first, first + BLOCK))
    wanted = tuple(map(chr, numbers)) if are_letters else numbers
    if own is None:
        return glyph_outlines(FILES[face].read_bytes(), wanted)
    return do_foreign(glyph_outlines, own.name, own.content, wanted)


@lru_cache(maxsize=MOST_LETTERS)
def glyph(letter: str | int, own: FontFile | None, face: str) -> Outline:
    """Return the outline of a letter, or of the glyph of a number, of a font of size 1, with y up,
    on the base line: of a font of the designer's own, else of a face of our typeface. It is empty
    if the font lacks the letter. FileError if the font is damaged."""
    number = letter if isinstance(letter, int) else ord(letter)
    block = _block(number // BLOCK * BLOCK, isinstance(letter, str), own, face)
    parts: list[Move | Straight | Curve | Close] = []
    at = (0.0, 0.0)
    for what, places in block.get(letter, ()):
        if what == "moveTo":
            parts.append(Move(places[0]))
        elif what == "lineTo":
            parts.append(Straight(places[0]))
        elif what == "qCurveTo":
            for handle, end in decomposeQuadraticSegment([*places]):
                parts.append(Curve(_between(at, handle), _between(end, handle), end))
                at = end
        elif what == "curveTo":
            parts.append(Curve(*places))
        else:
            parts.append(Close())
        at = places[-1] if places else at
    return tuple(parts)


def _between(end: Point, handle: Point) -> Point:
    """Return the handle of a cubic curve beside an end of a quadratic one."""
    return end[0] + 2 / 3 * (handle[0] - end[0]), end[1] + 2 / 3 * (handle[1] - end[1])
