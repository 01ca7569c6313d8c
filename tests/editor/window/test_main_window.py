"""The window: files, problems, undo, properties."""

from __future__ import annotations

import gc
import json
import weakref
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.app import freeze_loaded_objects
from editor.files.files import examples
from editor.window.menus import LAYER_ACTIONS, MENUS, PREVIEW_ACTIONS, SETTING_MENUS, SUBMENUS
from engine.publish.jobs import Published, files_of
from engine.track import Job, edits, load
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box, settled
from tests.helpers.small_tracks import straight


def test_an_example_opens_as_a_copy_without_a_file(window) -> None:
    assert examples()[0].name == "harbour_loop.json"
    assert window.files.open_example(examples()[0])
    assert window.document.path is None
    assert window.document.is_saved
    slots = window.document.track.grid.slots
    assert window.board.spaces.hovered == slots[0]


def test_open_save_and_recent(window, road_file: Path) -> None:
    assert window.files.open_path(road_file)
    assert "Road (road.json)" in window.windowTitle()
    assert not window.isWindowModified()
    window.document.apply(edits.set_lane(window.document.track, ["a1"], 5), "Set lane")
    assert window.isWindowModified()
    window.actions_table["save"].trigger()
    assert not window.isWindowModified()
    assert load(road_file).space("a1").lane == 5
    assert window.files.recent == [road_file.resolve()]


def test_a_file_that_is_no_track_is_told_in_a_dialog(window, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"format": "lanesmith-track", "version": 99}')
    before = window.document.track
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert not window.files.open_path(tmp_path / "bad.json")
    assert "bad.json" in seen[0]
    assert window.document.track is before


def test_a_file_is_read_before_unsaved_work_is_asked_about(window, tmp_path: Path) -> None:
    window.document.begin(straight(2, 3))
    window.document.apply(edits.set_lane(window.document.track, ["a1"], 5), "Set lane")
    (tmp_path / "bad.json").write_text("{")
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert not window.files.open_path(tmp_path / "bad.json")
    assert len(seen) == 1
    assert "bad.json" in seen[0]
    assert not window.document.is_saved


@pytest.mark.parametrize(
    ("role", "closes", "lane"),
    [
        (QMessageBox.ButtonRole.AcceptRole, True, 5),
        (QMessageBox.ButtonRole.DestructiveRole, True, 1),
        (QMessageBox.ButtonRole.RejectRole, False, 1),
    ],
)
def test_closing_asks_about_unsaved_changes(
    window, road_file: Path, role, closes: bool, lane: int
) -> None:
    window.files.open_path(road_file)
    window.document.apply(edits.set_lane(window.document.track, ["a1"], 5), "Set lane")
    seen: list[str] = []
    press_next_box(role, seen)
    assert window.close() is closes
    assert "Road" in seen[0]
    assert load(road_file).space("a1").lane == lane


def test_export_writes_track_and_course(window, road_file: Path, monkeypatch) -> None:
    window.files.open_path(road_file)
    written = [road_file.parent / "copy.json", road_file.parent / "course"]
    names = iter(written)
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args, **_named: (str(next(names)), "")
    )
    window.actions_table["export_track"].trigger()
    window.actions_table["export_course"].trigger()
    assert load(written[0]) == window.document.track
    course = json.loads((road_file.parent / "course.json").read_text())
    assert course["format"] == "lanesmith-course"
    assert window.document.path == road_file


