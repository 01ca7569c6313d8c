"""The road tool."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.tools.draw_road import RoadOptions, RoadTool
from engine.road import made_anew
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import press, settled

LAP = [(140, 110), (500, 100), (600, 250), (500, 400), (200, 400), (100, 250)]


def take_the_road_tool(window) -> RoadTool:
    window.document.begin(edits.set_board(Track(name="New"), 700, 500))
    window.view.fit()
    window.actions_table["tool_road"].trigger()
    return window.toolbox[RoadTool]


def test_a_lap_is_a_road_with_lines_and_grid_and_stays_in_hand(window, hand) -> None:
    take_the_road_tool(window)
    options = window.options[RoadOptions]
    options.lanes.setValue(2)
    options.spaces.setValue(30)
    options.staggered.setChecked(True)
    assert not options.close_lap.isEnabled()
    for place in LAP:
        hand.click(*place)
    assert settled(window).spaces == ()
    press(options.close_lap)
    track = settled(window)
    (road,) = track.roads
    assert len(road.points) == len(LAP)
    assert made_anew(track) == track
    assert track.name == "New"
    assert {space.lane for space in track.spaces} == {1, 2}
    assert [line.name for line in track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert all(line.station is not None for line in track.lines)
    assert track.grid.station is not None
    assert len(track.grid.slots) == 6
    assert window.document.undo_stack.count() == 1
    assert window.toolbox.current.id == "reshape"


def test_undo_gives_the_points_back_and_redo_the_road(window, hand) -> None:
    tool = take_the_road_tool(window)
    for place in [*LAP, LAP[0]]:
        hand.click(*place)
    made = settled(window)
    window.document.undo_stack.undo()
    assert settled(window).roads == ()
    assert window.toolbox.current is tool
    assert len(tool.places) == len(LAP)
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(tool.places) == len(LAP) - 1
    window.document.undo_stack.redo()
    assert settled(window) is made
    assert window.toolbox.current.id == "reshape"


def test_points_that_were_undone_can_be_dropped(window, hand) -> None:
    tool = take_the_road_tool(window)
    for place in [*LAP, LAP[0]]:
        hand.click(*place)
    window.document.undo_stack.undo()
    hand.key(Qt.Key.Key_Escape)
    assert tool.places == []
    window.toolbox.take("road")
    assert tool.places == []


def test_an_open_road_ends_at_its_finish_line(window, hand) -> None:
    take_the_road_tool(window)
    for place in LAP[:4]:
        hand.click(*place)
    hand.key(Qt.Key.Key_Return)
    (road,) = settled(window).roads
    assert not road.closed
    finish = settled(window).line("finish")
    assert finish.station is not None
    assert finish.station.at.point == road.points[-1].id


def test_a_second_road_leaves_the_first_one_alone(window, hand) -> None:
    take_the_road_tool(window)
    for place in [*LAP, LAP[0]]:
        hand.click(*place)
    first = settled(window)
    reshape = window.toolbox.current
    reshape.hands_on.emit("road")
    for place in ((250, 220), (350, 200), (450, 260)):
        hand.click(*place)
    hand.key(Qt.Key.Key_Return)
    track = settled(window)
    assert [road.id for road in track.roads] == ["r1", "r2"]
    assert track.spaces[: len(first.spaces)] == first.spaces
    assert (track.lines, track.grid) == (first.lines, first.grid)


def test_points_that_make_no_road_stay_and_it_is_said_why(window, hand) -> None:
    tool = take_the_road_tool(window)
    window.options[RoadOptions].lane_width.setValue(100)
    for place in ((140, 110), (146, 110), (152, 110)):
        hand.click(*place)
    hand.key(Qt.Key.Key_Return)
    assert settled(window).roads == ()
    assert "has no room" in window.statusBar().currentMessage()
    assert len(tool.places) == 3


def test_a_road_far_too_wide_for_its_bend_is_made_and_the_bend_named(window, hand) -> None:
    take_the_road_tool(window)
    window.options[RoadOptions].lane_width.setValue(60)
    for place in ((140, 110), (500, 110), (140, 160)):
        hand.click(*place)
    hand.key(Qt.Key.Key_Return)
    assert len(settled(window).roads) == 1
    assert "road.bend_too_tight" in {each.code for each in window.document.problems}
