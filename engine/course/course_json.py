"""Course as JSON, for programs that play on a track."""

from __future__ import annotations

from typing import Any

from engine.course.course import Course
from engine.course.values import Step
from engine.track import NETWORK

FORMAT, VERSION = "lanesmith-course", 1


def course_json(course: Course) -> dict[str, Any]:
    """Return the course in its file format: spaces, steps by space id, grid; lengths in mm."""
    if course.kind == NETWORK:
        return _network_json(course)
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": course.name,
        "lap": round(course.lap, 2),
        "closed": course.closed,
        "spaces": [_space(course, row) for row in range(len(course.ids))],
        "steps": [_step(course, step) for step in course.steps],
        "grid": {
            "slots": [course.ids[row] for row in course.slots],
            "start_player": course.start_player,
        },
    }


def _network_json(course: Course) -> dict[str, Any]:
    """Return a network in the format of courses, without the values of laps."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": course.name,
        "kind": course.kind,
        "spaces": [
            {
                "id": space_id,
                "name": course.names[row],
                "tags": list(course.tags[row]),
                "centre": _centre(course, row),
            }
            for row, space_id in enumerate(course.ids)
        ],
        "steps": [_step(course, step) for step in course.steps],
    }


def _space(course: Course, row: int) -> dict[str, Any]:
    space: dict[str, Any] = {
        "id": course.ids[row],
        "lane": int(course.lanes[row]),
        "progress": round(float(course.progress[row]), 2),
        "centre": _centre(course, row),
        "rectangle": bool(course.rectangles[row]),
        "level_with": [course.ids[other] for other in course.level_with[row]],
        "inner": int(course.inner[row]),
    }
    if course.shares[row]:
        space["shares"] = [course.ids[other] for other in course.shares[row]]
    if course.danger[row]:
        space["danger"] = True
    return space


def _centre(course: Course, row: int) -> list[float]:
    return [round(float(value), 2) for value in course.centres[row]]


def _step(course: Course, step: Step) -> dict[str, Any]:
    record: dict[str, Any] = {
        "from": course.ids[step.source],
        "to": None if step.target is None else course.ids[step.target],
    }
    if step.crosses:
        record["crosses"] = list(step.crosses)
    if step.onto is not None:
        record["onto"] = course.ids[step.onto]
    if step.needs:
        record["needs"] = step.needs
    return record
