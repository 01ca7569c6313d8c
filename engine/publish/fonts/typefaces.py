"""Typefaces in force: the fonts that texts are measured and printed with.

    with using(Typefaces(regular=font_at("mine.ttf"))):
        drawing = board_drawing(...)
        content = pdf([Page(drawing)])

A text is in the face "regular" or "bold", or in that of a font's file. Letters that this font lacks
are taken from our typeface, Play, and from the other fonts in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from engine.publish.fonts.font_file import FontFile, font_at
from engine.track.lazy import cached_property


@dataclass(frozen=True)
class Typefaces:
    """Fonts of the designer's own: for regular texts, for bold ones, and others with letters that
    these lack. None is our typeface."""

    regular: FontFile | None = None
    bold: FontFile | None = None
    others: tuple[FontFile, ...] = ()

    @cached_property
    def _all(self) -> tuple[FontFile, ...]:
        own = (self.regular, self.bold, *self.others)
        return tuple({font.mark: font for font in own if font is not None}.values())

    def is_plain(self, face: str) -> bool:
        """Return whether texts of a face are in our typeface alone."""
        return face in ("regular", "bold") and not self._all

    def fonts(self, face: str) -> tuple[FontFile | None, ...]:
        """Return the fonts of a face in the order in which they are asked for a letter; None is
        our typeface."""
        if face in ("regular", "bold"):
            first = (self.bold if face == "bold" else None) or self.regular
        else:
            first = font_at(face)
        rest = tuple(font for font in self._all if font is not first)
        return (first, None, *rest) if first is not None else (None, *rest)


PLAIN = Typefaces()
"""Our typeface alone."""

_IN_FORCE: ContextVar[Typefaces] = ContextVar("typefaces", default=PLAIN)


def in_force() -> Typefaces:
    """Return the typefaces in force."""
    return _IN_FORCE.get()


@contextmanager
def using(typefaces: Typefaces) -> Iterator[None]:
    """Put typefaces in force for a while."""
    before = _IN_FORCE.set(typefaces)
    try:
        yield
    finally:
        _IN_FORCE.reset(before)
