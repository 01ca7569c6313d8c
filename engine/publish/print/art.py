"""Check of art of one's own that is pixels where a format cannot hold it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from engine.checks.check import Check, Finding, printed_check
from engine.files import FileError
from engine.publish.board import SHOWN as USUAL_PARTS
from engine.publish.board.look_pictures import size_of
from engine.publish.drawing import Art, Drawing, Group, Image, Item
from engine.publish.jobs import Published
from engine.publish.styles import AS_TRACK
from engine.sentence import Sentence


@printed_check(
    "print.art_as_pixels",
    "warning",
    "Art that is not vectors in every document",
    "Pixels show when it is printed large.",
)
def art_as_pixels(published: Published) -> Iterator[Finding]:
    """Drawings of one's own are plain paths in single colours, which are vectors everywhere."""
    with suppress(FileError):
        board = published.board(AS_TRACK, USUAL_PARTS)
        for art, dpi in _coarsest(board).items():
            yield Finding(_told(art, dpi))


def _coarsest(board: Drawing) -> dict[Art, float]:
    """Return the art on a board that is not plain paths, with the least resolution of its
    pixels."""
    found: dict[Art, float] = {}

    def look_through(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                look_through(item.items)
            elif isinstance(item, Image) and item.art is not None:
                dpi = size_of(item.content)[0] / item.size.width * 25.4
                found[item.art] = min(dpi, found.get(item.art, dpi))

    for layer in board.layers:
        look_through(layer.items)
    return found


def _told(art: Art, dpi: float) -> Sentence:
    if art.pdf is not None:
        return Sentence(
            "The art “{file}” is vectors in PDF. Elsewhere it is printed as pixels, {dpi:.0f} to "
            "the inch.",
            file=art.file,
            dpi=dpi,
        )
    if art.svg is not None:
        return Sentence(
            "The art “{file}” is vectors in SVG. Elsewhere it is printed as pixels, {dpi:.0f} to "
            "the inch: {why}.",
            file=art.file,
            dpi=dpi,
            why=art.beyond_paths,
        )
    return Sentence(
        "The art “{file}” is printed as pixels, {dpi:.0f} to the inch: {why}.",
        file=art.file,
        dpi=dpi,
        why=art.beyond_paths,
    )


ART: tuple[Check[Published], ...] = (art_as_pixels,)
"""All checks of art."""
