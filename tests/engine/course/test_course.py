"""What else the rules see of a space: level group, inner side, doubtful order."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.course import compile_track
from engine.track import CourseLine, Space, Track, load, points
from tests.helpers.small_tracks import box, ring, straight
from tracks import EXAMPLES

TRACKS = Path(__file__).parents[3] / "tracks"
LAPS = [name for name in EXAMPLES if name != "long_haul.json"]
"""A network has no inner edge."""


def test_level_reaches_over_all_lanes() -> None:
    """TR-12: all spaces level with the old one, of every lane."""
    course = compile_track(ring(lanes=3))
    names = {course.ids[row] for row in course.level_with[course.row["a4"]]}
    assert names == {"b4", "c4"}


def test_lanes_apart_are_level_by_the_course_line() -> None:
    track = straight(lanes=3)
    between = [
        replace(space, outline=tuple((x + 10, y) for x, y in space.outline))
        if space.lane == 2
        else space
        for space in track.spaces
    ]
    course = compile_track(replace(track, spaces=tuple(between)))
    assert course.level_with[course.row["a2"]] == (course.row["c2"],)
    assert course.level_with[course.row["b2"]] == ()


def test_the_next_bend_decides_which_edge_is_the_inner_one() -> None:
    """TR-16: on a straight before a bend to the right the right lane is the inner one."""
    boxes = straight(lanes=3, spaces=8)
    right = CourseLine(points([(0, 15), (200, 15), (200, 300)]), closed=False)
    left = CourseLine(points([(0, 15), (200, 15), (200, -300)]), closed=False)
    for line, inner in ((right, {"a2": 3, "b2": 2, "c2": 1}), (left, {"a2": 1, "b2": 2, "c2": 3})):
        course = compile_track(replace(boxes, course=line))
        assert {name: int(course.inner[course.row[name]]) for name in inner} == inner


def test_tr16_level_spaces_look_for_their_bend_from_one_place() -> None:
    """RV-34: of two level spaces on different lanes always one is nearer to the inner edge.

    Slanted fronts reach from one bend, to the left, into the stretch before the next, to the right;
    the course line alone would give both spaces of such a row the same answer.
    """
    boxes = straight(lanes=2, spaces=8)
    slanted = tuple(
        replace(space, outline=points((x + 0.4 * y, y) for x, y in space.outline))
        for space in boxes.spaces
    )
    for corner in range(60, 110, 3):
        line = CourseLine(
            points([(0, 10), (corner, 10), (corner + 60, -35), (corner + 160, -35)]), closed=False
        )
        course = compile_track(replace(boxes, spaces=slanted, course=line))
        assert len(course.level_pairs) == 16
        for first, second in course.level_pairs.tolist():
            assert {course.inner[first], course.inner[second]} == {1, 2}, corner


@pytest.mark.parametrize("name", LAPS)
def test_tr16_level_spaces_of_shipped_tracks_have_different_ranks(name: str) -> None:
    course = compile_track(load(TRACKS / name))
    pairs = course.level_pairs
    alike = pairs[course.inner[pairs[:, 0]] == course.inner[pairs[:, 1]]]
    assert [tuple(course.ids[row] for row in pair) for pair in alike.tolist()] == []


def test_a_lane_alone_is_the_innermost() -> None:
    course = compile_track(ring(lanes=1))
    assert set(course.inner.tolist()) == {1}


def test_fronts_against_the_course_line_are_doubted_until_confirmed() -> None:
    track = straight(lanes=1, spaces=3)
    reversed_line = replace(track, course=CourseLine(points([(60, 5), (0, 5)]), closed=False))
    facing = [replace(space, front=(1, 2)) for space in track.spaces]
    course = compile_track(replace(reversed_line, spaces=tuple(facing)))
    pairs = {(course.ids[doubt.first], course.ids[doubt.second]) for doubt in course.doubts}
    assert pairs == {("a1", "a2"), ("a2", "a3")}


def test_the_front_of_a_lane_that_ends_in_a_point_is_that_point() -> None:
    wedge = Space("a1", 1, points([(0, 0), (60, 10), (0, 10)]))
    below = [box(f"b{n + 1}", 2, 20 * n, 10, 20 * n + 20, 20) for n in range(4)]
    line = CourseLine(points([(0, 15), (80, 15)]), closed=False)
    course = compile_track(Track(spaces=(wedge, *below), course=line))
    assert course.fronts[0].tolist() == [[60.0, 10.0], [60.0, 10.0]]
    assert {course.ids[step.target] for step in course.steps_from[0]} == {"b4"}


def test_a_tapering_side_is_not_the_front() -> None:
    """A notched funnel: the long slanted side faces ahead, but the short front lies further on."""
    funnel = Space(
        "a1", 1, points([(0, 0), (30, 0), (30, 5), (24, 5), (24, 8), (14, 8), (4, 22), (0, 22)])
    )
    ahead = box("a2", 1, 30, 0, 50, 5)
    line = CourseLine(points([(0, 2), (50, 2)]), closed=False)
    course = compile_track(Track(spaces=(funnel, ahead), course=line))
    assert course.fronts[0].tolist() == [[30.0, 0.0], [30.0, 5.0]]
