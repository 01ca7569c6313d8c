"""A road that splits and joins again, or crosses itself."""

from dataclasses import replace

import numpy as np
import pytest

from engine.course import compile_track
from engine.course.compile import drawn_ruler
from engine.course.ruler import ruler_through
from engine.track import CourseLine, Track, points
from tests.helpers.small_tracks import box, targets


def forked() -> Track:
    """One lane to the right; b1 … b4 (short) leave it after a2 and join it again at a9.

    The long way round is a3 … a8: up, along and down again.
    """
    trunk = [box(f"a{n}", 1, 20 * n, 40, 20 * n + 20, 50) for n in (1, 2)]
    short = [box(f"b{n}", 2, 40 + 20 * n, 40, 60 + 20 * n, 50) for n in range(1, 5)]
    up = [box("a3", 1, 45, 20, 55, 40), box("a4", 1, 45, 0, 55, 20)]
    over = [box("a5", 1, 55, 0, 100, 10), box("a6", 1, 100, 0, 145, 10)]
    down = [box("a7", 1, 145, 0, 155, 20), box("a8", 1, 145, 20, 155, 40)]
    end = [box(f"a{n}", 1, 140 + 20 * (n - 9), 40, 160 + 20 * (n - 9), 50) for n in (9, 10)]
    line = [(20, 45), (50, 45), (50, 5), (150, 5), (150, 45), (180, 45)]
    return Track(
        spaces=(*trunk, *up, *over, *down, *short, *end),
        course=CourseLine(points(line), closed=False, branches=(points([(50, 45), (150, 45)]),)),
    )


def test_both_ways_leave_the_fork_and_meet_at_the_join() -> None:
    course = compile_track(forked())
    assert targets(course, "a2") == {"a3", "b1"}
    assert targets(course, "b4") == {"a9"}
    assert targets(course, "a8") == {"a9"}
    assert targets(course, "a4") == {"a5"}


def test_progress_on_the_branch_runs_from_the_forks_to_the_joins() -> None:
    course = compile_track(forked())
    fork, join = 30.0, 210.0
    progress = {name: course.progress[course.row[name]] for name in ("b1", "b2", "b4", "a9")}
    share = (80 - 50) / 100
    assert progress["b1"] == pytest.approx(fork + share * (join - fork))
    assert progress["b1"] < progress["b2"] < join
    assert progress["b4"] <= join <= progress["a9"]


def test_without_the_branch_line_its_spaces_are_ranked_by_the_long_way() -> None:
    track = forked()
    assert track.course is not None
    plain = compile_track(replace(track, course=replace(track.course, branches=())))
    told = compile_track(track)
    row = told.row["b1"]
    assert plain.progress[row] != pytest.approx(told.progress[row])


@pytest.mark.parametrize("up", [[], [(25, 25)], [(20, 20)]], ids=["", "corner", "beside"])
@pytest.mark.parametrize("down", [[], [(25, 25)], [(30, 20)]], ids=["", "corner", "beside"])
def test_legs_cross_at_corners_as_anywhere_else(up, down) -> None:
    line = [(0, 0), *up, (50, 50), (0, 50), *reversed(down), (50, 0)]
    ((place, legs),) = ruler_through(np.array(line, float), closed=True).crossings
    assert place == pytest.approx([25, 25])
    assert legs.along == pytest.approx([1250**0.5, 5000**0.5 + 50 + 1250**0.5])


def test_legs_that_only_touch_do_not_cross() -> None:
    line = [(0, 0), (25, 25), (50, 0), (50, 50), (25, 25), (0, 50)]
    assert ruler_through(np.array(line, float), closed=True).crossings == []


def test_a_fork_is_no_crossing() -> None:
    assert compile_track(forked()).ruler.crossings == []


def test_an_edit_that_leaves_the_course_line_alone_keeps_its_road() -> None:
    track = forked()
    assert drawn_ruler(replace(track, name="Renamed")) is drawn_ruler(track)


def test_a_course_line_of_equal_points_is_the_same_road() -> None:
    track = forked()
    assert track.course is not None
    other = drawn_ruler(replace(track, course=replace(track.course)))
    known = drawn_ruler(track)
    assert other is not None
    assert known is not None
    assert (other.points == known.points).all()
