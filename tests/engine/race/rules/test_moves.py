"""Where a car may go: the smallest roads that show each rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.course import Course
from engine.track import CourseLine, Track, points
from tests.helpers.small_courses import (
    FINISH,
    course_of,
    lane_road,
    linked,
    straight_ends,
    tagged,
    ways,
)
from tests.helpers.small_tracks import box, ring


def two_legs() -> Course:
    """Lane b is one lane wide after b2 and leads to b5; a3 is a blind alley beside b3."""
    spaces = [box(f"b{n}", 2, 20 * n - 20, 10, 20 * n, 20) for n in range(1, 6)]
    spaces += [box(f"a{n}", 1, 20 * n - 20, 0, 20 * n, 10) for n in range(1, 4)]
    walls = (("a3", "b4"), ("a2", "b3"))
    line = CourseLine(points([(0, 10), (100, 10)]), closed=False)
    return course_of(Track(spaces=tuple(spaces), course=line, walls=walls))


def test_rv16_a_step_goes_ahead_or_diagonally_ahead_never_beside_or_back() -> None:
    course = course_of(lane_road(3, 4))
    assert set(ways(course, "b2", 1)) == {"a3", "b3", "c3"}
    assert set(ways(course, "a2", 1)) == {"a3", "b3"}


def test_rv17_no_car_enters_a_taken_space_but_passes_between_two_on_a_diagonal() -> None:
    course = course_of(lane_road(2, 4))
    assert set(ways(course, "a1", 1, cars=["a2"])) == {"b2"}
    assert set(ways(course, "a1", 1, cars=["a2", "b1"])) == {"b2"}


def test_rv18_any_way_that_cannot_go_on_is_legal() -> None:
    course = two_legs()
    assert set(ways(course, "b1", 3)) == {"a3", "b4"}
    assert ways(course, "b1", 3)["b4"] == ("b1", "b2", "b3", "b4")


def test_rv18_points_are_used_up_as_long_as_a_step_is_possible() -> None:
    course = course_of(lane_road(3, 8))
    assert set(ways(course, "b1", 3)) == {"a4", "b4", "c4"}


def test_tr9_only_the_longest_ways_are_legal() -> None:
    course = two_legs()
    assert set(ways(course, "b1", 3, longest=True)) == {"b4"}
    assert set(ways(course, "b1", 3, cars=["b4"])) == {"a3", "b3"}
    assert set(ways(course, "b1", 3, cars=["b4"], longest=True)) == {"a3", "b3"}
    assert set(ways(course, "b1", 3, cars=["b3"], longest=True)) == {"a3"}


def test_tr9_a_way_blocked_earlier_is_illegal_where_a_full_one_exists() -> None:
    course = course_of(lane_road(2, 5))
    cars = ["a3", "b3"]
    assert set(ways(course, "a1", 3, cars, longest=True)) == {"a2", "b2"}
    assert set(ways(course, "a1", 3, ["a3"], longest=True)) == {"a4", "b4"}


def test_a_blocked_car_has_no_end() -> None:
    course = course_of(lane_road(2, 4))
    assert ways(course, "a1", 3, cars=["a2", "b2"]) == {}
    assert ways(course, "a1", 3, cars=["a2", "b2"], longest=True) == {}


def test_rv19_the_finish_ends_every_way_and_surplus_points_do_not_count() -> None:
    course = course_of(lane_road(2, 4))
    assert ways(course, "a3", 6) == {FINISH: ("a3", "a4", FINISH)}
    assert set(ways(course, "a2", 2)) == {"a4", "b4"}


def test_tr14_over_the_finish_counts_as_full_length() -> None:
    course = course_of(lane_road(1, 4))
    assert set(ways(course, "a3", 6, longest=True)) == {FINISH}
    assert set(ways(course, "a3", 6, cars=["a4"], longest=True)) == set()


def test_a_car_blocks_the_space_that_shares_its_place() -> None:
    track = lane_road(1, 4)
    first, *others = track.spaces
    upper = replace(box("x1", 1, 200, 0, 220, 10), shares="a3")
    course = course_of(replace(track, spaces=(first, *others, upper)))
    assert set(ways(course, "a1", 3, cars=["x1"])) == {"a2"}
    assert set(ways(course, "a1", 3)) == {"a4"}


def test_danger_is_entered_only_where_there_is_no_other_step() -> None:
    course = course_of(tagged(lane_road(2, 5), {"b2": "danger"}))
    assert set(ways(course, "b1", 1)) == {"a2"}
    assert set(ways(course, "b1", 1, cars=["a2"])) == {"b2"}
    assert set(ways(course, "b1", 2, cars=["a2"])) == {"a3", "b3"}


def test_no_move_ends_on_danger_unless_it_must() -> None:
    course = course_of(
        replace(
            tagged(lane_road(2, 5), {"a3": "danger"}),
            walls=(("a2", "b3"), ("b2", "a3")),
        )
    )
    assert set(ways(course, "a1", 2)) == {"b3"}
    assert set(ways(course, "a1", 2, cars=["b2"])) == {"a3"}
    assert set(ways(course, "a1", 3, cars=["b2"])) == {"a4", "b4"}


def test_a_ramp_needs_a_bar_of_its_number_and_costs_one_point() -> None:
    course = course_of(linked(lane_road(1, 8), "a2", "a6", needs=4))
    assert set(ways(course, "a1", 3)) == {"a4"}
    assert ways(course, "a1", 4)["a8"] == ("a1", "a2", "a6", "a7", "a8")
    assert set(ways(course, "a1", 4)) == {"a5", "a8"}
    assert set(ways(course, "a1", 3, bar=4)) == {"a4", "a7"}


def test_rv26_up_to_one_space_more_means_either_length() -> None:
    course = course_of(lane_road(1, 8))
    assert set(ways(course, "a1", 4, fewest=3)) == {"a4", "a5"}


def test_rv28_rectangles_only_is_known_of_every_end() -> None:
    track = lane_road(2, 4)
    bent = {"a2": [(20, 0), (40, 0), (40, 10), (20, 10), (32, 5)]}
    spaces = tuple(
        replace(space, outline=points(bent[space.id])) if space.id in bent else space
        for space in track.spaces
    )
    course = course_of(replace(track, spaces=spaces))
    assert not course.rectangles[course.row["a2"]]
    assert straight_ends(course, "a1", 1) == {"b2"}
    assert straight_ends(course, "a1", 2) == {"a3", "b3"}
    assert straight_ends(course, "a2", 1) == {"a3", "b3"}


def test_a_way_visits_touching_spaces_in_order() -> None:
    course = course_of(ring(3, 12))
    for end, way in ways(course, "b1", 5).items():
        assert way[0] == "b1"
        assert way[-1] == end
        for here, there in pairwise(way):
            targets = {step.target for step in course.steps_from[course.row[here]]}
            assert course.row[there] in targets


def test_of_equally_long_ways_a_car_takes_the_one_that_keeps_its_lane() -> None:
    """Whichever lane that is: it goes round another car and comes back at once."""
    course = course_of(lane_road(3, 8))
    for lane in "ac":
        assert ways(course, f"{lane}1", 4)["b5"] == (*(f"{lane}{n}" for n in range(1, 5)), "b5")
        around = ways(course, f"{lane}1", 5, cars=[f"{lane}3"])[f"{lane}6"]
        assert around == tuple(f"{'b' if n == 3 else lane}{n}" for n in range(1, 7))
