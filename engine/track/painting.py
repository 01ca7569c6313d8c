"""What the parts of a track are called in a drawing for painting, so that they are known again when
it comes back from a drawing program."""

from __future__ import annotations

from engine.track.values import Line

FRAME = "frame"
"""The rectangle around the board, whose size tells the units of whatever program saved it."""

ART, SPACES, LINES, COURSE = "art", "spaces", "lines", "course"
"""The keys of the layers; the layer of spaces has the id "layer-spaces" and the name "Spaces"."""


def line_id(line: Line) -> str:
    """The id of a line across the road: "line-finish", "line-bet-2"."""
    return f"line-{line.name.replace(' ', '-')}"
