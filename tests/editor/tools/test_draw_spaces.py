"""The lane tool and the space tool."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.tools.draw_spaces import LaneOptions
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import CTRL, settled


def names(window) -> set[str]:
    return {space.id for space in settled(window).spaces}


def test_a_lane_is_drawn_along_its_middle_and_cut_by_number(window, hand, road) -> None:
    window.toolbox.take("lane")
    window.options[LaneOptions].width_box.setValue(10)
    window.options[LaneOptions].parts.setValue(3)
    hand.key(Qt.Key.Key_3)
    hand.click(0, 30, modifiers=CTRL)
    hand.click(60, 30, modifiers=CTRL)
    hand.key(Qt.Key.Key_Return)
    assert {"c1", "c2", "c3"} <= names(window)
    assert {space.lane for space in settled(window).spaces if space.id[0] == "c"} == {3}
    xs = [x for x, _ in settled(window).space("c2").outline]
    assert min(xs) == pytest.approx(20, abs=0.4)
    assert max(xs) == pytest.approx(40, abs=0.4)
    assert window.selection.spaces == {"c1", "c2", "c3"}
    assert window.document.undo_stack.count() == 1


def test_a_lane_is_shown_while_it_is_drawn_and_cut_by_length(window, hand, road) -> None:
    window.toolbox.take("lane")
    options = window.options[LaneOptions]
    options.width_box.setValue(8)
    options.cut.setCurrentIndex(1)
    options.part_length.setValue(15)
    assert options.part_length.isVisible()
    assert not options.parts.isVisible()
    hand.click(5, 30, modifiers=CTRL)
    hand.move(65, 30)
    assert not window.board.draft._shapes.path().isEmpty()
    hand.double_click(65, 30)
    assert {"a4", "a5", "a6", "a7"} <= names(window)


def test_a_lane_drawn_as_an_outline_begins_at_its_back(window, hand, road) -> None:
    window.toolbox.take("lane")
    window.options[LaneOptions].by.setCurrentIndex(1)
    window.options[LaneOptions].parts.setValue(2)
    hand.draw([(10, 36), (10, 26), (50, 26), (50, 36)])
    first, second = (settled(window).space(name) for name in ("a4", "a5"))
    assert max(x for x, _ in first.outline) == min(x for x, _ in second.outline)
    assert min(x for x, _ in first.outline) == pytest.approx(10, abs=0.4)


def test_a_lane_too_short_is_refused_in_words(window, hand, road) -> None:
    window.toolbox.take("lane")
    hand.click(20, 33, modifiers=CTRL)
    hand.click(21, 33, modifiers=CTRL)
    hand.key(Qt.Key.Key_Return)
    assert settled(window) is road
    assert "too short" in window.statusBar().currentMessage()


def test_a_lane_wider_than_its_bends_is_refused_in_words(window, hand, road) -> None:
    window.toolbox.take("lane")
    window.options[LaneOptions].width_box.setValue(40)
    for place in ((40, 25), (50, 25), (50, 35), (40, 35)):
        hand.click(*place)
    hand.click(40, 25)
    assert settled(window) is road
    assert "too wide" in window.status.currentMessage()


def test_a_space_is_drawn_by_clicks_and_enter(window, hand) -> None:
    window.document.begin(edits.set_board(Track(), 80, 40))
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_2)
    hand.draw([(10, 10), (30, 10), (30, 20), (10, 20)])
    (space,) = window.document.settled.spaces
    assert space.id == "b1"
    assert space.lane == 2
    assert [(round(x), round(y)) for x, y in space.outline] == [
        (10, 10),
        (30, 10),
        (30, 20),
        (10, 20),
    ]
    assert window.selection.spaces == {"b1"}
    assert window.toolbox.current.id == "space"
