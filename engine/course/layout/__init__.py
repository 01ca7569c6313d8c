"""How a road runs over spaces nobody has put in order: driving directions, lap, lanes, midline."""

from engine.course.layout.lanes import lanes_of
from engine.course.layout.midline import midline
from engine.course.layout.road_layout import RoadLayout, layout_along, layout_of
from engine.course.layout.sections import Section, sections_of

__all__ = [
    "RoadLayout",
    "Section",
    "lanes_of",
    "layout_along",
    "layout_of",
    "midline",
    "sections_of",
]
