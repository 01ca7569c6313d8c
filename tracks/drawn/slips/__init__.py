"""Slips: edits that give a good track one problem each, by subject."""

from tracks.drawn.slips import contact, grid, lap, lines, network, outlines, printing, road, steps
from tracks.drawn.slips.slip import LAP, SLIPS

__all__ = [
    "LAP",
    "SLIPS",
    "contact",
    "grid",
    "lap",
    "lines",
    "network",
    "outlines",
    "printing",
    "road",
    "steps",
]
