"""The tools for finish line, bet lines and course line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.document.selection import COURSE
from engine.course import compile_track
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import CTRL, settled


def test_one_click_puts_a_line_along_the_fronts(window, hand, road) -> None:
    window.toolbox.take("bet")
    hand.move(38, 4)
    assert window.toolbox.current.proposal == ((40, -1.2), (40, 21.2))
    hand.click(38, 4)
    assert settled(window).line("bet 1").points == ((40, -1.2), (40, 21.2))
    course = compile_track(settled(window))
    over = {course.ids[step.source] for step in course.steps if step.crosses}
    assert over == {"a2", "b2"}


def test_with_ctrl_a_line_is_drawn_by_hand_on_the_road(window, hand, road) -> None:
    window.toolbox.take("finish")
    hand.click(31, 2, modifiers=CTRL)
    hand.click(31, 18, modifiers=CTRL)
    assert settled(window).line("finish").points[0][0] == pytest.approx(31, abs=0.3)


def test_a_finish_line_is_drawn_by_two_clicks_and_replaced(window, hand, road) -> None:
    window.toolbox.take("finish")
    hand.click(20, 0.2)
    hand.click(20, 19.8)
    hand.click(40, 0)
    hand.click(40, 20)
    (line,) = window.document.settled.lines
    assert line.name == "finish"
    assert line.points == ((40, 0), (40, 20))


def test_bet_lines_are_numbered_and_can_be_dragged_open(window, hand, road) -> None:
    window.toolbox.take("bet")
    hand.drag((20, 0), (20, 20))
    hand.click(40, 0)
    hand.click(40, 20)
    assert [line.name for line in window.document.settled.lines] == ["bet 1", "bet 2"]
    assert window.selection.lines == {"bet 2"}


def test_the_course_line_is_drawn_and_closed_at_its_first_point(window, hand) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("course")
    for x, y in [(10, 10), (60, 10), (60, 30), (10, 30), (10, 10)]:
        hand.click(x, y)
    course = window.document.settled.course
    assert course is not None
    assert course.closed
    assert len(course.line) == 4
    assert window.selection.lines == {COURSE}
    hand.key(Qt.Key.Key_Escape)
    hand.drag((60, 10), (70, 5))
    assert window.document.settled.course.line[1][0] == pytest.approx(70, abs=0.3)
