"""How a road runs over spaces nobody has put in order: driving directions, lap, lanes, midline."""

from engine.course.layout.lanes import lanes_of
from engine.course.layout.midline import midline
from engine.course.layout.running import Running, running_along, running_of
from engine.course.layout.sections import Section, sections_of

__all__ = [
    "Running",
    "Section",
    "lanes_of",
    "midline",
    "running_along",
    "running_of",
    "sections_of",
]
