"""The road tool."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.tools.draw_road import RoadOptions, RoadTool
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import PATIENCE, press, settled

LAP = [(140, 110), (500, 100), (600, 250), (500, 400), (200, 400), (100, 250)]


def test_a_road_is_planned_changed_and_made(window, hand, qtbot) -> None:
    window.document.begin(Track(name="New"))
    tool = window.toolbox[RoadTool]
    window.toolbox.take("road")
    options = window.options[RoadOptions]
    assert not options.make.isEnabled()
    for x, y in [*LAP, LAP[0]]:
        hand.click(x, y)
    qtbot.waitUntil(lambda: tool.drawing is not None, timeout=PATIENCE)
    assert settled(window).spaces == ()
    options.lanes.setValue(2)
    options.spaces.setValue(30)
    options.staggered.setChecked(True)
    qtbot.waitUntil(lambda: len({s.lane for s in tool.drawing.track.spaces}) == 2, timeout=PATIENCE)
    press(options.make)
    track = settled(window)
    assert track.name == "New"
    assert {space.lane for space in track.spaces} == {1, 2}
    assert track.course is not None
    assert track.course.closed
    assert track.grid.slots
    assert window.document.undo_stack.count() == 1
    assert window.toolbox.current.id == "select"


def test_a_road_gets_a_narrow_part_and_enter_makes_it(window, hand, qtbot) -> None:
    window.document.begin(Track())
    window.toolbox.take("road")
    for x, y in [*LAP, LAP[0]]:
        hand.click(x, y)
    options = window.options[RoadOptions]
    options.begin.setValue(40)
    options.end.setValue(50)
    press(options.add)
    hand.key(Qt.Key.Key_Return)
    lanes = [space.lane for space in settled(window).spaces]
    assert lanes.count(1) > lanes.count(3)


def test_a_road_without_room_says_where_and_backspace_goes_back(window, hand, qtbot) -> None:
    window.document.begin(Track())
    window.toolbox.take("road")
    window.options[RoadOptions].lane_width.setValue(60)
    for x, y in [(140, 110), (500, 110), (140, 160)]:
        hand.click(x, y)
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Return)
    assert settled(window).spaces == ()
    assert window.statusBar().currentMessage()
    hand.key(Qt.Key.Key_Backspace)
    assert window.toolbox[RoadTool].plan is None
    assert len(window.toolbox[RoadTool].places) == 3
    assert window.statusBar().currentMessage()
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"
    assert not window.statusBar().currentMessage()


def test_a_double_click_narrows_the_planned_road_and_its_ends_are_dragged(
    window, hand, qtbot
) -> None:
    window.document.begin(edits.set_board(Track(), 700, 500))
    window.view.fit()
    window.toolbox.take("road")
    tool = window.toolbox[RoadTool]
    for x, y in [*LAP, LAP[0]]:
        hand.click(x, y)
    qtbot.waitUntil(lambda: tool.drawing is not None, timeout=PATIENCE)
    hand.double_click(*tool._stations(tool.plan).at(0.4))
    (part,) = tool.settings.narrow
    assert (part.start + part.end) / 2 == pytest.approx(0.4, abs=0.01)
    assert part.lanes == 1
    stations = tool._stations(tool.plan)
    hand.drag(stations.at(part.end), stations.at(0.6))
    (wider,) = tool.settings.narrow
    assert wider.start == part.start
    assert wider.end == pytest.approx(0.6, abs=0.01)
    qtbot.waitUntil(lambda: not tool._worker.is_busy, timeout=PATIENCE)
    lanes = [space.lane for space in tool.drawing.track.spaces]
    assert lanes.count(1) > lanes.count(3) + 3
    hand.drag(stations.at(0.6), stations.at(0.3))
    assert tool.settings.narrow == ()
