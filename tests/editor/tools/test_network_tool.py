"""Networks in the editor: begun, drawn, named, linked by ferries; extensions laid over laps."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.files.files import examples
from editor.tools.draw_network import NetworkOptions, NetworkTool
from editor.tools.pairs import LinkOptions, LinkTool
from editor.welcome.new_track import NewTrackDialog
from editor.welcome.starts import NETWORK as NETWORK_START
from editor.welcome.starts import RING
from editor.window.extension import ExtensionDialog, extensions
from engine.track import NETWORK, Track
from engine.track.overlay import apply_overlay, load_overlay
from tests.helpers.mouse_and_keyboard import PATIENCE


def open_example(window, name: str) -> Track:
    window.files.open_example(next(path for path in examples() if path.stem == name))
    return window.document.settled


@pytest.mark.parametrize(("start", "cities"), [(NETWORK_START, 0), (RING, 7)])
def test_a_new_track_can_be_a_network(window, qtbot, start: str, cities: int) -> None:
    dialog = NewTrackDialog(window, "")
    qtbot.addWidget(dialog)
    dialog.made.connect(window.files.begin)
    dialog.choose(start)
    assert not dialog.lanes_box.isEnabled()
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    dialog.create_button.click()
    track = window.document.settled
    assert track.kind == NETWORK
    assert sum("city" in space.tags for space in track.spaces) == cities


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


def test_a_place_is_named_and_marked_in_the_properties(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    panel = window.properties
    window.side.setCurrentWidget(panel)
    panel.place_name.setFocus()
    panel.place_name.selectAll()
    QTest.keyClicks(panel.place_name, "Plzen")
    QTest.keyClick(panel.place_name, Qt.Key.Key_Return)
    assert panel.marks["city"].isChecked()
    assert panel.marks["danger"].isHidden()
    panel.marks["triangle"].click()
    (space,) = window.document.settled.spaces
    assert space.name == "Plzen"
    assert space.tags == ("city", "triangle")
    panel.marks["city"].click()
    assert window.document.settled.spaces[0].tags == ("triangle",)


def test_a_ferry_leads_both_ways(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    hand.click(500, 300)
    window.toolbox.take("link")
    assert "Ferry" in window.status.hint.text()
    hand.click(100, 120)
    hand.click(500, 300)
    steps = window.document.course.steps_from
    assert [step.target for steps_out in steps for step in steps_out] == [1, 0]


def test_a_ferry_is_no_ramp(window, hand) -> None:
    window.toolbox.take("link")
    options = window.options
    options[LinkOptions].needs.setValue(4)
    assert options[LinkOptions].isVisible()
    roads = replace(window.document.settled, kind=NETWORK)
    window.document.apply(roads, "Make it a network")
    assert not options[LinkOptions].isVisible()
    window.document.undo_stack.undo()
    assert options[LinkOptions].isVisible()
    track = open_example(window, "long_haul")
    window.toolbox.take("link")
    assert not options[LinkOptions].isVisible()
    first, second = track.spaces[0].id, track.spaces[40].id
    drawn = window.toolbox[LinkTool].draw(track, first, second)
    assert drawn.links[-1].needs == 0


def test_names_and_triangles_of_a_network_are_on_the_board(window) -> None:
    track = open_example(window, "long_haul")
    _, items = window.board.overlays["places"]
    named = {space.id for space in track.spaces if space.name or "triangle" in space.tags}
    assert set(items.items) == named
    assert len(items.items["hamburg"]) == 2
    assert window.board.overlays["fronts"][1].items == {}
    window.board.layers.show("places", False)
    assert items.items == {}


def test_an_extension_is_looked_at_laid_and_undone(window, qtbot) -> None:
    before = open_example(window, "oasis_round")
    dialog = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(dialog)
    dialog.open()
    expected = apply_overlay(before, load_overlay(extensions()[0]))
    assert window.document.track == expected
    assert window.document.settled is before
    assert "16" in dialog.preview.told.text()
    assert "20" in dialog.preview.told.text()
    assert window.board.spaces.highlighted == {f"a{number}" for number in range(7, 16)}
    dialog.reject()
    assert window.board.spaces.highlighted == set()
    assert window.document.track is before
    again = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(again)
    again.open()
    QTest.mouseClick(again.lay, Qt.MouseButton.LeftButton)
    assert window.document.settled == expected
    window.document.undo_stack.undo()
    assert window.document.settled is before


def test_all_of_a_board_that_grows_is_in_sight(window) -> None:
    before = open_example(window, "oasis_round").board.width
    window.actions_table["extension"].trigger()
    (dialog,) = window.findChildren(ExtensionDialog)
    track, view = window.document.track, window.view
    assert track.board.width > before
    assert view.viewport().rect().contains(view.mapFromScene(track.board.width, track.board.height))
    dialog.reject()
    assert window.document.track.board.width == before


def test_an_extension_that_does_not_suit_says_why(window, qtbot, tmp_path: Path) -> None:
    open_example(window, "harbour_loop")
    dialog = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(dialog)
    assert not dialog.lay.isEnabled()
    assert "another track" in dialog.preview.told.text()
    (tmp_path / "bad.json").write_text(json.dumps({"format": "lanesmith-track"}))
    dialog.choose(tmp_path / "bad.json")
    assert dialog.list.currentItem().text() == "bad.json"
    assert not dialog.lay.isEnabled()
    assert "overlay" in dialog.preview.told.text()
    (tmp_path / "mine.json").write_bytes(extensions()[0].read_bytes())
    dialog.choose(tmp_path / "mine.json")
    assert dialog.list.currentItem().text() == load_overlay(extensions()[0]).piece.name
