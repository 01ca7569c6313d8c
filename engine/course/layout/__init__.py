"""Layout of a road over unordered spaces: driving directions, lap, lanes and midline."""

from engine.course.layout.cross_sections import CrossSection, cross_sections
from engine.course.layout.lanes import lanes_of, next_in_lane
from engine.course.layout.midline import midline
from engine.course.layout.road_layout import RoadLayout, layout_along, layout_of, usual_size

__all__ = [
    "CrossSection",
    "RoadLayout",
    "cross_sections",
    "lanes_of",
    "layout_along",
    "layout_of",
    "midline",
    "next_in_lane",
    "usual_size",
]
