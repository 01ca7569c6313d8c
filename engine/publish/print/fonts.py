"""Checks of the fonts of a track: unusable ones, and those that must not be embedded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from engine.checks.check import Check, Finding, printed_check
from engine.files import FileError
from engine.publish.board.typefaces import fonts_drawn, fonts_left_out
from engine.publish.jobs import Published
from engine.publish.styles import AS_TRACK, Style
from engine.sentence import Sentence


@printed_check(
    "print.font_left_out",
    "warning",
    "A font that cannot be used",
    "Its texts are printed in the usual typeface.",
)
def font_left_out(published: Published) -> Iterator[Finding]:
    """Fonts of the look and of texts of one's own are TrueType or OpenType files that can be
    read."""
    for fault in fonts_left_out(published.track, _style(published), published.folder):
        yield Finding(
            Sentence(
                "The font “{file}” is left out: {wrong}; {remedy}.",
                file=PurePath(fault.file).name,
                wrong=fault.wrong,
                remedy=fault.remedy,
            )
        )


@printed_check(
    "print.font_drawn",
    "hint",
    "A font that must not be embedded",
    "Its texts cannot be searched or copied in a PDF.",
)
def font_drawn(published: Published) -> Iterator[Finding]:
    """Licence bits of fonts allow to embed the letters that are used."""
    style = _style(published)
    drawn = () if style is None else fonts_drawn(published.track, style, published.folder)
    for font in drawn:
        yield Finding(
            Sentence(
                "The licence of the font “{font}” does not allow to embed it. Its letters are "
                "printed as shapes; ask its maker whether you may.",
                font=font.name,
            )
        )


def _style(published: Published) -> Style | None:
    try:
        return published.style(AS_TRACK)
    except FileError:
        return None


FONTS: tuple[Check[Published], ...] = (font_left_out, font_drawn)
"""All checks of fonts."""
