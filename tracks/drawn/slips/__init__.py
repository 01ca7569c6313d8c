"""What turns the good lap, or the round trip, into a small track for each problem, by subject."""

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
