"""A road that was left behind by its spaces is seen, and brought together with them either way."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import numpy as np
import pytest
import shapely

from engine.road import course_line_of, made_anew, with_setting
from engine.road.changes.left_behind import (
    MANY,
    left_behind,
    with_road_under_spaces,
    with_spaces_reset,
)
from engine.road.changes.moving import shifted_by
from engine.track import Track, load
from engine.track.edits import move_vertex, rotated, scaled
from tests.engine.road.changes.test_moving import drawn
from tests.helpers.random_moves import randomly_moved
from tracks.drawn.shipped import FOLDER


def torn(track: Track, change) -> Track:
    """The track with its spaces moved off the road."""
    places = [xy for space in track.spaces for xy in space.outline]
    lines = [xy for line in track.lines for xy in line.points]
    course = course_line_of(track.roads[0])
    to = change([*places, *lines, *course.line])
    return replace(
        track,
        spaces=tuple(
            space.drawn_anew(tuple(to[xy] for xy in space.outline), space.front)
            for space in track.spaces
        ),
        lines=tuple(
            replace(line, points=tuple(to[xy] for xy in line.points)) for line in track.lines
        ),
        course=replace(course, line=tuple(to[xy] for xy in course.line)),
    )


@pytest.mark.parametrize(
    "change",
    [
        shifted_by((20, 15)),
        partial(rotated, degrees=15),
        partial(rotated, degrees=90),
        partial(scaled, wide=-1, high=1),
        partial(scaled, wide=1.1),
    ],
)
def test_a_road_is_moved_under_spaces_that_left_it_as_they_are(change) -> None:
    track = drawn()
    left = torn(track, change)
    assert len(left_behind(left, left.roads[0])) > 100
    mended = with_road_under_spaces(left, "r1")
    assert left_behind(mended, mended.roads[0]) == ()
    assert made_anew(mended) == mended
    far = max(
        shapely.hausdorff_distance(
            shapely.Polygon(left.space(space.id).outline), shapely.Polygon(space.outline)
        )
        for space in mended.spaces
    )
    assert far < 0.6
    # The space that was shaped by hand before is still the designer's own.
    own = [space.id for space in mended.spaces if space.origin.own]
    assert own == [space.id for space in track.spaces if space.origin.own]


def test_a_road_follows_spaces_that_were_bent() -> None:
    track = drawn()

    def bent(places):
        return {(x, y): (x, round(y + 25 * np.sin(x / 150), 2)) for x, y in places}

    left = torn(track, bent)
    before = left_behind(left, left.roads[0])
    mended = with_road_under_spaces(left, "r1")
    after = left_behind(mended, mended.roads[0])
    assert len(before) > 60
    assert after == ()
    assert made_anew(mended) == mended


def test_spaces_are_reset_to_the_road() -> None:
    track = drawn()
    left = torn(track, shifted_by((20, 15)))
    reset = with_spaces_reset(left, "r1")
    assert reset.roads == track.roads
    plain = with_spaces_reset(track, "r1")
    assert reset.spaces == plain.spaces
    assert reset.lines == plain.lines


def test_a_few_spaces_shaped_by_hand_leave_no_road_behind() -> None:
    track = drawn()
    for name in ("a3", "a9", "b12")[: MANY - 1]:
        for x, y in track.space(name).outline:
            track = move_vertex(track, (x, y), (x + 30, y), {name})
    assert left_behind(track, track.roads[0]) == ()


def test_both_ways_are_settings_of_a_road() -> None:
    left = torn(drawn(), shifted_by((20, 15)))
    assert with_setting(left, "r1", "under_spaces", "true") == with_road_under_spaces(left, "r1")
    assert with_setting(left, "r1", "spaces_reset", "true") == with_spaces_reset(left, "r1")
    assert with_setting(left, "r1", "under_spaces", "false") is left


def test_a_space_that_gave_half_its_place_to_a_branch_is_not_left_behind() -> None:
    """Flipped by lot, a stretch beside the fork of Goose Island cuts more than half of a space
    away; the road would make it like this again."""
    before = load(FOLDER / "goose_island.json")
    _, track = randomly_moved(before, Random(2521))
    assert made_anew(track) == track
    assert track != before
    assert all(left_behind(track, road) == () for road in track.roads)
