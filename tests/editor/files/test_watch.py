"""Files that other programs change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.files.watch import SETTLES
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


ACCEPT, REJECT, DESTRUCTIVE = (
    QMessageBox.ButtonRole.AcceptRole,
    QMessageBox.ButtonRole.RejectRole,
    QMessageBox.ButtonRole.DestructiveRole,
)


def lane(window) -> int:
    return window.document.settled.space("a1").lane


def put_lane(file: Path, number: int) -> None:
    """Another program writes that lane into the file."""
    save(edits.set_lane(load(file), ["a1"], number), file)


def see_box(qtbot, seen: list[str]) -> None:
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None, timeout=PATIENCE)


@pytest.mark.parametrize(("role", "chosen", "other"), [(ACCEPT, 7, 5), (REJECT, 5, 7)])
def test_with_own_changes_one_is_asked_first_and_undo_brings_the_other_back(
    window, road_file: Path, qtbot, role: QMessageBox.ButtonRole, chosen: int, other: int
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []
    press_next_box(role, seen)
    put_lane(road_file, 7)
    see_box(qtbot, seen)
    assert lane(window) == chosen
    assert window.document.is_saved is (chosen == 7)
    window.document.undo_stack.undo()
    assert lane(window) == other
    assert window.document.is_saved is (other == 7)


def shown_boxes() -> list[QMessageBox]:
    return [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QMessageBox) and one.isVisible()
    ]


def when_asked(act: Callable[[], object]) -> None:
    """Do that as soon as a message box is open."""
    if shown_boxes():
        act()
    else:
        QTimer.singleShot(20, lambda: when_asked(act))


def test_several_foreign_writes_ask_once_and_the_last_one_counts(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    boxes: list[int] = []

    def write_on(number: int) -> None:
        boxes.append(len(shown_boxes()))
        if number <= 12:
            put_lane(road_file, number)
            QTimer.singleShot(2 * SETTLES, lambda: write_on(number + 1))
        else:
            press_next_box(ACCEPT, [])

    when_asked(lambda: write_on(8))
    put_lane(road_file, 7)
    qtbot.waitUntil(lambda: lane(window) == 12, timeout=PATIENCE)
    qtbot.wait(2 * SETTLES)
    assert boxes == [1] * 6
    assert not shown_boxes()
    assert window.document.is_saved


def test_what_turned_to_garbage_while_the_question_stood_is_not_taken(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []

    def spoil() -> None:
        road_file.write_text("garbage", "utf-8")
        press_next_box(ACCEPT, seen)

    when_asked(spoil)
    put_lane(road_file, 7)
    see_box(qtbot, seen)
    assert lane(window) == 5
    assert not window.document.is_saved
    assert "no longer a track" in window.statusBar().currentMessage()


def test_a_file_that_comes_back_asks_nothing_where_nothing_was_changed(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    content = road_file.read_bytes()
    road_file.write_text("garbage", "utf-8")
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    road_file.write_bytes(content)
    qtbot.waitUntil(lambda: window.document.is_saved, timeout=PATIENCE)
    road_file.unlink()
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    save(edits.set_lane(window.document.settled, ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: window.document.is_saved, timeout=PATIENCE)
    assert lane(window) == 7


@pytest.mark.parametrize(
    ("role", "shown", "written"), [(DESTRUCTIVE, 5, 5), (ACCEPT, 7, 7), (REJECT, 5, 7)]
)
def test_saving_compares_with_the_file_where_the_watcher_is_blind(
    window, road_file: Path, role: QMessageBox.ButtonRole, shown: int, written: int
) -> None:
    """No event is handled between the foreign write and the save, so the watcher saw nothing."""
    window.files.open_path(road_file)
    set_lane(window, 5)
    put_lane(road_file, 7)
    seen: list[str] = []
    press_next_box(role, seen)
    assert window.files.save() is (role == DESTRUCTIVE)
    assert "road.json" in seen[0]
    assert (lane(window), load(road_file).space("a1").lane) == (shown, written)
    if role != REJECT:
        window.document.undo_stack.undo()
        assert lane(window) == {5: 7, 7: 5}[shown]


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
