"""The network tool."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.tools.draw_network import NetworkOptions, NetworkTool
from engine.track import NETWORK
from tests.helpers.mouse_and_keyboard import open_example


def test_cities_and_a_bent_road_are_drawn_with_the_mouse(window, hand) -> None:
    window.files.new()
    window.actions_table["tool_network"].trigger()
    window.options[NetworkOptions].spaces.setValue(7)
    hand.click(100, 120)
    hand.click(500, 300)
    track = window.document.settled
    assert track.kind == NETWORK
    assert [space.name for space in track.spaces] == ["City 1", "City 2"]
    hand.click(100, 120)
    hand.click(300, 100)
    hand.click(300, 140)
    hand.key(Qt.Key.Key_Backspace)
    hand.move(500, 300)
    hand.click(500, 300)
    course = window.document.course
    assert len(course.ids) == 9
    assert [len(steps) for steps in course.steps_from] == [1, 1, 2, 2, 2, 2, 2, 2, 2]
    assert course.ids[2:4] == ("city_1-city_2-1", "city_1-city_2-2")
    window.document.undo_stack.undo()
    assert len(window.document.settled.spaces) == 2


def test_escape_drops_a_road_and_then_the_tool(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    hand.click(100, 120)
    assert window.toolbox[NetworkTool].begins == "city_1"
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox[NetworkTool].begins is None
    assert window.toolbox.current.id == "network"
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"


def test_roads_between_cities_are_not_drawn_on_a_lap(window, hand) -> None:
    before = open_example(window, "harbour_loop")
    window.toolbox.take("network")
    refused = []
    window.toolbox[NetworkTool].refused.connect(refused.append)
    hand.click(5, 5)
    assert window.document.settled is before
    assert "lap" in refused[0]


def test_a_road_from_a_city_that_is_undone_is_dropped(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    hand.click(500, 300)
    hand.click(500, 300)
    assert window.toolbox[NetworkTool].begins == "city_2"
    # Undo of the window would take back where the road begins first.
    window.document.undo_stack.undo()
    assert window.toolbox[NetworkTool].begins is None
    hand.click(100, 120)
    assert [space.id for space in window.document.settled.spaces] == ["city_1"]
    assert window.toolbox[NetworkTool].begins == "city_1"
