"""Signs of the designer's own tags: figures of ours, or SVG drawings beside the track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from engine.files import Fault
from engine.files.faults import nearest
from engine.publish.board.art import art_of, placed
from engine.publish.board.figures import FIGURES
from engine.publish.drawing import Item, Size
from engine.sentence import Sentence
from engine.track import Point, TagSign, Track
from engine.track.values import plain_name

MOST_KEPT = 32


@lru_cache(maxsize=MOST_KEPT)
def own_signs(signs: tuple[TagSign, ...]) -> Mapping[str, TagSign]:
    """Return the signs of a track by the plain names of their tags."""
    return {plain_name(sign.tag): sign for sign in signs}


def is_drawing(sign: TagSign) -> bool:
    """Return whether a sign is a drawing in a file."""
    return sign.sign.lower().endswith(".svg")


def signs_left_out(track: Track, folder: Path | None) -> Iterator[tuple[TagSign, Fault]]:
    """Yield the signs that are printed as a question mark, each with its fault.

    Drawings are named relative to `folder`; if that is None, they may be anywhere.
    """
    for sign in track.signs:
        if is_drawing(sign):
            found = art_of(sign.sign, folder)
            if isinstance(found, Fault):
                yield sign, found
        elif sign.sign not in FIGURES:
            near = nearest(sign.sign, FIGURES)
            remedy = Sentence("name one of these: {figures}", figures=", ".join(FIGURES))
            if near is not None:
                remedy = Sentence("did you mean {figure}?", figure=near)
            yield sign, Fault(sign.sign, "", Sentence("there is no such figure"), remedy)


def drawing_of(sign: TagSign, at: Point, size: float, folder: Path | None) -> Item | None:
    """Return the drawing of a sign around a place, or None if it cannot be printed."""
    found = art_of(sign.sign, folder, size)
    if isinstance(found, Fault):
        return None
    scale = size / max(found.width, found.height)
    extent = Size(scale * found.width, scale * found.height)
    return placed(found, (at[0] - extent.width / 2, at[1] - extent.height / 2), extent)
