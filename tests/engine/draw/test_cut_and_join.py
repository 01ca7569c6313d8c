"""Cutting and joining spaces of a track; lines proposed across the road."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.draw import cut_along, cut_spaces, join_spaces, line_across, with_lane
from engine.track import Track, edits
from engine.track.edits import EditError
from tests.helpers.small_tracks import ring, straight

ROAD = straight(2, 3)
COURSE = compile_track(ROAD)


def corners(track: Track, space_id: str) -> set[tuple[float, float]]:
    return set(track.space(space_id).outline)


def test_a_space_is_cut_in_two_and_its_neighbour_gets_the_corner() -> None:
    track, names = cut_spaces(ROAD, COURSE, ["a2"], parts=2)
    assert names == ["a2", "a4"]
    assert corners(track, "a2") == {(20, 0), (30, 0), (30, 10), (20, 10)}
    assert corners(track, "a4") == {(30, 0), (40, 0), (40, 10), (30, 10)}
    assert (30, 10) in corners(track, "b2")
    assert [space.id for space in track.spaces][:4] == ["a1", "a2", "a4", "a3"]
    assert track.space("a4").lane == 1


def test_links_leave_the_foremost_part() -> None:
    track, _ = cut_spaces(edits.toggle_link(ROAD, "a1", "b3"), COURSE, ["a1"], parts=2)
    assert [(link.source, link.target) for link in track.links] == [("a4", "b3")]


def test_a_line_cuts_all_spaces_it_crosses() -> None:
    track, names = cut_along(ROAD, COURSE, ["a2", "b2", "a3"], (28, -5), (32, 25))
    assert names == ["a2", "a4", "b2", "b4"]
    assert corners(track, "a4") & corners(track, "b4") == {(30, 10), (40, 10)}


def test_a_line_that_ends_inside_cuts_nothing() -> None:
    with pytest.raises(EditError, match="edge to edge"):
        cut_along(ROAD, COURSE, ["a2"], (30, -5), (30, 5))


def test_cut_and_joined_is_as_before() -> None:
    cut, names = cut_spaces(ROAD, COURSE, ["b2"], parts=3)
    joined, kept = join_spaces(cut, compile_track(cut), names)
    assert kept == "b2"
    assert {xy for xy in corners(joined, "b2") if xy[1] == 20} == {(20, 20), (40, 20)}
    assert {space.id for space in joined.spaces} == {space.id for space in ROAD.spaces}


def test_spaces_apart_cannot_be_joined() -> None:
    with pytest.raises(EditError, match="do not touch"):
        join_spaces(ROAD, COURSE, ["a1", "a3"])


def test_a_space_on_a_crossing_is_not_cut() -> None:
    with pytest.raises(EditError, match="shares"):
        cut_spaces(edits.set_shares(ROAD, "a1", "b1"), COURSE, ["a1"], parts=2)


def test_a_lane_beside_others_gives_them_its_corners() -> None:
    box = ((10, 20), (30, 20), (30, 30), (10, 30))
    track, names = with_lane(ROAD, [box], 3)
    assert names == ["c1"]
    assert (10, 20) in corners(track, "b1")
    assert (30, 20) in corners(track, "b2")


def test_a_line_follows_aligned_fronts() -> None:
    assert line_across(ROAD, COURSE, (38, 4)) == ((40, -1.2), (40, 21.2))
    assert line_across(ROAD, COURSE, (22, 14)) == ((20, -1.2), (20, 21.2))
    assert line_across(ROAD, COURSE, (38, 40)) is None


def test_a_line_follows_staggered_fronts_along_the_edges() -> None:
    """The front of a2 is meant; b1 ends before it, b2 beyond it."""
    track = straight(2, 3, stagger=8)
    line = line_across(track, compile_track(track), (39, 5))
    assert line == ((40, -1.2), (40, 10), (28, 10), (28, 21.2))


def test_behind_the_last_space_a_line_runs_along_the_last_fronts() -> None:
    assert line_across(ROAD, COURSE, (59, 5)) == ((60, -1.2), (60, 21.2))


def test_a_line_across_a_lap_separates_exactly_the_steps_over_it() -> None:
    track = ring(3, 12)
    course = compile_track(track)
    line = line_across(track, course, tuple(course.fronts[4].mean(axis=0) - course.normals[4]))
    crossed = compile_track(edits.add_line(track, "bet", line))
    bit = 1 << crossed.line_names.index("bet 1")
    over = {
        (crossed.ids[a][1:], crossed.ids[b][1:])
        for a, b, c in zip(
            crossed.step_source, crossed.step_target, crossed.step_crosses, strict=True
        )
        if c & bit
    }
    assert over == {("5", "6")}


def bow_tie() -> Track:
    """Three spaces; the outline of the middle one crosses itself."""
    spaces = list(straight(1, 3).spaces)
    spaces[1] = replace(spaces[1], outline=((20, 0), (40, 10), (40, 0), (20, 10)))
    return replace(straight(1, 3), spaces=tuple(spaces))


def test_an_outline_that_crosses_itself_is_not_joined_but_told() -> None:
    track = bow_tie()
    with pytest.raises(EditError, match="crosses itself"):
        join_spaces(track, compile_track(track), ["a1", "a2"])


def test_a_line_is_proposed_beside_an_outline_that_crosses_itself() -> None:
    track = bow_tie()
    drawn = line_across(track, compile_track(track), (50, 4))
    assert drawn is not None
