"""What every race needs of a track."""

from __future__ import annotations

from engine.course import NOWHERE, Course
from engine.track import Sentence


def lacks_for_race(course: Course, cars: int) -> list[Sentence]:
    """What the track lacks: a finish line that steps lead over, a start space for every car."""
    lacks = []
    if "finish" not in course.line_names:
        lacks.append(Sentence("The track has no finish line."))
    elif not (course.step_target == NOWHERE).any():
        lacks.append(Sentence("No step leads over the finish line."))
    if len(course.slots) < cars:
        lacks.append(
            Sentence(
                "The start grid has {slots} spaces; {cars} cars need {cars}.",
                slots=len(course.slots),
                cars=cars,
            )
        )
    elif len(set(course.slots)) < len(course.slots):
        lacks.append(Sentence("A space appears twice on the start grid."))
    return lacks
