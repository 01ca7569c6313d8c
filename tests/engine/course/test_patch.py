"""A course patched while something is dragged is the course a full compile finds."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.course import Course, Survey, patched, survey
from engine.course.patch import redrawn
from engine.draw import NarrowPart, draw
from engine.draw.circuit import figure_eight, hairpin, on_board, oval
from engine.track import Space, Track, points
from engine.track.edits import (
    confirm,
    move_vertex,
    set_shares,
    toggle_link,
    toggle_slot,
    toggle_wall,
)
from tests.helpers.small_tracks import ring

SHAPES = {"oval": oval, "hairpin": hairpin, "figure-eight": figure_eight}
FOUND_LATER = ("rectangles", "inner", "level_with", "doubts", "steps")


@cache
def drawn(shape: str, fronts: str) -> Survey:
    """A track on which the designer has decided a good deal; its fronts are to be derived."""
    half_width = 30.0
    track = draw(
        on_board(SHAPES[shape](), half_width),
        half_width=half_width,
        lanes=3,
        spaces=48,
        fronts=fronts,
        narrow=(NarrowPart(0.3, 0.4, 1),),
    ).track
    track = replace(track, spaces=tuple(replace(space, front=None) for space in track.spaces))
    course = survey(track).course
    for number, (first, second) in enumerate(course.contacts[::7].tolist()):
        pair = course.ids[second], course.ids[first]
        if number % 4:
            track = confirm(track, *pair, ("ahead", "level", "behind")[number % 3])
        elif track.space(pair[0]).shares is None:
            track = set_shares(track, *pair)
    for first, second in course.contacts[3::40].tolist():
        track = toggle_wall(track, course.ids[first], course.ids[second])
        track = toggle_link(track, course.ids[first], course.ids[second + 1 - len(course.ids)])
    return survey(track)


def moved(track: Track, rng: random.Random, only: bool, reach: float) -> Track:
    """A vertex dragged, of one space or of all that share it."""
    space = rng.choice(track.spaces)
    x, y = rng.choice(space.outline)
    to = (x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach))
    return move_vertex(track, (x, y), to, {space.id} if only else None)


def shared_vertex(track: Track, rng: random.Random) -> Track:
    return moved(track, rng, only=False, reach=8)


def detached_vertex(track: Track, rng: random.Random) -> Track:
    return moved(track, rng, only=True, reach=8)


def far_vertex(track: Track, rng: random.Random) -> Track:
    return moved(track, rng, only=True, reach=150)


def vertex_amid_the_board(track: Track, rng: random.Random) -> Track:
    """Where the road of the figure-eight crosses itself."""
    around = (track.board.width / 2, track.board.height / 2)
    vertices = {xy for space in track.spaces for xy in space.outline}
    x, y = rng.choice(sorted(vertices, key=lambda xy: math.dist(xy, around))[:40])
    return move_vertex(track, (x, y), (x + rng.uniform(-9, 9), y + rng.uniform(-9, 9)))


def changed_space(track: Track, rng: random.Random, **changes: object) -> Track:
    return track.with_space(replace(rng.choice(track.spaces), **changes))


def front(track: Track, rng: random.Random) -> Track:
    space = rng.choice(track.spaces)
    first = rng.randrange(len(space.outline))
    drawn_front = None if space.front else (first, (first + 1) % len(space.outline))
    return track.with_space(replace(space, front=drawn_front))


def more_vertices(track: Track, rng: random.Random) -> Track:
    """So many vertices that the outline counts as traced from a picture."""
    space = rng.choice(track.spaces)
    finer = points(
        np.array(a) + (np.array(b) - a) * share
        for a, b in zip(space.outline, (*space.outline[1:], space.outline[0]), strict=True)
        for share in (0.0, 0.21, 0.4, 0.6, 0.83)
    )
    return track.with_space(replace(space, outline=finer, front=None))


def lane(track: Track, rng: random.Random) -> Track:
    return changed_space(track, rng, lane=rng.randint(1, 4))


def tags(track: Track, rng: random.Random) -> Track:
    return changed_space(track, rng, tags=("danger",))


def two(track: Track, rng: random.Random) -> tuple[str, str]:
    row = rng.randrange(len(track.spaces) - 1)
    return track.spaces[row].id, track.spaces[row + 1].id


def shares(track: Track, rng: random.Random) -> Track:
    first, second = two(track, rng)
    return set_shares(track, first, second)


def answer(track: Track, rng: random.Random) -> Track:
    return confirm(track, *two(track, rng), rng.choice(["ahead", "level", "behind"]))


def wall(track: Track, rng: random.Random) -> Track:
    return toggle_wall(track, *two(track, rng))


def link(track: Track, rng: random.Random) -> Track:
    return toggle_link(track, *two(track, rng), rng.randrange(3))


def slot(track: Track, rng: random.Random) -> Track:
    return toggle_slot(track, rng.choice(track.spaces).id)


def tolerance(track: Track, rng: random.Random) -> Track:
    return replace(track, contact=rng.choice([0.05, 0.075, 0.2]))


def course_line(track: Track, rng: random.Random) -> Track:
    return replace(track, course=None)


def gone(track: Track, rng: random.Random) -> Track:
    lost = rng.choice(track.spaces)
    return replace(track, spaces=tuple(space for space in track.spaces if space is not lost))


Edit = Callable[[Track, random.Random], Track]
DRAGS: tuple[Edit, ...] = (
    shared_vertex, detached_vertex, far_vertex, vertex_amid_the_board, front, more_vertices
)  # fmt: skip
DECISIONS: tuple[Edit, ...] = (
    lane, tags, shares, answer, wall, link, slot, tolerance, course_line, gone
)  # fmt: skip

surveys = st.builds(
    drawn, st.sampled_from(sorted(SHAPES)), st.sampled_from(["aligned", "staggered"])
)
drags = st.lists(st.sampled_from(DRAGS), min_size=1, max_size=4)
randoms = st.integers(0, 10**9).map(random.Random)


def assert_same(found: Course, expected: Course) -> None:
    for name in (*(field.name for field in fields(Course)), *FOUND_LATER):
        mine, theirs = getattr(found, name), getattr(expected, name)
        if name == "ruler":
            mine, theirs = (mine and mine.points, theirs and theirs.points)
        if isinstance(theirs, np.ndarray):
            np.testing.assert_array_equal(mine, theirs, name, strict=True)
        else:
            assert mine == theirs, name


@settings(max_examples=120)
@given(surveys, drags, randoms)
def test_dragged_tracks_are_patched_to_what_a_full_compile_finds(
    before: Survey, edits: list[Edit], rng: random.Random
) -> None:
    track = before.track
    for edit in edits:
        track = edit(track, rng)
    assert redrawn(before, track) is not None
    found = patched(before, track)
    assert found.track is track
    assert_same(found.course, survey(track).course)
    assert_same(patched(found, before.track).course, before.course)


@settings(max_examples=40)
@given(surveys, st.lists(st.sampled_from(DRAGS + DECISIONS), min_size=2, max_size=6), randoms)
def test_edits_of_every_kind_one_after_the_other(
    before: Survey, edits: list[Edit], rng: random.Random
) -> None:
    found = before
    for edit in edits:
        found = patched(found, edit(found.track, rng))
    assert_same(found.course, survey(found.track).course)
    assert_same(patched(found, before.track).course, before.course)


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_many_spaces_moved_at_once(shape: str) -> None:
    """So many that pairs are sifted by their boxes before their outlines are compared."""
    before = drawn(shape, "staggered")
    some = {space.id for space in before.track.spaces[::5]}
    track = replace(
        before.track,
        spaces=tuple(
            replace(space, outline=points((x + 3, y - 2) for x, y in space.outline))
            if space.id in some
            else space
            for space in before.track.spaces
        ),
    )
    found = patched(before, track)
    assert found.redrawn is not None
    assert len(found.redrawn.rows) * len(found.redrawn.around) > 1_000
    assert_same(found.course, survey(track).course)


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_the_usual_length_changes_while_spaces_are_dragged(shape: str, fronts: str) -> None:
    """All tolerances follow it, and so may pairs far from the redrawn spaces."""
    before = drawn(shape, fronts)
    spaces = list(before.track.spaces)
    for row in range(0, len(spaces), 5):
        x0, y0 = spaces[row].outline[0]
        larger = points((x0 + 1.2 * (x - x0), y0 + 1.2 * (y - y0)) for x, y in spaces[row].outline)
        spaces[row] = replace(spaces[row], outline=larger)
    track = replace(before.track, spaces=tuple(spaces))
    found = patched(before, track)
    assert found.course.length != before.course.length
    kept = np.count_nonzero(found.course.polygons == before.course.polygons)
    assert kept == len(spaces) - len(spaces[::5])
    whole = survey(track)
    assert_same(found.course, whole.course)
    np.testing.assert_array_equal(found.along, whole.along)
    np.testing.assert_array_equal(found.finish.drawn, whole.finish.drawn)


def test_what_no_course_depends_on_leaves_it_alone() -> None:
    before = survey(ring())
    after = patched(before, replace(before.track, notes="rain", author="A. Designer"))
    assert after.course is before.course
    assert after.track.notes == "rain"


@pytest.mark.parametrize("spaces", [(), (Space("a1", 1, ((0, 0), (9, 0), (9, 5), (0, 5))),)])
def test_an_unfinished_track_is_patched_too(spaces: tuple[Space, ...]) -> None:
    before = survey(Track(spaces=spaces))
    after = replace(before.track, spaces=tuple(replace(space, lane=2) for space in spaces))
    assert_same(patched(before, after).course, survey(after).course)


def test_only_the_redrawn_spaces_are_looked_at() -> None:
    """The arrays of far away spaces are those of before, not found again."""
    before = drawn("oval", "staggered")
    track = before.track
    after = move_vertex(track, track.spaces[0].outline[0], (0.0, 0.0), {track.spaces[0].id})
    rows = redrawn(before, after)
    assert rows is not None
    assert rows.tolist() == [0]
    found = patched(before, after)
    same = [a is b for a, b in zip(found.course.polygons, before.course.polygons, strict=True)]
    assert same == [False] + [True] * (len(same) - 1)
