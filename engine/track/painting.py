"""Ids of the parts of a track in a drawing for painting, by which they are recognized later."""

from __future__ import annotations

from engine.track.values import Line

FRAME = "frame"
"""Id of the rectangle around the board; its size shows the units of the drawing program."""

ART, SPACES, LINES, COURSE = "art", "spaces", "lines", "course"
"""Keys of the layers; the layer of spaces has the id "layer-spaces" and the name "Spaces"."""


def line_id(line: Line) -> str:
    """Return the id of a line across the road: "line-finish", "line-bet-2"."""
    return f"line-{line.name.replace(' ', '-')}"
