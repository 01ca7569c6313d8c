"""Files that other programs change."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from engine.track import edits, load, save
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box, set_lane


def test_a_file_changed_by_others_is_read_anew(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    save(edits.set_lane(load(road_file), ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 7, timeout=PATIENCE)
    assert window.document.is_saved
    save(edits.set_lane(load(road_file), ["a1"], 8), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 8, timeout=PATIENCE)
    window.document.undo_stack.undo()
    assert window.document.settled.space("a1").lane == 7
    assert not window.document.is_saved


@pytest.mark.parametrize(
    ("role", "lane"),
    [(QMessageBox.ButtonRole.AcceptRole, 7), (QMessageBox.ButtonRole.RejectRole, 5)],
)
def test_with_own_changes_one_is_asked_first(
    window, road_file: Path, qtbot, role: QMessageBox.ButtonRole, lane: int
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []
    press_next_box(role, seen)
    save(edits.set_lane(load(road_file), ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None, timeout=PATIENCE)
    assert window.document.settled.space("a1").lane == lane
    assert window.document.is_saved is (lane == 7)


def test_own_saves_are_not_taken_for_changes_by_others(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    told: list[str] = []
    window.files.noted.connect(told.append)
    window.files.save()
    set_lane(window, 6)
    qtbot.wait(400)
    assert told == []
    assert QApplication.activeModalWidget() is None


def test_a_file_that_vanished_is_unsaved_work(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    road_file.unlink()
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    assert "road.json" in window.statusBar().currentMessage()
