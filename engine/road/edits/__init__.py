"""Pure edits of a road: each takes a road and returns a new one, or raises EditError.

Only making its spaces shows whether the road has room for them: `engine.road.with_road`.
"""

from engine.road.edits.crossings import cross
from engine.road.edits.driving import reverse, start_at
from engine.road.edits.lanes import (
    set_gap,
    set_lane_spaces,
    set_lane_width,
    set_lanes,
    set_opening,
    set_rows,
    set_section_width,
    set_space_length,
    set_spaces,
    set_taper,
    set_total_spaces,
    set_width,
)
from engine.road.edits.points import (
    insert_point,
    move_point,
    remove_point,
    set_corner,
    straighten,
)
from engine.road.edits.sections import (
    join_sections,
    narrow,
    remove_section,
    set_border,
    set_tunnel,
    slide_section,
    split_section,
)

__all__ = [
    "cross",
    "insert_point",
    "join_sections",
    "move_point",
    "narrow",
    "remove_point",
    "remove_section",
    "reverse",
    "set_border",
    "set_corner",
    "set_gap",
    "set_lane_spaces",
    "set_lane_width",
    "set_lanes",
    "set_opening",
    "set_rows",
    "set_section_width",
    "set_space_length",
    "set_spaces",
    "set_taper",
    "set_total_spaces",
    "set_tunnel",
    "set_width",
    "slide_section",
    "split_section",
    "start_at",
    "straighten",
]
