"""The local problems patched while something is dragged are those of a full check."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks import Problem, local_problems, patched_problems
from engine.course import Survey, patched, survey
from engine.draw import draw
from engine.draw.circuit_shapes import figure_eight, on_board
from engine.track import CourseLine, Track, points
from engine.track.edits import move_vertex
from tests.helpers.small_tracks import box, ring
from tracks.drawn.good_lap import good_lap

REACH = 12.0


@cache
def drawn(name: str) -> Survey:
    if name == "ring":
        return survey(ring(lanes=3, spaces=30, radius=80))
    if name == "good lap":
        return survey(good_lap())
    half_width = 30.0
    line = on_board(figure_eight(), half_width)
    return survey(draw(line, half_width=half_width, spaces=40, fronts="staggered").track)


def dragged(track: Track, rng: random.Random) -> Track:
    space = rng.choice(track.spaces)
    x, y = rng.choice(space.outline)
    to = (x + rng.uniform(-REACH, REACH), y + rng.uniform(-REACH, REACH))
    return move_vertex(track, (x, y), to, {space.id} if rng.random() < 0.6 else None)


def told(problems: tuple[Problem, ...]) -> Counter[object]:
    return Counter((p.code, p.text, p.spaces, p.points, p.fix is None) for p in problems)


@settings(max_examples=60)
@given(
    st.sampled_from(["ring", "good lap", "figure-eight"]),
    st.lists(st.integers(1, 3), min_size=1, max_size=5),
    st.integers(0, 10**9).map(random.Random),
)
def test_patched_problems_are_those_of_a_full_check(
    name: str, moves: list[int], rng: random.Random
) -> None:
    """After every move of a drag, one vertex or several; and after taking all back."""
    first = before = drawn(name)
    problems = clean = local_problems(first.track, first.course)
    for vertices in moves:
        track = before.track
        for _ in range(vertices):
            track = dragged(track, rng)
        after = patched(before, track)
        problems = patched_problems(problems, before, after)
        assert told(problems) == told(local_problems(track, after.course))
        before = after
    assert told(patched_problems(problems, before, first)) == told(clean)


def test_neighbours_are_judged_again_when_a_third_space_leaves_the_gap_between_them() -> None:
    """A thin space fills the gap between two that are not moved themselves."""
    long = [box(f"a{n}", 1, 24 * n, 40, 24 * n + 20, 50) for n in range(4)]
    thin = [box(f"t{n}", 1, 24 * n + 20, 40, 24 * n + 24, 50) for n in range(3)]
    line = CourseLine(points([(0, 45), (100, 45)]), closed=False)
    before = survey(Track(spaces=(*long, *thin), course=line))
    problems = local_problems(before.track, before.course)
    assert not any(problem.code == "contact.gap" for problem in problems)
    gone = replace(thin[1], outline=points((x, y + 40) for x, y in thin[1].outline))
    after = patched(before, before.track.with_space(gone))
    found = patched_problems(problems, before, after)
    assert ("contact.gap", ("a1", "a2")) in {(p.code, p.spaces) for p in found}
    assert told(found) == told(local_problems(after.track, after.course))
    assert told(patched_problems(found, after, before)) == told(problems)


def test_an_overlap_is_seen_though_the_outline_has_a_vertex_twice() -> None:
    """An edge without a length parts nothing."""
    line = CourseLine(points([(0, 45), (60, 45)]), closed=False)
    spaces = tuple(box(f"a{n}", 1, 20 * n, 40, 20 * n + 20, 50) for n in range(3))
    before = survey(Track(spaces=spaces, course=line))
    (x, y), *others = spaces[1].outline
    twice = replace(spaces[1], outline=points([(x - 6, y), (x - 6, y), *others]))
    after = patched(before, before.track.with_space(twice))
    found = patched_problems((), before, after)
    assert {("contact.overlap", ("a0", "a1")), ("outline.repeated_vertex", ("a1",))} <= {
        (problem.code, problem.spaces) for problem in found
    }


@pytest.mark.parametrize("name", ["ring", "good lap"])
def test_without_a_change_the_problems_stay_the_very_same(name: str) -> None:
    before = drawn(name)
    problems = local_problems(before.track, before.course)
    assert patched_problems(problems, before, patched(before, before.track)) == problems
