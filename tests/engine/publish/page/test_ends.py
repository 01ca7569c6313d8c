"""The sandbox of the page finds the ends that the engine finds."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from engine.compiled.compiler import played_plainly
from engine.course import Course, compile_track
from engine.games import game_of
from engine.publish import page
from engine.publish.page.data import steps_by_row
from engine.track import load
from tests.helpers.auf_achse_positions import ends_of_drives
from tests.helpers.small_courses import (
    context_of,
    course_of,
    crossing,
    ends_of,
    lane_road,
    linked,
    tagged,
)

TRACKS = sorted((Path(__file__).parents[4] / "tracks").glob("*.json"))
MOST, AROUND = 6, 14

ASKED = """
import { readFileSync } from "node:fs";
const { legalEnds } = await import(process.argv[1]);
const cases = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(cases.map(({ road, asked }) =>
  asked.map(([taken, start, points]) => legalEnds(road, new Set(taken), start, points)))));
"""

Asked = tuple[list[int], int, int]
"""The spaces of other cars, where the car stands, its points."""


def roads() -> Iterator[tuple[Course, str]]:
    """All shipped tracks, and small roads with a danger space, a ramp, a wall and a crossing; how
    cars move on each."""
    for file in TRACKS:
        track = load(file)
        yield compile_track(track), game_of(track).movement
    track = linked(tagged(lane_road(3, 12), {"b4": "danger", "c8": "danger"}), "a3", "b9", 4)
    for course in (course_of(replace(track, walls=(("a5", "b6"), ("c5", "c6")))), crossing()):
        yield course, "race"
        yield course, "longest"


def asked_on(course: Course) -> Iterator[Asked]:
    """Every space with 1 to 6 points: alone, and with cars that stand in the way ahead."""
    size, rng = len(course.ids), np.random.default_rng(18)
    for space in range(size):
        there = np.argsort((course.progress - course.progress[space]) % max(course.lap, 1.0))
        near = [row for row in there.tolist()[: AROUND + 1] if row != space]
        for points in range(1, MOST + 1):
            yield [], space, points
            if points % 2 == space % 2:
                yield rng.choice(near, min(5, len(near)), replace=False).tolist(), space, points


def engine_ends(course: Course, way: str, asked: list[Asked]) -> Iterator[list[int]]:
    """What the engine says to each question."""
    if way == "drive":
        for taken, start, points in asked:
            yield ends_of_drives(course, start, points, taken)
        return
    context = context_of(course)
    for taken, start, points in asked:
        yield ends_of(context, start, points, () if way == "stack" else taken, way == "longest")


def test_every_space_and_number_leads_where_the_engine_says() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed; `./lanesmith test` installs it as root")
    cases = [(course, way, [*asked_on(course)]) for course, way in roads()]
    assert {way for _, way, _ in cases} == {"race", "longest", "stack", "drive"}
    told = [
        {
            "road": {
                "steps": steps_by_row(course),
                "danger": course.danger.tolist(),
                "shares": course.shares,
                "movement": way,
            },
            "asked": asked,
        }
        for course, way, asked in cases
    ]
    with resources.as_file(resources.files(page)) as folder:
        answered = subprocess.run(
            [node, "--input-type=module", "-e", ASKED, str(folder / "ends.js")],
            input=json.dumps(told),
            capture_output=True,
            text=True,
            check=True,
        )
    for (course, way, asked), answers in zip(cases, json.loads(answered.stdout), strict=True):
        with played_plainly():
            expected = [*engine_ends(course, way, asked)]
        differ = [each for each in zip(asked, answers, expected, strict=True) if each[1] != each[2]]
        assert (course.name, differ[:3]) == (course.name, [])
        assert any(len(answer) > 1 for answer in answers) or way == "stack"
