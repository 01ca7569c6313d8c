"""Drawings that Lanesmith published: the track inside them, as it was reshaped in the drawing."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.exchange.painted import Update, updated
from engine.files import FileError
from engine.track import Track
from engine.track.files import parse
from engine.track.published import is_published, track_text


class OwnDrawing(NamedTuple):
    """Track that a published document holds, and what was reshaped, or None if it is no drawing to
    paint in."""

    track: Track
    update: Update | None


def own_drawing(content: bytes, file: str | Path) -> OwnDrawing | None:
    """Return the track that was published with a drawing.

    None if there is none, or if spaces were added to the drawing or removed: such a drawing is read
    like any other.
    """
    try:
        if not is_published(content):
            return None
        track = parse(track_text(content, str(file)), str(file))
    except FileError:
        return None
    try:
        update = updated(track, file)
    except FileError:
        return OwnDrawing(track, None)
    if update.added or update.removed:
        return None
    return OwnDrawing(update.track, update)
