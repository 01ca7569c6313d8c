"""Boards of other games, read in place as tracks with known steps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.course import Course
from engine.track import Board, CourseLine, Space, Track, points

BOARDS = Path(__file__).resolve().parents[2] / ".." / "shared" / "data" / "boards"


def board_data(name: str) -> dict[str, Any]:
    """Return the board file `name`; skip the test if the data is missing."""
    path = BOARDS / f"{name}.json"
    if not path.exists():
        pytest.skip(f"no test data at {path}")
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def heat_track(data: dict[str, Any], contact: float) -> Track:
    """Return a Heat board as a track; the course line runs through the mean centres of each
    position."""
    centres: dict[int, list[list[float]]] = {}
    for space in data["spaces"]:
        centres.setdefault(space["pos"], []).append(space["centre"])
    line = [np.mean(centres[pos], axis=0) for pos in sorted(centres)]
    return Track(
        board=_sheet(data),
        spaces=tuple(
            Space(str(space["id"]), int(space["lane"]), points(space["polygon"]))
            for space in data["spaces"]
        ),
        course=CourseLine(points(line)),
        contact=contact,
    )


def formula_track(data: dict[str, Any], contact: float) -> Track:
    """Return a Formula Dé board as a track; the course line is one lap of same-lane successors."""
    lane = {space["id"]: space["lane"] for space in data["spaces"]}
    centre = {space["id"]: space["centre"] for space in data["spaces"]}
    one_way = {tuple(pair) for pair in data["successors"]} - two_way(data)
    after: dict[int, list[int]] = {}
    for first, second in sorted(one_way):
        if lane[first] == lane[second]:
            after.setdefault(first, []).append(second)
    lap = _shortest_lap(after)
    return Track(
        board=_sheet(data),
        spaces=tuple(
            Space(str(space["id"]), int(space["lane"]) + 1, points(space["polygon"]))
            for space in data["spaces"]
        ),
        course=CourseLine(points(centre[space] for space in lap)),
        contact=contact,
    )


def _sheet(data: dict[str, Any]) -> Board:
    """Return a board that fits the drawing."""
    corners = np.concatenate([space["polygon"] for space in data["spaces"]])
    return Board(*corners.max(axis=0).tolist())


def _shortest_lap(after: dict[int, list[int]]) -> list[int]:
    """Return the shortest way along successors back to its start."""
    laps = []
    for start in after:
        came_from: dict[int, int] = {}
        ring = [start]
        while ring and start not in came_from:
            reached = []
            for here in ring:
                for there in after.get(here, ()):
                    if there not in came_from:
                        came_from[there] = here
                        reached.append(there)
            ring = reached
        if start in came_from:
            lap = [start]
            while came_from[lap[-1]] != start:
                lap.append(came_from[lap[-1]])
            laps.append(lap[::-1])
    return min(laps, key=len)


def two_way(data: dict[str, Any]) -> set[tuple[Any, Any]]:
    """Return the successors named in both directions: pit boxes, not steps."""
    pairs = {tuple(pair) for pair in data["successors"]}
    return {(a, b) for a, b in pairs if (b, a) in pairs}


def named(pairs: Any) -> set[tuple[str, str]]:
    """Return pairs of ids as strings."""
    return {(str(a), str(b)) for a, b in pairs}


def steps_of(course: Course) -> set[tuple[str, str]]:
    """Return all steps of a course by space id, with those over the finish of a lap."""
    return {
        (course.ids[step.source], course.ids[target])
        for step in course.steps
        if (target := step.onto if step.target is None else step.target) is not None
    }


def monaco_track(data: dict[str, Any], contact: float) -> Track:
    """Return the Monaco board as a track; the course line runs along the middle lane of its
    sections."""
    spaces = {space["id"]: space for space in data["spaces"]}

    def order(space_id: str) -> tuple[int, bool, int]:
        kind, section, _, number = space_id.split(":")
        return int(section), kind == "virage", int(number)

    middle = sorted((name for name in spaces if ":m:" in name), key=order)
    line = [np.mean(spaces[name]["polygon"], axis=0) for name in middle]
    lanes = {"g": 1, "m": 2, "d": 3}
    return Track(
        board=_sheet(data),
        spaces=tuple(
            Space(name, lanes.get(space["lane"], 4), points(space["polygon"]))
            for name, space in spaces.items()
        ),
        course=CourseLine(points(line)),
        contact=contact,
    )
