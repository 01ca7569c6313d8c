"""Ids of spaces: a letter for the lane, from the left, and a number along the road."""

from __future__ import annotations

from engine.course import Course
from engine.track.edits import rename_spaces
from engine.track.values import Track

LANE_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def renumbered(track: Track, course: Course) -> Track:
    """Return the track with the spaces of every lane named in driving direction: a1, a2, …, b1, ….

    Spaces of a lane with equal progress are named in the order of their old ids. Lanes after the
    26th are named by their number.
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
