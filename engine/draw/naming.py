"""Names for spaces: a letter a lane, from the left, and a number along the road."""

from __future__ import annotations

from engine.course import Course
from engine.track.edits import rename_spaces
from engine.track.values import Track

LANE_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def renumbered(track: Track, course: Course) -> Track:
    """The track with the spaces of every lane named in driving direction: a1, a2, …, b1, b2, ….

    What lies level counts from the left; lanes after the 26th are named by their number.
    """
    rows = sorted(range(len(course.ids)), key=lambda row: (course.progress[row], course.ids[row]))
    counts: dict[int, int] = {}
    names = {}
    for row in rows:
        lane = int(course.lanes[row])
        counts[lane] = counts.get(lane, 0) + 1
        letter = LANE_LETTERS[lane - 1] if lane <= len(LANE_LETTERS) else f"{lane}-"
        names[course.ids[row]] = f"{letter}{counts[lane]}"
    return rename_spaces(track, names)