def test_the_problems_panel_lists_selects_and_zooms(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    problems = window.document.problems
    shown = window.problems
    assert shown.problems == problems
    assert any(problem.code.startswith("line.") for problem in problems)
    top = shown.list.topLevelItem(0)
    assert str(sum(each.severity == "error" for each in problems)) in top.text(0)
    item = next(
        child
        for n in range(shown.list.topLevelItemCount())
        for child in (
            shown.list.topLevelItem(n).child(k)
            for k in range(shown.list.topLevelItem(n).childCount())
        )
        if problems[child.data(0, Qt.ItemDataRole.UserRole)].spaces
    )
    wanted = problems[item.data(0, Qt.ItemDataRole.UserRole)]
    shown.list.scrollToItem(item)
    place = shown.list.visualItemRect(item).center()
    scale = window.view.scale_now
    QTest.mouseClick(
        shown.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )
    assert window.selection.spaces == set(wanted.spaces)
    assert window.view.scale_now == scale
    QTest.mouseDClick(
        shown.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )
    assert window.view.scale_now != scale


def test_a_fix_is_one_undoable_edit(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    fixable = [problem for problem in window.document.problems if problem.fix is not None]
    if not fixable:
        track = edits.set_slots(window.document.settled, ["a1", "b1"])
        window.document.begin(edits.add_line(track, "finish", [(40, 2), (40, 20)]))
        fixable = [problem for problem in window.document.problems if problem.fix is not None]
    before = window.document.settled
    window.problems.show_problems(window.document.problems)
    window.problems._choose_key(fixable[0].key)
    assert window.problems.fix_button.isEnabled()
    QTest.mouseClick(window.problems.fix_button, Qt.MouseButton.LeftButton)
    assert fixable[0].key not in {problem.key for problem in window.document.problems}
    window.document.undo_stack.undo()
    assert window.document.settled is before


def test_properties_and_lanes_are_edits(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    window.side.setCurrentWidget(window.properties)
    window.properties.of_track.fields["name"].setText("Hill")
    window.properties.of_track.fields["name"].editingFinished.emit()
    assert window.document.settled.name == "Hill"
    window.selection.choose(["a1"])
    window.properties.space_name.setText("pole")
    window.properties.space_name.editingFinished.emit()
    assert window.selection.spaces == {"pole"}
    QTest.mouseClick(
        window.properties.marks["danger"],
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(8, window.properties.marks["danger"].height() // 2),
    )
    assert window.document.settled.space("pole").tags == ("danger",)
    window.lane_box.box.setValue(4)
    assert window.document.settled.space("pole").lane == 4
    for _ in range(4):
        window.actions_table["undo"].trigger()
    assert window.document.settled == load(road_file)


def test_every_action_has_a_place_and_shortcuts_are_not_used_twice(window) -> None:
    menus = [entries for _, entries in MENUS]
    chosen = [setting.action_ids for setting in SETTING_MENUS.values()]
    placed = {
        entry for entries in (*menus, LAYER_ACTIONS, PREVIEW_ACTIONS, *chosen) for entry in entries
    }
    placed -= {"-", *SUBMENUS}
    assert placed == set(window.actions_table.actions)
    keys = [
        key.toString()
        for action_id in window.actions_table.actions
        for key in window.actions_table[action_id].shortcuts()
    ]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_all_safe_fixes_are_one_undoable_edit(window, road_file: Path) -> None:
    """A finish line that ends short of the road's edge can be extended without asking, and a grid
    be drawn; only then can be said that the lap is short."""
    track = edits.set_board(straight(2, 4), 80, 40)
    window.document.begin(edits.add_line(track, "finish", [(60, 3), (60, 20)]))
    window.problems.show_problems(window.document.problems)
    before = {problem.code for problem in window.document.problems}
    assert window.problems.fix_all_button.isEnabled()
    QTest.mouseClick(window.problems.fix_all_button, Qt.MouseButton.LeftButton)
    after = {problem.code for problem in window.document.problems}
    assert after - before == {"lap.too_short"}
    assert {"grid.missing", "line.not_across"} <= before - after
    assert window.document.undo_stack.count() == 1


def test_the_collector_passes_over_what_lives_with_the_track(window, qtbot) -> None:
    try:
        freeze_loaded_objects(window)
        assert gc.get_freeze_count() > 0
        gc.unfreeze()
        window.document.begin(straight(2, 3))
        qtbot.waitUntil(lambda: gc.get_freeze_count() > 0, timeout=PATIENCE)
        hidden = weakref.ref(window.document.compiled)
        window.document.begin(straight(2, 4))
        settled(window)
        assert hidden() is None, "no collector is needed for what nobody refers to"
    finally:
        gc.unfreeze()


def test_what_was_published_opens_as_a_track_without_a_file(window, road_file: Path) -> None:
    track = load(road_file)
    (content,) = files_of(Job("Plan", "svg"), Published(track, "road")).values()
    plan = road_file.with_name("plan.svg")
    plan.write_bytes(content)
    assert window.files.open_path(plan)
    assert window.document.settled == track
    assert window.document.path is None
