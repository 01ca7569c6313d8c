"""Fonts of the designer's own: TrueType and OpenType files, their widths, and their letters as
files to embed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from engine.files import read_bytes
from engine.foreign.process import do_foreign

MOST_FONTS = 16
"""Most font files that are kept in memory."""


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
    """Return a TrueType font with these letters alone, to be embedded. FileError if the font is
    damaged."""
    from engine.foreign.fonts import font_with

    return do_foreign(font_with, font.name, font.content, letters, font.name, font.mark)
