"""A road is made of the spaces of an example whose road was taken away."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox

from engine.road import without_road
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import open_example, press_next_box, settled


def drawn(window, name: str = "harbour_loop") -> Track:
    """The spaces of an example, as if they had been drawn one by one."""
    track = open_example(window, name)
    for road in track.roads:
        track = without_road(track, road.id)
    window.document.begin(track)
    return track


def test_a_road_is_made_once_it_is_told_how_the_spaces_move(window, hand) -> None:
    before = drawn(window)
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    window.actions_table["make_road"].trigger()
    assert f"Spaces on the road: {len(before.spaces)}" in seen[0]
    assert "All steps stay." in seen[0]
    track = settled(window)
    assert len(track.roads) == 1
    assert [space.id for space in track.spaces] == [space.id for space in before.spaces]
    assert window.toolbox.current.id == "reshape"
    assert not window.actions_table["make_road"].isEnabled()


def test_who_does_not_want_it_keeps_the_spaces(window, hand) -> None:
    before = drawn(window)
    press_next_box(QMessageBox.ButtonRole.RejectRole, [])
    window.actions_table["make_road"].trigger()
    assert settled(window) is before


def test_why_no_road_runs_along_the_spaces_is_said(window, hand, road) -> None:
    window.document.begin(edits.remove_spaces(road, [space.id for space in road.spaces[1:]]))
    window.actions_table["make_road"].trigger()
    assert "at least" in window.statusBar().currentMessage()
