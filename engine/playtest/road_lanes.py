"""Length of each lane of a road, in steps."""

from __future__ import annotations

from engine.course import NO_WAY, NOWHERE, Chances, Course, steps_left


def steps_in_lanes(course: Course, chances: Chances) -> dict[int, int]:
    """The fewest steps from the start to the finish in each lane, leaving it only where there is no
    other way, and over ramps as often as bars of those `chances` may take them; lanes in which no
    way leads there are left out."""
    target = course.step_target
    lanes, found = course.lanes, {}
    for lane in sorted({*lanes.tolist()}):
        is_outside = (lanes[target] != lane) & (target != NOWHERE)
        left = steps_left(course, chances, is_outside)
        own = [row for row in course.slots if lanes[row] == lane] or list(course.slots)
        best = min((left[row] for row in own), default=NO_WAY)
        if best is not NO_WAY:
            found[int(lane)] = round(best.steps)
    return found
