"""Finish line, bet lines and course line are drawn and changed."""

from __future__ import annotations

import pytest

from engine.track import (
    CourseLine,
    Ignored,
    Line,
    Track,
    edits,
)
from tests.helpers.small_tracks import THREE


def test_bet_lines_take_the_next_free_number_and_there_is_one_finish():
    track = edits.add_line(Track(), "bet", [(0, 0), (0, 9)])
    track = edits.add_line(track, "finish", [(1, 0), (1, 9.001)])
    track = edits.add_line(track, "bet", [(2, 0), (2, 9)])
    assert [line.name for line in track.lines] == ["bet 1", "finish", "bet 2"]
    assert track.line("finish").points == ((1, 0), (1, 9))
    track = edits.remove_line(track, "bet 1")
    assert edits.add_line(track, "bet", [(0, 0), (0, 9)]).lines[-1].name == "bet 1"
    with pytest.raises(edits.EditError, match="has a finish line"):
        edits.add_line(track, "finish", [(0, 0), (0, 9)])
    with pytest.raises(edits.EditError, match="not pit"):
        edits.add_line(track, "pit", [(0, 0), (0, 9)])
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.add_line(track, "bet", [(0, 0)])


@pytest.fixture
def lined() -> Track:
    """A finish and two bet lines, one of them in an ignored problem."""
    return Track(
        lines=(
            Line("finish", ((0, 0), (0, 9))),
            Line("bet", ((1, 0), (1, 9)), 1),
            Line("bet", ((2, 0), (2, 9)), 2),
        ),
        ignored=(Ignored("line.not_across", lines=("bet 1",)), Ignored("lap.long")),
    )


def test_points_of_a_line_are_moved_inserted_and_removed(lined):
    moved = edits.move_line_point(lined, "bet 1", 1, (1.5, 8))
    assert moved.line("bet 1").points == ((1, 0), (1.5, 8))
    assert moved.line("finish") is lined.lines[0]
    longer = edits.insert_line_point(lined, "bet 1", 1, (1.2, 4))
    assert longer.line("bet 1").points == ((1, 0), (1.2, 4), (1, 9))
    assert edits.remove_line_point(longer, "bet 1", 1) == lined
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.remove_line_point(lined, "bet 1", 0)
    with pytest.raises(edits.EditError, match="points 0 to 1"):
        edits.move_line_point(lined, "bet 1", 2, (0, 0))
    with pytest.raises(edits.EditError, match="points 0 to 1"):
        edits.insert_line_point(lined, "bet 1", 3, (0, 0))
    with pytest.raises(edits.EditError, match="no line is called bet 7"):
        edits.set_line(lined, "bet 7", [(0, 0), (1, 1)])


def test_a_removed_line_takes_along_ignored_problems_about_it(lined):
    track = edits.remove_line(lined, "bet 1")
    assert [line.name for line in track.lines] == ["finish", "bet 2"]
    assert track.ignored == (Ignored("lap.long"),)


def test_bet_lines_are_numbered_in_the_order_given(lined):
    track = edits.number_bet_lines(lined, ["bet 2", "bet 1"])
    assert track.line("bet 1").points == lined.line("bet 2").points
    assert track.line("bet 2").points == lined.line("bet 1").points
    assert track.ignored[0].lines == ("bet 2",)
    with pytest.raises(edits.EditError, match="every bet line once"):
        edits.number_bet_lines(lined, ["bet 1"])


def test_the_course_line_of_a_lap_does_not_repeat_its_first_point():
    square = [(0, 0), (9, 0), (9, 9), (0.001, 0)]
    track = edits.set_course(THREE, square)
    assert track.course == CourseLine(((0, 0), (9, 0), (9, 9)))
    assert edits.set_course(track, None) == THREE
    road = edits.set_course(track, square, closed=False)
    assert road.course == CourseLine(((0, 0), (9, 0), (9, 9), (0, 0)), closed=False)
    moved = edits.move_course_point(track, 1, (8, 1))
    assert moved.course == CourseLine(((0, 0), (8, 1), (9, 9)))
    with pytest.raises(edits.EditError, match="points 0 to 2"):
        edits.move_course_point(track, 3, (0, 0))
    with pytest.raises(edits.EditError, match="no course line"):
        edits.move_course_point(THREE, 0, (0, 0))
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.set_course(THREE, [(0, 0), (0, 0)])


def test_the_course_line_gets_and_loses_points():
    track = edits.set_course(THREE, [(0, 0), (9, 0), (9, 9)])
    more = edits.insert_course_point(track, 1, (4, -1))
    assert more.course == CourseLine(((0, 0), (4, -1), (9, 0), (9, 9)))
    assert edits.insert_course_point(track, 3, (4, 4)).course.line[3] == (4, 4)
    assert edits.remove_course_point(more, 1) == track
    with pytest.raises(edits.EditError, match="points 0 to 2"):
        edits.insert_course_point(track, 4, (0, 0))
    two = edits.remove_course_point(track, 0)
    with pytest.raises(edits.EditError, match="at least 2"):
        edits.remove_course_point(two, 0)
