"""Progress from the finish line, and the lines each step crosses (RV-19, RV-22)."""

from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.track import CourseLine, Line, points
from tests.helpers.small_tracks import across, ring, straight, targets


def crossing(track, name: str) -> set[tuple[str, str]]:
    course = compile_track(track)
    return {
        (course.ids[step.source], course.ids[step.target])
        for step in course.steps
        if name in step.crosses and step.target is not None
    }


def test_a_bet_line_along_the_fronts_is_crossed_by_the_steps_that_leave_them() -> None:
    track = replace(straight(), lines=(across("bet", 40, number=1),))
    assert crossing(track, "bet 1") == {("a2", "a3"), ("a2", "b3"), ("b2", "b3"), ("b2", "a3")}


def test_a_line_may_follow_staggered_fronts() -> None:
    line = Line("bet", points([(40, 0), (40, 10), (48, 10), (48, 20)]), 1)
    track = replace(straight(stagger=8), lines=(line,))
    assert crossing(track, "bet 1") == {("a2", "a3"), ("b2", "b3"), ("b2", "a3")}


def test_a_line_that_reaches_another_leg_counts_only_on_its_own() -> None:
    track = ring(lanes=1, spaces=40, radius=100)
    centre = 112.0
    through = Line("bet", points([(centre - 120, centre), (centre + 8, centre)]), 1)
    track = replace(track, lines=(*track.lines, through))
    assert crossing(track, "bet 1") == {("a20", "a21")}


def test_progress_counts_from_the_finish_line() -> None:
    track = ring(lanes=1, spaces=36)
    course = compile_track(track)
    row = course.row
    assert course.progress[row["a36"]] == course.lap
    assert 0 < course.progress[row["a1"]] < course.progress[row["a2"]]
    moved = replace(track, lines=(replace(track.lines[0], points=points([(72, 140), (72, 90)])),))
    shifted = compile_track(moved)
    assert targets(shifted, "a9") == {None}
    assert abs(shifted.progress[row["a36"]] - 0.75 * shifted.lap) < 1.0


@pytest.mark.parametrize("aside", [-14.0, 14.0])
def test_a_course_line_that_runs_a_little_off_turns_nobody_back_at_the_finish(aside: float) -> None:
    """RV-19: the last spaces end the lap, on every lane, by the side of the drawn line."""
    track = ring(lanes=3, spaces=36)
    assert track.course is not None
    off = CourseLine(points((x, y + aside) for x, y in track.course.line))
    course = compile_track(replace(track, course=off))
    last = [course.row[f"{lane}36"] for lane in "abc"]
    assert (course.progress[last] > course.lap - course.length / 2).all()
    first = [course.row[f"{lane}1"] for lane in "abc"]
    assert (course.progress[first] < 2 * course.length).all()


def test_along_staggered_fronts_the_drawn_finish_line_decides_who_is_behind_it() -> None:
    """RV-19: the line steps ahead by a space from lane to lane, the course line runs on."""
    track = ring(lanes=3, spaces=36)
    a, b, c = (track.space(name).outline for name in ("a36", "b36", "c1"))
    finish = replace(track.lines[0], points=(a[0], a[3], b[1], b[2], c[1], c[2]))
    course = compile_track(replace(track, lines=(finish,)))
    progress = dict(zip(course.ids, course.progress.tolist(), strict=True))
    assert all(None in targets(course, name) for name in ("a35", "b36", "c1"))
    assert progress["b36"] == progress["c1"] == course.lap
    assert 0 < progress["a36"] < course.length


def test_a_line_drawn_to_a_point_on_the_course_line_is_crossed_by_nobody() -> None:
    lap = ring(3, 12)
    assert lap.course is not None
    corner = lap.course.line[0]
    course = compile_track(replace(lap, lines=(Line("finish", (corner, corner)),)))
    assert course.line_progress.tolist() == [0.0]
    assert not any(step.crosses for step in course.steps)
