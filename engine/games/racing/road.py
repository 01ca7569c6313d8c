"""Requirements of every race for a track, and the parts of a track that it reads."""

from __future__ import annotations

from typing import Any

from engine.course import NOWHERE, Course
from engine.track import Sentence


def lacks_for_race(course: Course, cars: int) -> list[Sentence]:
    """Return the sentences about missing parts: a finish line with steps over it, a start space for
    every car, and the start player's."""
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
    if len(course.slots) >= cars and course.start_player > cars:
        lacks.append(
            Sentence(
                "The owner of the car on slot {number} begins, but cars start on {cars} slots "
                "only.",
                number=course.start_player,
                cars=cars,
            )
        )
    return lacks


def seen_by_races(course: Course) -> dict[str, Any]:
    """Return the parts of a course that the rules of a race read, as plain JSON values.

    Fronts count by their order alone, and spaces by their ids: outlines, lanes, lengths and the
    course line are not read.
    """
    ids = course.ids
    return {
        "spaces": sorted(ids),
        "steps": sorted(
            [
                ids[step.source],
                "" if step.target is None else ids[step.target],
                "" if step.onto is None else ids[step.onto],
                *sorted(step.crosses),
                str(step.needs),
            ]
            for step in course.steps
        ),
        "spaces that share a place": _groups(course, course.shares),
        "dangerous spaces": sorted(ids[row] for row in course.danger.nonzero()[0].tolist()),
        "order of the fronts": [ids[row] for row in course.progress.argsort(kind="stable")],
        "level spaces": _groups(course, course.level_with),
        "ranks from the inner edge": sorted(zip(ids, course.inner.tolist(), strict=True)),
        "start grid": [[ids[row] for row in course.slots], course.start_player],
    }


def _groups(course: Course, others: tuple[tuple[int, ...], ...]) -> list[tuple[str, list[str]]]:
    """Return each space that has some others, with them, by id."""
    return sorted(
        (course.ids[row], sorted(course.ids[other] for other in rows))
        for row, rows in enumerate(others)
        if rows
    )
