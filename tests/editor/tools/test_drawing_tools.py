"""The drawing tools by mouse and keys: road, lane, cut, front, wall, link, lines on fronts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.tools.cut import CutOptions
from editor.tools.draw_lane import LaneOptions
from editor.tools.draw_road import RoadOptions, RoadTool
from editor.tools.pairs import LinkOptions, LinkTool
from engine.course import compile_track
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import CTRL, PATIENCE
from tests.helpers.small_tracks import straight

LAP = [(140, 110), (500, 100), (600, 250), (500, 400), (200, 400), (100, 250)]


def settled(window) -> Track:
    return window.document.settled


def names(window) -> set[str]:
    return {space.id for space in settled(window).spaces}


def press(button) -> None:
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


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


def test_a_cut_goes_through_all_spaces_it_crosses(window, hand, road) -> None:
    window.toolbox.take("cut")
    hand.drag((30, -4), (30, 24), modifiers=CTRL)
    assert {"a2", "a4", "b2", "b4"} == window.selection.spaces
    hand.click(10, -4, modifiers=CTRL)
    hand.click(10, 24, modifiers=CTRL)
    assert "a5" not in names(window), "only selected spaces are cut"
    assert "edge to edge" in window.statusBar().currentMessage()


def test_selected_spaces_are_cut_in_parts_and_joined_again(window, hand, road) -> None:
    hand.click(30, 5)
    window.toolbox.take("cut")
    window.options[CutOptions].parts.setValue(4)
    press(window.options[CutOptions].by_number)
    assert window.selection.spaces == {"a2", "a4", "a5", "a6"}
    press(window.options[CutOptions].join)
    assert window.selection.spaces == {"a2"}
    assert names(window) == {space.id for space in road.spaces}
    window.options[CutOptions].part_length.setValue(10)
    press(window.options[CutOptions].by_length)
    assert window.selection.spaces == {"a2", "a4"}


def test_keys_split_and_join(window, hand, road) -> None:
    hand.click(30, 5)
    hand.key(Qt.Key.Key_H)
    assert window.selection.spaces == {"a2", "a4"}
    hand.key(Qt.Key.Key_J)
    assert names(window) == {space.id for space in road.spaces}


def test_a_click_on_an_edge_makes_it_the_front_and_backspace_derives_it(window, hand, road) -> None:
    window.toolbox.take("front")
    hand.click(30, 9)
    assert settled(window).space("a2").front == (2, 3)
    hand.key(Qt.Key.Key_Backspace)
    assert settled(window).space("a2").front is None


def test_a_drag_along_edges_makes_a_longer_front(window, hand, road) -> None:
    window.toolbox.take("front")
    hand.drag((30, 1), (39, 5))
    assert settled(window).space("a2").front == (0, 2)
    hand.drag((39, 5), (30, 1))
    assert settled(window).space("a2").front == (0, 2)


def test_a_wall_is_set_at_a_border_and_taken_away(window, hand, road) -> None:
    window.toolbox.take("wall")
    hand.click(30, 9.6)
    assert settled(window).walls == (("a2", "b2"),)
    hand.click(30, 5)
    hand.click(30, 15)
    assert settled(window).walls == ()
    hand.drag((10, 5), (30, 15))
    assert settled(window).walls == (("a1", "b2"),)


def test_a_link_leads_from_the_first_space_to_the_second(window, hand, road) -> None:
    window.toolbox.take("link")
    window.options[LinkOptions].needs.setValue(4)
    hand.click(10, 5)
    hand.click(50, 15)
    (link,) = settled(window).links
    assert (link.source, link.target, link.needs) == ("a1", "b3", 4)
    hand.drag((10, 5), (50, 15))
    assert settled(window).links == ()


def test_escape_forgets_the_first_space_of_a_pair(window, hand, road) -> None:
    window.toolbox.take("link")
    hand.click(10, 5)
    hand.key(Qt.Key.Key_Escape)
    hand.click(50, 15)
    assert settled(window).links == ()
    assert window.toolbox[LinkTool].first == "b3"
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"


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


def test_the_options_follow_the_tool(window, road) -> None:
    for tool_id in window.toolbox.tools:
        window.toolbox.take(tool_id)
        assert window.options.isVisible() == (tool_id in window.options.rows)
        shown = [name for name, row in window.options.rows.items() if row.isVisible()]
        assert shown == [tool_id] * window.options.isVisible()


def test_all_spaces_are_numbered_along_the_road_by_one_command(window) -> None:
    track = edits.rename_space(straight(2, 3), "a2", "zig")
    window.document.begin(track)
    window.actions_table["renumber"].trigger()
    names = sorted(space.id for space in window.document.settled.spaces)
    assert names == ["a1", "a2", "a3", "b1", "b2", "b3"]
    window.document.undo_stack.undo()
    assert window.document.settled == track


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
