"""From a centre line to lanes and spaces."""

from engine.draw.circuit import draw_circuit
from engine.draw.cut_and_join import cut_along, cut_spaces, join_spaces, with_corners, with_lane
from engine.draw.drawing import Drawing, NoRoomError, draw, with_road
from engine.draw.lanes import Fronts, NarrowPart
from engine.draw.line_across import line_across
from engine.draw.naming import renumbered
from engine.draw.ribbon import cut_ribbon, lane_along, smooth_line
from engine.draw.road_track import draw_with_road

__all__ = [
    "Drawing",
    "Fronts",
    "NarrowPart",
    "NoRoomError",
    "cut_along",
    "cut_ribbon",
    "cut_spaces",
    "draw",
    "draw_circuit",
    "draw_with_road",
    "join_spaces",
    "lane_along",
    "line_across",
    "renumbered",
    "smooth_line",
    "with_corners",
    "with_lane",
    "with_road",
]
