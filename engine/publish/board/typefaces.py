"""Typefaces of a board: the fonts that its look and the texts of the designer's own name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.files import Fault, FileError, path_beside
from engine.publish.fonts.font_file import FontFile, font_at
from engine.publish.fonts.typefaces import Typefaces
from engine.publish.styles import AS_TRACK, Style, style_of
from engine.track import OwnText, Track
from engine.track.edits import own_places


def typefaces_of(track: Track, style: Style, folder: Path | None) -> Typefaces:
    """Return the typefaces of a board in a style. Letters that its fonts lack are taken from those
    of the track's look. Fonts that `fonts_left_out` yields are not among them."""
    regular, bold = (_font(file, None) for file in (style.words.font, style.words.bold_font))
    others: list[FontFile | None] = []
    try:
        words = style_of(track, AS_TRACK, folder).words
        others = [_font(file, None) for file in (words.font, words.bold_font)]
    except FileError:
        # The look cannot be used, which its own check tells.
        pass
    others += [_font(text.font, folder) for text in _texts(track) if text.font]
    found = tuple(dict.fromkeys(font for font in others if font is not None))
    return Typefaces(regular, bold, found)


def face_of(text: OwnText, folder: Path | None) -> str:
    """Return the face of a text of the designer's own: that of its font, if it can be used."""
    if text.font and _font(text.font, folder) is not None:
        return str(path_beside(text.font, folder))
    return "bold" if text.bold else "regular"


def fonts_left_out(track: Track, style: Style | None, folder: Path | None) -> Iterator[Fault]:
    """Yield why fonts of a look, and of texts of the designer's own, cannot be used."""
    named = [(text.font, folder) for text in _texts(track)]
    if style is not None:
        named += [(style.words.font, None), (style.words.bold_font, None)]
    for file, beside in dict.fromkeys(named):
        if file:
            try:
                font_at(str(path_beside(file, beside)))
            except FileError as error:
                yield error.faults[0]


def fonts_drawn(track: Track, style: Style, folder: Path | None) -> tuple[FontFile, ...]:
    """Return the fonts of a board whose letters are printed as shapes, since they must not be
    embedded."""
    faces = typefaces_of(track, style, folder)
    named = (faces.regular, faces.bold, *faces.others)
    return tuple(dict.fromkeys(font for font in named if font is not None and not font.can_embed))


def _font(file: str, folder: Path | None) -> FontFile | None:
    """Return the font in a file, or None if there is none or it cannot be used."""
    try:
        return font_at(str(path_beside(file, folder))) if file else None
    except FileError:
        return None


def _texts(track: Track) -> Iterator[OwnText]:
    for place, thing in own_places(track):
        if isinstance(thing, OwnText) and track.layers[place.layer].shown:
            yield thing
