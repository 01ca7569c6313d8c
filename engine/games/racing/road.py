"""What every race needs of a track."""

from __future__ import annotations

from engine.course import NOWHERE, Course


def lacks_for_race(course: Course, cars: int) -> list[str]:
    """What the track lacks: a finish line that steps lead over, a start space for every car."""
    lacks = []
    if "finish" not in course.line_names:
        lacks.append("The track has no finish line.")
    elif not (course.step_target == NOWHERE).any():
        lacks.append("No step leads over the finish line.")
    if len(course.slots) < cars:
        lacks.append(f"The start grid has {len(course.slots)} spaces; {cars} cars need {cars}.")
    elif len(set(course.slots)) < len(course.slots):
        lacks.append("A space is twice on the start grid.")
    return lacks
