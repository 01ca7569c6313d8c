"""Roads of a track: their lines, rows and outlines of spaces, which keep their ids."""

from engine.road.changes.settings import with_setting
from engine.road.fitting.comparison import Move
from engine.road.fitting.fit import Fit, road_from_spaces
from engine.road.hanging.stations import hang_grid, hang_line, known_road
from engine.road.line.reference_line import ReferenceLine, reference_line
from engine.road.line.rows import Place
from engine.road.replacing.crossed_ground import tunnel_links
from engine.road.replacing.in_hand import with_road_in_hand
from engine.road.replacing.regenerate import (
    Losses,
    filled,
    given_back,
    losses,
    made_anew,
    with_road,
    without_road,
)
from engine.road.spaces.layout import Layout, layout_of, shapes_of
from engine.road.spaces.lines_and_grid import course_line_of, line_at
from engine.road.spaces.shapes import Shape

__all__ = [
    "Fit",
    "Layout",
    "Losses",
    "Move",
    "Place",
    "ReferenceLine",
    "Shape",
    "course_line_of",
    "filled",
    "given_back",
    "hang_grid",
    "hang_line",
    "known_road",
    "layout_of",
    "line_at",
    "losses",
    "made_anew",
    "reference_line",
    "road_from_spaces",
    "shapes_of",
    "tunnel_links",
    "with_road",
    "with_road_in_hand",
    "with_setting",
    "without_road",
]
