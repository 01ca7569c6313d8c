"""Legs of the road that touch are told apart, and the inner space of a hairpin is no other leg."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from engine.checks import find_problems
from engine.course import Course, compile_track, patched, survey
from engine.track import CourseLine, Point, Space, Track, points
from engine.track.edits import move_vertex
from tests.engine.course.test_patch import assert_same
from tests.helpers.foreign_boards import steps_of
from tests.helpers.small_tracks import box, targets

WIDTH, LENGTH, LEGS = 12.0, 24.0, 3
"""The width of a lane, and the length of the spaces of the straight legs and how many they are."""

Place = Callable[[float, float], Point]


def bent(turn: float, is_left: bool) -> Place:
    """The place at a distance from the centre of a bend and a station of the road: before the bend
    the station is negative, in it 0 to 1, behind it more; both legs are 1 a space."""
    total = math.radians(turn)

    def place(away: float, station: float) -> Point:
        angle = min(max(station, 0.0), 1.0) * total
        straight = LENGTH * (min(station, 0.0) + max(station - 1.0, 0.0))
        x = away * math.sin(angle) + straight * math.cos(angle)
        y = -away * math.cos(angle) + straight * math.sin(angle)
        return (x + 200, (-y if is_left else y) + 200)

    return place


def stations(in_bend: int) -> list[float]:
    """Where the spaces of a lane with so many in the bend begin, and where the last ends."""
    return [
        *range(-LEGS, 0),
        *(n / in_bend for n in range(in_bend)),
        *(1.0 + n for n in range(LEGS + 1)),
    ]


def hairpin(
    counts: Sequence[int], island: float, turn: float = 180.0, is_left: bool = False
) -> Track:
    """A hairpin; its lanes, from the inner one a on, have `counts` spaces in the bend, which goes
    round an `island` of that radius."""
    at = bent(turn, is_left)
    lanes, spaces = len(counts), []
    for lane, count in enumerate(counts):
        inner = island + lane * WIDTH
        for number, (begin, end) in enumerate(pairwise(stations(count)), 1):
            round_it = np.linspace(begin, end, 12 if 0 <= begin < 1 else 2).tolist()
            outline = [at(inner + WIDTH, station) for station in round_it]
            outline += [at(inner, station) for station in (reversed(round_it) if inner else [0.0])]
            if not inner and not 0 <= begin < 1:
                outline = [*outline[:-1], at(0.0, end), at(0.0, begin)]
            spaces.append(
                Space(
                    f"{'abcde'[lane]}{number}",
                    lane + 1 if is_left else lanes - lane,
                    points(outline),
                )
            )
    middle = island + lanes * WIDTH / 2
    line = [at(middle, station) for station in (-LEGS, *np.linspace(0, 1, 33), 1 + LEGS)]
    return Track(spaces=tuple(spaces), course=CourseLine(points(line), closed=False))


def drawn_steps(counts: Sequence[int]) -> set[tuple[str, str]]:
    """The steps of a hairpin: to every space of the same lane or one beside it that begins where a
    space ends, or before, and ends further ahead."""
    drawn = [
        (lane, begin, end, f"{'abcde'[lane]}{number}")
        for lane, count in enumerate(counts)
        for number, (begin, end) in enumerate(pairwise(stations(count)), 1)
    ]
    return {
        (here, there)
        for lane, _, end, here in drawn
        for other, begin, further, there in drawn
        if abs(lane - other) <= 1 and begin <= end + 1e-9 and further > end + 1e-9
    }


def passing_pairs(course: Course) -> set[tuple[str, str]]:
    return {(course.ids[a], course.ids[b]) for a, b in course.passing.tolist()}


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize("turn", [150.0, 180.0])
@pytest.mark.parametrize("island", [4.0, 10.0])
@pytest.mark.parametrize(
    "counts", [(1, 2), (1, 3), (1, 2, 3), (1, 2, 2), (1, 2, 4, 4), (1, 2, 4, 4, 8), (2, 4, 4)]
)
def test_rv16_no_step_is_lost_where_one_inner_space_fills_a_hairpin(
    counts: tuple[int, ...], island: float, turn: float, is_left: bool
) -> None:
    """TR-8: from the space behind it, whose front is its back, and from those beside it."""
    track = hairpin(counts, island, turn, is_left)
    course = compile_track(track)
    assert steps_of(course) == drawn_steps(counts)
    assert passing_pairs(course) == set()
    assert "contact.legs_touch" not in {problem.code for problem in find_problems(track, course)}


def test_the_road_round_the_inner_space_is_longer_than_legs_may_be_apart() -> None:
    """Else the hairpins above would show nothing."""
    course = compile_track(hairpin((1, 2, 3), 10.0))
    behind, inner = course.progress[course.row["a3"]], course.progress[course.row["a4"]]
    assert inner - behind > 3.5 * course.length


@pytest.mark.parametrize("counts", [(1, 3, 5, 6), (1, 3, 5, 7, 9)])
def test_rv16_legs_of_a_hairpin_that_touch_sideways_only_pass(counts: tuple[int, ...]) -> None:
    """The inner space is a slice of pie; right behind it the inner lanes of both legs touch."""
    course = compile_track(hairpin(counts, 0.0))
    assert {"a4", "b4"} == targets(course, "a3")
    assert {"a5", "b7"} == targets(course, "a4")
    there, back = {"a1", "a2", "a3"}, {"a5", "a6", "a7"}
    assert {("a3", "a5"), ("a2", "a6"), ("a1", "a7")} <= passing_pairs(course)
    assert not any(here in there and onto in back for here, onto in steps_of(course))


@pytest.mark.parametrize("loop", [60, 110])
def test_rv16_a_front_at_the_side_of_a_crossing_road_only_passes(loop: int) -> None:
    """The crossing is drawn once, as a space of the road to the south: the fronts of a1 and of the
    road to the east lie along its side."""
    east = [box(f"a{n}", 1, 20 * n, 40, 20 * n + 20, 60) for n in (0, 1, 3, 4)]
    south = [box(f"b{n}", 1, 40, 20 * n, 60, 20 * n + 20) for n in range(5)]
    south = [replace(space, front=(2, 3)) for space in south]
    east = [replace(space, front=(1, 2)) for space in east]
    line = [(0, 50), (50 + loop, 50), (50 + loop, 50 - loop), (50, 50 - loop), (50, 100)]
    course = compile_track(
        Track(spaces=(*east, *south), course=CourseLine(points(line), closed=False))
    )
    assert ("a1", "b2") in passing_pairs(course)
    assert targets(course, "a1") == set()
    assert targets(course, "b1") == {"b2"}
    assert targets(course, "b2") == {"b3"}


@pytest.mark.parametrize("seed", range(12))
def test_a_hairpin_is_patched_to_what_a_full_compile_finds(seed: int) -> None:
    rng = random.Random(seed)
    before = survey(hairpin((1, 2, 3), 10.0))
    track = before.track
    for space_id in rng.sample(["a3", "a4", "a5", "b3", "b4"], 2):
        x, y = rng.choice(track.space(space_id).outline)
        track = move_vertex(
            track, (x, y), (x + rng.uniform(-6, 6), y + rng.uniform(-6, 6)), {space_id}
        )
    found = patched(before, track)
    assert found.redrawn is not None
    assert_same(found.course, compile_track(track))
    assert_same(patched(found, before.track).course, before.course)
