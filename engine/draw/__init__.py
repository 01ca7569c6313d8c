"""From a centre line to lanes and spaces."""

from engine.draw.across import line_across
from engine.draw.adding import with_road
from engine.draw.drawing import Drawing, NoRoomError, draw
from engine.draw.filling import draw_circuit
from engine.draw.lanes import Fronts, Narrow
from engine.draw.naming import renumbered
from engine.draw.reshaping import cut_along, cut_spaces, join_spaces, with_corners, with_lane
from engine.draw.ribbon import cut_ribbon, lane_along, smooth_line

__all__ = [
    "Drawing",
    "Fronts",
    "Narrow",
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
    "with_road",
]
