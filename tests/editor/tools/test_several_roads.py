"""A lap and an open road on one track: each is reshaped by itself, by the same gestures."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt

from editor.tools.reshape_road import ReshapeTool
from editor.tools.road_grips import PointGrip, RoadGrips, SectionGrip
from engine.road import layout_of, made_anew, with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Track, edits, load
from tests.helpers.mouse_and_keyboard import ALT, settled

LAP = [(350, 50), (580, 70), (650, 240), (570, 430), (300, 450), (110, 430), (50, 250), (130, 80)]
LANE = [(200, 250), (300, 220), (400, 270), (500, 240)]


@pytest.fixture
def tool(window) -> ReshapeTool:
    """Both roads, the open one in hand."""
    track = edits.set_board(Track(), 700, 500)
    lap = new_road(track, LAP, closed=True, lanes=3, width=14, spaces=44)
    track = with_marks_on(with_road(track, lap), lap)
    lane = new_road(track, LANE, closed=False, lanes=2, width=14, spaces=14)
    window.document.begin(with_road(track, lane))
    window.view.fit()
    window.actions_table["tool_road"].trigger()
    tool = window.toolbox[ReshapeTool]
    tool.hand.open("r2")
    return tool


def place_on(window, road_id: str, share: float, offset: float = 0.0):
    """A place at a share of a road, so far to the left of its line."""
    line = layout_of(settled(window).road(road_id)).line
    ((x, y),) = line.places(np.array([share * line.length]), offset).tolist()
    return x, y


def test_a_click_on_another_road_takes_it_in_hand(window, hand, tool) -> None:
    hand.click(*place_on(window, "r1", 0.2, 4))
    assert tool.hand.road.id == "r1"
    hand.drag(LAP[2], (640, 250))
    assert settled(window).road("r1").points[2].place == pytest.approx((640, 250), abs=1)
    hand.click(*place_on(window, "r2", 0.4, 4))
    assert tool.hand.road.id == "r2"
    assert not window.document.undo_stack.canRedo()
    assert window.document.undo_stack.count() == 1


def drag_begin(window, hand, tool) -> None:
    hand.drag(LANE[0], (180, 260))
    assert settled(window).road("r2").points[0].place == pytest.approx((180, 260), abs=1)


def drag_end(window, hand, tool) -> None:
    hand.drag(LANE[-1], (520, 230))
    assert settled(window).road("r2").points[-1].place == pytest.approx((520, 230), abs=1)


def insert_point(window, hand, tool) -> None:
    hand.double_click(*place_on(window, "r2", 0.16))
    assert len(settled(window).road("r2").points) == len(LANE) + 1


def remove_end(window, hand, tool) -> None:
    hand.click(*LANE[-1])
    assert isinstance(tool.hand.chosen, PointGrip)
    hand.key(Qt.Key.Key_Delete)
    assert len(settled(window).road("r2").points) == len(LANE) - 1


def narrow(window, hand, tool) -> None:
    hand.choose(*place_on(window, "r2", 0.55, 3), "Narrow to one lane here")
    lanes = [len(section.lanes) for section in settled(window).road("r2").sections]
    assert lanes == [2, 1, 2]


def slide(window, hand, tool) -> None:
    narrow(window, hand, tool)
    before = layout_of(settled(window).road("r2")).stretches[1]
    middle = (before.start + before.stop) / 2 / layout_of(settled(window).road("r2")).line.length
    hand.drag(place_on(window, "r2", middle + 0.03, 3), place_on(window, "r2", middle + 0.1, 3))
    after = layout_of(settled(window).road("r2")).stretches[1]
    assert after.start > before.start + 5


def drag_border(window, hand, tool) -> None:
    narrow(window, hand, tool)
    before = layout_of(settled(window).road("r2")).stretches[1]
    (_, border), _ = RoadGrips(settled(window).road("r2"), None)._borders()
    hand.drag(border[0], place_on(window, "r2", 0.5))
    assert layout_of(settled(window).road("r2")).stretches[1].start > before.start + 5


def lanes_and_spaces(window, hand, tool) -> None:
    hand.click(*place_on(window, "r2", 0.4, 3))
    assert isinstance(tool.hand.chosen, SectionGrip)
    hand.key(Qt.Key.Key_Plus)
    hand.key(Qt.Key.Key_Plus, ALT)
    (section,) = settled(window).road("r2").sections
    assert (len(section.lanes), section.spaces) == (3, 15)


def widen(window, hand, tool) -> None:
    hand.click(*place_on(window, "r2", 0.4, 3))
    (_, beyond), _ = RoadGrips(settled(window).road("r2"), tool.hand.chosen).shown().edges
    hand.drag(beyond, (beyond[0], beyond[1] - 6))
    assert settled(window).road("r2").sections[0].width > 16


def reverse(window, hand, tool) -> None:
    hand.choose(*place_on(window, "r2", 0.4, 3), "Reverse the driving direction")
    assert settled(window).road("r2").points[0].place == LANE[-1]


def make_straight(window, hand, tool) -> None:
    hand.choose(*place_on(window, "r2", 0.5, 3), "Make this stretch straight")
    assert len(settled(window).road("r2").points) > len(LANE)


@pytest.mark.parametrize(
    "gesture",
    [
        *(drag_begin, drag_end, insert_point, remove_end, narrow, slide, drag_border),
        *(lanes_and_spaces, widen, reverse, make_straight),
    ],
)
def test_an_open_road_is_reshaped_by_every_gesture_and_the_lap_stays(
    window, hand, tool, tmp_path, gesture
) -> None:
    before = settled(window)
    gesture(window, hand, tool)
    after = settled(window)
    assert after.road("r1") is before.road("r1")
    lap = [space for space in after.spaces if space.origin.road == "r1"]
    assert lap == [space for space in before.spaces if space.origin.road == "r1"]
    assert after.lines == before.lines
    assert after.grid == before.grid
    assert made_anew(after) == after
    window.document.save(tmp_path / "roads.json")
    assert load(tmp_path / "roads.json") == after
    while window.document.undo_stack.canUndo():
        window.document.undo_stack.undo()
    assert settled(window) is before


def test_an_open_road_has_no_other_start(window, hand, tool) -> None:
    x, y = place_on(window, "r2", 0.4, 3)
    offered = [
        words
        for words, _ in tool.entries(
            window.view._pointer_at(hand.view.mapToScene(hand.pixel(x, y)))
        )
    ]
    assert "Reverse the driving direction" in offered
    assert "Start here" not in offered
