"""The cut tool, splitting, joining and numbering."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.tools.cut import CutOptions
from engine.track import edits
from tests.helpers.mouse_and_keyboard import CTRL, press, settled
from tests.helpers.small_tracks import straight


def names(window) -> set[str]:
    return {space.id for space in settled(window).spaces}


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


def test_all_spaces_are_numbered_along_the_road_by_one_command(window) -> None:
    track = edits.rename_space(straight(2, 3), "a2", "zig")
    window.document.begin(track)
    window.actions_table["renumber"].trigger()
    names = sorted(space.id for space in window.document.settled.spaces)
    assert names == ["a1", "a2", "a3", "b1", "b2", "b3"]
    window.document.undo_stack.undo()
    assert window.document.settled == track
