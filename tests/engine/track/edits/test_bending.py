"""Moving softly: the road bends along, and nothing tears."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks import find_problems
from engine.course import Course, compile_track, distances_from_spaces
from engine.road import without_road
from engine.track import Track, edits, load
from tests.helpers.small_tracks import across, box, ring, straight
from tracks.drawn.shipped import FOLDER, GALLERY

LAP = ring(2, 20, 80)
COURSE = compile_track(LAP)
LITTLE = st.floats(-6, 6).map(lambda mm: round(mm, 2))
GROUPS = st.sets(st.sampled_from(COURSE.ids), min_size=1, max_size=8)


def _moved(track: Track, chosen: set[str], by: tuple[float, float], reach: float) -> Track:
    return edits.move_softly(
        track, distances_from_spaces(track, compile_track(track), chosen), by, reach
    )


def test_what_is_dragged_goes_all_the_way_and_the_rest_less_and_less() -> None:
    road = straight(1, 10)
    bent = _moved(road, {"a5"}, (0, 3), 60)
    ahead = [bent.space(f"a{number}").outline[1][1] for number in range(5, 11)]
    assert ahead == [3, 2.25, 0.75, 0, 0, 0]
    assert bent.space("a1") == road.space("a1")
    assert [y for _, y in bent.space("a5").outline] == [3, 3, 13, 13]


def test_lines_and_the_course_line_go_along() -> None:
    road = edits.add_line(straight(2, 6), "bet", across("bet", 60).points)
    bent = _moved(road, {"a3", "a4"}, (0, 4), 50)
    assert bent.line("bet 1").points == ((60, 4), (60, 24))
    assert bent.course is not None
    assert bent.course.line == ((0, 10 + 0.38), (120, 10 + 0.38))


def test_what_does_not_hang_together_with_the_group_stays() -> None:
    road = straight(1, 4)
    loose = edits.add_space(road, box("z1", 1, 20, 30, 40, 40))
    assert _moved(loose, {"z1"}, (5, 5), 100).spaces[:4] == loose.spaces[:4]
    assert _moved(loose, {"a2"}, (5, 5), 100).space("z1") == loose.space("z1")


def test_the_further_it_is_dragged_the_further_the_road_bends() -> None:
    """However short the reach is, no space is squeezed to nothing."""
    far = _moved(straight(1, 12), {"a6"}, (18, 0), 1)
    widths = [space.outline[1][0] - space.outline[0][0] for space in far.spaces]
    assert min(widths) > 10


@given(GROUPS, LITTLE, LITTLE, st.sampled_from([50.0, 200.0]))
@settings(max_examples=60)
def test_shared_vertices_stay_shared_and_distinct_ones_distinct(chosen, across, down, reach):
    bent = _moved(LAP, chosen, (across, down), reach)
    places: dict[tuple[float, float], tuple[float, float]] = {}
    for old, new in zip(LAP.spaces, bent.spaces, strict=True):
        assert (old.id, old.lane, old.front) == (new.id, new.lane, new.front)
        for before, after in zip(old.outline, new.outline, strict=True):
            assert places.setdefault(before, after) == after
            assert hypot(after[0] - before[0], after[1] - before[1]) <= hypot(across, down) + 0.02
    assert len(set(places.values())) == len(places)
    assert _moved(LAP, chosen, (0, 0), reach) is LAP


@given(GROUPS, LITTLE, LITTLE)
@settings(max_examples=12)
def test_a_small_drag_makes_no_new_problem(chosen, across, down):
    before = {problem.key for problem in find_problems(LAP, COURSE)}
    bent = _moved(LAP, chosen, (across, down), 8 * COURSE.length)
    after = find_problems(bent, compile_track(bent))
    new = {problem.code for problem in after if problem.key not in before}
    assert new <= {"outline.off_board"}


def _middle_group(course: Course) -> set[str]:
    """The spaces around the one in the middle of a drawing."""
    middle = course.progress[len(course.ids) // 2]
    near = abs(course.progress - middle) < 1.6 * course.length
    return {course.ids[row] for row in near.nonzero()[0].tolist()}


def _loose(track: Track) -> Track:
    """The track as if its spaces had been drawn one by one."""
    for road in track.roads:
        track = without_road(track, road.id)
    return track


@pytest.mark.parametrize("file", GALLERY)
def test_a_shipped_lap_is_dragged_by_half_a_lane_without_a_new_problem(file):
    track = _loose(load(FOLDER / file))
    course = compile_track(track)
    group = _middle_group(course)
    before = {problem.key for problem in find_problems(track, course)}
    for by in ((course.width / 2, 0.0), (0.0, course.width / 2)):
        bent = _moved(track, group, by, 8 * course.length)
        after = find_problems(bent, compile_track(bent))
        new = {problem.code for problem in after if problem.key not in before}
        assert new <= {"outline.off_board"}


def _led(track: Track, chosen: set[str], degrees: float, factor: float) -> Track:
    course = compile_track(track)
    corners = {xy for space in chosen for xy in track.space(space).outline}
    turned = edits.rotated(corners, degrees)
    larger = edits.scaled(turned.values(), factor)
    moved = {begin: larger[end] for begin, end in turned.items()}
    distances = distances_from_spaces(track, course, chosen)
    return edits.place_softly(track, distances, moved, 8 * course.length)


@given(GROUPS, st.floats(-15, 15), st.floats(0.9, 1.1))
@settings(max_examples=40)
def test_the_road_is_led_along_by_what_is_turned_and_scaled(chosen, degrees, factor):
    led = _led(LAP, chosen, degrees, factor)
    places: dict[tuple[float, float], tuple[float, float]] = {}
    for old, new in zip(LAP.spaces, led.spaces, strict=True):
        assert (old.id, old.lane, old.front) == (new.id, new.lane, new.front)
        for before, after in zip(old.outline, new.outline, strict=True):
            assert places.setdefault(before, after) == after
    assert len(set(places.values())) == len(places)


def test_what_is_turned_lies_as_asked_and_what_is_far_away_stays() -> None:
    road = straight(1, 24)
    led = _led(road, {"a5"}, 0, 1.1)
    (left, top), (right, low) = led.space("a5").outline[0], led.space("a5").outline[2]
    assert (right - left, low - top) == pytest.approx((22, 11))
    assert led.space("a24") == road.space("a24")
    assert edits.place_softly(road, {}, {}, 100) is road


@pytest.mark.parametrize("file", GALLERY)
def test_a_part_of_a_shipped_lap_is_turned_without_new_errors_and_warnings(file):
    track = _loose(load(FOLDER / file))
    course = compile_track(track)
    group = _middle_group(course)
    before = {problem.key for problem in find_problems(track, course)}
    led = _led(track, group, 5, 1.02)
    new = {
        problem.code
        for problem in find_problems(led, compile_track(led))
        if problem.key not in before and problem.severity != "hint"
    }
    assert new <= {"outline.off_board"}
