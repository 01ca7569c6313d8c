"""Drawing of tracks: lanes and spaces from a centre line."""

from engine.draw.circuit import draw_circuit
from engine.draw.cut_and_join import cut_along, cut_spaces, join_spaces, with_corners, with_lane
from engine.draw.drawing import DrawnTrack, NoRoomError, draw
from engine.draw.lanes import Fronts, NarrowPart, renumbered
from engine.draw.line_across import line_across
from engine.draw.ribbon import cut_ribbon, lane_along, smooth_line

__all__ = [
    "DrawnTrack",
    "Fronts",
    "NarrowPart",
    "NoRoomError",
    "cut_along",
    "cut_ribbon",
    "cut_spaces",
    "draw",
    "draw_circuit",
    "join_spaces",
    "lane_along",
    "line_across",
    "renumbered",
    "smooth_line",
    "with_corners",
    "with_lane",
]
